import Foundation
import Testing

/// `thumbdeck inspect`, as a person and a script see it.
@Suite struct InspectTests {
  @Test func plotShowsThumbsAndSwipes() async throws {
    let outcome = try await Program.run(["inspect", Program.thumbs, "--width", "90"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("frames   422 frames in 28.07 s, 15 a second"))
    #expect(
      outcome.output.contains(
        "swipes   up at 2.533, down at 7.467, up at 11.933, down at 23.533, up at 25.467"))
    let swipes = try #require(outcome.lines.first { $0.hasPrefix("swipe  ") })
    #expect(swipes.filter { $0 == "▲" || $0 == "▼" } == "▲▼▲▼▲")
    let thumbs = try #require(outcome.lines.first { $0.hasPrefix("thumb  ") })
    #expect(thumbs.contains("▀▀▀") && thumbs.contains("▄▄▄"))
    #expect(outcome.lines.allSatisfy { $0.count <= 90 })
    #expect(outcome.output.contains { ("\u{2801}"..."\u{28FF}").contains($0) })
  }

  @Test(arguments: ["30", "61", "300"])
  func plotIsAsWideAsRequested(_ width: String) async throws {
    let outcome = try await Program.run(["inspect", Program.thumbs, "--width", width])
    let plot = try #require(outcome.lines.firstIndex { $0.hasPrefix("hand   ") })
    #expect(outcome.lines[plot].count <= Int(width) ?? 0)
    #expect(outcome.lines[plot].count > (Int(width) ?? 0) - 3)
  }

  @Test func atOptionExplainsOneMoment() async throws {
    let two = try await Program.run([
      "inspect", "--control", "fingers", Program.fingers, "--at", "11",
    ])
    #expect(two.lines[0].hasSuffix(": hands 1 and 2 of 2 are used"))
    let rest = try await Program.run(["inspect", Program.thumbs, "--at", "2"])
    #expect(rest.lines[0] == "at 2 s, frame 31: hand 1 of 1 is used")
    let clear = try #require(rest.lines.first { $0.hasPrefix("it looks like a thumb") })
    #expect(clear.hasSuffix("no"))
    #expect(
      rest.lines.contains(
        "advice: stretch the thumb farther: it stands out less than in 99 of 100 thumbs"))
    #expect(rest.lines.last == "state: resting, armed")
    let thumb = try await Program.run(["inspect", Program.thumbs, "--at", "2.6667"])
    #expect(thumb.lines.last == "state: waiting for rest")
    #expect(!thumb.output.contains("advice:"))
    #expect(
      thumb.lines.filter { line in
        ["it looks", "no other hand", "little finger"].contains { line.hasPrefix($0) }
      }
      .allSatisfy { $0.hasSuffix("yes") })
    let article = try await Program.run(
      ["inspect", Program.thumbs, "--at", "2", "--profile", "article"])
    #expect(article.output.contains("the tip is away from the wrist"))
    for time in ["=-5", "=0", "=1e9"] {
      #expect(try await Program.run(["inspect", Program.thumbs, "--at" + time]).status == 0)
    }
  }

  @Test func singleFrameIsInspected() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"t\":3,\"hands\":[]}\n", to: "one.jsonl")
    let outcome = try await Program.run(["inspect", path])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("frames   1 frame in 0 s"))
  }

  @Test func outlierTimeDoesNotFailInspection() async throws {
    let folder = try TemporaryFolder()
    let lines = [0.1, 0.2, 1e9] + (3..<60).map { Double($0) / 10 }
    let path = try folder.write(
      lines.map { "{\"t\":\($0),\"hands\":[]}" }.joined(separator: "\n"), to: "wild.jsonl")
    let outcome = try await Program.run(["inspect", path, "--width", "60"])
    #expect(outcome.status == 0)
  }

  @Test func missingFilesAndSmallWidthAreErrors() async throws {
    let missing = try await Program.run(["inspect", "/nowhere.jsonl"])
    #expect(missing.status == 2)
    #expect(try await Program.run(["inspect", Program.thumbs, "--width", "3"]).status == 64)
  }

  /// What a turned camera shows decides nothing in a game, and so it is not said to swipe.
  @Test func turnedCameraHasNoSwipes() async throws {
    let folder = try TemporaryFolder()
    let thumbs = try String(contentsOfFile: Program.thumbs, encoding: .utf8)
    let turned = try thumbs.split(separator: "\n").map { line in
      var frame = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let hands = try #require(frame["hands"] as? [[String: Any]])
      frame["hands"] = hands.map { hand in
        var hand = hand
        let points = hand["landmarks"] as? [[Double]]
        hand["landmarks"] = points?.map { [1 - $0[0], 1 - $0[1], $0[2]] }
        return hand
      }
      return String(decoding: try JSONSerialization.data(withJSONObject: frame), as: UTF8.self)
    }
    let path = try folder.write(turned.joined(separator: "\n") + "\n", to: "turned.jsonl")
    let run = try await Program.run(["run", Program.colors, "--landmarks", path, "--events"])
    let inspection = try await Program.run(["inspect", path])
    let swipes = run.output.matches(of: /"event":"swipe"/).count
    let row = try #require(inspection.lines.first { $0.hasPrefix("swipes") })
    #expect(row.components(separatedBy: " at ").count - 1 == swipes)
    let known = try await Program.run(["inspect", path, "--y", "down"])
    #expect(known.output.contains("down at 2.533"))
  }
}
