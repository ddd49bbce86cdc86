import Hands
import JSONText

/// Reads a line exactly as thumbdeck and its producers write it: without spaces, with the fields in
/// order, and nothing else.
///
/// ```json
/// {"t":1.0333,"width":640,"height":480,"hands":[{"handedness":"Right","score":0.9,"landmarks":[...]}]}
/// ```
/// The handedness and the score may be missing. Any other line is left to the decoder, which parses
/// all of JSON and reports errors.
///
/// `PlainLandmarks` reads the landmarks; those it rejects are read number by number.
struct PlainFrame {
  private var position: Int

  /// Reads a line, without its line break, into a frame without hands. Returns false if the line
  /// has another form; the frame is then undefined.
  static func read(_ line: Range<Int>, of text: Span<UInt8>, into frame: inout HandFrame) -> Bool {
    var reader = PlainFrame(position: line.lowerBound)
    return reader.readFields(text, into: &frame) && reader.position == line.upperBound
  }

  private mutating func readFields(_ text: Span<UInt8>, into frame: inout HandFrame) -> Bool {
    guard skip("{\"t\":", text), let time = number(text, in: WireRange.anyTime),
      skip(",\"width\":", text), let width = number(text, in: WireRange.size),
      skip(",\"height\":", text), let height = number(text, in: WireRange.size),
      skip(",\"hands\":[", text)
    else { return false }
    frame.time = time
    frame.size.width = Float(width)
    frame.size.height = Float(height)
    if !skip("]", text) {
      repeat {
        guard frame.handCount < HandFrame.maxHands else { return false }
        frame.append(Hand())
        guard readHand(text, into: &frame.hands[frame.handCount - 1]) else { return false }
      } while skip(",", text)
      guard skip("]", text) else { return false }
    }
    return skip("}", text)
  }

  private mutating func readHand(_ text: Span<UInt8>, into hand: inout Hand) -> Bool {
    guard skip("{", text) else { return false }
    if skip("\"handedness\":\"", text) {
      if skip("Right\",", text) {
        hand.handedness = .right
      } else if skip("Left\",", text) {
        hand.handedness = .left
      } else {
        return false
      }
    }
    if skip("\"score\":", text) {
      guard let score = number(text, in: WireRange.score), skip(",", text) else { return false }
      hand.score = Float(score)
    }
    return skip("\"landmarks\":", text) && readLandmarks(text, into: &hand) && skip("]}", text)
  }

  private mutating func readLandmarks(_ text: Span<UInt8>, into hand: inout Hand) -> Bool {
    var joint = 0
    while true {
      (joint, position) = PlainLandmarks.read(text.bytes, from: position, joint: joint, into: &hand)
      if joint == HandJoint.count { return true }
      guard readNumbers(text, of: joint, into: &hand) else { return false }
      joint += 1
    }
  }

  /// Reads a joint's landmark, with its numbers in any notation.
  @inline(never)
  private mutating func readNumbers(
    _ text: Span<UInt8>, of joint: Int, into hand: inout Hand
  ) -> Bool {
    guard skip(joint == 0 ? "[[" : ",[", text), let x = number(text, in: WireRange.place),
      skip(",", text),
      let y = number(text, in: WireRange.place)
    else { return false }
    var z = 0.0
    if skip(",", text) {
      guard let number = number(text, in: WireRange.place) else { return false }
      z = number
    }
    hand.setLandmark(joint, Float(x), Float(y), Float(z))
    return skip("]", text)
  }

  /// Skips `word`, of at most 16 bytes, if it comes next.
  @inline(__always)
  private mutating func skip(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position &+ count <= text.count else { return false }
    let bytes = text.bytes.extracting(position..<position &+ count)
    let isNext =
      count < 8
      ? (0..<count).allSatisfy { bytes.byte($0) == Self.byte($0, of: word) }
      : bytes.word(0) == Self.word(0, of: word)
        && bytes.word(count &- 8) == Self.word(count &- 8, of: word)
    if isNext { position &+= count }
    return isNext
  }

  @inline(__always)
  private static func byte(_ offset: Int, of word: StaticString) -> UInt8 {
    word.withUTF8Buffer { $0[offset] }
  }

  @inline(__always)
  private static func word(_ offset: Int, of word: StaticString) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(byte(offset &+ $1, of: word)) &<< UInt64($1 &* 8) }
  }

  private mutating func number(_ text: Span<UInt8>, in range: ClosedRange<Double>) -> Double? {
    if let value = DecimalDigits.number(text.bytes, at: &position) {
      return range.contains(value) ? value : nil
    }
    var reader = JSONReader(text, from: position)
    guard let value = try? reader.readNumber(in: range) else { return nil }
    position = reader.position
    return value
  }
}
