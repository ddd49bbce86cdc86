/// Whole numbers with zeros before them.
package enum PaddedNumber {
  /// Returns the digits of a number, in lower case, with zeros before them up to so many `digits`.
  package static func text(_ number: some BinaryInteger, digits: Int, radix: Int = 10) -> String {
    let text = String(number, radix: radix)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
