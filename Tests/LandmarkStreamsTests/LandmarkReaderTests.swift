import TestSupport
import Testing

@testable import Hands
@testable import LandmarkStreams

/// What is found in lines of other programs, and what is refused.
@Suite struct LandmarkReaderTests {
  private static let thumb = Hand.thumbUp

  private func read(_ lines: String...) -> (frames: [HandFrame], problems: [String]) {
    LandmarkStream.read(lines)
  }

  private static let points = thumb.list(Point.object)

  @Test(arguments: [
    "{\"leftHandLandmarks\":\(points),\"rightHandLandmarks\":\(points)}",
    "{\"hands\":{\"right\":\(points),\"left\":\(points)}}",
    "{\"people\":[{\"hand_left\":\(points),\"hand_right\":\(points)}]}",
    "[{\"isLeft\":true,\"pts\":\(points)},{\"isRight\":true,\"pts\":\(points)}]",
    "{\"landmarks\":[\(points),\(points)],\"handedness\":[\"Left\",\"Right\"]}",
    "{\"detections\":[[\"Left\",0.9,\(points)],[\"Right\",0.8,\(points)]]}",
  ])
  func handednessIsReadForBothHands(_ line: String) {
    let read = read(line)
    #expect(read.problems == [])
    #expect(Set(read.frames.first?.hands.map(\.handedness) ?? []) == [.left, .right])
    for hand in read.frames.first?.hands ?? [] { #expect(hand[.thumbTip] == Self.thumb[.thumbTip]) }
  }

  @Test func handednessInJointNamesMakesTwoHands() {
    let names = ["left", "right"].flatMap { side in
      HandJoint.allCases.map { joint in
        "\"\(side)_\(JointNames.mediaPipe(joint).lowercased())\":"
          + (Self.thumb[joint].map(Point.list) ?? "null")
      }
    }
    let frames = read("{\(names.joined(separator: ","))}").frames
    #expect(frames.first?.hands.map(\.handedness) == [.left, .right])
  }

  /// Some count from the wrist; then only the shape of the hand means something.
  @Test func landmarksRelativeToTheWristAreRead() throws {
    let wrist = try #require(Self.thumb[.wrist])
    let hand = Self.thumb.mapped { Landmark(x: $0.x - wrist.x, y: $0.y - wrist.y, z: $0.z) }
    let read = read("{\"t\":1,\"hands\":[{\"landmarks\":\(hand.list(Point.list))}]}")
    #expect(read.problems == [])
    #expect(read.frames.first?.handCount == 1)
  }

  /// What is in the place of a hand, and is none, is told also before a hand was seen.
  @Test func landmarksThatAreNoPointsAreReported() {
    let points = Array(repeating: "\"abc\"", count: 21).joined(separator: ",")
    let read = read("{\"t\":0,\"hands\":[{\"landmarks\":[\(points)]}]}")
    #expect(read.problems.count == 1)
    #expect(read.problems.first?.hasPrefix("hand 1: landmark 1: ") == true, "\(read.problems)")
  }

  @Test func handWithoutLandmarksIsNoError() {
    let zeros = Array(repeating: "{\"x\":0,\"y\":0}", count: 21).joined(separator: ",")
    for fields in ["\"handedness\":\"Right\"", "\"landmarks\":[\(zeros)]"] {
      let read = read("{\"t\":0,\"hands\":[{\(fields)}]}")
      #expect(read.problems == [])
      #expect(read.frames.map(\.handCount) == [0])
    }
  }

  @Test func errorsUseTheSingularForOne() {
    let point = "[0.5,0.5,0]"
    #expect(
      read("{\"t\":0,\"hands\":[{\"landmarks\":[\(point)]}]}").problems
        == ["hand 1: 1 landmark, not 21"])
    let numbers = Array(repeating: "[1]", count: 21).joined(separator: ",")
    let inside = Self.thumb.list(Point.list)
    #expect(
      read(
        "{\"t\":0,\"hands\":[{\"landmarks\":\(inside)}]}",
        "{\"t\":1,\"hands\":[{\"landmarks\":[\(numbers)]}]}"
      ).problems == ["hand 1: landmark 1: 1 number, not 2 to 4"])
  }

  @Test func lastOfRepeatedKeysCounts() {
    let other = Hand.fist.list(Point.object)
    let frames = read("{\"landmarks\":[\(other)],\"landmarks\":[\(Self.points)]}").frames
    #expect(frames.first?.handCount == 1)
    #expect(frames.first?.hands.first?[.thumbTip] == Self.thumb[.thumbTip])
  }

  @Test func unseenJointsAreReadAsMissing() {
    for missing in ["null", "[]", "[NaN,0.5]", "{\"x\":null,\"y\":null}", "[1e300,0.1]"] {
      let points = HandJoint.allCases.map { joint in
        joint == .thumbTip ? missing : Self.thumb[joint].map(Point.object) ?? "null"
      }
      let frames = read("{\"landmarks\":[[\(points.joined(separator: ","))]]}").frames
      #expect(frames.first?.handCount == 1, "\(missing)")
      #expect(frames.first?.hands.first?[.thumbTip] == nil, "\(missing)")
      #expect(frames.first?.hands.first?[.wrist] == Self.thumb[.wrist], "\(missing)")
    }
  }

  /// After a hand, a line without one says so in many ways.
  @Test(arguments: [
    "{\"landmarks\":[]}", "{\"landmarks\":null}", "{}", "[]", "null", "{\"landmarks\":[[]]}",
    "{\"landmarks\":[null]}", "{\"landmarks\":\"none\"}",
  ])
  func frameWithoutHandsIsDecoded(_ line: String) {
    let read = read("{\"landmarks\":[\(Self.points)]}", line, line)
    #expect(read.problems == [])
    #expect(read.frames.map(\.handCount) == [1, 0, 0])
  }

  @Test func bodyAndFaceLandmarksAreNoHands() {
    func points(_ count: Int) -> String {
      "[" + [String](repeating: "{\"x\":0.5,\"y\":0.5}", count: count).joined(separator: ",") + "]"
    }
    let numbers = [String](repeating: "7", count: 63).joined(separator: ",")
    for line in [
      "{\"poseLandmarks\":\(points(33)),\"faceLandmarks\":\(points(468)),\"hands\":[]}",
      "{\"face\":{\"lips\":\(Self.points)},\"hands\":[]}",
      "{\"people\":[{\"pose_keypoints_2d\":[\(numbers)],\"hand_left_keypoints_2d\":[]}]}",
    ] {
      #expect(read(line).frames.map(\.handCount) == [0], "\(line.prefix(60))")
    }
  }

  @Test func bodyKeypointsWithWristsAreRefused() {
    let names = ["nose", "left_eye", "left_wrist", "right_wrist", "left_hip"]
    let points = names.map { "{\"name\":\"\($0)\",\"x\":1,\"y\":2}" }.joined(separator: ",")
    let problems = read("{\"keypoints\":[\(points)]}").problems
    #expect(problems.first?.hasPrefix("hand 1: 1 known joint among 5 points") == true)
  }

  @Test func worldLandmarksAreReadIfThereAreNoOthers() {
    let hand = Self.thumb.mapped { point in
      Landmark(x: (point.x - 0.5) / 4, y: (point.y - 0.5) / 4, z: point.z)
    }
    let frames = read("{\"worldLandmarks\":[\(hand.list(Point.object))]}").frames
    let read = frames.first?.hands.first
    // The thumb is up.
    #expect((read?[.thumbTip]?.y ?? 1) < (read?[.wrist]?.y ?? 0))
  }

  @Test func hostileLinesDoNotCrash() {
    let count = Effort.count(20_000, long: 100_000)
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let keys = (0..<count / 20).map { "\"k\($0)\":[0,0]" }.joined(separator: ",")
    let same = String(repeating: "\"landmarks\":[[0,0]],", count: count / 20)
    let many = String(repeating: "[0,0],", count: count) + "0"
    for line in [
      deep, "{\(keys)}", "{\(same)\"a\":0}", "[\(many)]", "{\"landmarks\":[[[]]]}", "1e999,2",
      "{\"t\":NaN,\"landmarks\":[\(Self.points)]}", "{\"t\":-1e300,\"landmarks\":[\(Self.points)]}",
      "{\"wrist\":{\"wrist\":{\"wrist\":{\"x\":1,\"y\":1}}}}", "-", "{\"hands\":{\"hands\":{}}}",
    ] {
      let read = read(line, "{\"landmarks\":[\(Self.points)]}", line)
      // Each line is a frame or skipped, and what was understood are numbers.
      #expect(read.frames.count + read.problems.count == 3, "\(line.prefix(60))")
      for frame in read.frames {
        let isFinite = frame.hands.allSatisfy { hand in
          HandJoint.allCases.allSatisfy { hand[$0].map { $0.x.isFinite && $0.y.isFinite } ?? true }
        }
        #expect(frame.time.isFinite && isFinite, "\(line.prefix(60))")
      }
    }
  }

  @Test(arguments: Seed.fresh)
  func randomBytesInAnyShapeDoNotCrash(_ seed: Seed) {
    var generator = seed.generator
    var frame = HandFrame(time: 0)
    for shape in Shape.all {
      var stream = LandmarkStream()
      for index in 0..<40 {
        let hands = index % 5 == 0 ? [] : [Self.thumb]
        var bytes = Array(shape.line(HandFrame(time: Double(index) / 15, hands: hands)).utf8)
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        stream.append(bytes + [10])
        while let element = stream.next(into: &frame) {
          #expect(element != .frame || frame.time.isFinite)
        }
      }
    }
  }

  /// The digits of a name can be split in very many ways.
  @Test func nameOfManyDigitsIsRefusedAtOnce() {
    func read(_ count: Int) {
      _ = Role.ofJoint("VNHLKT" + String(repeating: "1", count: count)[...])
    }
    #expect(Cost.ratio(of: { read(18) }, to: { read(9) }) < 8)
  }

  /// Each hand of Ultraleap's is looked for among all pointables.
  @Test func lineOfManyHandsCostsWhatItIsLong() {
    func read(_ count: Int) {
      let hands = Array(repeating: "{\"id\":1}", count: count).joined(separator: ",")
      let fingers = Array(repeating: "{\"handId\":1,\"type\":1,\"bases\":[[1,2,3]]}", count: count)
      var stream = LandmarkStream()
      var frame = HandFrame(time: 0)
      stream.append(
        Array("{\"hands\":[\(hands)],\"pointables\":[\(fingers.joined(separator: ","))]}\n".utf8))
      while stream.next(into: &frame) != nil {}
    }
    #expect(Cost.ratio(of: { read(1_000) }, to: { read(250) }) < 8)
  }
}
