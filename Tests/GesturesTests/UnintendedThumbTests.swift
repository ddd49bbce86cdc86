import Basics
import Testing

@testable import Gestures
@testable import Hands

/// Hands that move, rest on each other or point at the camera, and mean no thumb.
@Suite struct UnintendedThumbTests {
  /// The swipes of a fist for `rest` seconds and a thumb up for `seconds`, at 30 frames a second.
  ///
  /// While the thumb is shown the hand moves at `speed`, in widths of the picture a second; `others`
  /// are seen beside it all the time. `before` is for how many seconds nothing is seen at first.
  private func swipes(
    thumb: Hand = .thumbUp, for seconds: Double, speed: Float = 0, others: [Hand] = [],
    rest: Double = 1, before: Double = 0
  ) -> Int {
    var control = ThumbControl()
    var swipes = 0
    for index in 0..<Int(before * 30) {
      _ = control.process(HandFrame(time: Double(index) / 30 - before, hands: []))
    }
    for index in 0..<Int((rest + seconds) * 30) {
      let time = Double(index) / 30
      let way = speed * Float(max(time - rest, 0))
      let hand = (time < rest ? Hand.fist : thumb).small.moved(by: way)
      for event in control.process(HandFrame(time: time, hands: [hand] + others)) {
        if case .intent = event { swipes += 1 }
      }
    }
    return swipes
  }

  @Test func thumbInPassingIsNoSwipe() {
    #expect(swipes(for: 0.1) == 0)
    #expect(swipes(for: 0.2) == 1)
    // However the hand moves.
    #expect(swipes(for: 0.2, speed: 1) == 1)
  }

  @Test func thumbBesideAnotherHandCounts() {
    #expect(swipes(for: 0.4, others: [Hand.fist.small.moved(by: 0.4)]) == 1)
    #expect(swipes(for: 0.4, others: [Hand.palm.flipped.small.moved(by: 0.4)]) == 1)
  }

  @Test func touchingHandsDoNotSwipe() throws {
    let rule = ThumbRule.standard
    let isTouched = { (other: Hand) in
      let frame = HandFrame(time: 0, hands: [Hand.thumbUp.small, other])
      return rule.observation(of: MeasuredFrame(frame)).sighting.shown == nil
    }
    let others = stride(from: Float(0.005), to: 0.2, by: 0.005).map {
      Hand.fist.small.moved(by: $0)
    }
    let touching = try #require(others.first { isTouched($0) })
    #expect(!isTouched(Hand.fist.small.moved(by: 0.4)))
    // The same hand, detected twice.
    #expect(!isTouched(Hand.thumbUp.small))
    #expect(swipes(for: 1, others: [touching]) == 0)
  }

  /// The tip of a fist that points at the camera lies below the hand, which no thumb down does while
  /// the palm points up.
  @Test func fistTowardsTheCameraIsNoThumbDown() throws {
    let rule = ThumbRule.standard
    var fist = Hand.palm
    for finger in Finger.allCases {
      for joint in [finger.middleJoint, finger.lastJoint, finger.tip] {
        fist[joint] = fist[finger.base]
      }
    }
    let wrist = try #require(fist[.wrist])
    for joint in [HandJoint.thumbCMC, .thumbMCP, .thumbIP] { fist[joint] = fist[.indexMCP] }
    fist[.thumbTip] = Landmark(x: wrist.x, y: wrist.y + 0.03)
    let reading = try #require(HandFrame(time: 0, hands: [fist]).trackedHand)
    #expect(!rule.isShown(reading))
    let down = try #require(HandFrame(time: 0, hands: [.thumbUp.flipped]).trackedHand)
    #expect(rule.isShown(down))
  }

  @Test func hardlyShownThumbMustBeShownLonger() throws {
    let rule = ThumbRule.standard
    let certainty = { (hand: Hand) -> Double? in
      let (sighting, _) = rule.observation(of: MeasuredFrame(HandFrame(time: 0, hands: [hand])))
      return sighting.shown == .first ? sighting.certainty : nil
    }
    let leaning = (20...80).map { Hand.leaningThumb(Float($0)) }
    let doubtful = try #require(leaning.first { certainty($0).map { $0 < 0.5 } ?? false })
    #expect(swipes(thumb: doubtful, for: 0.2) == 0)
    #expect(swipes(thumb: doubtful, for: 3) == 1)
    #expect(try #require(certainty(.thumbUp)) > 0.8)
  }
}

/// A peace sign takes the last answer back.
@Suite struct PeaceSignTests {
  /// The times in seconds at which a peace sign rewinds that is shown between two others, at 30
  /// frames a second.
  private func rewinds(_ poses: [(Hand?, Double)], control: Control = .standard) -> [Double] {
    var control = control
    var times: [Double] = []
    var time = 0.0
    for (hand, seconds) in poses {
      for _ in 0..<Int(seconds * 30) {
        time += 1.0 / 30
        let events = control.process(HandFrame(time: time, hands: hand.map { [$0] } ?? []))
        if events.contains(.intent(.rewind)) { times.append(time) }
      }
    }
    return times
  }

  @Test func longPeaceSignRewindsOnce() {
    let times = rewinds([(.fist, 1), (.peaceSign, 3), (.fist, 1)])
    #expect(times.count == 1)
    #expect(times.allSatisfy { (1.75...1.9).contains($0) })
  }

  @Test func shortPeaceSignDoesNotRewind() {
    #expect(rewinds([(.fist, 1), (.peaceSign, 0.7), (.fist, 1), (.peaceSign, 0.7)]) == [])
    #expect(rewinds([(.fist, 1), (.peaceSign, 1), (.fist, 1), (.peaceSign, 1)]).count == 2)
  }

  @Test func missedFrameDoesNotEndThePeaceSign() {
    #expect(
      rewinds([(.peaceSign, 0.5), (nil, 0.04), (.peaceSign, 0.6), (.palm, 0.04), (.peaceSign, 1)])
        .count == 1)
  }

  @Test(arguments: [
    Hand.fist, .thumbUp, .thumbUp.flipped, .palm, .thumbSideways, .peaceSign.flipped,
  ])
  func otherPosesDoNotRewind(_ hand: Hand) {
    #expect(rewinds([(hand, 3)]) == [])
  }

  @Test func rewindHoldOfZeroSwitchesRewindingOff() {
    let control = Control.all[0].control(settings: ["rewind-hold": 0])
    #expect(rewinds([(.peaceSign, 3)], control: control) == [])
  }

  /// Two fingers are a number for the control that counts them, and the article has no such sign.
  @Test func everyControlRewindsButThoseThatCantOfferTheSign() {
    let names = Control.all.filter {
      rewinds([(.fist, 1), (.peaceSign, 1)], control: $0.control()).count == 1
    }
    .map { $0.description.profile ?? $0.description.name }
    #expect(names == ["thumb", "pinch", "touch"])
  }
}

extension Hand {
  /// The hand as it is seen across a room.
  fileprivate var small: Hand { scaled(0.6, isMirrored: false) }

  /// A thumb up that leans so many degrees to the side.
  fileprivate static func leaningThumb(_ degrees: Float) -> Hand {
    var shown = ShownHand(.thumbUp)
    shown.lean = degrees
    var generator = SeededGenerator(seed: 1)
    return shown.seen(using: &generator) ?? .thumbUp
  }

  /// The hand, so much further to the right.
  fileprivate func moved(by way: Float) -> Hand {
    var moved = self
    for joint in HandJoint.allCases {
      guard let landmark = self[joint] else { continue }
      moved[joint] = Landmark(x: landmark.x + way, y: landmark.y)
    }
    return moved
  }
}
