extension JSONReader {
  /// Reads a number, rounded to the nearest double.
  /// ``DecimalDigits`` reads most numbers, and the standard library all others.
  package mutating func readNumber() throws(JSONError) -> Double {
    let start = nextStart()
    if let number = DecimalDigits.number(source.bytes, at: &position) ?? numberAtEnd(),
      position <= count
    {
      return number
    }
    position = start
    _ = skip("-")
    let first = position
    guard skipDigits() else {
      position = start
      throw error("a number was expected")
    }
    guard source[first] != UInt8(ascii: "0") || position == first + 1 else {
      throw error("a number must not have a leading zero")
    }
    if skip("."), !skipDigits() { throw error("a digit was expected") }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      guard skipDigits() else { throw error("a digit was expected") }
    }
    let text = source.extracting(start..<position).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
    // The grammar was checked, so the standard library accepts the text.
    return Double(text) ?? .nan
  }

  /// Reads a number in the last bytes of the source, which are too few for ``DecimalDigits``.
  private mutating func numberAtEnd() -> Double? {
    guard position > source.count - 32 else { return nil }
    var end = InlineArray<64, UInt8>(repeating: 0)
    for index in position..<source.count { end[index - position] = source[index] }
    var length = 0
    let number = DecimalDigits.number(end.span.bytes, at: &length)
    position += length
    return number
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while position < count, source[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
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
}
