import Foundation
import Testing

/// `thumbdeck record`, as a script sees it.
@Suite struct RecordTests {
  @Test func copiedRecordingGivesTheSameSwipes() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("copy.jsonl")
    let outcome = try await Program.run(["record", Program.thumbs, "-o", copy])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors == "thumbdeck: 422 frames in \(copy)\n")
    let arguments = ["run", Program.colors, "--landmarks"]
    let first = try await Program.run(arguments + [Program.thumbs])
    let second = try await Program.run(arguments + [copy])
    #expect(first.output == second.output)
    let again = try await Program.run(["record", copy, "-o", folder.path("again.jsonl")])
    #expect(again.status == 0)
    #expect(try folder.read("again.jsonl") == folder.read("copy.jsonl"))
  }

  /// A camera that mirrors its picture is recorded as one that does not.
  @Test func mirroredHandsAreTurnedBack() async throws {
    let folder = try TemporaryFolder()
    let point = "[0.25,0.5,0.1]"
    let hand = [String](repeating: point, count: 21).joined(separator: ",")
    let line = #"{"t":1,"hands":[{"handedness":"Left","landmarks":[\#(hand)]}]}"#
    let outcome = try await Program.run(
      ["record", "-", "--mirror", "-o", folder.path("r.jsonl")], input: Data(line.utf8))
    #expect(outcome.status == 0)
    let recorded = try folder.read("r.jsonl")
    #expect(recorded.contains(#""handedness":"Right""#))
    #expect(recorded.split(separator: "[0.75,0.5,0.1]").count == 22)
  }

  @Test func otherDialectIsRecordedInOurFormat() async throws {
    let folder = try TemporaryFolder()
    let point = "{\"x\":0.5,\"y\":0.25,\"z\":0}"
    let hand = "[" + [String](repeating: point, count: 21).joined(separator: ",") + "]"
    let lines = "{\"landmarks\":[\(hand)],\"handedness\":[],\"timestampMs\":40}\nrubbish\n"
    let outcome = try await Program.run(
      ["record", "-", "-o", folder.path("r.jsonl")], input: Data(lines.utf8))
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("standard input, line 2: byte 1: an object was expected"))
    let expected = [String](repeating: "[0.5,0.25,0]", count: 21).joined(separator: ",")
    #expect(
      try folder.read("r.jsonl")
        == "{\"t\":0.04,\"width\":640,\"height\":480,\"hands\":[{\"landmarks\":[\(expected)]}]}\n")
  }

  @Test func failedRecordingLeavesNoFile() async throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let outcome = try await Program.run(
        ["record", "unix:/nowhere/s", "-o", folder.path("r.jsonl")])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("unix:/nowhere/s: No such file or directory"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("r.jsonl")))
  }

  @Test func recordingThatIsInterruptedBeforeTheFirstFrameLeavesNoFile() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("r.jsonl")
    let child = try Child(
      arguments: ["record", "--listen", "unix:\(folder.path("s"))", "-o", path], environment: [:],
      input: .nothing, output: .pipe, terminal: nil)
    _ = try await child.waitForErrors("listening")
    #expect(FileManager.default.fileExists(atPath: path))
    child.send(SIGINT)
    #expect(await child.outcome().status == 130)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func existingFileIsNotOverwritten() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mine", to: "mine.jsonl")
    let outcome = try await Program.run(["record", Program.thumbs, "-o", path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("mine.jsonl already exists"))
    #expect(try folder.read("mine.jsonl") == "mine")
    #expect(try await Program.run(["record", "-o", path]).status == 64)
    #expect(try await Program.run(["record", Program.thumbs]).status == 64)
  }

  @Test func dialectChangeIsReportedOnce() async throws {
    let folder = try TemporaryFolder()
    let point = "{\"x\":0.5,\"y\":0.25,\"z\":0}"
    let hand = "[" + [String](repeating: point, count: 21).joined(separator: ",") + "]"
    let ours = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
      .split(separator: "\n").filter { !$0.contains("\"hands\":[]") }.prefix(3)
    let others = (1...50).map { "{\"landmarks\":[\(hand)],\"timestampMs\":\($0 + 100_000)}" }
    let lines = (ours.map(String.init) + others).joined(separator: "\n")
    let path = folder.path("r.jsonl")
    let outcome = try await Program.run(["record", "-", "-o", path], input: Data(lines.utf8))
    #expect(outcome.status == 0)
    let change = "standard input, line 34: the stream is in MediaPipe's dialect from here on"
    #expect(outcome.errors.split(separator: "\n").count { $0.contains(change) } == 1)
    #expect(outcome.errors.contains("30 lines were skipped in total"))
    #expect(outcome.errors.contains("23 frames in"))
  }
}
