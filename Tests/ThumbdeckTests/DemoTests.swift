import Foundation
import TestSupport
import Testing

@testable import OperatingSystem
@testable import Producers
@testable import Program

/// What somebody sees who has no deck yet.
@Suite struct DemoTests {
  @Test func missingDeckSuggestsWhatToTry() async throws {
    let outcome = try await Program.run([], asProcess: true)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    for words in ["thumbdeck --demo", "ls | thumbdeck -", "--camera", "--help"] {
      #expect(outcome.errors.contains(words), "\(words)")
    }
    for example in DeckFolder.examples {
      let path = Program.root.appending(path: "Decks/\(example.file)").path()
      #expect(FileManager.default.isReadableFile(atPath: path))
      #expect(outcome.errors.contains("thumbdeck \(path)"))
    }
  }

  @Test func demonstrationPlaysByItself() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["--demo", "--speed", "20"])
    try await terminal.wait(forText: "A tour")
    // The hand waits for a key at each card but the first. The recording has five thumbs, so that it
    // is played more than once.
    for count in 1...7 {
      try await terminal.wait(for: "decision \(count)") { $0.decided >= count }
      terminal.type("j")
    }
    try await terminal.wait(forText: "recording")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Your own cards"))
  }

  @Test func demonstrationRefusesADeck() async throws {
    let outcome = try await Program.run(["--demo", Program.colors])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--demo brings its own deck"))
  }

  @Test func loopedRecordingRepeatsWithRisingTimes() async throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(
      """
      {"t":1,"hands":[]}
      {"t":1.5,"hands":[]}

      """, to: "two.jsonl")
    let source = try RecordingSource(path: recording, speed: .infinity, loops: true)
    var times: [Double] = []
    try await source.run { update in
      if let frame = update.frame { times.append(frame.time) }
      return times.count < 6
    }
    #expect(times == [1, 1.5, 3, 3.5, 5, 5.5])
  }

  @Test func loopedRecordingWithoutFramesFails() async throws {
    let folder = try TemporaryFolder()
    let source = try RecordingSource(
      path: try folder.write("nothing\n", to: "nothing.jsonl"), speed: .infinity, loops: true)
    await #expect(throws: Failure.self) { try await source.run { _ in true } }
  }
}
