import Hands
import JSONText

/// Reads landmarks eight bytes at a time, in the form that thumbdeck and its producers write. The
/// form is `[[0.51,0.62,-0.01],...]` or `[[0.51,0.62],...]`, without spaces, and with numbers
/// between -1 and 1. Other forms are left to slower readers that parse all of JSON. The end of each
/// number is searched for independently, near its usual offset, so that no search waits for
/// another. Each number is read from the eight bytes that end with it. Bytes that do not fit the
/// form set bits that are tested once per landmark.
enum PlainLandmarks {
  /// Reads landmarks into a hand that has `count` of them; `[[` or `,[` comes next in the text.
  /// Stops before a landmark in another form, or near either end of the text.
  static func read(_ reader: inout JSONReader, count: inout Int, into hand: inout Hand) {
    let text = reader.source.bytes
    var position = reader.position &- before
    var joint = count
    // `[[`, or `,[` between landmarks.
    var opening: UInt16 = joint == 0 ? 0x5B5B : 0x5B2C
    while joint < HandJoint.count, position >= 0, position <= text.byteCount &- window {
      // All offsets below are within these bytes, so the compiler needs no bounds checks.
      let bytes = text.extracting(position..<position &+ window)
      let commas = commas(in: bytes.word(8))
      let comma = first &+ index(commas)
      // Behind the shortest numbers, the second comma is among the same eight bytes as the first.
      let others = commas & (commas &- 1)
      let second =
        others == 0 ? 16 &+ index(Self.commas(in: bytes.word(16))) : first &+ index(others)
      var brackets = bytes.word(24) & letters
      var end = 24
      if bytes.word(16) & letters != 0 {
        (brackets, end) = (bytes.word(16) & letters, 16)
      } else if brackets == 0 {
        (brackets, end) = (bytes.word(32) & letters, 32)
      }
      end &+= index(brackets)
      var number = ShortNumber()
      let start = bytes.unsafeLoadUnaligned(fromByteOffset: before, as: UInt16.self)
      number.wrong =
        UInt64(UInt16(littleEndian: start) ^ opening)
        | UInt64((bytes.byte(comma) ^ 0x2C) | (bytes.byte(end) ^ 0x5D))
      let x = number.read(bytes, first, comma)
      let (y, z): (Float, Float)
      if second < end {
        number.wrong |= UInt64(bytes.byte(second) ^ 0x2C)
        y = number.read(bytes, comma &+ 1, second)
        z = number.read(bytes, second &+ 1, end)
      } else {
        y = number.read(bytes, comma &+ 1, end)
        z = 0
      }
      guard number.isFine, position &+ end < reader.count else { break }
      hand.setLandmark(joint, x, y, z)
      position &+= end &+ 1 &- before
      joint &+= 1
      opening = 0x5B2C
    }
    guard joint > count else { return }
    count = joint
    reader.move(to: position &+ before)
  }

  /// The number of bytes examined per landmark.
  private static let window = 40
  /// The offsets, in the window, of a landmark's opening and of its first number.
  private static let before = 6
  private static let first = 8
  /// The bit that is set in every bracket and letter, but in no byte of a number.
  private static let letters: UInt64 = 0x4040_4040_4040_4040

  /// Returns the high bits of the bytes that are commas; it is not reliable outside a landmark.
  @inline(__always)
  private static func commas(in word: UInt64) -> UInt64 {
    ~((word ^ 0x2C2C_2C2C_2C2C_2C2C) &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080
  }

  /// Returns the index of the first byte in which a bit is set; 7 if there is none.
  @inline(__always)
  private static func index(_ bits: UInt64) -> Int { (bits | 1 &<< 63).trailingZeroBitCount &>> 3 }
}

/// Reads `0` and numbers such as `0.5` and `-0.01234`: a zero before the point, at most eight
/// bytes. XORing them with the bytes of a zero of the same length leaves the values of the digits.
private struct ShortNumber {
  /// Nonzero once any byte does not fit the form.
  var wrong: UInt64 = 0
  /// A high bit is set for each byte that does not fit the form; the other bits mean nothing.
  private var wrongBytes: UInt64 = 0
  private var lengths = 0

  var isFine: Bool {
    wrong | wrongBytes & 0x8080_8080_8080_8080 | UInt64(truncatingIfNeeded: lengths & ~15) == 0
  }

  /// Returns the number between two offsets; `end` must be 8 or more.
  @inline(__always)
  mutating func read(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Float {
    let length = end &- start
    lengths |= length
    // Bit 4 of the first byte distinguishes `-` from `0`.
    let form = Self.forms[length & 15 | Int(bytes.byte(start)) & 16]
    let digits = (bytes.word(end &- 8) ^ form.zero) & form.mask
    wrongBytes |= (digits &+ form.limits) | digits
    // Multiplying by the inverse gives the same results as dividing: all of them were compared.
    return Float(Double(Int64(truncatingIfNeeded: DecimalDigits.value(digits))) * form.scale)
  }

  private struct Form {
    /// The bytes of a zero of this length, and a mask for the bytes that belong to the number.
    let zero, mask: UInt64
    /// Added to the XORed bytes, these set the high bit of digits above 9 and other bytes above 0.
    let limits: UInt64
    let scale: Double
  }

  /// The forms by length, those of negative numbers first; `none` for a length that does not fit.
  private static let forms: InlineArray<32, Form> = [
    none, none, none, none,
    Form(zero: 0x302E_302D &<< 32, mask: ~0 &<< 32, limits: 0x767F_7F7F &<< 32, scale: -1e-1),
    Form(zero: 0x30_302E_302D &<< 24, mask: ~0 &<< 24, limits: 0x76_767F_7F7F &<< 24, scale: -1e-2),
    Form(
      zero: 0x3030_302E_302D &<< 16, mask: ~0 &<< 16, limits: 0x7676_767F_7F7F &<< 16, scale: -1e-3),
    Form(
      zero: 0x30_3030_302E_302D &<< 8, mask: ~0 &<< 8, limits: 0x76_7676_767F_7F7F &<< 8,
      scale: -1e-4),
    Form(zero: 0x3030_3030_302E_302D, mask: ~0, limits: 0x7676_7676_767F_7F7F, scale: -1e-5),
    none, none, none, none, none, none, none,
    none, Form(zero: 0x30 &<< 56, mask: ~0 &<< 56, limits: 0x7F &<< 56, scale: 1), none,
    Form(zero: 0x302E_30 &<< 40, mask: ~0 &<< 40, limits: 0x767F_7F &<< 40, scale: 1e-1),
    Form(zero: 0x3030_2E30 &<< 32, mask: ~0 &<< 32, limits: 0x7676_7F7F &<< 32, scale: 1e-2),
    Form(zero: 0x30_3030_2E30 &<< 24, mask: ~0 &<< 24, limits: 0x76_7676_7F7F &<< 24, scale: 1e-3),
    Form(
      zero: 0x3030_3030_2E30 &<< 16, mask: ~0 &<< 16, limits: 0x7676_7676_7F7F &<< 16, scale: 1e-4),
    Form(
      zero: 0x30_3030_3030_2E30 &<< 8, mask: ~0 &<< 8, limits: 0x76_7676_7676_7F7F &<< 8,
      scale: 1e-5),
    Form(zero: 0x3030_3030_3030_2E30, mask: ~0, limits: 0x7676_7676_7676_7F7F, scale: 1e-6),
    none, none, none, none, none, none, none,
  ]
  private static let none = Form(zero: 0, mask: 0, limits: 0x80, scale: 1)
}
