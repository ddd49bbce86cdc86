import Cards
import Cells

/// Named values, such as `From Ann`, in columns if there is room; numbers are right-aligned.
enum FieldLines {
  /// Minimum width of a column of values, in cells.
  private static let minValueColumns = 8

  static func lines(of fields: [ShownField], columns: Int) -> [String] {
    let names = fields.map { TextWrapping.lines($0.name, columns: max(columns, 1)).first ?? "" }
    let indent = (names.map(CellWidth.of).max() ?? 0) + 2
    let room = columns - indent
    guard room >= minValueColumns else {
      return zip(names, fields).flatMap { name, field in
        TextWrapping.lines("\(name): \(field.value)", columns: columns)
      }
    }
    let numbers = fields.map(\.value).filter(isNumber)
    let numberWidth = numbers.map { CellWidth.of($0) }.filter { $0 <= room }.max() ?? 0
    return zip(names, fields).flatMap { name, field in
      var value = TextWrapping.lines(field.value, columns: room)
      if value.count == 1, isNumber(field.value) {
        value[0] = blanks(numberWidth - CellWidth.of(value[0])) + value[0]
      }
      let space = blanks(indent - CellWidth.of(name))
      return value.enumerated().map { index, line in
        (index == 0 ? name + space : blanks(indent)) + line
      }
    }
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }

  /// True for a number as people and programs write it, such as `-12.50`, `1.204,00 €` or `+3 %`;
  /// false for dates, times and versions.
  static func isNumber(_ text: String) -> Bool {
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
