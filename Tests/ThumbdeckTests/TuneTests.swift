import Foundation
import Hands
import TestSupport
import Testing

@testable import Gestures
@testable import Program

/// Which sensitivity suits a person.
@Suite struct TuneTests {
  /// Six seconds of a hand that rests, and two thumbs as `tune` asks for them; the second one is too short
  /// for all but quick.
  private static let scenario = """
    card One
    rest 8.3 s
    thumb up 1.5 s
    rest 3.5 s
    thumb down 1.5 s
    rest 4 s
    """

  private func tune(_ scenario: String, _ options: String...) async throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.write(scenario, to: "hand.scenario")
    let recording = folder.path("hand.jsonl")
    let recorded = try await Program.run(["record", "--scenario", file, "-o", recording])
    #expect(recorded.status == 0, "\(recorded.errors)")
    return try await Program.run(
      ["tune", "--landmarks", recording, "--minutes", "0.1", "--gestures", "2"] + options,
      environment: ["XDG_CONFIG_HOME": folder.url.path()])
  }

  @Test func thumbsThatAreAskedForAreMeasured() async throws {
    let outcome = try await tune(Self.scenario)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    let normal = try #require(rows.first { $0.first == "normal" })
    #expect(Array(normal[1...4]) == ["2", "0", "0.0", "0"])
    #expect(outcome.lines.last == "for you: --sensitivity calm")
    #expect(
      outcome.lines.dropLast().last?.hasPrefix("calm: missed 0 of 2 thumbs, invented 0 an hour")
        == true)
    let said = outcome.errors.split(separator: "\n").map(String.init)
    #expect(
      said.dropLast() == [
        "thumbdeck: 1. for 6 s move freely, and show no gesture: what counts then was invented",
        "thumbdeck: 2. for 12 s show 2 gestures, each when you are told to, and rest in between: "
          + "what does not count then was missed",
        "thumbdeck: move freely: telephone, drink, talk, work",
        "thumbdeck: rest your hand; next, 1 of 2: thumb up", "thumbdeck: now: thumb up",
        "thumbdeck: rest your hand; next, 2 of 2: thumb down", "thumbdeck: now: thumb down",
        "thumbdeck: rest your hand: that was all",
      ])
    let last = try #require(said.last)
    #expect(last.hasPrefix("thumbdeck: nothing is changed; --write keeps it in /"))
    #expect(last.hasSuffix("/thumbdeck/config.json, or add it to each command"))
  }

  /// The terminal tells what to do, and what was found is printed when all is measured.
  @Test func terminalTellsWhatToDoAndWhatWasFound() async throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(Self.scenario, to: "hand.scenario")
    let recording = folder.path("hand.jsonl")
    _ = try await Program.run(["record", "--scenario", scenario, "-o", recording])
    let arguments = ["tune", "--landmarks", recording, "--minutes", "0.1", "--gestures", "2"]
    let environment = ["XDG_CONFIG_HOME": folder.url.path()]
    let without = try await Program.run(arguments, environment: environment)
    let terminal = try PseudoTerminal()
    let child = try terminal.start(arguments + ["--speed", "4"], environment: environment)
    try await terminal.wait(forText: "1 of 2: move freely")
    try await terminal.wait(forText: "now: thumb up")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.output == without.output)
    #expect(outcome.errors.contains("nothing is changed; --write keeps it in"))
  }

  @Test func tuningThatIsLeftMeasuresNothing() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["tune", "--landmarks", Program.thumbs])
    try await terminal.wait(forText: "q leaves without a result")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("nothing was measured"))
  }

  @Test func skippedLinesAreSummedUp() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scenario, to: "hand.scenario")
    let recording = folder.path("hand.jsonl")
    _ = try await Program.run(["record", "--scenario", file, "-o", recording])
    let lines = String(repeating: "no frame\n", count: 7) + (try folder.read("hand.jsonl"))
    let outcome = try await Program.run([
      "tune", "--landmarks", try folder.write(lines, to: "skipped.jsonl"),
      "--minutes", "0.1", "--gestures", "2",
    ])
    #expect(outcome.errors.contains("7 lines"), "\(outcome.errors)")
  }

  @Test func thumbsInFreeMovementAreInvented() async throws {
    let outcome = try await tune(
      "card One\nrest 2 s\nthumb up 1 s\nrest 5.3 s\nthumb up 1.5 s\nrest 9 s")
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    let normal = try #require(rows.first { $0.first == "normal" })
    #expect(Array(normal[1...4]) == ["2", "1", "50.0", "1"])
  }

  @Test func sourceThatEndsTooEarlyMeasuresNothing() async throws {
    let outcome = try await tune("card One\nrest 3 s")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("of 18 s; nothing was measured"))
  }

  @Test func sensitivityIsWrittenWhereThereAreNoSettings() async throws {
    let folder = try TemporaryFolder()
    let recording = folder.path("hand.jsonl")
    let file = try folder.write(Self.scenario, to: "hand.scenario")
    _ = try await Program.run(["record", "--scenario", file, "-o", recording])
    let arguments = [
      "tune", "--landmarks", recording, "--minutes", "0.1", "--gestures", "2", "--write",
    ]
    let environment = ["XDG_CONFIG_HOME": folder.url.path()]
    let first = try await Program.run(arguments, environment: environment)
    #expect(first.errors.contains("has \"sensitivity\": \"calm\" now"))
    let settings = try folder.read("thumbdeck/config.json")
    #expect(settings == "{\n  \"sensitivity\": \"calm\"\n}\n")
    // Settings of one's own are not touched.
    let second = try await Program.run(arguments, environment: environment)
    #expect(second.errors.contains("put this into"))
    #expect(try folder.read("thumbdeck/config.json") == settings)
  }

  /// A taught hand keeps its own sensitivity, which counts for more than the settings and for less than
  /// an option.
  @Test func sensitivityIsWrittenIntoTheTaughtHand() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.url.path()]
    let path = try folder.write(
      try Repository.text("Decks/hands/palm-and-peace.json"), to: "me.json")
    let steps = """
      card One
      hand me.json
      pose rest 8.3 s
      pose like 1.5 s
      pose rest 3.5 s
      pose nope 1.5 s
      pose rest 4 s
      """
    let recording = folder.path("hand.jsonl")
    let recorded = try await Program.run([
      "record", "--scenario", try folder.write(steps, to: "hand.scenario"), "-o", recording,
    ])
    #expect(recorded.status == 0, "\(recorded.errors)")
    let outcome = try await Program.run(
      [
        "tune", "--landmarks", recording, "--minutes", "0.1", "--gestures", "2", "--write",
        "--hand", path,
      ], environment: environment)
    #expect(outcome.errors.contains("me.json has \"sensitivity\": \"calm\" now"))
    #expect(try folder.read("me.json").contains("\n \"sensitivity\": \"calm\",\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("thumbdeck/config.json")))

    // A pose that is shown for 170 ms counts unless the hand is a calm one.
    let short = folder.path("short.jsonl")
    _ = try await Program.run([
      "record", "--scenario",
      try folder.write(
        "card One\nhand me.json\npose rest 1 s\npose like 170 ms\npose rest 1 s\n",
        to: "short.scenario"), "-o", short,
    ])
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: false)
    _ = try folder.write(#"{"sensitivity": "quick"}"#, to: "thumbdeck/config.json")
    func decided(_ options: String...) async throws -> Int {
      try await Program.run(
        ["run", Program.colors, "--landmarks", short, "--hand", path] + options,
        environment: environment
      ).lines.count
    }
    #expect(try await decided() == 0)
    #expect(try await decided("--sensitivity", "normal") == 1)
    let hand = try folder.read("me.json")
    _ = try folder.write(hand.replacing(" \"sensitivity\": \"calm\",\n", with: ""), to: "me.json")
    #expect(try await decided() == 1)
  }

  @Test(arguments: ["--control pinch", "--gestures 1", "--minutes 99"])
  func whatCannotBeMeasuredIsRefused(_ options: String) async throws {
    let outcome = try await Program.run(
      ["tune", "--landmarks", Program.thumbs] + options.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
  }
}
