import Basics
import Testing
import Trials

@testable import Gestures
@testable import Hands

/// From which scores of the net a gesture counts, and from which it counts in full, on hands that lean
/// more and more until the net knows them no longer.
@Suite struct ScoreLimitTests {
  private static let size = PictureSize(width: 640, height: 480)

  /// What a hand scores, and what share of its time counts; nil if none does.
  private typealias Sample = (score: Float, share: Double?)

  /// The samples of these hands at all angles, and with more and more noise.
  private static func samples(
    of hands: [Hand], _ head: HandNet.Head, share: (HandFrame) -> Double?
  ) -> [Sample] {
    var generator = SeededGenerator(seed: 1)
    var samples: [Sample] = []
    for hand in hands {
      for step in 0..<720 {
        var shown = ShownHand(.rest)
        (shown.hand, shown.lean) = (hand, Float(step % 360) - 180)
        shown.jitter = step < 360 ? 0 : 0.1
        guard let seen = shown.seen(using: &generator),
          let scores = HandNet.standard.scores(of: seen, in: size)
        else { continue }
        samples.append((scores[head], share(HandFrame(time: 0, size: size, hands: [seen]))))
      }
    }
    return samples
  }

  /// Expects each share to be what the limits say, on scores of both sides of each limit.
  private static func expectShares(
    _ samples: [Sample], doubtful: Float, certain: Float, least: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let known = samples.compactMap { sample in
      sample.share.map { (score: sample.score, share: $0) }
    }
    let wrong = known.filter { sample in
      let share = Double((sample.score - doubtful) / (certain - doubtful))
      return abs(min(max(share, least), 1) - sample.share) > 1e-5
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))", sourceLocation: sourceLocation)
    #expect(
      known.contains { (0.15..<0.85).contains($0.share) }, sourceLocation: sourceLocation)
    #expect(known.contains { $0.share == 1 }, sourceLocation: sourceLocation)
  }

  @Test func thumbsCountFromAScoreOf0AndInFullFrom3() {
    let rule = ThumbRule.standard
    let samples = Self.samples(of: [.thumbUp], .thumb) { frame in
      let sighting = rule.observation(of: MeasuredFrame(frame)).sighting
      return sighting.shown == .first ? sighting.certainty : nil
    }
    Self.expectShares(samples, doubtful: 0, certain: 3, least: 0)
    // A thumb that scores less than 0 is none.
    #expect(samples.contains { $0.score > -0.5 && $0.score < 0 })
    #expect(samples.allSatisfy { $0.score >= 0 || $0.share == nil })
    #expect(samples.contains { $0.score < 0.5 && $0.share != nil })
  }

  /// It may sink or be blurred.
  @Test func thumbThatHasCountedIsHeldDownToAScoreOfMinus1AndAHalf() {
    let rule = ThumbRule.standard
    let samples = Self.samples(of: [.thumbUp], .thumb) { frame in
      rule.observation(of: MeasuredFrame(frame)).sighting.held.contains(.first) ? 1 : nil
    }
    #expect(samples.allSatisfy { ($0.score >= -1.5) == ($0.share != nil) })
    #expect(samples.contains { $0.score > -1.5 && $0.score < -1.2 })
    #expect(samples.contains { $0.score < -1.5 && $0.score > -1.8 })
  }

  @Test func countsAreDoubtfulBelowMinus2AndCertainFrom0() {
    let samples = Self.samples(of: (1...5).map(Hand.holdingUp), .count) { frame in
      let (frame, rule) = (MeasuredFrame(frame), FingerRule())
      let observation = FingerObservation(frame, rule: rule)
      return observation.hands.isEmpty ? nil : observation.certainty(in: frame, by: rule)
    }
    Self.expectShares(samples, doubtful: -2, certain: 0, least: 0.1)
    #expect(samples.contains { $0.share == 0.1 })
  }

  @Test func pinchesAreDoubtfulBelowMinus4AndCertainFromMinus2() {
    let samples = Self.samples(of: [.pinch, .fist], .pinch) { frame in
      let frame = MeasuredFrame(frame)
      return frame.hands[0].pinch.flatMap {
        $0.gap < 0.55 ? PinchRule().share(of: $0, in: frame) : nil
      }
    }
    Self.expectShares(samples, doubtful: -4, certain: -2, least: 0.1)
    #expect(samples.contains { $0.share == 0.1 })
  }

  @Test func pointingFingersAreDoubtfulBelowMinus2AndCertainFrom0() {
    let samples = Self.samples(of: [.holdingUp(fingers: 1)], .pointing) { frame in
      let frame = MeasuredFrame(frame)
      guard let reading = frame.hands[0].fingers, reading.reach[0] > 1.2, reading.reach[1] < 1.2,
        reading.reach[2] < 1.2, reading.reach[3] < 1.2
      else { return nil }
      return TouchSighting(frame, near: nil, net: .standard).certainty
    }
    Self.expectShares(samples, doubtful: -2, certain: 0, least: 0.1)
  }
}
