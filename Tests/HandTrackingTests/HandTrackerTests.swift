import Foundation
import Hands
import Testing

@testable import HandTracking

/// From pictures to hands, with the nets themselves.
@Suite(.enabled(if: Fixture.canRunNets, Fixture.whyNot))
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
}
