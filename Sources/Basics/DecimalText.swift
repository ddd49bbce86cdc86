/// Numbers as decimal text.
package enum DecimalText {
  /// Returns `value` rounded to at most `decimals` (0...9) decimals, without trailing zeros; `null`
  /// for NaN and infinity, which JSON does not have.
  package static func rounded(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int64(exactly: (value.magnitude * scale).rounded()) else {
      return value.isFinite ? "\(value)" : "null"
    }
    let whole = (value < 0 && scaled > 0 ? "-" : "") + String(scaled / Int64(scale))
    var (fraction, digits) = (scaled % Int64(scale), decimals)
    while digits > 0, fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
    return digits == 0 ? whole : whole + "." + PaddedNumber.text(fraction, digits: digits)
  }

  /// True for a number as people and programs write it, such as `-12.50`, `1.204,00 €` or `+3 %`;
  /// false for dates, times and versions.
  package static func isNumber(_ text: String) -> Bool {
    var rest = text.drop(while: \.isUnit)
    if let sign = rest.first, "+-−".contains(sign) { rest = rest.dropFirst().drop(while: \.isUnit) }
    while let last = rest.last, last.isUnit { rest.removeLast() }
    return isPlainNumber(rest)
  }

  /// True for digits with an optional decimal mark and marks between groups of three.
  private static func isPlainNumber(_ text: Substring) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { !$0.isDigit }
    let marks = text.filter { !$0.isDigit }
    let hasDigits = parts.allSatisfy { !$0.isEmpty }
    guard hasDigits, parts.count > 1 else { return hasDigits }
    let isGrouped = parts[0].count <= 3 && parts.dropFirst().allSatisfy { $0.count == 3 }
    if isGrouped, Set(marks).count == 1, marks.first?.isGroupMark == true { return true }
    // The last mark is the decimal mark if it differs from the group marks.
    guard let decimal = marks.last, ".,".contains(decimal) else { return false }
    let groups = parts.dropLast()
    guard groups.count > 1 else { return true }
    return marks.dropLast().allSatisfy { $0 == marks.first && $0.isGroupMark && $0 != decimal }
      && groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension Character {
  /// True for currency, percent and per mille signs, and for the spaces beside them.
  fileprivate var isUnit: Bool { isCurrencySymbol || "%‰ \u{A0}\u{202F}".contains(self) }
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isGroupMark: Bool { ".,'’ \u{A0}\u{202F}".contains(self) }
}
