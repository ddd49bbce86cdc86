import TestSupport
import Testing

@testable import Gestures
@testable import Hands

/// The control that counts fingers, on synthetic hands.
@Suite struct FingerControlTests {
  private let shown = HeldFingers()

  @Test(arguments: 1...10)
  func heldCountAnswersExactlyOnce(_ count: Int) {
    #expect(shown.answers([(0, 0.5), (count, 0.3), (0, 0.5)]) == [])
    #expect(shown.answers([(0, 0.5), (count, 0.5), (0, 0.5)]) == [count])
    #expect(shown.answers([(0, 0.5), (count, 10)]) == [count])
  }

  @Test(arguments: [0.05, 0.1, 0.15, 0.2], [10.0, 15, 30, 60])
  func sweepingFromZeroToTenConfirmsNothing(_ seconds: Double, _ rate: Double) {
    let hands = HeldFingers(rate: rate)
    let up = (0...10).map { (fingers: Int?.some($0), seconds: seconds) }
    #expect(hands.answers(up + [(0, 1)]) == [])
    #expect(hands.answers(up + up.reversed() + up + [(nil, 1)]) == [])
  }

  @Test func twoHandsAddUp() {
    let hand = ShownHand(.rest).holdingUp(fingers: 7)
    #expect(shown.answers(of: [(hand, 1)]) == [7])
    #expect(shown.answers(of: [([hand[0]], 1)]) == [5])
    #expect(shown.answers(of: [([hand[1]], 1)]) == [2])
    // The second hand comes while the first is held.
    #expect(shown.answers(of: [([hand[0]], 0.3), (hand, 1)]) == [7])
  }

  @Test func noHandAndClosedHandAnswerNothing() {
    #expect(shown.answers([(nil, 2)]) == [])
    #expect(shown.answers([(0, 2)]) == [])
    #expect(shown.answers([(nil, 1), (0, 2), (nil, 1)]) == [])
    #expect(shown.answers(of: [([ShownHand(.rest)], 3)]) == [])
  }

  @Test func fingertipOfReducedConfidenceCounts() {
    var hands = HeldFingers()
    hands.change = { hand in
      var hand = hand
      hand[.middleTip]?.confidence = 0.89
      return hand
    }
    #expect(hands.answers([(0, 0.5), (3, 1)]) == [3])
  }

  private static let game: [(fingers: Int?, seconds: Double)] = [
    (nil, 0.5), (0, 0.5), (1, 0.6), (0, 0.5), (2, 0.6), (3, 0.6), (nil, 0.8), (8, 0.6), (0, 0.5),
    (4, 0.6),
  ]
  private static let answers = [1, 2, 3, 8, 4]

  @Test(arguments: [(0.3, -0.2), (-0.5, 0.4), (1, 1)] as [(Float, Float)])
  func shiftedHandsGiveTheSameAnswers(_ x: Float, _ y: Float) {
    var hands = HeldFingers()
    hands.change = { $0.mapped { Landmark(x: $0.x + x, y: $0.y + y) } }
    #expect(hands.answers(Self.game) == Self.answers)
  }

  @Test(arguments: [Float(0.2), 0.5, 1, 1.6], [false, true])
  func scaledAndMirroredHandsGiveTheSameAnswers(_ scale: Float, _ isMirrored: Bool) {
    var hands = HeldFingers()
    hands.change = { $0.scaled(scale, isMirrored: isMirrored) }
    #expect(hands.answers(Self.game) == Self.answers)
  }

  @Test(arguments: [-90, 60, 90] as [Float])
  func handThatPointsSidewaysAnswers(_ degrees: Float) {
    var seen = ShownHand(.rest)
    seen.lean = degrees
    #expect(shown.answers(of: [(hands: seen.holdingUp(fingers: 2), seconds: 1.2)]) == [2])
  }

  /// Hands that talk or work show numbers in passing.
  @Test func countOfAHandThatMovesIsHeldLonger() {
    func answers(_ seconds: Double) -> [Int] {
      let parts = (0..<Int(seconds * 30)).map { index in
        var seen = ShownHand(.rest)
        seen.offset.x = Float(index % 2) * 0.05
        return (hands: seen.holdingUp(fingers: 2), seconds: 1.0 / 30)
      }
      return shown.answers(of: parts)
    }
    #expect(answers(1) == [])
    #expect(answers(10) == [2])
  }

  @Test(arguments: [-30, 30] as [Float])
  func leaningHandsGiveTheSameAnswers(_ degrees: Float) {
    let parts = Self.game.map { part in
      var seen = ShownHand(.rest)
      seen.lean = degrees
      return (hands: part.fingers.map(seen.holdingUp) ?? [], seconds: part.seconds)
    }
    #expect(shown.answers(of: parts) == Self.answers)
  }

  @Test(arguments: [10.0, 15, 30, 60, 120])
  func otherFrameRatesGiveTheSameAnswers(_ rate: Double) {
    #expect(HeldFingers(rate: rate).answers(Self.game) == Self.answers)
  }

  @Test(arguments: 2...5)
  func droppedFramesDoNotChangeAnswers(_ each: Int) {
    var hands = HeldFingers()
    hands.isDropped = { $0.isMultiple(of: each) }
    #expect(hands.answers(Self.game) == Self.answers)
  }

  @Test(arguments: Seed.first(10))
  func jitterOfTwoPercentDoesNotChangeAnswers(_ seed: Seed) {
    var generator = seed.generator
    var hands = HeldFingers()
    hands.change = { hand in
      hand.mapped { landmark in
        Landmark(
          x: landmark.x + .random(in: -0.007...0.007, using: &generator),
          y: landmark.y + .random(in: -0.007...0.007, using: &generator))
      }
    }
    #expect(hands.answers(Self.game) == Self.answers)
  }

  @Test func readoutAndChecksFollowTheHeldCount() {
    var control = FingerControl()
    var states: [String] = [control.readout.state]
    func show(_ fingers: Int?, from start: Int, to end: Int) {
      for index in start..<end {
        let hands = fingers.map { [Hand.holdingUp(fingers: $0)] } ?? []
        _ = control.process(HandFrame(time: Double(index) / 30, hands: hands))
        if states.last != control.readout.state { states.append(control.readout.state) }
      }
    }
    show(nil, from: 0, to: 5)
    show(0, from: 5, to: 10)
    show(3, from: 10, to: 17)
    #expect(control.readout.pending == .answer(.number(3)))
    #expect((0.4...0.6).contains(control.readout.progress))
    #expect(control.readout.marks.count == 3)
    #expect(control.label == 3)
    #expect(control.values == [3])
    show(3, from: 17, to: 30)
    #expect(control.isHeld)
    // A table for each finger, and one for the time.
    #expect(control.checks.count == 6)
    #expect(
      control.checks.prefix(5).map { $0.checks.allSatisfy(\.isMet) } == [
        false, true, true, true, false,
      ])
    show(0, from: 30, to: 40)
    show(nil, from: 40, to: 80)
    #expect(
      states == ["no hand", "resting", "holding", "waiting", "resting", "lost", "no hand"])
    #expect(Set(states).isSubset(of: FingerControl.description.states))
    #expect(control.label == nil)
  }

  /// Only what has answered is said to have been counted.
  @Test func readoutSaysWhichCountMustChange() {
    var control = FingerControl()
    var index = 0
    func show(_ fingers: Int, _ frames: Int) {
      for _ in 0..<frames {
        _ = control.process(
          HandFrame(time: Double(index) / 30, hands: [.holdingUp(fingers: fingers)]))
        index += 1
      }
    }
    show(1, 6)
    control.objectChanged()
    show(1, 6)
    #expect(control.readout.state == "waiting")
    #expect(control.readout.words == "change your hand before 1 counts")
    show(0, 10)
    show(1, 20)
    #expect(control.readout.words == "counted 1; show another number")
    control.objectChanged()
    show(1, 1)
    #expect(control.readout.words == "counted 1; show another number")
  }

  @Test(arguments: [
    ("0", 0), ("10", 10), ("fist", 0), ("one", 1), ("two up", 2), ("two_up_inverted", 2),
    ("three2", 3), ("count_4", 4), ("five-fingers", 5), ("palm", 5), ("thumb-down", 1),
  ])
  func namesOfPicturesAreReadAsCounts(_ name: String, _ count: Int) {
    #expect(FingerControl.description.label(named: name) == count)
  }

  @Test func labelNamesAreUnique() {
    let names = FingerControl.description.labels.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    #expect(FingerControl.description.label(named: "rock") == nil)
  }
}
