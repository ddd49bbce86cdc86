import Basics
import TestSupport
import Testing
import Trials

@testable import Gestures
@testable import Hands

/// What somebody has taught: what may be taught, its file, and what is wrong with one.
@Suite struct PoseSetTests {
  private static let poses: [PoseName: HandPose] = [.first: .openPalm, .second: .thumbSideways]

  @Test func handRoundTripsThroughItsFile() throws {
    let hand = try PoseSet.synthetic(Self.poses, keepsThumbs: true)
    let again = try PoseSet(json: Array(hand.json.utf8))
    #expect(again.json == hand.json)
    #expect(again.keepsThumbs)
    #expect(again.names == [.rest, .first, .second])
    for name in again.names {
      let shown = try #require(again.hand(showing: name))
      let first = try #require(hand.hand(showing: name))
      for joint in HandJoint.allCases {
        let (one, other) = (try #require(shown[joint]), try #require(first[joint]))
        #expect(abs(one.x - other.x) < 1e-4 && abs(one.y - other.y) < 1e-4)
      }
    }
  }

  @Test func sensitivityStaysInTheFileAndWithWhatIsAdded() throws {
    var hand = try PoseSet.synthetic(Self.poses)
    #expect(!hand.json.contains("sensitivity"))
    hand.sensitivity = .quick
    let again = try PoseSet(json: Array(hand.json.utf8))
    #expect(again.sensitivity == .quick)
    #expect(again.json == hand.json)
    #expect(try again.adding(hand.poses).sensitivity == .quick)
    do throws(TextError) {
      _ = try PoseSet(json: Array(hand.json.replacing("quick", with: "fast").utf8))
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)"
          == "line 3, sensitivity: \"fast\" is no sensitivity; there are calm, normal, quick")
    }
  }

  @Test func typicalHandShowsItsPose() throws {
    let hand = try PoseSet.synthetic(Self.poses)
    for (name, choice) in [(PoseName.first, Choice.first), (.second, .second)] {
      var control = TaughtControl(poses: hand)
      var answers: [HandEvent] = []
      for index in 0..<30 {
        let shown = try #require(hand.hand(showing: index < 10 ? .rest : name))
        answers += control.process(
          HandFrame(
            time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: [shown]))
      }
      #expect(answers.filter { $0 == .intent(.answer(choice)) }.count == 1)
    }
  }

  @Test func unusableSetsOfPosesAreRefused() {
    #expect(throws: TeachingProblem.alike(.first, .rest)) {
      try PoseSet.synthetic([.first: .rest])
    }
    #expect(throws: TeachingProblem.alike(.first, .second)) {
      try PoseSet.synthetic([.first: .openPalm, .second: .openPalm])
    }
    #expect(throws: TeachingProblem.nothingTaught) { try PoseSet.synthetic([:]) }
    #expect(throws: TeachingProblem.nothingTaught) {
      try PoseSet.synthetic([.rewind: .openPalm])
    }
    #expect(throws: TeachingProblem.thumb(.third)) {
      try PoseSet.synthetic([.third: .thumbUp], keepsThumbs: true)
    }
    #expect(throws: TeachingProblem.thumb(.sleep)) {
      try PoseSet.synthetic([.sleep: .thumbUp, .first: .openPalm], keepsThumbs: true)
    }
    #expect(throws: TeachingProblem.nothingTaught) {
      try PoseSet.synthetic([.sleep: .openPalm, .wake: .peaceSign])
    }
    #expect(throws: Never.self) { try PoseSet.synthetic([.third: .thumbUp]) }
    #expect(throws: Never.self) {
      try PoseSet.synthetic([.first: .thumbUp, .second: .openPalm], keepsThumbs: true)
    }
    #expect(throws: TeachingProblem.missing(.rest)) {
      let hand = try PoseSet.synthetic(Self.poses)
      return try PoseSet(
        poses: hand.poses.filter { $0.key != .rest }, keepsThumbs: false)
    }
  }

  /// A hand that shows one thing and then another has no pose.
  @Test func handThatDoesNotHoldStillIsShaky() throws {
    let still = try PoseSet.synthetic(Self.poses)
    let shaken = try PoseSet.synthetic(
      [.first: .thumbUp, .second: .thumbDown, .third: .peaceSign])
    let names: [PoseName] = [.first, .second, .third]
    let mixed = names.flatMap { shaken.poses[$0]?.frames ?? [] }
    var poses = still.poses
    poses[.first] = TaughtPose(showings: [
      TaughtPose.Showing(frames: mixed, joints: poses[.first]?.joints ?? [])
    ])
    #expect(throws: TeachingProblem.shaky(.first)) {
      try PoseSet(poses: poses, keepsThumbs: false)
    }
  }

  @Test func handKeepsItsLatestShowings() throws {
    var hand = try PoseSet.synthetic(Self.poses)
    for _ in 0..<TaughtPose.maxShowings + 2 {
      hand = try hand.adding(try PoseSet.synthetic(Self.poses).poses)
    }
    #expect(hand.poses[.first]?.showings.count == TaughtPose.maxShowings)
    let more = hand.json.replacing(#""pose": "nope""#, with: #""pose": "like""#)
    expect("like is there more than 8 times", of: more)
  }

  @Test func poseNeedsEnoughFramesAndKeepsALimitedNumber() {
    var samples = PoseSamples()
    for index in 0..<TaughtPose.minFrames - 1 {
      samples.add(HandFrame(time: Double(index), hands: [.palm]))
    }
    #expect(samples.pose() == nil)
    samples.add(HandFrame(time: 9))
    #expect(samples.missed == 1)
    samples.add(HandFrame(time: 10, hands: [.palm]))
    #expect(samples.pose()?.frames.count == TaughtPose.minFrames)
    for index in 11..<500 { samples.add(HandFrame(time: Double(index), hands: [.palm])) }
    #expect(samples.pose()?.frames.count == TaughtPose.maxFrames)
  }

  @Test(arguments: [
    ("", "line 1: an object was expected"),
    ("{}", "line 1: this is no hand of thumbdeck: the version is missing"),
    ("{\"thumbdeck-hand\": 3}", "version 3 of a hand; this program reads version 2"),
    ("{\"thumbdeck-hand\": 2}", "the measures are missing"),
    ("{\"thumbdeck-hand\": 2,\n\"measures\": [\"reach\"]}", "line 2, measures: these are not"),
    ("{\"title\": 3}", "title: unknown field; this is no hand of thumbdeck"),
    ("[1]", "line 1: an object was expected"),
  ])
  func brokenFilesAreExplained(_ text: String, _ problem: String) {
    expect(problem, of: text)
  }

  @Test func changedFilesAreExplained() throws {
    let json = try PoseSet.synthetic(Self.poses).json
    let rest = "\"pose\": \"rest\""
    expect(
      "poses.pose: \"ready\" is no pose; there are rest, like",
      of: json.replacing(rest, with: "\"pose\": \"ready\""))
    expect("rest is missing", of: json.replacing(rest, with: "\"pose\": \"later\""))
    let firstNumber = try #require(json.firstRange(of: "\n    ["))
    expect(
      "33 numbers were expected for a frame",
      of: json.replacingCharacters(at: firstNumber, with: "\n    [7,"))
    expect(
      "a number of a frame is too large",
      of: json.replacingCharacters(at: firstNumber, with: "\n    [1e9],["))
    let frames = try #require(json.firstRange(of: "\"frames\": ["))
    let end = try #require(json[frames.upperBound...].firstRange(of: "]}"))
    let start = json.index(frames.lowerBound, offsetBy: -5)
    expect(
      "the frames of rest are missing",
      of: json.replacingCharacters(at: start..<json.index(after: end.lowerBound), with: ""))
    expect("was expected, not the end", of: String(json.dropLast(json.count / 2)))
  }

  /// The text is refused with a problem that contains `part`.
  private func expect(
    _ part: String, of text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(TextError) {
      _ = try PoseSet(json: Array(text.utf8))
      Issue.record("no problem was found", sourceLocation: sourceLocation)
    } catch {
      #expect("\(error)".contains(part), "\(error)", sourceLocation: sourceLocation)
    }
  }

  /// The scatter is what its tool computes from the project's own hands.
  @Test func scatterSourceIsUpToDate() throws {
    let poses = Array(try Repository.text("Tools/Trials/Scatter/poses.jsonl").utf8)
    try RecordedFile(path: "Sources/Gestures/Taught/HandScatter.swift")
      .expect(ScatterSource.text(of: poses))
  }
}

extension String {
  fileprivate func replacingCharacters(
    at range: Range<String.Index>, with text: String
  ) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
