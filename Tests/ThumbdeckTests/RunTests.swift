import Foundation
import Testing

/// `thumbdeck run`, as a script sees it.
@Suite struct RunTests {
  /// What the labels beside the recording name: the answer, and when the thumb is shown.
  static let labels: [(answer: String, interval: ClosedRange<Double>)] = [
    ("like", 2.40...4.40), ("nope", 7.33...9.33), ("like", 10.80...12.33), ("nope", 23.33...25.33),
    ("like", 25.33...27.33),
  ]

  static func decisions(_ outcome: Program.Outcome) throws -> [(
    id: String, answer: String, t: Double
  )] {
    try outcome.lines.map { line in
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return (
        try #require(object["id"] as? String), try #require(object["answer"] as? String),
        try #require(object["t"] as? Double)
      )
    }
  }

  @Test func recordedThumbsGiveTheLabelledSwipesAndNoOther() async throws {
    let arguments = ["run", Program.colors, "--landmarks", Program.thumbs]
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let decisions = try Self.decisions(outcome)
    #expect(decisions.map(\.id) == ["yellow", "blue", "red", "teal", "orange"])
    #expect(decisions.map(\.answer) == Self.labels.map(\.answer))
    for (decision, label) in zip(decisions, Self.labels) {
      #expect(label.interval.contains(decision.t), "\(decision)")
    }
    #expect(outcome.lines[0].contains(#""by":"thumb""#))
    #expect(outcome.lines[0].contains(#""card":{"id":"yellow","title":"Yellow","color":"yellow"}"#))
    #expect(!outcome.output.contains(#""at""#))
    let again = try await Program.run(arguments)
    #expect(again.output == outcome.output)
  }

  /// One, two, three, a sweep, four, a thumb, seven on two hands, a flash, a shaka, three.
  @Test func recordedFingersGiveTheirAnswers() async throws {
    let outcome = try await Program.run([
      "run", Program.colors, "--landmarks", Program.fingers, "--control", "fingers", "--print",
      "csv",
    ])
    #expect(outcome.errors == "")
    let rows = outcome.lines.dropFirst().map { $0.split(separator: ",").map(String.init) }
    #expect(rows.map { $0[0] } == ["yellow", "blue", "red", "teal", "orange", "brown"])
    #expect(rows.map { $0[3] } == ["like", "nope", "later", "like", "nope", "later"])
    #expect(Set(rows.map { $0[4] }) == ["fingers"])
  }

  @Test func landmarksFromStandardInputGiveTheSameDecisions() async throws {
    let file = try await Program.run(["run", Program.colors, "--landmarks", Program.thumbs])
    let pipe = try await Program.run(
      ["run", Program.colors, "--landmarks", "-"],
      input: try Data(contentsOf: URL(filePath: Program.thumbs)))
    #expect(pipe.output == file.output)
    #expect(pipe.status == 0)
  }

  @Test func cardsAreReadFromStandardInput() async throws {
    let outcome = try await Program.run(
      ["run", "-", "--landmarks", Program.thumbs, "--print", "likes"], input: Data("a\nb\nc\n".utf8)
    )
    #expect(outcome.output == "a\nc\n")
    #expect(outcome.status == 0)
  }

  @Test func csvOutputHasAHeaderAndQuotes() async throws {
    let outcome = try await Program.run(
      ["run", "-", "--landmarks", Program.thumbs, "--print", "csv"],
      input: Data("a, \"b\"\nc\n".utf8))
    #expect(outcome.lines.first == "title,answer,by,t")
    #expect(outcome.lines.last == "c,nope,thumb,7.467")
    #expect(outcome.lines[1].hasPrefix(#""a, ""b""","#))
  }

  @Test func eventsReportHandsSwipesAndTheEnd() async throws {
    let outcome = try await Program.run(
      ["run", "-", "--landmarks", Program.thumbs, "--events"], input: Data("a\nb\n".utf8))
    let events = outcome.lines.map { line in
      String(line.dropFirst(#"{"event":""#.count).prefix { $0 != "\"" })
    }
    #expect(events.prefix(3) == ["found", "armed", "swipe"])
    #expect(events.filter { $0 == "swipe" }.count == 2)
    #expect(events.last == "end")
  }

  @Test func nothingLikedExitsWithOne() async throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write("{\"t\":1,\"hands\":[]}\n", to: "empty.jsonl")
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", empty])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
  }

  /// Answers that nobody gets are said to be lost, also where a program without output would be silent.
  @Test func closedStandardOutputIsAnError() async throws {
    let outcome = try await Machine.run([
      "sh", "-c", "exec \"$0\" run \"$1\" --landmarks \"$2\" >&-", Program.path, Program.colors,
      Program.thumbs,
    ])
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("standard output: it can't be written: Bad file descriptor"))
  }

  @Test func deckAsLogIsWrongUsage() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("a\nb\n", to: "deck.txt")
    let outcome = try await Program.run(
      [
        "run", deck, "--landmarks", Program.thumbs, "-o",
        folder.path("../") + folder.url.lastPathComponent + "/deck.txt",
      ])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("this is the deck"))
    #expect(try folder.read("deck.txt") == "a\nb\n")
  }

  @Test func combiningMarksDoNotHideCommasAndQuotes() async throws {
    let outcome = try await Program.run(
      ["run", "-", "--landmarks", Program.thumbs, "--print", "csv"],
      input: Data("a,\u{301}b\"\u{301}c\n".utf8))
    #expect(outcome.lines[1].hasPrefix("\"a,\u{301}b\"\"\u{301}c\","))
  }

  @Test func byteOrderMarkIsNoBadLine() async throws {
    let bytes = try Data(contentsOf: URL(filePath: Program.thumbs))
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", "-"], input: Data([0xEF, 0xBB, 0xBF]) + bytes)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 5)
  }

  @Test func outlierTimeDoesNotSilenceTheStream() async throws {
    let folder = try TemporaryFolder()
    let good = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
    let wild = try folder.write("{\"t\":1e12,\"hands\":[]}\n" + good, to: "wild.jsonl")
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", wild])
    #expect(try Self.decisions(outcome).count >= 4)
  }

  @Test func badLinesAreSkippedAndNamed() async throws {
    let folder = try TemporaryFolder()
    let good = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
      .split(separator: "\n")
    let bad = try folder.write(
      (good[..<50] + ["\u{1B}[2J rubbish", "{\"t\":3.31,\"hands\":[{\"landmarks\":[[0,0]]}]}"]
        + good[50...])
        .joined(separator: "\n"), to: "bad.jsonl")
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", bad])
    #expect(try Self.decisions(outcome).map(\.answer) == Self.labels.map(\.answer))
    #expect(outcome.errors.contains("bad.jsonl, line 51: byte 1: an object was expected"))
    #expect(outcome.errors.contains("bad.jsonl, line 52: hand 1: 1 landmark, not 21"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func articleProfileDecidesByItsOwnRule() async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "--profile", "article", "--swap"])
    #expect(try Self.decisions(outcome).map(\.t) == [11.6])
  }
}

/// What the program says of bad input: one clear sentence, the contract's exit code, nothing on
/// standard output.
@Suite struct BadInputTests {
  @Test(arguments: [
    ("[]", "deck.json: it has no card"),
    ("{}", "deck.json: line 1: no deck: the object has no list of \"cards\""),
    (
      "[\n{\"title\":7},\n{\"titel\":\"x\"}]",
      "deck.json: line 3, card 2, field \"title\": it is missing or empty"
    ),
    (
      "[{\"title\":\"a\"",
      "deck.json: line 1: no deck: a comma or } was expected, not the end"
    ),
    ("", "deck.json: line 1: no deck"),
  ])
  func brokenDeckIsReportedInOneLine(_ text: String, _ message: String) async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(text, to: "deck.json")
    let outcome = try await Program.run(["run", deck, "--landmarks", Program.thumbs])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test(arguments: [
    (
      ["run", "/nowhere.json", "--landmarks", Program.thumbs], 2,
      "/nowhere.json: the deck can't be read: No such file or directory"
    ),
    (
      ["run", Program.colors, "--landmarks", "/nowhere"], 2,
      "/nowhere: the recording can't be read: No such file"
    ),
    (["run", Program.colors, "--landmarks", "/dev/null"], 2, "/dev/null: this is a device"),
    (["run", Program.colors, "--landmarks", Program.colors], 2, "there is no frame in it"),
    (["run", "-", "--landmarks", "-"], 64, "can't both come from standard input"),
    (["run", Program.colors], 64, "with --landmarks, --listen or --camera"),
    (
      ["run", Program.colors, "--landmarks", "x", "--listen", "unix:/tmp/x"], 64,
      "exclude each other"
    ),
    (["run", Program.colors, "--landmarks", "tcp:host"], 64, "tcp:HOST:PORT"),
    (["run", Program.colors, "--landmarks", "unix:"], 64, "write unix:PATH"),
    (["run", Program.colors, "--listen", "file"], 64, "unix:PATH, tcp:HOST:PORT or ws:HOST:PORT"),
    (["run", Program.colors, "--listen", "tcp:0.0.0.0:0"], 64, "--allow-remote"),
    (
      ["run", Program.colors, "--landmarks", "unix:/nowhere/socket"], 2,
      "unix:/nowhere/socket: No such file"
    ),
    (
      ["run", Program.colors, "--landmarks", "tcp:127.0.0.1:1"], 2,
      "tcp:127.0.0.1:1: Connection refused"
    ),
    (["run", Program.colors, "--landmarks", Program.thumbs, "--speed", "0"], 64, "speed"),
    (["run", Program.colors, "--landmarks", Program.thumbs, "--limit", "0"], 64, "--limit"),
    (["play", Program.colors], 64, "use `thumbdeck run` to decide a deck without one"),
    (["--nonsense", Program.colors], 64, "nonsense"),
    ([], 64, "thumbdeck --demo"),
    (["--camera", "todo.txt"], 64, "write the deck first: thumbdeck todo.txt --camera"),
    (["run", "--camera", "film.mp4"], 64, "Missing expected argument '<deck>'"),
  ])
  func unusableArgumentsAreReported(
    _ arguments: [String], _ status: Int32, _ message: String
  ) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  /// A recording whose frames have no timestamps has pictures at a rate, which is said once.
  @Test func framesWithoutTimesComeAtTheGivenRate() async throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
    let timeless = text.split(separator: "\n").prefix(130)
      .map { "{" + $0.drop { $0 != "," }.dropFirst() }.joined(separator: "\n")
    let path = try folder.write(timeless, to: "timeless.jsonl")
    let arguments = ["run", Program.colors, "--landmarks", path, "--print", "csv"]
    let run = try await Program.run(arguments + ["--fps", "15"])
    #expect(run.output.contains("yellow,like,thumb,2.533"))
    #expect(run.output.contains("blue,nope,thumb,7.467"))
    let words = "thumbdeck's own form, no time: 15 frames a second (--fps)"
    #expect(run.errors == "thumbdeck: \(path): \(words)\n")
    let standard = try await Program.run(arguments)
    #expect(standard.errors.contains("no time: 30 frames a second (--fps)"))
    #expect(try await Program.run(arguments + ["--fps", "0"]).status == 64)
  }
}
