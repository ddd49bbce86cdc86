import Basics
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
    let numbers = fields.map(\.value).filter(DecimalText.isNumber)
    let numberWidth = numbers.map { CellWidth.of($0) }.filter { $0 <= room }.max() ?? 0
    return zip(names, fields).flatMap { name, field in
      let value = TextWrapping.lines(field.value, columns: room)
      let isNumber = value.count == 1 && DecimalText.isNumber(field.value)
      return value.enumerated().map { index, line in
        TextTable.line(
          [index == 0 ? name : "", line], widths: [indent - 2, isNumber ? numberWidth : 0])
      }
    }
  }
}
