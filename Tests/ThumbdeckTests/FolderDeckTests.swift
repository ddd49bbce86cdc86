import Foundation
import Libc
import Testing

@testable import Program

/// A folder is a deck of its files, and a Maildir one of its mails.
@Suite struct FolderDeckTests {
  private func run(_ deck: String, _ options: String...) async throws -> Program.Outcome {
    try await Program.run(["run", deck, "--landmarks", Program.thumbs] + options)
  }

  private func folder(of files: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in files {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: file).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      _ = try folder.write("x", to: file)
    }
    return folder
  }

  @Test func filesAreCardsInNaturalOrder() async throws {
    let folder = try folder(of: ["it 10.jpg", "it 9.jpg", "IT 1.txt", ".hidden", "sub/a.png"])
    let path = folder.path("")
    let outcome = try await run(path, "--print", "all")
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["IT 1.txt", "it 9.jpg", "it 10.jpg"].map { path + $0 })
    let decisions = try await run(path).lines
    #expect(decisions[0].hasPrefix(#"{"id":"IT 1.txt","answer":"like""#))
    #expect(decisions[0].contains(#""title":"IT 1.txt","size":"1 kB","day":"2"#))
    #expect(decisions[1].contains(#""image":"\#(path)it 9.jpg""#))
    let all = try await run(path, "--recursive", "--print", "all", "--print0")
    #expect(all.output.split(separator: "\0").last == "\(path)sub/a.png")
  }

  @Test func emptyFolderIsSaid() async throws {
    let folder = try folder(of: [".hidden", "sub/a.png"])
    let outcome = try await run(folder.path(""))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("there is no file in this folder; --recursive"))
  }

  /// The log is found again by the folder, however it is written.
  @Test func logOfAFolderGoesOn() async throws {
    let folder = try folder(of: ["photos/1.jpg", "photos/2.jpg"])
    let log = folder.path("log.jsonl")
    _ = try await run(folder.path("photos"), "--limit", "1", "-o", log)
    let outcome = try await run(folder.path("photos/"), "-o", log, "--print", "jsonl")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].contains("\"id\":\"1.jpg\""))
  }

  /// `git format-patch` makes such texts.
  @Test func separatorInAMailOfItsOwnIsItsText() async throws {
    let patch = "From 1f2e3d4c5b6a79880716253443526170a9b8c7d6 Mon Sep 17 00:00:00 2001"
    let mail =
      "From: Ann\nSubject: Review\nMessage-ID: <9@x>\n\nHere it is.\n\n\(patch)\nFrom: Ann\n"
    let folder = try folder(of: ["box/cur/1:2,S", "box/new/2"])
    _ = try folder.write(mail, to: "box/cur/1:2,S")
    _ = try folder.write(mail.replacing("<9@x>", with: "<8@x>"), to: "box/new/2")
    let box = try await run(folder.path("box"))
    #expect(box.lines.count == 2)
    #expect(box.lines.allSatisfy { $0.contains("Here it is.") && $0.contains("From 1f2e") })
    let alone = try await run(try folder.write(mail, to: "one.eml"))
    #expect(alone.lines.count == 1)
    // Mails that were printed can be followed by others.
    let printed = try await run(folder.path("one.eml"), "--print", "all")
    let more = "\n\nFrom a@x Mon Jan  5 09:40:17 2026\nSubject: Two\n\nb\n"
    let both = try await run(try folder.write(printed.output + more, to: "both.mbox"))
    #expect(both.lines.last?.contains("Two") == true)
  }

  @Test func mailsOfAMaildirAreCards() async throws {
    let folder = try folder(of: ["box/cur/1.a:2,S", "box/new/2.b", "box/tmp/x"])
    _ = try folder.write("Subject: One\nMessage-ID: <1@x>\n\nFrom a friend", to: "box/cur/1.a:2,S")
    _ = try folder.write("Subject: Two\nMessage-ID: <2@x>\n\nb\n", to: "box/new/2.b")
    let outcome = try await run(folder.path("box"), "--print", "all")
    #expect(outcome.lines.filter { $0.hasPrefix("Subject:") } == ["Subject: One", "Subject: Two"])
    #expect(outcome.lines.count { $0.hasPrefix("From - ") } == 2)
    let box = try folder.write(outcome.output, to: "again.mbox")
    #expect(try await run(box).lines[0].hasPrefix(#"{"id":"<1@x>""#))
  }

  #if os(Linux)
    // macOS has no such names.
    @Test func fileWhoseNameIsNoTextIsSaid() async throws {
      let folder = try folder(of: ["a.jpg"])
      let path = folder.path("caf").utf8CString.dropLast() + [CChar(bitPattern: 0xE9), 0]
      let file = open(Array(path), O_CREAT | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
      let outcome = try await run(folder.path(""))
      #expect(outcome.errors.contains("1 file whose name is not UTF-8 is left out"))
    }
  #endif

  /// A folder `-` was read in its place.
  @Test func folderOnStandardInputIsNoDeck() async throws {
    let folder = try folder(of: ["-/wrong.txt", "real/right.txt"])
    let child = try await Machine.run([
      "/bin/sh", "-c",
      "cd \(folder.path("")) && \(Program.path) run - --landmarks \(Program.thumbs) <real",
    ])
    #expect(child.status == 2)
    #expect(child.output.contains("standard input: "), "\(child.output)")
  }
}
