import Foundation
import Libc
import TestSupport
import Testing

/// What others wrote, in names of files and in cards, never makes a terminal do anything.
@Suite struct ControlCharacterTests {
  private static let evil = "=a\u{1B}[2J\u{9B}31m\u{7F}\u{202E}b\u{2066}c\u{61C}"

  private static func interpreted(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && RandomText.isInterpreted($0) }
  }

  @Test(
    arguments: [
      ["evaluate", "/nowhere/\(evil)"], ["run", "a", "--landmarks", "b", evil, evil],
      ["run", "--speed", evil, "a"], ["\(evil)", "--limit", evil], ["check", "--a\u{1B}[2J", evil],
      ["inspect", evil, "--at", "\(evil)\n\(evil)"], ["config", "--sensitivity", evil],
      ["run", "a", "--answers", "\(evil),b"],
    ])
  func errorMessagesHaveNoControlCharacters(_ arguments: [String]) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("[2J"), "it names what it was given: \(outcome.errors)")
    #expect(Self.interpreted(outcome.errors + outcome.output) == [], "\(arguments)")
  }

  @Test func helpAndVersionGoToStandardOutput() async throws {
    for arguments in [["--help"], ["help", "run"], ["--version"], ["run", "--help"]] {
      let outcome = try await Program.run(arguments)
      #expect(outcome.status == 0, "\(arguments)")
      #expect(!outcome.output.isEmpty, "\(arguments)")
      #expect(outcome.errors == "", "\(arguments)")
    }
    let usage = try await Program.run(["run", "--limit", "x"])
    #expect(usage.status == 64)
    #expect(usage.output == "")
    #expect(usage.errors.contains("\nUsage: thumbdeck run "), "\(usage.errors)")
  }

  @Test func recordingTablesHaveNoControlCharacters() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("") + "\u{1B}[31m\u{9B}2J\u{202E}.jsonl"
    try #require(symlink(Program.thumbs, path) == 0)
    for arguments in [["evaluate", path], ["evaluate", "--json", path], ["inspect", path]] {
      let outcome = try await Program.run(arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(Self.interpreted(outcome.output + outcome.errors) == [], "\(arguments)")
    }
  }

  @Test func jsonOutputEscapesControlCharacters() async throws {
    let folder = try TemporaryFolder()
    let card = "{\"title\":\"\(Self.evil.replacing("\u{1B}", with: "\\u001b"))\"}"
    let deck = try folder.write(card, to: "deck.jsonl")
    for arguments in [[], ["--events"]] {
      let outcome = try await Program.run(
        ["run", deck, "--landmarks", Program.thumbs] + arguments)
      #expect(outcome.status == 0)
      #expect(Self.interpreted(outcome.output) == [], "\(outcome.output)")
      let line = try #require(outcome.lines.first { $0.contains("\"card\"") })
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let title = (object?["card"] as? [String: Any])?["title"] as? String
      #expect(title.map { Array($0.utf8) } == Array(Self.evil.utf8))
    }
  }

  @Test func terminalGetsNoControlCharacters() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(Self.evil, to: "deck.txt")
    for format in ["csv", "jsonl", "likes"] {
      let terminal = try PseudoTerminal(columns: 200)
      let child = try terminal.start(
        ["run", deck, "--landmarks", Program.thumbs, "--print", format], input: .nothing,
        output: .terminal)
      #expect(await child.outcome().status == 0)
      try await terminal.readAll()
      let text = String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      #expect(text.contains("[2J"), "\(text)")
      #expect(Self.interpreted(text) == [], "\(text.debugDescription)")
      if format == "csv" { #expect(text.contains("\n'=a")) }
    }
  }

  @Test func pipeGetsTheBytesUnchanged() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(Self.evil, to: "deck.txt")
    func run(_ options: String...) async throws -> Program.Outcome {
      try await Program.run(["run", deck, "--landmarks", Program.thumbs] + options)
    }
    #expect(Array(try await run("--print", "likes").output.utf8) == Array("\(Self.evil)\n".utf8))
    #expect(try await run("--print", "csv").output.contains("\n\(Self.evil),"))
    #expect(try await run("--print", "csv", "--csv-safe").output.contains("\n'\(Self.evil),"))
  }
}
