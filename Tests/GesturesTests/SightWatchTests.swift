import Foundation
import TestSupport
import Testing

@testable import Gestures
@testable import Hands
@testable import LandmarkStreams

/// What a person is told to do so that the camera sees the hand.
@Suite struct SightWatchTests {
  /// A hand of which everything is inside of the picture.
  private static let inside = Hand.fist(center: [0.5, 0.5], size: 0.3)

  /// The advice after so many seconds of the same frame, at 30 frames a second.
  private static func advice(
    _ watch: inout SightWatch, _ seconds: Double, from start: Double = 0, _ hands: [Hand] = [],
    seen: SeenPicture? = nil, isRead: Bool = false
  ) -> SightAdvice? {
    for index in 1...Int(seconds * 30) {
      var frame = HandFrame(time: start + Double(index) / 30, hands: hands)
      frame.seen = seen
      watch.process(MeasuredFrame(frame), isRead: isRead)
    }
    return watch.advice
  }

  private static let good = SeenPicture(light: 0.5, change: 0.01, sharp: 0.5)

  @Test(arguments: [
    (SeenPicture(light: 0.05, change: 0.01, sharp: 0.5), SightAdvice.tooDark),
    // A covered lens gives black pictures that are all the same.
    (SeenPicture(light: 0, change: 0, sharp: 0), .tooDark),
    (SeenPicture(light: 0.5, change: 0, sharp: 0.5), .frozen),
    (SeenPicture(light: 0.5, change: 0.01, sharp: 0.15), .blurred),
  ])
  func troubleOfThePictureIsSaidAfterTwoSeconds(_ seen: SeenPicture, _ expected: SightAdvice) {
    var watch = SightWatch()
    #expect(Self.advice(&watch, 1.9, seen: seen) == nil)
    #expect(Self.advice(&watch, 0.3, from: 1.9, seen: seen) == expected)
    // It is gone soon when the picture is right.
    #expect(Self.advice(&watch, 0.5, from: 2.2, seen: Self.good) == nil)
  }

  @Test(arguments: [
    (Hand.fist(center: [0.5, 0.5], size: 1.1), SightAdvice.tooNear),
    (Hand.fist(center: [0.95, 0.5], size: 0.3), .atEdge),
    (Hand.fist(center: [0.5, 0.5], size: 0.02), .tooFar),
  ])
  func placeOfTheHandIsSaidAfterTwoSeconds(_ hand: Hand, _ expected: SightAdvice) {
    for seen in [nil, Self.good] {
      var watch = SightWatch()
      #expect(Self.advice(&watch, 1.9, [hand], seen: seen) == nil)
      #expect(Self.advice(&watch, 0.3, from: 1.9, [hand], seen: seen) == expected)
      #expect(Self.advice(&watch, 0.5, from: 2.2, [Self.inside], seen: seen) == nil)
    }
  }

  @Test func handThatIsLostNowAndThenIsStillTooNear() {
    var watch = SightWatch()
    let near = Hand.fist(center: [0.5, 0.5], size: 1.1)
    for second in 0..<4 {
      _ = Self.advice(&watch, 0.5, from: Double(second), [near], seen: Self.good)
      _ = Self.advice(&watch, 0.5, from: Double(second) + 0.5, seen: Self.good)
    }
    #expect(watch.advice == .tooNear)
    // Long after it has gone, nothing is known of it.
    #expect(Self.advice(&watch, 8, from: 4, seen: Self.good) == .tooNear)
    #expect(Self.advice(&watch, 3, from: 12, seen: Self.good) == nil)
  }

  /// A hand that fills the picture is lost; what was said stands until a hand is seen as it should be.
  @Test func tooNearStaysWhileTheHandComesNearer() {
    var watch = SightWatch()
    let sizes: [Float] = [1, 1.2, 1.4, 1.6, 2, 2.2]
    for (index, size) in sizes.enumerated() {
      let near = Hand.fist(center: [0.5, 0.5], size: size)
      _ = Self.advice(&watch, 0.5, from: Double(index) / 2, [near], seen: Self.good)
    }
    #expect(watch.advice == .tooNear)
    #expect(Self.advice(&watch, 6, from: 3, seen: Self.good) == .tooNear)
    #expect(Self.advice(&watch, 0.5, from: 9, [Self.inside], seen: Self.good) == nil)
    #expect(Self.advice(&watch, 3, from: 9.5, seen: Self.good) == nil)
  }

  /// Without a word of the producer on the picture, large numbers may be pixels.
  @Test func hugeHandIsTooNearOnlyInSharesOfThePicture() {
    let huge = Hand.fist(center: [0.5, 0.5], size: 2)
    var (known, unknown) = (SightWatch(), SightWatch())
    #expect(Self.advice(&known, 3, [huge], seen: Self.good) == .tooNear)
    #expect(Self.advice(&unknown, 3, [huge]) == nil)
  }

  /// A bare wall has no edges, so that nothing is known of the lens.
  @Test func pictureWithoutEdgesIsNotBlurred() {
    var watch = SightWatch()
    #expect(Self.advice(&watch, 10, seen: SeenPicture(light: 0.5, change: 0.01, sharp: 0)) == nil)
  }

  @Test func handThatIsFoundNowAndThenDoesNotHideTheBlur() {
    let soft = SeenPicture(light: 0.5, change: 0.01, sharp: 0.2)
    var watch = SightWatch()
    for second in 0..<5 {
      _ = Self.advice(&watch, 0.8, from: Double(second), seen: soft)
      _ = Self.advice(&watch, 0.2, from: Double(second) + 0.8, [Self.inside], seen: soft)
    }
    #expect(watch.advice == .blurred)
    // One that is found all the time is seen as it should be.
    #expect(Self.advice(&watch, 1.5, from: 5, [Self.inside], seen: soft) == nil)
  }

  @Test(arguments: [(0.05, SightAdvice.tooFar), (0.1, nil)] as [(Float, SightAdvice?)])
  func smallHandThatIsFoundByChanceIsTooFar(_ size: Float, _ expected: SightAdvice?) {
    var watch = SightWatch()
    let hand = Hand.fist(center: [0.5, 0.5], size: size)
    _ = Self.advice(&watch, 1, seen: Self.good)
    _ = Self.advice(&watch, 0.1, from: 1, [hand], seen: Self.good)
    #expect(Self.advice(&watch, 2.5, from: 1.1, seen: Self.good) == expected)
    #expect(Self.advice(&watch, 3, from: 3.6, seen: Self.good) == nil)
  }

  @Test func handThatHasNotComeIsKnownAfterTwoSeconds() {
    var watch = SightWatch()
    _ = Self.advice(&watch, 1.9)
    #expect(!watch.hasMissedHand)
    _ = Self.advice(&watch, 0.3, from: 1.9)
    #expect(watch.hasMissedHand)
    _ = Self.advice(&watch, 0.1, from: 2.2, [Self.inside])
    _ = Self.advice(&watch, 5, from: 2.3)
    #expect(!watch.hasMissedHand)
  }

  @Test func nothingIsSaidWhereNothingIsKnown() {
    var watch = SightWatch()
    #expect(Self.advice(&watch, 10) == nil)
    #expect(Self.advice(&watch, 10, from: 10, seen: SeenPicture()) == nil)
    #expect(Self.advice(&watch, 10, from: 20, seen: Self.good) == nil)
    #expect(Self.advice(&watch, 10, from: 30, [Self.inside]) == nil)
  }

  /// What the tracker can still read in a picture is no trouble.
  @Test func handThatIsFoundInADarkPictureIsLeftAlone() {
    var watch = SightWatch()
    let dark = SeenPicture(light: 0.02, change: 0.01, sharp: 0.1)
    #expect(Self.advice(&watch, 5, [Self.inside], seen: dark) == nil)
  }

  @Test func handThatIsReadIsLeftAlone() {
    var watch = SightWatch()
    let near = Hand.fist(center: [0.5, 0.5], size: 1.1)
    #expect(Self.advice(&watch, 5, [near], isRead: true) == nil)
  }

  @Test func oneHandThatIsRightIsEnough() {
    var watch = SightWatch()
    let edge = Hand.fist(center: [0.95, 0.5], size: 0.3)
    #expect(Self.advice(&watch, 5, [edge, Self.inside]) == nil)
  }

  /// Hands that decide cards, near and across a room, are seen as they should be.
  @Test(arguments: ["thumbs", "fingers", "pinch"])
  func handsOfRecordingsAreLeftAlone(_ name: String) throws {
    let path = Repository.root.appending(path: "Decks/recordings/\(name).jsonl")
    var (stream, frame, watch) = (LandmarkStream(), HandFrame(time: 0), SightWatch())
    stream.append([UInt8](try Data(contentsOf: path)))
    stream.finish()
    while stream.next(into: &frame) != nil {
      watch.process(MeasuredFrame(frame), isRead: false)
      #expect(watch.advice == nil, "at \(frame.time) s")
    }
  }

  /// A slow camera repeats pictures, and that is not frozen.
  @Test func pictureThatChangesNowAndThenIsNotFrozen() {
    var watch = SightWatch()
    for index in 0..<300 {
      var frame = HandFrame(time: Double(index) / 30)
      frame.seen = Self.good
      frame.seen?.change = index % 30 == 0 ? 0.001 : 0
      watch.process(MeasuredFrame(frame), isRead: false)
      #expect(watch.advice == nil)
    }
  }

  @Test func anotherStreamBeginsAnew() {
    let dark = SeenPicture(light: 0, change: 0, sharp: 0)
    var watch = SightWatch()
    #expect(Self.advice(&watch, 5, from: 100, seen: dark) == .tooDark)
    #expect(Self.advice(&watch, 1, from: 0, seen: dark) == nil)
    // So does one that has paused.
    #expect(Self.advice(&watch, 1, from: 60, seen: dark) == nil)
  }
}

extension Hand {
  /// A hand whose joints lie on a square spiral of this size, in shares of the picture.
  fileprivate static func fist(center: SIMD2<Float>, size: Float) -> Hand {
    var hand = Hand()
    for joint in HandJoint.allCases {
      let share = Float(joint.rawValue) / Float(HandJoint.count - 1) - 0.5
      let other = Float(joint.rawValue % 5) / 4 - 0.5
      hand[joint] = Landmark(x: center.x + other * size, y: center.y + share * size)
    }
    return hand
  }
}
