import Basics
import Foundation
import LandmarkStreams
import TestSupport
import Testing

@testable import Gestures
@testable import Hands

/// What `inspect --at` shows is what was decided: a gesture is read if and only if its checks pass.
@Suite struct ShownChecksTests {
  /// The frames of the recordings of the project, with a second hand in every third of them.
  private static func frames() throws -> [HandFrame] {
    var frames: [HandFrame] = []
    for name in ["thumbs", "fingers", "pinch"] {
      let file = Repository.root.appending(path: "Decks/recordings/\(name).jsonl")
      var (stream, frame) = (LandmarkStream(), HandFrame(time: 0))
      stream.append(Array(try Data(contentsOf: file)))
      stream.finish()
      let start = (frames.last?.time ?? 0) + 1
      while let element = stream.next(into: &frame) {
        guard case .frame = element else { continue }
        var copy = frame
        copy.time += start
        if frames.count % 3 == 0, let other = frames.dropLast(40).last?.hands.first {
          copy.append(other)
        }
        frames.append(copy)
      }
    }
    return frames
  }

  private static func controls() throws -> [Control] {
    let poses = try PoseSet.synthetic(
      [.first: .openPalm, .second: .thumbSideways], keepsThumbs: true)
    return Control.all.map { $0.control() } + [Control.entry(for: poses).control()]
  }

  /// At 200 moments drawn by chance for each control, and at each of its gestures that counted.
  @Test(arguments: 0..<6) func gestureIsReadIfAndOnlyIfItsChecksPass(_ index: Int) throws {
    var control = try Self.controls()[index]
    let frames = try Self.frames()
    var generator = SeededGenerator(seed: UInt64(index) + 50)
    let moments = Set((0..<200).map { _ in Int.random(in: frames.indices, using: &generator) })
    #expect(moments.count > 150)
    var shown = 0
    for (moment, frame) in frames.enumerated() {
      let before = control.checks
      let events = control.process(frame)
      let counts = events.contains {
        if case .intent(let intent) = $0 {
          control.description.label(for: intent) != nil
        } else {
          false
        }
      }
      guard moments.contains(moment) || counts else { continue }
      let isRead = Self.isRead(control.checks, before: before, by: control)
      let isLabelled = control.label != nil
      let label = control.description.name(of: control.label)
      #expect(
        isRead == isLabelled,
        "\(control.description.name), frame \(moment): \(label), \(control.checks)")
      if isLabelled { shown += 1 }
    }
    #expect(shown >= 10, "\(control.description.name): \(shown) moments with a gesture")
  }

  /// The rows that say for how long a gesture was shown are nearly met when the gesture counts, and
  /// at least one of them is not. What a taught hand needs falls, too, while it calms down.
  @Test(arguments: [
    ("thumb", 0.5), ("fingers", 0.5), ("pinch", 0.5), ("touch", 0.5), ("hand", 0.3),
  ])
  func timeRowsGrowUntilTheGestureCounts(_ name: String, _ least: Double) throws {
    var control = try #require(Self.controls().first { $0.description.name == name })
    var (rows, touches, shares): ([Check]?, Bool, [Double]) = (nil, false, [])
    for frame in try Self.frames() {
      for event in control.process(frame) {
        switch event {
        case .intent(.touch(.some)) where touches: break
        case .intent(.touch(nil)): touches = false
        case .intent(.answer), .intent(.grab), .intent(.touch):
          let rows = try #require(rows, "frame at \(frame.time)")
          shares.append(try #require(rows.map { ($0.value ?? 0) / $0.threshold }.min()))
          if case .intent(.touch) = event { touches = true }
        default: break
        }
      }
      rows = control.checks.first { $0.title == "time" }?.checks
    }
    #expect(!shares.isEmpty)
    #expect(shares.allSatisfy { least..<1 ~= $0 }, "\(shares)")
  }

  /// An open palm hardly points, so that it must rest for three seconds instead of 0.3.
  @Test func rowSaysHowMuchADoubtfulGestureCounts() throws {
    var control = Control.entry(named: "touch", profile: nil)?.control()
    let size = PictureSize(width: 640, height: 480)
    for index in 0...60 {
      let frame = HandFrame(time: Double(index) / 30, size: size, hands: [.palm])
      for case .intent(let intent) in control?.process(frame) ?? [] { Issue.record("\(intent)") }
    }
    let row = try #require(control?.checks.last?.checks.first)
    #expect(row.name == "at rest")
    #expect(abs((row.value ?? 0) - 200) < 1)
    #expect(row.threshold == 300)
    #expect(row.unit == "ms, counting 0.1 of its time")
  }

  /// True if the checks that are shown pass, so that the control must read a gesture.
  private static func isRead(_ tables: [CheckTable], before: [CheckTable], by control: Control)
    -> Bool
  {
    let gestures = tables.filter { !["time", "its place", "held pinch"].contains($0.title) }
    let passed = gestures.filter { $0.checks.allSatisfy(\.isMet) }
    switch control.description.name {
    // A finger is a table: any number of them is a count, but none is a hand that is not there.
    case "fingers": return !gestures.isEmpty && !gestures.contains { $0.title == "hands" }
    // Either of two ways is a pinch.
    case "pinch": return !passed.isEmpty
    default: return !gestures.isEmpty && passed.count == gestures.count
    }
  }
}
