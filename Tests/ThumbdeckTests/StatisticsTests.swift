import Foundation
import TestSupport
import Testing

/// `thumbdeck decisions --stats`: the colours of its bars, and what it calls a card.
@Suite struct StatisticsTests {
  private static let log = [
    #"{"event":"swipe","id":"a","answer":"like","by":"key","t":1,"card":{"title":"A"}}"#,
    #"{"event":"swipe","id":"b","answer":"1","word":"cat","by":"key","t":2,"card":{"title":"B"}}"#,
    #"{"event":"swipe","id":"c","answer":"2","word":"dog","by":"key","t":3,"card":{"title":"C"}}"#,
  ].map { $0 + "\n" }.joined()

  /// What a command shows on a terminal, byte for byte.
  private func shown(_ arguments: [String], _ environment: [String: String]) async throws -> String
  {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      arguments,
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 },
      output: .terminal)
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    return String(decoding: terminal.bytes, as: UTF8.self)
  }

  @Test func barsHaveTheColoursOfTheirAnswersOnATerminal() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["decisions", try folder.write(Self.log, to: "log"), "--stats", "--ascii"]
    let text = try await shown(arguments, [:])
    // Each of the three answers, and two parts of time and undone answers that have none.
    let colors = Set(text.matches(of: /\u{1B}\[38;2;([0-9;]+)m/).map { String($0.output.1) })
    #expect(colors.count == 3)
    for variable in ["NO_COLOR", "TERM"] {
      let plain = try await shown(arguments, [variable: "dumb"])
      #expect(!plain.contains("\u{1B}"), "\(variable)")
      #expect(plain.contains("cat"))
    }
    #expect(try await Program.run(arguments).output.contains("\u{1B}") == false)
  }

  @Test(arguments: [
    ("id,amount,title\nx1,4.50,Coffee\nx2,9.90,Lunch\n", [], "Lunch"),
    ("Nr,Betrag,Verwendung\n11,4.50,Kaffee\n12,9.90,Essen\n", [], "Essen"),
    (
      "Nr,Verwendung,Ort\n11,Kaffee,Ulm\n12,Essen,Bonn\n", ["--columns", "title=Ort"], "Bonn"
    ),
  ])
  func longestPauseNamesACardByItsTitle(
    _ text: String, _ options: [String], _ title: String
  ) async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(text, to: "deck.csv")
    let log = folder.path("log")
    _ = try await Program.run(
      ["run", deck, "--landmarks", Program.thumbs, "-o", log] + options)
    let lines = try await Program.run(["decisions", log, "--stats"]).lines
    #expect(lines.contains("before \"\(title)\""), "\(lines)")
  }
}
