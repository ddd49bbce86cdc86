import Testing

@testable import Gestures
@testable import Hands
@testable import LandmarkStreams

/// The same frames are read from every dialect.
@Suite struct DialectTests {
  private static let frames = [
    HandFrame(time: 0.5, size: PictureSize(width: 640, height: 480)),
    HandFrame(time: 1, size: PictureSize(width: 640, height: 480), hands: [.thumbUp]),
    HandFrame(time: 1.5, size: PictureSize(width: 640, height: 480), hands: [.fist, .palm]),
  ]

  private func read(_ lines: [String]) -> (frames: [HandFrame], dialect: LandmarkDialect.Producer?)
  {
    var stream = LandmarkStream()
    stream.append(Array(lines.joined(separator: "\n").utf8))
    stream.finish()
    var frame = HandFrame(time: 0)
    var frames: [HandFrame] = []
    while let element = stream.next(into: &frame) {
      switch element {
      case .frame: frames.append(frame)
      case .skipped(let line, let error): Issue.record("line \(line): \(error)")
      }
    }
    return (frames, stream.dialect?.producer)
  }

  private func expectSame(_ read: [HandFrame], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(read.count == Self.frames.count, sourceLocation: sourceLocation)
    for (frame, expected) in zip(read, Self.frames) {
      #expect(frame.time == expected.time, sourceLocation: sourceLocation)
      #expect(frame.size == expected.size, sourceLocation: sourceLocation)
      #expect(frame.handCount == expected.handCount, sourceLocation: sourceLocation)
      for (hand, other) in zip(frame.hands, expected.hands) {
        #expect(hand.handedness == other.handedness, sourceLocation: sourceLocation)
        for joint in HandJoint.allCases {
          let (place, expected) = (hand[joint], other[joint])
          #expect(abs((place?.x ?? 9) - (expected?.x ?? 0)) < 1e-6, sourceLocation: sourceLocation)
          #expect(abs((place?.y ?? 9) - (expected?.y ?? 0)) < 1e-6, sourceLocation: sourceLocation)
        }
      }
    }
  }

  private func points(_ hand: Hand, _ point: (HandJoint, Landmark) -> String) -> String {
    HandJoint.allCases.compactMap { joint in hand[joint].map { point(joint, $0) } }
      .joined(separator: ",")
  }

  private func mediaPipe(
    _ frame: HandFrame, landmarks: String, handedness: String, category: String, time: String
  ) -> String {
    let hands = frame.hands.map { hand in
      "[" + points(hand) { "{\"x\":\($1.x),\"y\":\($1.y),\"z\":-0.01,\"visibility\":0}" } + "]"
    }
    let sides = frame.hands.map { _ in
      "[{\"score\":0.9,\"index\":0,\"\(category)\":\"Right\",\"displayName\":\"Right\"}]"
    }
    return """
      {"\(landmarks)":[\(hands.joined(separator: ","))],"worldLandmarks":[[{"x":1}]],\
      "\(handedness)":[\(sides.joined(separator: ","))],\
      "\(time)":\(Int(frame.time * 1000)),"width":640,"height":480}
      """
  }

  @Test func nativeLinesAreReadBackExactly() {
    let read = read(Self.frames.map(LandmarkEncoder.line))
    #expect(read.frames == Self.frames)
    #expect(read.dialect == .native)
  }

  @Test(arguments: [
    ("landmarks", "handednesses", "categoryName", "timestampMs"),
    ("landmarks", "handedness", "categoryName", "timestampMs"),
    ("handLandmarks", "handedness", "categoryName", "timestampMs"),
    ("hand_landmarks", "handedness", "category_name", "timestamp_ms"),
  ])
  func mediaPipeResultsAreRead(
    _ landmarks: String, _ handedness: String, _ category: String, _ time: String
  ) {
    let lines = Self.frames.map {
      mediaPipe(
        $0, landmarks: landmarks, handedness: handedness, category: category, time: time)
    }
    let read = read(lines)
    expectSame(read.frames)
    #expect(read.dialect == .mediaPipe)
    #expect(read.frames[1][0].score == 0.9)
    // MediaPipe's visibility of hand landmarks is always 0, and ignored.
    #expect(read.frames[1][0][.wrist]?.confidence == nil)
  }

  private func name(_ joint: HandJoint, isRaw: Bool) -> String {
    JointNames.vision(joint, isRaw: isRaw)
  }

  private func visionHand(_ hand: Hand, isRaw: Bool) -> String {
    points(hand) { joint, place in
      let name = name(joint, isRaw: isRaw)
      return "\"\(name)\":{\"x\":\(place.x),\"y\":\(1 - place.y),\"confidence\":0.8}"
    }
  }

  @Test(arguments: [false, true])
  func visionPointsAreRead(_ isRaw: Bool) {
    let lines = Self.frames.map { frame in
      let hands = frame.hands.map {
        "{\"chirality\":\"right\",\(visionHand($0, isRaw: isRaw))}"
      }
      return """
        {"t":\(frame.time),"width":640,"height":480,"hands":[\(hands.joined(separator: ","))]}
        """
    }
    let read = read(lines)
    expectSame(read.frames)
    // The first line has no hand, so the second shows the dialect.
    #expect(read.dialect == .vision)
    #expect(read.frames[1][0][.wrist]?.confidence == 0.8)
  }

  @Test func visionHandIsReadAloneOrUnderPoints() {
    let hand = visionHand(.thumbUp, isRaw: false)
    let size = "\"width\":640,\"height\":480"
    for line in [
      "{\"t\":1,\(size),\"chirality\":\"right\",\(hand)}",
      "{\"t\":1,\(size),\"chirality\":\"right\",\"points\":{\(hand)}}",
      "{\"t\":1,\(size),\"observations\":[{\"chirality\":\"right\",\"points\":{\(hand)}}]}",
    ] {
      let read = read([line])
      #expect(read.dialect == .vision)
      #expect(read.frames.count == 1)
      #expect(read.frames.first?.handCount == 1)
      let tip = read.frames.first?[0][.thumbTip]
      #expect(abs((tip?.y ?? 0) - (Hand.thumbUp[.thumbTip]?.y ?? 9)) < 1e-6)
    }
  }

  @Test(arguments: [
    ("{\"landmarks\":[[{\"x\":1}]],\"timestampMs\":1}", "hand 1: 1 landmark, not 21"),
    ("{\"landmarks\":[[[1,2],[3,4],[5,6]]]}", "hand 1: 3 landmarks, not 21"),
    (
      "{\"t\":1,\"wrist\":{\"x\":1,\"y\":2},\"elbow\":{\"x\":1,\"y\":2}}",
      "hand 1: 1 known joint among 2 points; a hand needs 4 or more, under names such as wrist, "
        + "thumbTip or INDEX_FINGER_TIP"
    ),
    ("{\"level\":\"info\",\"text\":\"hello\"}", "field \"hands\": it is missing"),
  ])
  func invalidLinesAreExplained(_ line: String, _ message: String) {
    var stream = LandmarkStream()
    stream.append(Array(line.utf8))
    stream.finish()
    var frame = HandFrame(time: 0)
    guard case .skipped(1, let error)? = stream.next(into: &frame) else {
      Issue.record("\(line) was read")
      return
    }
    #expect(error.description == message)
  }

  /// A line that says that there is no hand is a frame, not an error.
  @Test(arguments: [
    "\"landmarks\":[],\"handedness\":[]", "\"landmarks\":null", "\"multiHandedness\":null", "",
    "\"points\":null", "\"landmarks\":[[]]", "\"hands\":[]",
    "\"hands\":[],\"handedness\":[\"Right\",null,[7]]",
  ])
  func lineWithoutHandsIsAnEmptyFrame(_ fields: String) {
    for first in [
      mediaPipe(
        Self.frames[1], landmarks: "landmarks", handedness: "handedness", category: "categoryName",
        time: "timestampMs"),
      "{\"t\":1,\"width\":640,\"height\":480,\(visionHand(.thumbUp, isRaw: false))}",
    ] {
      let line = "{\"t\":2\(fields.isEmpty ? "" : ",")\(fields)}"
      let read = read([first, line])
      #expect(read.frames.map(\.handCount) == [1, 0], "\(fields)")
    }
  }

  @Test func unknownFieldsDoNotChangeTheDialect() {
    let native = LandmarkEncoder.line(Self.frames[1]).dropLast()
    for more in ["\"landmarks\":7", "\"wrist\":3", "\"points\":21", "\"result\":{\"wrist\":{}}"] {
      #expect(read(["\(native),\(more)}"]).dialect == .native, "\(more)")
    }
  }

  /// Vision gives every joint a place; joints that it has not seen have a low confidence.
  @Test func jointsOfLowConfidenceCountAsMissing() {
    var hand = Hand.thumbUp.mapped { Landmark(x: $0.x, y: $0.y, confidence: 0.9) }
    #expect(HandFrame(time: 0, hands: [hand]).trackedHand != nil)
    hand[.thumbTip]?.confidence = 0.1
    #expect(HandFrame(time: 0, hands: [hand]).trackedHand == nil)
  }

  private static let dialects: [LandmarkDialect.Producer] = [.native, .mediaPipe, .vision]

  /// A line with one hand.
  private func line(_ time: Int, _ dialect: LandmarkDialect.Producer) -> String {
    let hand = Hand.thumbUp
    switch dialect {
    case .native: return LandmarkEncoder.line(HandFrame(time: Double(time), hands: [hand]))
    case .mediaPipe:
      return "{\"t\":\(time),\"landmarks\":[[\(points(hand) { "{\"x\":\($1.x),\"y\":\($1.y)}" })]]}"
    default: return "{\"t\":\(time),\"hands\":[{\(visionHand(hand, isRaw: false))}]}"
    }
  }

  /// The lines that became a frame with a hand, their frames, and the change that was noticed.
  private func lines(
    withHandsIn lines: [String]
  ) -> (lines: [Int], frames: [HandFrame], change: DialectChange?) {
    var stream = LandmarkStream()
    stream.append(Array(lines.joined(separator: "\n").utf8))
    stream.finish()
    var frame = HandFrame(time: 0)
    var found: [(line: Int, frame: HandFrame)] = []
    var line = 0
    while let element = stream.next(into: &frame) {
      line += 1
      if case .frame = element, frame.handCount > 0 { found.append((line, frame)) }
    }
    return (found.map(\.line), found.map(\.frame), stream.dialectChange)
  }

  @Test(arguments: dialects, dialects)
  func changeOfDialectIsNoticedAfterThirtyLines(
    _ first: LandmarkDialect.Producer, _ second: LandmarkDialect.Producer
  ) {
    let text = (1...5).map { line($0, first) } + (6...60).map { line($0, second) }
    let (found, _, change) = lines(withHandsIn: text)
    if first == second {
      #expect(found == Array(1...60))
      #expect(change == nil)
    } else {
      #expect(found == Array(1...5) + Array(36...60))
      #expect(change?.line == 36)
      #expect(change?.dialect.producer == second)
    }
    // It is noticed again, and said once.
    let back = lines(withHandsIn: text + (61...120).map { line($0, first) })
    #expect(back.lines.suffix(20) == Array(101...120)[...])
    #expect(back.change == change)
  }

  @Test(arguments: dialects)
  func emptyAndBrokenLinesDoNotChangeTheDialect(_ dialect: LandmarkDialect.Producer) {
    let rubbish = (10...100).map { $0.isMultiple(of: 2) ? "{\"t\":\($0),\"hands\":[]}" : "{[" }
    let (found, _, change) = lines(
      withHandsIn: [line(1, dialect)] + rubbish + (200...210).map { line($0, dialect) })
    #expect(found == [1] + Array(93...103))
    #expect(change == nil)
  }

  @Test func sizeThatALineNamesIsNoGuessAfterGuesses() {
    let hands = (1...3).map { time in
      let points = (0..<21).map { "[\(100 + 9 * $0),\(400 - 9 * $0)]" }.joined(separator: ",")
      return "{\"t\":\(time),\"keypoints\":[\(points)]}"
    }
    let own = (40...80).map { time in
      let points = (0..<21).map { "[0.\(30 + $0),0.\(70 - $0),0]" }.joined(separator: ",")
      let hand = "{\"landmarks\":[\(points)]}"
      return "{\"t\":\(time),\"width\":640,\"height\":480,\"hands\":[\(hand)]}"
    }
    let guesses = lines(withHandsIn: hands + own).frames.map(\.size.isGuessed)
    #expect(guesses.first == true && guesses.last == false)
  }
}
