/// Reads the landmarks of a hand eight bytes at a time, where they are written as thumbdeck writes them.
///
/// That is `[[0.51,0.62,-0.01],...]`: 21 arrays of three numbers without spaces, each with one digit before the
/// point and one to six behind it. Anything else is left to the decoder, which knows all of JSON.
///
/// A landmark is found by its bracket, so that the next one begins before this one is read, and a number is read
/// from the eight bytes that end with it. What does not fit is gathered in bits that are looked at once.
enum PlainLandmarks {
  /// Reads landmarks from the offset of their outer bracket on into a hand; returns the offset of the bracket
  /// that closes them, or nil if they are written otherwise. Then the hand's joints mean nothing.
  static func read(_ text: RawSpan, from start: Int, into hand: inout Hand) -> Int? {
    guard start >= 8 else { return nil }
    var position = start
    var before: UInt16 = 0x5B5B
    var wrong: UInt64 = 0
    for joint in 0..<HandJoint.count {
      guard position &+ minLength <= text.byteCount else { return nil }
      let first = position &+ 2
      guard let end = bracket(in: text, from: first) else { return nil }
      let comma = first &+ place(of: word(text, first) ^ commas)
      let second = comma &+ 1 &+ place(of: word(text, comma + 1) ^ commas)
      wrong |= UInt64(text.byte(comma) ^ 0x2C) | UInt64(text.byte(second) ^ 0x2C)
      let opening = text.unsafeLoadUnaligned(fromByteOffset: position, as: UInt16.self)
      wrong |= UInt64(UInt16(littleEndian: opening) ^ before)
      hand.setLandmark(
        joint, number(text, first, comma, &wrong), number(text, comma + 1, second, &wrong),
        number(text, second + 1, end, &wrong))
      before = 0x5B2C
      position = end &+ 1
    }
    guard wrong == 0, position < text.byteCount, text.byte(position) == 0x5D else { return nil }
    return position
  }

  /// The bytes from a landmark's opening on that are looked at, whatever they are.
  private static let minLength = 21
  /// The bytes from a landmark's first number on in which its bracket is looked for.
  private static let maxLength = 32
  private static let commas: UInt64 = 0x2C2C_2C2C_2C2C_2C2C
  private static let brackets: UInt64 = 0x5D5D_5D5D_5D5D_5D5D

  /// The offset of the first closing bracket in the 8th to 31st byte; nil if there is none.
  @inline(__always)
  private static func bracket(in text: RawSpan, from start: Int) -> Int? {
    guard start &+ maxLength <= text.byteCount else { return lastBracket(in: text, from: start) }
    // Most landmarks have 16 to 23 bytes before it.
    var offset = 16
    var found = zeros(in: word(text, start &+ offset) ^ brackets)
    if found == 0 {
      offset = 24
      found = zeros(in: word(text, start &+ offset) ^ brackets)
    }
    if found == 0 {
      offset = 8
      found = zeros(in: word(text, start &+ offset) ^ brackets)
    }
    return found == 0 ? nil : start &+ offset &+ found.trailingZeroBitCount &>> 3
  }

  /// The same near the end of the text.
  private static func lastBracket(in text: RawSpan, from start: Int) -> Int? {
    (start &+ 8..<text.byteCount).first { text.byte($0) == 0x5D }
  }

  /// A number that ends before the offset `end`; `wrong` gets a bit if it is none of the kind.
  @inline(__always)
  private static func number(
    _ text: RawSpan, _ start: Int, _ end: Int, _ wrong: inout UInt64
  ) -> Float {
    let isNegative: Int = text.byte(start) == 0x2D ? 1 : 0
    // The digits behind the point.
    let count = end &- start &- 2 &- isNegative
    wrong |= UInt(bitPattern: count &- 1) > 5 ? 1 : 0
    let bits = UInt64(truncatingIfNeeded: count &<< 3)
    let digits = word(text, end &- 8) ^ 0x3030_3030_3030_3030
    // The place of the point, to which the digit before it is moved.
    let point: UInt64 = 0xFF &<< (56 &- bits)
    wrong |= (digits ^ 0x1E1E_1E1E_1E1E_1E1E) & point
    let all = digits & (~0 &<< (64 &- bits)) | (digits &<< 8) & point
    wrong |= ((all &+ 0x0606_0606_0606_0606) | all) & 0xF0F0_F0F0_F0F0_F0F0
    // To multiply by the inverse gives the same numbers as to divide: all of them were compared.
    let value = Float(Double(Int64(truncatingIfNeeded: eightDigits(all))) * scales[count & 7])
    return Float(bitPattern: value.bitPattern ^ UInt32(truncatingIfNeeded: isNegative) &<< 31)
  }

  private static let scales: InlineArray<8, Double> = [1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1]

  /// The number of eight digits, a byte each, the first in the lowest byte: pairs first, and then pairs of these.
  @inline(__always)
  private static func eightDigits(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    let high = (pairs & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 &<< 32)
    let low = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 &<< 32)
    return (high &+ low) &>> 32
  }

  /// The high bits of the bytes that are zero; those behind the first one may be wrong.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// The number of bytes before the first that is zero; 8 if none is.
  @inline(__always)
  private static func place(of word: UInt64) -> Int { zeros(in: word).trailingZeroBitCount &>> 3 }

  @inline(__always)
  private static func word(_ text: RawSpan, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
