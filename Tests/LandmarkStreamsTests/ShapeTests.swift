import Foundation
import TestSupport
import Testing

@testable import Gestures
@testable import Hands
@testable import LandmarkStreams

/// The recording's thumbs are recognised whatever the shape in which a program writes them.
@Suite struct ShapeTests {
  /// The first 130 frames: a thumb up at 2.5 s, and one down at 7.5 s.
  private static let frames = try? Array(Repository.thumbs().prefix(130))

  /// What comes of a stream: its swipes, and what is said.
  private struct Reading {
    var swipes: [String] = []
    var times: [Double] = []
    var problems: [String] = []
    var understanding: String?
  }

  private func read(_ text: String, isYUp: Bool? = nil) -> Reading {
    var stream = LandmarkStream(StreamHints(frameRate: 15, isYUp: isYUp))
    stream.append(Array(text.utf8))
    stream.finish()
    var reading = Reading()
    var control = Control.standard
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      if case .skipped(let line, let error) = element {
        reading.problems.append("line \(line): \(error)")
        continue
      }
      for case .intent(let intent) in control.process(frame) {
        reading.swipes.append(intent == ThumbDirection.up.intent ? "like" : "nope")
        reading.times.append(frame.time)
      }
    }
    reading.understanding = stream.understanding
    return reading
  }

  /// Seconds. Where nothing tells the pictures' size, hands look narrower or wider than they are, and a cut
  /// in the recording looks like a movement, so that a thumb must be shown longer.
  private static let delays = -0.01...0.5

  @Test(arguments: Shape.all)
  func thumbsAreRecognisedInEveryShape(_ shape: Shape) throws {
    let frames = try #require(Self.frames)
    let reading = read(frames.map(shape.line).joined(separator: "\n"), isYUp: shape.isYUp)
    #expect(reading.problems == [])
    #expect(reading.swipes == ["like", "nope"])
    let start =
      shape.name.contains("timestamp` in ms") ? 5.0003 : shape.name.contains("keys from") ? 77 : 0
    for (time, expected) in zip(reading.times, [2.533, 7.467]) {
      #expect(Self.delays.contains(time - start - expected))
    }
    #expect(reading.understanding == shape.said)
  }

  /// The table of the documentation has all shapes, and no others.
  @Test func documentedTableListsEveryShape() throws {
    let page = try Repository.text("docs/landmarks.md")
    let rows = page.split(separator: "\n").drop { $0 != "| written by | is read as |" }
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    let expected = Shape.all.map { "| \($0.name) | `\($0.said.replacing("15", with: "30"))` |" }
    #expect(rows.map(String.init) == expected)
  }

  private static let folder = Repository.root.appending(path: "../shared/dialects")
  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path()))?
    .filter { $0.hasSuffix(".jsonl") }.sorted() ?? []

  @Test(.enabled(if: !files.isEmpty, "no ../shared/dialects on this machine"))
  func outputOfOtherProgramsIsRecognised() throws {
    for file in Self.files {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      // Only there nothing tells which way y runs.
      let reading = read(text, isYUp: file.hasPrefix("cvzone_flat") ? true : nil)
      #expect(reading.problems == [], "\(file)")
      #expect(reading.swipes.prefix(2) == ["like", "nope"], "\(file)")
      // Where only the frames with a hand were written, nothing tells how much time passed.
      guard !file.replacing("-", with: "").contains("one_hand") else { continue }
      for (time, expected) in zip(reading.times, [2.533, 7.467]) {
        #expect(Self.delays.contains(time - expected), "\(file)")
      }
    }
  }
}
