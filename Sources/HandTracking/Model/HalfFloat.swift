/// Decodes floating-point numbers of 16 bits, which is how the models store their weights.
///
/// By hand, because `Float16` does not exist on Macs with Intel processors.
enum HalfFloat {
  /// The number of a bit pattern: 1 bit of sign, 5 of exponent, 10 of fraction (IEEE 754).
  static func decode(_ bits: UInt16) -> Float {
    let sign = UInt32(bits >> 15) << 31
    let exponent = UInt32(bits >> 10 & 0x1F)
    let fraction = UInt32(bits & 0x3FF)
    switch exponent {
    case 0:
      // Zero, or a number so small that its first digit is 0: the fraction counts in 2^-24.
      let magnitude = Float(fraction) * 0x1p-24
      return sign == 0 ? magnitude : -magnitude
    case 31:
      return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
    default:
      return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }
}
