/// Whole numbers with zeros before them.
package enum PaddedNumber {
  /// Returns the digits of a number, in lower case, with zeros before them up to `count` digits.
  package static func text(_ number: Int, digits count: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
  }
}
