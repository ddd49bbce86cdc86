import Testing

@testable import Hands
@testable import LandmarkStreams

@Suite struct LandmarkDecoderTests {
  private static let landmarks =
    "[" + (0..<21).map { "[0.\($0 + 10),0.5,-0.01]" }.joined(separator: ",") + "]"

  private func decode(_ text: String) throws(LandmarkError) -> HandFrame {
    var decoder = LandmarkDecoder()
    let bytes = Array(text.utf8)
    var frame = HandFrame(time: 0)
    try decoder.decode(0..<bytes.count, of: bytes.span, into: &frame)
    return frame
  }

  private func error(_ text: String) -> LandmarkError? {
    do throws(LandmarkError) {
      _ = try decode(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyFieldIsRead() throws {
    let frame = try decode(
      """
      {"x":[{}],"t":1.0333,"width":640,"height":480,"hands":[{"handedness":"Right","score":0.97,\
      "landmarks":\(Self.landmarks)}]}
      """)
    #expect(frame.time == 1.0333)
    #expect(frame.size == PictureSize(width: 640, height: 480))
    #expect(frame.handCount == 1)
    #expect(frame[0].handedness == .right)
    #expect(frame[0].score == 0.97)
    #expect(frame[0][.littleTip] == Landmark(x: 0.30, y: 0.5, z: -0.01))
  }

  @Test func landmarksMayBeMissingOrHaveConfidence() throws {
    var list = [String](repeating: "[0.1,0.2]", count: 21)
    list[4] = "null"
    list[5] = "[0.1,0.2,0.3,0.25]"
    let frame = try decode("{\"t\":0,\"hands\":[{\"landmarks\":[\(list.joined(separator: ","))]}]}")
    #expect(frame[0][.thumbTip] == nil)
    #expect(frame[0][.indexMCP]?.confidence == 0.25)
    #expect(frame[0][.wrist] == Landmark(x: 0.1, y: 0.2))
    #expect(frame.size == .unknown)
  }

  @Test func sizeAppliesToLaterFrames() throws {
    var decoder = LandmarkDecoder()
    let first = Array("{\"t\":0,\"width\":100,\"height\":200,\"hands\":[]}".utf8)
    let second = Array("{\"t\":1,\"hands\":[]}".utf8)
    var frame = HandFrame(time: 0)
    try decoder.decode(0..<first.count, of: first.span, into: &frame)
    try decoder.decode(0..<second.count, of: second.span, into: &frame)
    #expect(frame.size == PictureSize(width: 100, height: 200))
  }

  @Test func timeMayBeMissing() throws {
    #expect(try decode("{\"hands\":[]}").time.isNaN)
    #expect(try decode("{\"t\":1,\"hands\":[]}").time == 1)
  }

  @Test func handsAfterTheFourthAreLeftOut() throws {
    let hand = "{\"landmarks\":\(Self.landmarks)}"
    let hands = [String](repeating: hand, count: 6).joined(separator: ",")
    #expect(try decode("{\"t\":0,\"hands\":[\(hands)]}").handCount == 4)
  }

  @Test(arguments: [
    ("", "byte 1: an object was expected, not the end"),
    ("hello", "byte 1: an object was expected"),
    ("{\"t\":1", "byte 7: a comma or } was expected, not the end"),
    ("{\"t\":1}", "field \"hands\": it is missing"),
    ("{\"t\":\"1\",\"hands\":[]}", "field \"t\": a number was expected"),
    ("{\"t\":NaN,\"hands\":[]}", "field \"t\": a number was expected"),
    ("{\"t\":1e300,\"hands\":[]}", "field \"t\": 1e+300 is out of range"),
    ("{\"t\":1,\"hands\":{}}", "field \"hands\": an array was expected"),
    ("{\"t\":1,\"width\":0,\"hands\":[]}", "field \"width\": 0.0 is out of range"),
    ("{\"t\":1,\"hands\":[7]}", "hand 1: an object was expected"),
    ("{\"t\":1,\"hands\":[{}]}", "hand 1: its landmarks are missing"),
    ("{\"t\":1,\"hands\":[{\"landmarks\":[[0,0]]}]}", "hand 1: 1 landmark, not 21"),
    (
      "{\"t\":1,\"hands\":[{\"landmarks\":[[0,\"a\"]]}]}",
      "hand 1: landmark 1: a number was expected"
    ),
    ("{\"t\":1,\"hands\":[{\"landmarks\":[[0]]}]}", "hand 1: landmark 1: 1 number, not 2 to 4"),
    (
      "{\"t\":1,\"hands\":[{\"landmarks\":[[0,1e9]]}]}",
      "hand 1: landmark 1: 1000000000.0 is out of range"
    ),
    ("{\"t\":1,\"hands\":[]} x", "byte 20: nothing more was expected"),
  ])
  func invalidLinesAreExplained(_ line: String, _ message: String) {
    #expect(error(line)?.description == message)
  }

  /// The words must not depend on how many bytes have arrived behind the line.
  @Test(arguments: ["", String(repeating: " ", count: 100)])
  func errorBetweenLandmarksIsOfTheHand(_ rest: String) {
    let line = "{\"t\":1,\"hands\":[{\"landmarks\":[[0.1,0.2],[0.1,0.2];"
    var decoder = LandmarkDecoder()
    var frame = HandFrame(time: 0)
    let error = #expect(throws: LandmarkError.self) {
      try decoder.decode(0..<line.utf8.count, of: Array((line + rest).utf8).span, into: &frame)
    }
    #expect(error?.description == "hand 1: a comma or ] was expected")
  }

  @Test func handNeedsExactly21Landmarks() {
    for count in [0, 20, 22] {
      let list = [String](repeating: "[0,0]", count: count).joined(separator: ",")
      #expect(
        error("{\"t\":1,\"hands\":[{\"landmarks\":[\(list)]}]}")
          == .hand(1, problem: "\(count) landmarks, not 21"))
    }
  }
}

/// What a line says of the whole picture.
@Suite struct SeenPictureTests {
  private func frames(_ lines: String...) -> [HandFrame] {
    var stream = LandmarkStream()
    stream.append(Array((lines.joined(separator: "\n") + "\n").utf8))
    stream.finish()
    var (frame, frames) = (HandFrame(time: 0), [HandFrame]())
    while let element = stream.next(into: &frame) { if element == .frame { frames.append(frame) } }
    return frames
  }

  @Test func pictureIsReadAndWritten() throws {
    let line = #"{"t":1,"seen":{"light":0.12,"change":0.000001,"sharp":0.4},"hands":[]}"#
    let frame = try #require(frames(line).first)
    #expect(frame.seen == SeenPicture(light: 0.12, change: 0.000001, sharp: 0.4))
    #expect(frames(LandmarkEncoder.line(frame)) == [frame])
    // It is about one frame only.
    #expect(frames(line, #"{"t":2,"hands":[]}"#).map { $0.seen == nil } == [false, true])
  }

  @Test func shadesAreReadAndWrittenOnlyWhenAskedFor() throws {
    let line = #"{"t":1,"seen":{"light":1,"columns":2,"shades":"A/gB"},"hands":[]}"#
    let frame = try #require(frames(line).first)
    let shades = try #require(frame.seen?.shades)
    #expect(shades == PictureShades(columns: 2, shades: [0, 63, 32, 1]))
    #expect(
      [[0, 0], [0.99, 0], [0, 0.5], [0.5, 0.99]].map { shades.shade(at: $0) } == [0, 63, 32, 1])
    #expect([[-0.01, 0], [1, 0], [0, 1]].allSatisfy { shades.shade(at: $0) == nil })
    #expect(frames(LandmarkEncoder.line(frame, withShades: true)) == [frame])
    #expect(frames(LandmarkEncoder.line(frame)).map { $0.seen } == [SeenPicture(light: 1)])
  }

  @Test(arguments: [
    #""columns":2,"shades":"ABC""#, #""columns":0,"shades":"ABCD""#,
    #""columns":2,"shades":"AB-D""#,
    #""columns":2,"shades":"""#, #""columns":1.5,"shades":"AB""#, #""columns":2,"shades":["AB"]"#,
    "\"columns\":65,\"shades\":\"\(String(repeating: "A", count: 65))\"", #""shades":"AB""#,
    "\"columns\":1,\"shades\":\"\(String(repeating: "A", count: 49))\"",
    #""columns":-2,"shades":"AB""#,
  ])
  func shadesThatFillNoRowsAreIgnored(_ fields: String) {
    let read = frames("{\"t\":1,\"seen\":{\(fields)},\"hands\":[]}")
    #expect(read.map(\.seen) == [SeenPicture()])
  }

  /// Other producers have fields of that name with something else in them, and the hands count.
  @Test(arguments: [
    ("7", nil), ("true", nil), ("null", nil), ("[1]", nil), ("{}", SeenPicture()),
    (#"{"light":"on","sharp":1.5,"change":-1,"x":{"light":1}}"#, SeenPicture()),
    (#"{"light":1,"change":null,"sharp":0}"#, SeenPicture(light: 1, sharp: 0)),
  ])
  func picturesThatSayNothingAreIgnored(_ value: String, _ expected: SeenPicture?) {
    let read = frames("{\"t\":1,\"seen\":\(value),\"hands\":[]}")
    #expect(read.map(\.time) == [1])
    #expect(read.first?.seen == expected)
  }
}

/// What a line calls the pose of its hands.
@Suite struct NamedPoseTests {
  private func frame(_ text: String) -> HandFrame? {
    var stream = LandmarkStream()
    stream.append(Array((text + "\n").utf8))
    stream.finish()
    var frame = HandFrame(time: 0)
    while let element = stream.next(into: &frame) {
      if case .frame = element { return frame }
    }
    return nil
  }

  @Test func poseNameIsReadAndWritten() {
    let named = frame(#"{"t":0,"hands":[],"label":"none","pose":"two fingers"}"#)
    #expect(named?.pose == "two fingers")
    #expect(named?.label == "none")
    #expect(named.map(LandmarkEncoder.line).flatMap(frame)?.pose == "two fingers")
    #expect(frame(#"{"t":0,"hands":[]}"#)?.pose == nil)
  }

  /// Other producers have fields of that name with something else in them.
  @Test(arguments: ["[[0.1,0.2]]", "{\"x\":1}", "null", "7", "true"])
  func posesThatAreNoTextAreIgnored(_ value: String) {
    let read = frame("{\"t\":1,\"hands\":[],\"pose\":\(value)}")
    #expect(read?.time == 1)
    #expect(read?.pose == nil)
  }

  @Test func poseNameAppliesToItsFrameOnly() {
    var stream = LandmarkStream()
    stream.append(
      Array("{\"t\":0,\"hands\":[],\"pose\":\"fist\"}\n{\"t\":1,\"hands\":[]}\n".utf8))
    stream.finish()
    var frame = HandFrame(time: 0)
    var poses: [String?] = []
    while let element = stream.next(into: &frame) {
      if case .frame = element { poses.append(frame.pose) }
    }
    #expect(poses == ["fist", nil])
  }
}
