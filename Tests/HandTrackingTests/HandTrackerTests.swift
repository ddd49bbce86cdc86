import Foundation
import Hands
import Testing

@testable import HandTracking

/// From pictures to hands, with the nets themselves.
@Suite(.enabled(if: Fixture.hasModels, Fixture.whyNot))
struct HandTrackerTests {
  /// What MediaPipe found in the picture before it was made smaller, in pixels of 112.
  private static let expected: [(HandJoint, SIMD2<Float>)] = [
    (.wrist, SIMD2(52.2, 62.8)), (.thumbTip, SIMD2(73.3, 21.2)), (.indexTip, SIMD2(77.5, 43.7)),
    (.middleTip, SIMD2(79.3, 50.7)), (.littleTip, SIMD2(78, 63.4)),
  ]

  @Test func depthsAreScaledByThePictureWidth() throws {
    let tracker = try HandTracker(TrackerModels(.full, folder: Fixture.models))
    let hand = try #require(tracker.track(Fixture.thumbUp(), at: 0).hands.first)
    // What MediaPipe says of the picture before it was made smaller, in pixels of 112.
    for (joint, depth) in [(HandJoint.thumbTip, Float(-8.7)), (.indexTip, -6.2), (.littleTip, 0.7)]
    {
      let landmark = try #require(hand[joint])
      #expect(abs(landmark.z * 112 - depth) < 3, "\(joint)")
    }
  }

  @Test func handIsFoundFollowedLostAndFoundAgain() throws {
    let tracker = try HandTracker(TrackerModels(.lite, folder: Fixture.models))
    let (thumb, black) = (try Fixture.thumbUp(), try #require(Picture(width: 64, height: 48)))
    let pictures = [thumb, thumb, black, thumb]
    let frames = pictures.enumerated().map { tracker.track($1, at: Double($0)) }
    #expect(frames.map(\.handCount) == [1, 1, 0, 1])
    #expect(frames.map(\.time) == [0, 1, 2, 3])
    #expect(frames[2].size == PictureSize(width: 64, height: 48))
    for frame in [frames[0], frames[1]] {
      #expect(frame[0].handedness == .right)
      #expect(frame[0].score ?? 0 > 0.5)
      for (joint, place) in Self.expected {
        let landmark = try #require(frame[0][joint])
        let offset = SIMD2(landmark.x, landmark.y) * 112 - place
        // A tenth of the hand: the nets see the picture three times as coarse.
        #expect(abs(offset.x) < 4 && abs(offset.y) < 4, "\(joint)")
      }
    }
  }

  /// A grey picture with the thumb of the fixture at some places, `light` times as light.
  private func picture(
    _ width: Int, _ height: Int, thumbsAt places: [(x: Int, y: Int)], light: Float = 1
  ) throws -> Picture {
    let thumb = try Fixture.thumbUp()
    var pixels = [UInt8](repeating: UInt8(128 * light), count: width * height * 3)
    for place in places {
      for row in 0..<thumb.height {
        for byte in 0..<thumb.width * 3 {
          let shade = thumb.storage[row * thumb.width * 3 + byte]
          pixels[((place.y + row) * width + place.x) * 3 + byte] = UInt8(Float(shade) * light)
        }
      }
    }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }

  /// The middles of the hands in each of some pictures, in pixels, at 10 pictures a second.
  private func middles(
    of pictures: [Picture], with tracker: HandTracker
  ) -> [[SIMD2<Float>]] {
    pictures.enumerated().map { index, picture in
      tracker.track(picture, at: Double(index) / 10).hands.compactMap {
        $0.middle.map { $0 * SIMD2(Float(picture.width), Float(picture.height)) }
      }
    }
  }

  private func lite(hands: Int = 1) throws -> HandTracker {
    try HandTracker(TrackerModels(.lite, folder: Fixture.models), hands: hands)
  }

  @Test func smallHandIsFoundInAPartOfThePicture() throws {
    let place = (x: 900, y: 120)
    let picture = try picture(1280, 960, thumbsAt: [place])
    let found = middles(of: Array(repeating: picture, count: 40), with: try lite())
    let first = try #require(found.firstIndex { !$0.isEmpty })
    #expect(first > 0, "the whole picture is enough")
    let middle = found[first][0]
    #expect(abs(middle.x - 956) < 56 && abs(middle.y - 176) < 56, "\(middle)")
    #expect(found[first...].allSatisfy { $0.count == 1 })
  }

  @Test func darkHandIsFound() throws {
    let picture = try picture(320, 240, thumbsAt: [(100, 60)], light: 0.1)
    #expect(middles(of: [picture], with: try lite())[0].count == 1)
  }

  /// What `eq=brightness=-0.35:contrast=0.5,noise=alls=8:allf=t` of ffmpeg makes of a picture: colours
  /// stay while light goes, and noise comes.
  private func darkened(
    _ picture: Picture, using generator: inout LinearCongruence
  ) throws -> Picture {
    var pixels = picture.storage
    for start in stride(from: 0, to: picture.byteCount, by: 3) {
      let colors = pixels[start..<start + 3].map(Float.init)
      let light = 0.3 * colors[0] + 0.59 * colors[1] + 0.11 * colors[2]
      for index in 0..<3 {
        let dark = colors[index] - light + max(0.5 * light - 25, 0)
        pixels[start + index] = UInt8(min(max(dark + generator.next(upTo: 12), 0), 255))
      }
    }
    return try #require(
      Picture(width: picture.width, height: picture.height, pixels: pixels[..<picture.byteCount]))
  }

  @Test func handInADarkRoomIsFoundAndFollowed() throws {
    var generator = LinearCongruence()
    let picture = try picture(320, 240, thumbsAt: [(100, 60)])
    let pictures = try (0..<30).map { _ in try darkened(picture, using: &generator) }
    let found = middles(of: pictures, with: try lite()).map(\.count)
    #expect(found.count { $0 == 1 } >= 27, "\(found)")
  }

  @Test func raisedHandTakesThePlaceOfOneThatRests() throws {
    let low = try picture(320, 320, thumbsAt: [(10, 200)])
    let both = try picture(320, 320, thumbsAt: [(10, 200), (190, 10)])
    let pictures = Array(repeating: low, count: 20) + Array(repeating: both, count: 10)
    let found = middles(of: pictures, with: try lite())
    #expect(found.allSatisfy { $0.count == 1 })
    #expect(found[19][0].y > 200)
    #expect(found[29][0].y < 130)
  }

  /// A hand that has just come is not left, nor one for a lower one.
  @Test func handIsNotLeftForALowerOne() throws {
    let high = try picture(320, 320, thumbsAt: [(190, 10)])
    let both = try picture(320, 320, thumbsAt: [(10, 200), (190, 10)])
    let pictures = Array(repeating: high, count: 2) + Array(repeating: both, count: 50)
    #expect(middles(of: pictures, with: try lite()).allSatisfy { $0.count == 1 && $0[0].y < 130 })
  }

  @Test func handThatKeepsStillIsNeverForgotten() throws {
    let picture = try picture(320, 240, thumbsAt: [(100, 60)])
    let found = middles(of: Array(repeating: picture, count: 100), with: try lite(hands: 2))
    #expect(found.allSatisfy { $0.count == 1 })
  }

  /// A hand that keeps still keeps its landmarks, until they are read again after a quarter of a second.
  @Test func landmarksOfAStillHandAreKept() throws {
    let tracker = try lite()
    let picture = try picture(320, 240, thumbsAt: [(100, 60)])
    let hands = (0..<90).map { tracker.track(picture, at: Double($0) / 30).hands.first }
    let changes = (30..<90).filter { hands[$0] != hands[$0 - 1] }
    #expect(hands.allSatisfy { $0 != nil })
    #expect(changes.count <= 8, "\(changes)")
  }

  /// A thumb that moves by a fifth of a pixel from picture to picture is never left behind.
  @Test func slowHandIsFollowed() throws {
    let tracker = try lite()
    let still = try picture(320, 240, thumbsAt: [(60, 60)])
    var first: SIMD2<Float>?
    for index in 0..<60 {
      let way = Float(index) / 5
      let frame = tracker.track(try still.moved(by: way), at: Double(index) / 30)
      let middle = try #require(frame.hands.first?.middle) * SIMD2(320, 240)
      let offset = middle - (first ?? middle) - SIMD2(way, 0)
      if first == nil { first = middle }
      // A thirtieth of the hand, as much as what the net says of one place and of the next may differ.
      #expect((offset * offset).sum().squareRoot() < 3, "\(index): \(offset)")
    }
  }

  /// A cut in a film, or a light that is switched off.
  @Test func handIsFoundAtOnceAfterTheWholePictureHasChanged() throws {
    let pictures = [
      try picture(320, 240, thumbsAt: [(10, 10)]), try picture(320, 240, thumbsAt: [(10, 10)]),
      try picture(320, 240, thumbsAt: [(190, 120)], light: 0.5),
      try picture(320, 240, thumbsAt: [(190, 120)]),
    ]
    let found = middles(of: pictures, with: try lite())
    #expect(found.map(\.count) == [1, 1, 1, 1])
    #expect(found.compactMap(\.first?.x).map { $0 > 160 } == [false, false, true, true])
  }

  /// However long nothing has changed, a hand that comes is found in the first look at the whole picture.
  @Test func handThatComesIntoAStillPictureIsFoundAtOnce() throws {
    let (empty, thumb) = (
      try picture(320, 240, thumbsAt: []), try picture(320, 240, thumbsAt: [(100, 60)])
    )
    for count in [150, 151, 152, 153] {
      let tracker = try lite()
      for index in 0..<count {
        #expect(tracker.track(empty, at: Double(index) / 30).handCount == 0)
      }
      let found = [0, 1].map { tracker.track(thumb, at: Double(count + $0) / 30).handCount }
      #expect(found[1] == 1, "after \(count)")
    }
  }
}

/// The noise of a camera, the same in every run.
private struct LinearCongruence {
  private var state: UInt64 = 1

  /// The next number in `-limit...limit`.
  mutating func next(upTo limit: Float) -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Float(state >> 40) / Float(1 << 23) - 1) * limit
  }
}

extension Picture {
  /// The picture with what it shows moved to the right, by any share of a pixel.
  fileprivate func moved(by way: Float) throws -> Picture {
    let pixels = storage
    let (whole, share) = (Int(way), way - way.rounded(.down))
    return try #require(
      Picture(
        width: width, height: height,
        pixels: (0..<byteCount).map { index in
          let start = index / (3 * width) * 3 * width + index % 3
          let near = max(index - 3 * whole, start)
          let far = max(near - 3, start)
          return UInt8(
            (Float(pixels[near]) * (1 - share) + Float(pixels[far]) * share).rounded())
        }))
  }
}
