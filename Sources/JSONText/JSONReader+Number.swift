extension JSONReader {
  /// Reads a number, rounded to the nearest double.
  ///
  /// ``DecimalDigits`` reads most numbers. Other numbers with at most 15 digits and an exponent of
  /// -22 to 22 take one exact-operand multiplication or division (Clinger 1990).
  /// The standard library parses all remaining numbers.
  package mutating func readNumber() throws(JSONError) -> Double {
    _ = peek()
    let start = position
    if let number = DecimalDigits.number(source.bytes, at: &position), position <= count {
      return number
    }
    position = start
    let isNegative = skip(UInt8(ascii: "-"))
    var digits: UInt64 = 0
    var digitCount = 0
    var exponent = 0

    let integerStart = position
    readDigits(into: &digits, length: &digitCount)
    guard position > integerStart else {
      position = start
      throw error("a number was expected")
    }
    guard source[integerStart] != UInt8(ascii: "0") || position == integerStart + 1 else {
      throw error("a number must not have a leading zero")
    }
    if skip(UInt8(ascii: ".")) {
      let fractionStart = position
      readDigits(into: &digits, length: &digitCount)
      guard position > fractionStart else { throw error("a digit was expected") }
      exponent = fractionStart - position
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) { exponent += try readExponent() }

    guard digitCount <= 15, abs(exponent) <= 22 else { return slowNumber(start..<position) }
    let magnitude =
      exponent < 0
      ? Double(digits) / Self.powersOfTen[-exponent] : Double(digits) * Self.powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  /// Reads `NaN`, `Infinity` or `-Infinity`, which are not JSON but which Python and others write.
  /// Returns false, and reads nothing, if the next value is none of these three.
  package mutating func readNonFinite() throws(JSONError) -> Bool {
    let first = peek()
    let isNegative =
      first == UInt8(ascii: "-") && position + 1 < count
      && source[position + 1] == UInt8(ascii: "I")
    if isNegative { position += 1 }
    switch isNegative ? UInt8(ascii: "I") : first {
    case UInt8(ascii: "N"): try skipWord("NaN")
    case UInt8(ascii: "I"): try skipWord("Infinity")
    default: return false
    }
    return true
  }

  private mutating func readExponent() throws(JSONError) -> Int {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    let start = position
    var digits: UInt64 = 0
    var digitCount = 0
    readDigits(into: &digits, length: &digitCount)
    guard position > start else { throw error("a digit was expected") }
    // An exponent of 10,000 is far outside the range of a double: parsing gives zero or infinity.
    let magnitude = digitCount > 4 ? 10_000 : Int(digits)
    return isNegative ? -magnitude : magnitude
  }

  /// Reads digits into `value`, and counts them without leading zeros.
  ///
  /// Digits after the 19th are counted but not added, so that `value` does not overflow.
  private mutating func readDigits(into value: inout UInt64, length: inout Int) {
    while position < count {
      let digit = source[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      if length < 19 { value = value &* 10 &+ UInt64(digit) }
      if value > 0 { length += 1 }
      position += 1
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < count, source[position] == byte else { return false }
    position += 1
    return true
  }

  private func slowNumber(_ range: Range<Int>) -> Double {
    // `readNumber()` has checked the grammar, so the standard library accepts the text.
    Double(String(decoding: bytes(range), as: UTF8.self)) ?? .nan
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
