import TestSupport
import Testing

@testable import Gestures
@testable import Hands

/// What is learnt of the frames of a pose: what they have in common, on one day or several.
@Suite struct PoseClassTests {
  /// Frames in which another hand was followed, which hangs, are no part of a pose.
  @Test func strayFramesAreNotLearnt() throws {
    let plain = try PoseSet.synthetic([.first: .openPalm, .second: .thumbSideways])
    let hanging = try PoseSet.synthetic([.first: .openPalm, .second: .thumbDown])
    var poses = plain.poses
    let strays = try #require(hanging.poses[.second]).frames.prefix(20)
    let like = try #require(poses[.first])
    poses[.first] = TaughtPose(showings: [
      TaughtPose.Showing(frames: like.frames + strays, joints: like.joints)
    ])
    let hand = try PoseSet(poses: poses, keepsThumbs: false)
    #expect(answers(of: hand, to: [.rest, .openPalm]) == [.first])
    #expect(answers(of: hand, to: [.rest, .thumbDown]) == [])
  }

  /// A hand that points to the left is told from one that points to the right, by the hand's side, and
  /// neither is taken for the other.
  @Test func mirroredPosesAreToldApart() throws {
    let pointing = Hand.thumbSideways
    let mirrored = pointing.scaled(1, isMirrored: true)
    let hand = try taught(rest: [.palm], like: [pointing], nope: [mirrored])
    #expect(answers(of: hand, to: [.palm, pointing]) == [.first])
    #expect(answers(of: hand, to: [.palm, mirrored]) == [.second])
    // In a file, too.
    let read = try PoseSet(json: Array(hand.json.utf8))
    #expect(answers(of: read, to: [.palm, pointing, .palm, mirrored]) == [.first, .second])
    // Beside other poses either side counts.
    let alone = try taught(rest: [.palm], like: [pointing], nope: [.peaceSign])
    #expect(answers(of: alone, to: [.palm, mirrored]) == [.first])
  }

  /// A pose that was taught upright on one day and sideways on another counts both ways.
  @Test func handOfTwoDaysKnowsThePosesOfBoth() throws {
    let one = try taught(rest: [.fist], like: [.palm], nope: [.peaceSign])
    let other = try taught(rest: [.fist], like: [.thumbUp], nope: [.peaceSign])
    #expect(answers(of: one, to: [.fist, .thumbUp]) == [])
    let both = try one.adding(other.poses)
    #expect(both.poses[.first]?.showings.count == 2)
    for hand in [both, try PoseSet(json: Array(both.json.utf8))] {
      #expect(answers(of: hand, to: [.fist, .palm, .fist, .thumbUp]) == [.first, .first])
      #expect(answers(of: hand, to: [.fist, .peaceSign]) == [.second])
    }
    // What was a like one day can't be a nope the next.
    let swapped = try taught(rest: [.fist], like: [.peaceSign], nope: [.palm])
    #expect(throws: TeachingProblem.alike(.first, .second)) { try one.adding(swapped.poses) }
  }

  private func taught(rest: [Hand], like: [Hand], nope: [Hand]) throws -> PoseSet {
    var poses: [PoseName: TaughtPose] = [:]
    for (name, hands) in [(PoseName.rest, rest), (.first, like), (.second, nope)] {
      var samples = PoseSamples()
      for index in 0..<30 {
        samples.add(HandFrame(time: Double(index), hands: [hands[index % hands.count]]))
      }
      poses[name] = samples.pose()
    }
    return try PoseSet(poses: poses, keepsThumbs: false)
  }

  private func answers(of taught: PoseSet, to poses: [HandPose]) -> [Choice] {
    answers(of: taught, to: poses.map(\.hand))
  }

  /// The answers to hands that are shown for a second each.
  private func answers(of taught: PoseSet, to hands: [Hand]) -> [Choice] {
    var control = TaughtControl(poses: taught)
    var answers: [Choice] = []
    for index in 0..<30 * hands.count {
      let frame = HandFrame(time: Double(index) / 30, hands: [hands[index / 30]])
      for case .intent(.answer(let choice)) in control.process(frame) { answers.append(choice) }
    }
    return answers
  }
}
