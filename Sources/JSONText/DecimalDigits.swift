/// Eight bytes of a text that are read as decimal digits all at once; public to be inlined.
public struct DecimalDigits {
  /// The text XOR ASCII `0`, so that each digit becomes its value; the lowest byte is the first.
  @usableFromInline let bytes: UInt64

  /// Creates the digits from eight bytes; the first byte of the text is the lowest byte of `text`.
  @inlinable @inline(__always)
  public init(_ text: UInt64) { bytes = text ^ 0x3030_3030_3030_3030 }

  /// The number of digits before the first byte that is not a digit, 0...8.
  @inlinable @inline(__always)
  public var count: Int {
    // A carry can make bits after the first non-digit wrong, but only the lowest set bit is used.
    let others = ((bytes &+ 0x0606_0606_0606_0606) | bytes) & 0xF0F0_F0F0_F0F0_F0F0
    return others.trailingZeroBitCount &>> 3
  }

  /// The value of the first `count` digits, 1...8.
  @inlinable @inline(__always)
  public func value(of count: Int) -> UInt64 { Self.value(bytes << UInt64(64 &- count &* 8)) }

  /// Returns the value of the first `count` (1...8) digits, padded with trailing zeros to eight.
  @inlinable @inline(__always)
  public func share(of count: Int) -> UInt64 {
    Self.value(bytes & ~0 >> UInt64(64 &- count &* 8))
  }

  /// Returns the value of eight digits, the first in the lowest byte. Combines pairs, then fours.
  @inlinable @inline(__always)
  public static func value(_ digits: UInt64) -> UInt64 {
    let pairs = ((digits &* (1 + 10 &<< 8)) &>> 8) & 0x00FF_00FF_00FF_00FF
    let fours = ((pairs &* (1 + 100 &<< 16)) &>> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* (1 + 10_000 &<< 32)) &>> 32
  }

  /// Reads a number without an exponent at `position`, and moves `position` past it. Returns nil if
  /// the number has an exponent or too many digits, or if fewer than 32 bytes of the text are left.
  ///
  /// The result is the nearest double, because its operands are exact doubles (Clinger 1990).
  @inlinable @inline(__always)
  public static func number(_ text: RawSpan, at position: inout Int) -> Double? {
    guard position >= 0, position <= text.byteCount &- 32 else { return nil }
    let bytes = text.extracting(position..<position &+ 32)
    let sign = bytes.byte(0) == 0x2D ? 1 : 0
    let whole = DecimalDigits(bytes.word(sign))
    let count = whole.count
    guard count >= 1, count < 8, count == 1 || bytes.byte(sign) != 0x30 else { return nil }
    let integer = whole.value(of: count)
    var value = Double(Int64(truncatingIfNeeded: integer))
    var end = sign &+ count
    if bytes.byte(end) == 0x2E {
      let fraction = DecimalDigits(bytes.word(end &+ 1))
      let places = fraction.count
      guard places >= 1 else { return nil }
      end &+= 1 &+ places
      let digits = integer &* 100_000_000 &+ fraction.share(of: places)
      value = Double(Int64(truncatingIfNeeded: digits)) / 1e8
      if places == 8 {
        let rest = DecimalDigits(bytes.word(end))
        let places = rest.count
        // The value of more digits may not be an exact double.
        guard integer <= 8, places < 8 else { return nil }
        end &+= places
        let digits = digits &* 10_000_000 &+ rest.share(of: places) / 10
        value = Double(Int64(truncatingIfNeeded: digits)) / 1e15
      }
    }
    guard bytes.byte(end) | 0x20 != 0x65 else { return nil }
    position &+= end
    return sign == 0 ? value : -value
  }
}

extension RawSpan {
  /// Returns the byte at an offset.
  @inlinable @inline(__always)
  public func byte(_ offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }

  /// Returns the eight bytes at an offset; the first becomes the lowest byte of the result.
  @inlinable @inline(__always)
  public func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
