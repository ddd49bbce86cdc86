import Basics
import Foundation
import Gestures
import Hands
import TestSupport
import Testing

/// The same hands, seen otherwise, give the same swipes.
@Suite struct InvarianceTests {
  private static let thumbs = Result { try Recording(path: Program.thumbs) }
  private static let fingers = Result {
    try Recording(path: Program.fingers, control: Control(FingerControl()))
  }

  /// The swipes of the recordings, seen otherwise, are right if each lies in its label, and there is no
  /// other.
  private static func expectTheLabelledSwipes(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    of change: ([HandFrame]) -> [HandFrame]
  ) throws {
    for (recording, count) in [(try thumbs.get(), 5), (try fingers.get(), 8)] {
      let score = recording.evaluation(of: change(recording.frames)).events
      #expect(score.hits == count, "\(what)", sourceLocation: sourceLocation)
      #expect(score.badSwipes == 0, "\(what)", sourceLocation: sourceLocation)
    }
  }

  private static func mapped(
    _ frames: [HandFrame], _ transform: (Landmark, PictureSize) -> Landmark
  ) -> [HandFrame] {
    frames.map { frame in
      var frame = frame
      for index in frame.indices {
        for joint in HandJoint.allCases {
          frame[index][joint] = frame[index][joint].map { transform($0, frame.size) }
        }
      }
      return frame
    }
  }

  @Test(arguments: [(0.3, -0.2), (-0.5, 0.4), (1, 1)] as [(Float, Float)])
  func shiftedHandsGiveTheSameSwipes(_ x: Float, _ y: Float) throws {
    try Self.expectTheLabelledSwipes("shifted by \(x), \(y)") { frames in
      Self.mapped(frames) { landmark, _ in Landmark(x: landmark.x + x, y: landmark.y + y) }
    }
  }

  @Test(arguments: [0.3, 0.5, 1.5, 2] as [Float])
  func scaledHandsGiveTheSameSwipes(_ scale: Float) throws {
    try Self.expectTheLabelledSwipes("scaled by \(scale)") { frames in
      Self.mapped(frames) { landmark, _ in
        Landmark(x: 0.5 + (landmark.x - 0.5) * scale, y: 0.5 + (landmark.y - 0.5) * scale)
      }
    }
  }

  @Test func mirroredHandsGiveTheSameSwipes() throws {
    try Self.expectTheLabelledSwipes("mirrored") { frames in
      Self.mapped(frames) { landmark, _ in Landmark(x: 1 - landmark.x, y: landmark.y) }
    }
  }

  @Test func reorderedHandsGiveTheSameSwipes() throws {
    try Self.expectTheLabelledSwipes("reversed") { frames in
      frames.map { HandFrame(time: $0.time, size: $0.size, hands: $0.hands.reversed()) }
    }
  }

  /// The recordings have 15 frames a second; between two frames hands move in a straight line.
  @Test(arguments: [15.0, 30, 60])
  func otherFrameRatesGiveTheSameSwipes(_ rate: Double) throws {
    try Self.expectTheLabelledSwipes("at \(rate)/s") { frames in
      var resampled: [HandFrame] = []
      var place = 0
      for index in 0..<Int((frames.last?.time ?? 0) * rate) {
        let time = Double(index) / rate
        while place + 1 < frames.count, frames[place + 1].time <= time { place += 1 }
        let next = frames[min(place + 1, frames.count - 1)]
        let gap = next.time - frames[place].time
        resampled.append(
          Self.between(frames[place], next, share: gap > 0 ? (time - frames[place].time) / gap : 0)
            .at(time))
      }
      return resampled
    }
  }

  @Test(arguments: 0..<5)
  func droppedFramesGiveTheSameSwipes(_ offset: Int) throws {
    try Self.expectTheLabelledSwipes("without every fifth frame, from \(offset)") { frames in
      frames.enumerated().filter { $0.offset % 5 != offset }.map(\.element)
    }
  }

  @Test(arguments: Seed.first(10))
  func jitterOfTwoPercentGivesTheSameSwipes(_ seed: Seed) throws {
    var generator = seed.generator
    try Self.expectTheLabelledSwipes("jitter of seed \(seed.value)") { frames in
      frames.map { Self.shaken($0, &generator) }
    }
  }

  private static func shaken(
    _ frame: HandFrame, _ generator: inout SeededGenerator
  ) -> HandFrame {
    var frame = frame
    for index in frame.indices {
      guard let palm = HandGeometry(frame[index], in: frame.size).palmSize else { continue }
      for joint in HandJoint.allCases {
        guard let landmark = frame[index][joint] else { continue }
        let reach = palm * 0.02
        frame[index][joint] = Landmark(
          x: landmark.x + Self.normal(&generator) * reach / frame.size.width,
          y: landmark.y + Self.normal(&generator) * reach / frame.size.height)
      }
    }
    return frame
  }

  /// About normally distributed, with a deviation of 1: the sum of twelve uniform numbers.
  private static func normal(_ generator: inout SeededGenerator) -> Float {
    (0..<12).reduce(-6) { sum, _ in sum + Float.random(in: 0..<1, using: &generator) }
  }

  /// Hands that both frames have move; others stay as the first frame has them.
  private static func between(
    _ first: HandFrame, _ second: HandFrame, share: Double
  ) -> HandFrame {
    guard first.handCount == second.handCount, first.size == second.size else { return first }
    var frame = first
    for index in frame.indices {
      for joint in HandJoint.allCases {
        guard let from = first[index][joint], let to = second[index][joint] else { continue }
        let share = Float(share)
        frame[index][joint] = Landmark(
          x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
    }
    return frame
  }
}

extension HandFrame {
  fileprivate func at(_ time: Double) -> HandFrame {
    var frame = self
    frame.time = time
    return frame
  }
}
