/// Numbers as hexadecimal digits, in lower case.
package enum HexadecimalText {
  /// Returns the digits of a number, with zeros before it up to `count` digits.
  package static func of(_ number: some UnsignedInteger, digits count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
  }
}
