import Foundation
import Testing

/// Producers that write in another way than ours, and cameras in the place of producers, as somebody
/// at a terminal of 80 columns sees them.
@Suite struct ForeignProducerTests {
  /// The recorded thumbs, with every line written anew.
  private static func recording(
    _ folder: TemporaryFolder, _ name: String, _ change: (inout [String: Any]) -> Void
  ) throws -> String {
    let text = try String(contentsOfFile: Program.thumbs, encoding: .utf8)
    let lines = try text.split(separator: "\n").map { line in
      var object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      change(&object)
      let data = try JSONSerialization.data(withJSONObject: object)
      return String(decoding: data, as: UTF8.self)
    }
    return try folder.write(lines.joined(separator: "\n") + "\n", to: name)
  }

  private static func points(
    _ frame: inout [String: Any], _ change: ([Double]) -> Any
  ) {
    let hands = frame["hands"] as? [[String: Any]] ?? []
    frame["hands"] = hands.map { hand in
      var hand = hand
      let points = hand["landmarks"] as? [[Double]] ?? []
      hand["landmarks"] = points.map(change)
      return hand
    }
  }

  @Test func pixelsAndMillisecondsAreReadAndReportedOnce() async throws {
    let folder = try TemporaryFolder()
    let path = try Self.recording(folder, "hands.jsonl") { frame in
      frame["t"] = ((frame["t"] as? Double ?? 0) * 1000).rounded()
      Self.points(&frame) { ["x": ($0[0] * 480).rounded(), "y": ($0[1] * 848).rounded()] }
    }
    let run = try await Program.run(["run", Program.colors, "--landmarks", path])
    #expect(run.errors == "thumbdeck: \(path): MediaPipe hands, pixels, ms\n")
    #expect(try RunTests.decisions(run).map(\.answer) == RunTests.labels.map(\.answer))
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      Program.colors, "--no-log", "--landmarks", path, "--speed", "0.5",
    ])
    try await terminal.wait(for: "what was understood") {
      $0.lines[23].hasPrefix(" MediaPipe hands, pixels, ms; /")
    }
    terminal.type("q")
    #expect(await child.outcome().errors == "")
  }

  @Test func landmarkErrorIsShownFirstAndReportedInFull() async throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "a-long-name-", count: 10) + ".jsonl"
    let path = try Self.recording(folder, name) { frame in
      Self.points(&frame) { [$0[0] * 2 - 1, 1 - $0[1] * 2] }
    }
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      Program.colors, "--no-log", "--landmarks", path, "--speed", "5",
    ])
    try await terminal.wait(for: "the reason") {
      $0.lines[23].hasPrefix(" hand 1: points below 0; add --y up or --y down")
    }
    terminal.type("q")
    let errors = await child.outcome().errors
    #expect(errors.hasPrefix("thumbdeck: \(path), line "), "\(errors)")
    #expect(
      errors.contains(": hand 1: points below 0; add --y up or --y down, whichever way y runs; "))
    #expect(errors.hasSuffix(" lines were skipped, and this was the last\n"))
    let run = try await Program.run(["run", Program.colors, "--landmarks", path])
    #expect(run.output == "")
    #expect(run.errors.contains(", line 25: hand 1: points below 0; add --y up"))
  }

  @Test func runWithoutHandsSaysSo() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{\"t\":0,\"hands\":[{\"handedness\":\"Right\"}]}\n", to: "hands.jsonl")
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", path])
    #expect(outcome.errors == "thumbdeck: no hand was found in 1 frame\n")
  }

  /// What would be said on a screen is said at the end.
  @Test(arguments: [
    (
      "\"seen\":{\"light\":0.01,\"change\":0.1,\"sharp\":0.5},",
      "; too dark: more light, or uncover the lens"
    ),
    (
      "\"seen\":{\"light\":0.5,\"change\":0.1,\"sharp\":0.15},",
      "; blurred: wipe or uncover the lens"
    ),
    ("\"seen\":{\"light\":0.5,\"change\":0.1,\"sharp\":0},", ""),
  ])
  func runWithoutHandsSaysWhatToDo(_ seen: String, _ advice: String) async throws {
    let folder = try TemporaryFolder()
    let lines = (0..<100).map { "{\"t\":\(Double($0) / 30),\(seen)\"hands\":[]}\n" }
    let path = try folder.write(lines.joined(), to: "hands.jsonl")
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", path])
    #expect(outcome.errors == "thumbdeck: no hand was found in 100 frames\(advice)\n")
  }

  @Test func sourceWithoutFramesSaysWhy() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# Notes\n", to: String(repeating: "x", count: 90))
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--no-log", "--landmarks", path])
    try await terminal.wait(for: "the reason") { $0.lines[23].hasPrefix(" no frame: byte 1: ") }
    terminal.type("q")
    #expect(
      await child.outcome().errors.hasPrefix(
        "thumbdeck: \(path): there is no frame in it; the last skipped line: \(path), line 1: "))
  }

  @Test(arguments: [
    ("webcam", "--camera"), ("Camera", "--camera"), ("0", "--camera 0"),
    ("/dev/video0", "--camera /dev/video0"), ("film.mp4", "--camera film.mp4"),
  ])
  func cameraAsLandmarksIsWrongUsage(_ name: String, _ advice: String) async throws {
    for command in ["play", "run"] {
      let outcome = try await Program.run([command, Program.colors, "--landmarks", name])
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("thumbdeck: \(name): landmarks are what a program finds"))
      #expect(outcome.errors.contains("; \(advice) opens a camera or a film"))
    }
  }
}
