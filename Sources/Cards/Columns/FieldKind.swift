enum FieldKind: Equatable {
  case empty
  /// Digits, and no more letters than digits, such as a number, a date, a size or an amount.
  case number
  case address
  case text

  init(of field: String) {
    let text = field.columnName
    if text.isEmpty {
      self = .empty
    } else if Self.isAddress(text) {
      self = .address
    } else {
      let digits = text.count { $0.isNumber }
      let letters = text.count { $0.isLetter }
      self = letters == 0 && digits == 0 || letters > digits ? .text : .number
    }
  }

  /// Returns true for an address, alone or in brackets after a name: `Ann <ann@example.org>`.
  private static func isAddress(_ text: String) -> Bool {
    let last = text.split(whereSeparator: \.isWhitespace).last ?? ""
    if last.hasPrefix("<"), last.hasSuffix(">"), last.contains("@") { return true }
    guard !text.contains(where: \.isWhitespace) else { return false }
    if text.contains("://") || text.hasPrefix("mailto:") || text.hasPrefix("www.") { return true }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
  }
}
