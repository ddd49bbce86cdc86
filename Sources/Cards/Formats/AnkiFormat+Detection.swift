extension AnkiFormat {
  /// How much of a text is looked at.
  private static let maxLook = 1 << 16

  /// True if a text begins with two rows of fields between tabs, or is one such row.
  ///
  /// Nil if more of the text is needed to know.
  static func isRow(startOf text: [UInt8], isLast: Bool) -> Bool? {
    let isWhole = isLast && text.count < maxLook
    let isEnough = isLast || text.count >= maxLook
    var rows = DelimitedText(
      Array(text.prefix(maxLook)), separator: UInt8(ascii: "\t"),
      isLast: isWhole)
    for number in 1...2 {
      // Between tabs every quote without an end is text, so there is no error.
      guard let row = try? rows.next() else { return isEnough ? number == 2 && isWhole : nil }
      guard row.fields.count > 1 else { return false }
    }
    return true
  }
}
