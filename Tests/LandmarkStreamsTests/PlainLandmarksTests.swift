import Foundation
import TestSupport
import Testing

@testable import Hands
@testable import JSONText
@testable import LandmarkStreams

/// Lines whose landmarks are read eight bytes at a time say what a decoder of JSON finds in them.
@Suite struct PlainLandmarksTests {
  private typealias Line = [UInt8]

  /// A line with random hands, numbers of every length and sign, as it may be written.
  private static func line(_ generator: inout some RandomNumberGenerator) -> Line {
    let widths = Bool.random(using: &generator) ? 5...5 : 1...7
    func number() -> String {
      let places = Int.random(in: widths, using: &generator)
      let digits = (0..<places).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
      let sign = Bool.random(using: &generator) ? "-" : ""
      return sign + "\(Int.random(in: 0...(places == 7 ? 12 : 1), using: &generator)).\(digits)"
    }
    let hands = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      let handedness =
        ["\"handedness\":\"Right\",", "\"handedness\":\"Left\",", ""]
        .randomElement(using: &generator) ?? ""
      let score =
        Bool.random(using: &generator)
        ? "\"score\":0.\(Int.random(in: 1...999, using: &generator))," : ""
      let landmarks = (0..<21).map { _ in
        "[\(number()),\(number())\(Bool.random(using: &generator) ? ",\(number())" : "")]"
      }
      return "{\(handedness)\(score)\"landmarks\":[\(landmarks.joined(separator: ","))]}"
    }
    let time = Double(Int.random(in: 0...9_999_999, using: &generator)) / 10_000
    return Array(
      "{\"t\":\(time),\"width\":640,\"height\":480,\"hands\":[\(hands.joined(separator: ","))]}"
        .utf8)
  }

  /// What is read of a line between others, of which some is looked at.
  private static func frame(_ line: Line, before rest: Line = Array("\n{\"t\":1".utf8))
    -> HandFrame?
  {
    let text = Array("[]}\n".utf8) + line + rest + Array(repeating: UInt8(ascii: "0"), count: 32)
    return frame(4..<4 + line.count, of: text)
  }

  private static func frame(_ line: Range<Int>, of text: Line) -> HandFrame? {
    var decoder = LandmarkDecoder()
    var frame = HandFrame(time: 0)
    do { try decoder.decode(line, of: text.span, into: &frame) } catch { return nil }
    return frame
  }

  /// What Foundation reads of a line; nil if it is no JSON, or no frame.
  private static func expected(_ line: Line) -> HandFrame? {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
      let time = object["t"] as? Double, let width = object["width"] as? Double,
      let height = object["height"] as? Double, let hands = object["hands"] as? [[String: Any]]
    else { return nil }
    var frame = HandFrame(
      time: time, size: PictureSize(width: Float(width), height: Float(height)))
    for object in hands {
      guard let landmarks = object["landmarks"] as? [[Double]], landmarks.count == 21 else {
        return nil
      }
      var hand = Hand()
      hand.handedness = (object["handedness"] as? String).flatMap(Handedness.init)
      hand.score = (object["score"] as? Double).map { Float($0) }
      for (joint, numbers) in zip(HandJoint.allCases, landmarks)
      where (2...4).contains(numbers.count) {
        hand[joint] = Landmark(
          x: Float(numbers[0]), y: Float(numbers[1]), z: numbers.count > 2 ? Float(numbers[2]) : 0,
          confidence: numbers.count > 3 ? Float(numbers[3]) : nil)
      }
      frame.append(hand)
    }
    return frame
  }

  /// The same line with spaces, so that it is read number by number.
  private static func spacedFrame(_ line: Line) -> HandFrame? {
    let text = String(decoding: line, as: UTF8.self).replacing("[", with: "[ ")
    return frame(0..<text.utf8.count, of: Array(text.utf8))
  }

  @Test(arguments: Seed.first(3, long: 100))
  func plainLineSaysWhatJSONSays(_ seed: Seed) throws {
    var generator = seed.generator
    for _ in 0..<100 {
      let line = Self.line(&generator)
      let frame = try #require(Self.expected(line))
      #expect(Self.frame(line) == frame, "\(seed)")
      #expect(Self.spacedFrame(line) == frame, "\(seed)")
      #expect(Self.frame(0..<line.count, of: line) == frame, "\(seed)")
    }
  }

  /// A line of which a byte was changed, put in, left out or doubled is no frame, or says the same.
  @Test(arguments: Seed.first(3, long: 100))
  func changedLineIsNeverMisread(_ seed: Seed) throws {
    var generator = seed.generator
    let bytes = Array("0123456789.,-+eE[]{}\":tn \n\u{0}\u{7F}".utf8)
    let recorded = try Repository.text("Decks/recordings/thumbs.jsonl").split(separator: "\n")
      .filter { $0.contains("landmarks") }
    var count = 0
    for _ in 0..<1_000 {
      var line = Line((recorded.randomElement(using: &generator) ?? "").utf8)
      let index = Int.random(in: 0..<line.count, using: &generator)
      let byte = bytes.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: line[index] = byte
      case 1: line.insert(byte, at: index)
      case 2: line.remove(at: index)
      default: line.insert(line[index], at: index)
      }
      // A field that is not the frame's own any more is skipped, and what is missing has a default.
      guard let frame = Self.frame(line), let expected = Self.expected(line) else { continue }
      count += 1
      #expect(frame == expected, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(count > 50)
  }

  /// A cut line is none, wherever it is cut, whatever follows in memory.
  @Test func cutLineIsNoFrame() {
    var generator = Seed.first(1)[0].generator
    let line = Self.line(&generator)
    for count in 0..<line.count {
      #expect(Self.frame(Array(line[..<count])) == nil)
      #expect(Self.frame(Array(line[..<count]), before: Array(line[count...])) == nil)
    }
  }

  @Test(arguments: [
    "{\"t\":01,", "{\"t\":1.,", "{\"t\":.5,", "{\"t\":-,", "{\"t\":1e,",
    "{\"t\":1,\"width\":0,", "{\"t\":1,\"width\":640,\"height\":1000001,",
  ])
  func numberThatIsWrongIsNoFrame(_ start: String) {
    #expect(Self.frame(Self.completed(start)) == nil)
  }

  @Test(arguments: ["{\"t\":1e3,", "{\"t\":1234567890123456,"])
  func numberThatIsNotPlainIsReadAllTheSame(_ start: String) {
    let line = Self.completed(start)
    #expect(Self.frame(line) == Self.expected(line))
    #expect(Self.frame(line) != nil)
  }

  /// A label is read behind the hands, which are read eight bytes at a time all the same.
  @Test func fieldBehindTheHandsIsRead() {
    var generator = Seed.first(1)[0].generator
    let line = Self.line(&generator).dropLast() + Array(",\"label\":\"up\",\"pose\":\"fist\"}".utf8)
    let frame = Self.frame(Array(line))
    #expect(frame?.label == "up" && frame?.pose == "fist")
    #expect(frame?.hands == Self.expected(Array(line))?.hands)
  }

  /// A line without hands that begins like this.
  private static func completed(_ start: String) -> Line {
    let rest = start.contains("width") ? "" : "\"width\":640,"
    let end = start.contains("height") ? "" : "\"height\":480,"
    return Array((start + rest + end + "\"hands\":[]}").utf8)
  }

  /// Numbers are those that the C library reads.
  @Test(arguments: Seed.first(1, long: 20))
  func numbersAreThoseOfTheLibrary(_ seed: Seed) {
    var generator = seed.generator
    for _ in 0..<800 {
      let texts = (0..<63).map { index in
        // Of eight bytes at most, and so that the commas are where they mostly are.
        let sign = Bool.random(using: &generator) ? "-" : ""
        let places = index % 3 == 2 ? 1...6 : 4...5
        let digits = (0..<max(places.randomElement(using: &generator) ?? 1, 1) - sign.count).map {
          _ in
          "\(Int.random(in: 0...9, using: &generator))"
        }
        return sign + "0." + (digits.isEmpty ? "0" : digits.joined())
      }
      let landmarks = stride(from: 0, to: 63, by: 3).map {
        texts[$0..<$0 + 3].joined(separator: ",")
      }
      let numbers = Self.numbers(of: landmarks)
      #expect(numbers.map(\.bitPattern) == texts.map { strtof($0, nil).bitPattern })
    }
  }

  /// Short numbers, and a depth of 0, are not left to the reader of all of JSON, which is slow.
  @Test(arguments: [
    "0.4,0.6,0", "0.44,0.5,0", "0.12345,0.5,0", "0,0.51,0", "0.5,0.6,0.0", "-0.1,-0.2,-0.3",
  ])
  func landmarkWithShortNumbersIsPlain(_ landmark: String) {
    let expected = landmark.split(separator: ",").map { strtof(String($0), nil).bitPattern }
    let numbers = Self.numbers(of: Array(repeating: landmark, count: HandJoint.count))
    #expect(numbers.map(\.bitPattern) == (0..<HandJoint.count).flatMap { _ in expected })
  }

  @Test(arguments: [
    "0.4", "0.4,0.6,0,0.9", "0.4,0.6,", "0.4, 0.6", "00.4,0.6", "0.4,0.6,00", "0.4,.6", "0.4,1e-5",
    "0.4,0.6,1", "0.4,0.6,-", "0.4,0.6,.", "0.4,,0.6",
  ])
  func landmarkInAnotherFormIsLeftToJSON(_ landmark: String) {
    #expect(Self.numbers(of: Array(repeating: landmark, count: HandJoint.count)) == [])
  }

  /// The numbers that are read eight bytes at a time of a hand's landmarks; empty if not all are.
  private static func numbers(of landmarks: [String]) -> [Float] {
    let rest = "]]}]}\n{\"t\":12.345,\"width\":640,\"height\":480"
    let bytes = Line("landmarks:[[\(landmarks.joined(separator: "],["))\(rest)".utf8)
    var hand = Hand()
    var reader = JSONReader(bytes.span)
    reader.move(to: 10)
    var count = 0
    PlainLandmarks.read(&reader, count: &count, into: &hand)
    guard count == HandJoint.count else { return [] }
    return HandJoint.allCases.flatMap { joint in hand[joint].map { [$0.x, $0.y, $0.z] } ?? [] }
  }
}
