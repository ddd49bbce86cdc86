/// Reads a line that is written as thumbdeck and its producers write it: without spaces, the fields in their
/// order, and nothing else.
///
/// ```json
/// {"t":1.0333,"width":640,"height":480,"hands":[{"handedness":"Right","score":0.9,"landmarks":[...]}]}
/// ```
/// The handedness and the score may be missing. A line that is written otherwise is left to the decoder, which
/// knows all of JSON and says what is wrong.
struct PlainFrame {
  /// The offset of the next byte.
  private var position = 0

  /// Reads a line without its line end into a frame without hands; false if it is written otherwise. Then the
  /// content of the frame means nothing.
  static func read(_ line: RawSpan, into frame: inout HandFrame) -> Bool {
    var reader = PlainFrame()
    return reader.readFields(line, into: &frame)
  }

  private mutating func readFields(_ text: RawSpan, into frame: inout HandFrame) -> Bool {
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
        var hand = Hand()
        guard readHand(text, into: &hand) else { return false }
        frame.append(hand)
      } while skip(",", text)
      guard skip("]", text) else { return false }
    }
    return skip("}", text) && position == text.byteCount
  }

  private mutating func readHand(_ text: RawSpan, into hand: inout Hand) -> Bool {
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
    guard skip("\"landmarks\":", text),
      let end = PlainLandmarks.read(text, from: position, into: &hand)
    else { return false }
    position = end
    return skip("]}", text)
  }

  /// Skips a word if it is the next one.
  @inline(__always)
  private mutating func skip(_ word: StaticString, _ text: RawSpan) -> Bool {
    let isNext = word.withUTF8Buffer { bytes in
      guard position &+ bytes.count <= text.byteCount else { return false }
      for index in bytes.indices where text.byte(position &+ index) != bytes[index] { return false }
      return true
    }
    if isNext { position &+= word.utf8CodeUnitCount }
    return isNext
  }

  /// The next number, of at most 15 digits and without an exponent: then it is the quotient of two numbers that
  /// are exact (Clinger 1990), as the decoder has it.
  private mutating func number(_ text: RawSpan, in range: ClosedRange<Double>) -> Double? {
    let isNegative = skip("-", text)
    let start = position
    var digits: UInt64 = 0
    readDigits(text, into: &digits)
    var count = position &- start
    guard count > 0, count == 1 || text.byte(start) != UInt8(ascii: "0") else { return nil }
    var scale = 1.0
    if skip(".", text) {
      let point = position
      readDigits(text, into: &digits)
      let fraction = position &- point
      count &+= fraction
      guard fraction > 0, count <= 15 else { return nil }
      for _ in 0..<fraction { scale *= 10 }
    }
    guard count <= 15, position < text.byteCount, text.byte(position) | 0x20 != UInt8(ascii: "e")
    else { return nil }
    let value = (isNegative ? -Double(digits) : Double(digits)) / scale
    return range.contains(value) ? value : nil
  }

  @inline(__always)
  private mutating func readDigits(_ text: RawSpan, into digits: inout UInt64) {
    while position < text.byteCount {
      let digit = text.byte(position) &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      digits = digits &* 10 &+ UInt64(digit)
      position &+= 1
    }
  }
}

extension RawSpan {
  /// The byte at an offset.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }
}
