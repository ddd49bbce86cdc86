import Basics
import Hands
import JSONText

/// Decodes the native form of a landmark stream, the hot path of the program.
///
/// ```json
/// {"t":1.0333,"width":640,"height":480,"hands":[{"handedness":"Right","landmarks":[[0.51,0.62],...]}]}
/// ```
struct LandmarkDecoder: Sendable {
  /// The part of a line that is being read, for the error message. Numbers are 1-based.
  private enum Place {
    case line
    case field(StaticString)
    case hand(Int)
    case landmark(Int, hand: Int)

    func error(_ error: JSONError) -> LandmarkError {
      switch self {
      case .line: .malformed(error)
      case .field(let name): .field("\(name)", problem: error.problem)
      case .hand(let number): .hand(number, problem: error.problem)
      case .landmark(let joint, let number):
        .hand(number, problem: "landmark \(joint): \(error.problem)")
      }
    }
  }

  private(set) var hasNamedSize = false
  private var place = Place.line

  /// Reads a line into `frame`, which an error leaves undefined. A line without a time gets NaN,
  /// and a line without a size leaves that of the frame.
  mutating func decode(
    _ line: Range<Int>, of text: Span<UInt8>, into frame: inout HandFrame
  ) throws(LandmarkError) {
    place = .line
    hasNamedSize = false
    frame.time = .nan
    frame.clear()
    do throws(JSONError) {
      // The bytes after the line let its last numbers be read eight bytes at a time, too.
      let rest = text.extracting(line.lowerBound..<text.count)
      var reader = JSONReader(rest, count: line.count)
      try readFields(into: &frame, &reader)
      try reader.end()
    } catch { throw place.error(error) }
  }

  private mutating func readFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    var hasHands = try readUsualFields(into: &frame, &reader)
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "hands") {
        hasHands = true
        try readHands(into: &frame, &reader)
      } else {
        try readOtherField(key, into: &frame, &reader)
      }
    }
    guard !hasHands else { return }
    place = .field("hands")
    throw JSONError(at: reader.position, "it is missing")
  }

  /// Begins a line, and reads its first fields until they differ from the form of thumbdeck and its
  /// producers: a fixed order, without spaces. Returns true if it has read all fields before the
  /// hands.
  private mutating func readUsualFields(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    guard reader.skip("{\"t\":") else {
      try reader.beginObject()
      return false
    }
    frame.time = try readNumber("t", in: WireRange.anyTime, &reader)
    guard reader.skip(",\"width\":") else { return false }
    frame.size.width = try readLength("width", &reader)
    guard reader.skip(",\"height\":") else { return false }
    frame.size.height = try readLength("height", &reader)
    guard reader.skip(",\"hands\":") else { return false }
    try readHands(into: &frame, &reader)
    return true
  }

  private mutating func readNumber(
    _ field: StaticString, in range: ClosedRange<Double>, _ reader: inout JSONReader
  ) throws(JSONError) -> Double {
    place = .field(field)
    let number = try reader.readNumber(in: range)
    place = .line
    return number
  }

  private mutating func readLength(
    _ field: StaticString, _ reader: inout JSONReader
  ) throws(JSONError) -> Float {
    hasNamedSize = true
    return Float(try readNumber(field, in: WireRange.size, &reader))
  }

  /// Reads a field other than the hands; skips a field with an unknown name.
  private mutating func readOtherField(
    _ key: Range<Int>, into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    if reader.bytes(key, equal: "t") || reader.bytes(key, equal: "timestamp") {
      frame.time = try readNumber("t", in: WireRange.anyTime, &reader)
    } else if reader.bytes(key, equal: "width") {
      frame.size.width = try readLength("width", &reader)
    } else if reader.bytes(key, equal: "height") {
      frame.size.height = try readLength("height", &reader)
    } else if reader.bytes(key, equal: "label") {
      place = .field("label")
      frame.label = try reader.readNull() ? nil : reader.readString()
    } else if reader.bytes(key, equal: "pose"), reader.peek() == UInt8(ascii: "\"") {
      // A `pose` that is not a string is the producer's own field, and is skipped.
      frame.pose = try reader.readString()
    } else if reader.bytes(key, equal: "seen"), reader.peek() == UInt8(ascii: "{") {
      frame.seen = try readSeen(&reader)
    } else {
      try reader.skipValue()
    }
    place = .line
  }

  /// Reads the picture's measures; ignores values outside 0...1: an error would discard the hands.
  private func readSeen(_ reader: inout JSONReader) throws(JSONError) -> SeenPicture {
    var seen = SeenPicture()
    var (columns, shades): (Int?, String?)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "shades"), reader.peek() == UInt8(ascii: "\"") {
        shades = try reader.readString()
        continue
      }
      guard reader.peek().map({ (0x30...0x39).contains($0) }) == true else {
        try reader.skipValue()
        continue
      }
      let number = try reader.readNumber()
      if reader.bytes(key, equal: "columns") { columns = Int(exactly: number) }
      guard (0...1).contains(number) else { continue }
      if reader.bytes(key, equal: "light") { seen.light = Float(number) }
      if reader.bytes(key, equal: "change") { seen.change = Float(number) }
      if reader.bytes(key, equal: "sharp") { seen.sharp = Float(number) }
    }
    if let columns, let shades { seen.shades = PictureShades(columns: columns, text: shades) }
    return seen
  }

  private mutating func readHands(
    into frame: inout HandFrame, _ reader: inout JSONReader
  ) throws(JSONError) {
    place = .field("hands")
    var number = 0
    try reader.beginArray()
    while try reader.nextElement() {
      number += 1
      place = .hand(number)
      // A hand is large, so it is read in place, and removed again if it is invalid or surplus.
      frame.hands.append(Hand())
      do throws(JSONError) {
        try readHand(number, into: &frame.hands[frame.handCount - 1], &reader)
      } catch {
        frame.hands.removeLast()
        throw error
      }
      if frame.handCount > HandFrame.maxHands { frame.hands.removeLast() }
      place = .field("hands")
    }
    place = .line
  }

  private mutating func readHand(
    _ number: Int, into hand: inout Hand, _ reader: inout JSONReader
  ) throws(JSONError) {
    var hasLandmarks = false
    if reader.skip("{\"handedness\":\"Right\"") {
      hand.handedness = .right
    } else if reader.skip("{\"handedness\":\"Left\"") {
      hand.handedness = .left
    } else {
      try reader.beginObject()
    }
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "landmarks") {
        hasLandmarks = true
        try readLandmarks(of: number, into: &hand, &reader)
      } else if reader.bytes(key, equal: "handedness") {
        place = .field("handedness")
        // An unknown word is treated like a missing one.
        hand.handedness = try reader.readNull() ? nil : Handedness(rawValue: reader.readString())
      } else if reader.bytes(key, equal: "score") {
        place = .field("score")
        hand.score = try reader.readNull() ? nil : Float(reader.readNumber(in: WireRange.score))
      } else {
        try reader.skipValue()
      }
      place = .hand(number)
    }
    guard hasLandmarks else { throw JSONError(at: reader.position, "its landmarks are missing") }
  }

  private mutating func readLandmarks(
    of number: Int, into hand: inout Hand, _ reader: inout JSONReader
  ) throws(JSONError) {
    var count = 0
    PlainLandmarks.read(&reader, count: &count, into: &hand)
    if count == 0 { try reader.beginArray() }
    while try reader.nextElement() {
      count += 1
      place = .landmark(count, hand: number)
      if let joint = HandJoint(rawValue: count - 1) {
        hand[joint] = try reader.readNull() ? nil : readLandmark(&reader)
        PlainLandmarks.read(&reader, count: &count, into: &hand)
      } else {
        try reader.skipValue()
      }
      place = .hand(number)
    }
    guard count == HandJoint.count else {
      throw JSONError(
        at: reader.position, "\(Plural.of(count, "landmark")), not \(HandJoint.count)")
    }
  }

  private func readLandmark(_ reader: inout JSONReader) throws(JSONError) -> Landmark {
    var numbers = InlineArray<4, Float>(repeating: 0)
    var count = 0
    try reader.beginArray()
    while try reader.nextElement() {
      let number = Float(try reader.readNumber(in: WireRange.place))
      if count < numbers.count { numbers[count] = number }
      count += 1
    }
    guard (2...4).contains(count) else {
      throw JSONError(at: reader.position, "\(Plural.of(count, "number")), not 2 to 4")
    }
    let confidence = count == 4 ? numbers[3] : nil
    return Landmark(x: numbers[0], y: numbers[1], z: numbers[2], confidence: confidence)
  }
}

/// The ranges of the numbers in a stream.
enum WireRange {
  /// Seconds.
  static let time = -1e12...1e12
  /// Time in any unit; nanoseconds since 1970 are within this range.
  static let anyTime = -1e19...1e19
  /// Pixels.
  static let size = 1...1e6
  /// Any score or confidence that a tracker can write.
  static let score = -1e6...1e6
  /// Widths or heights of the picture; no real landmark is more than 100 of them away.
  static let place = -100.0...100.0
}

extension JSONReader {
  mutating func readNumber(in range: ClosedRange<Double>) throws(JSONError) -> Double {
    let value = try readNumber()
    guard range.contains(value) else { throw JSONError(at: position, "\(value) is out of range") }
    return value
  }
}
