import Basics

/// A table of text with aligned columns, safe to print on a terminal.
package enum TextTable {
  /// Returns the lines of a table, whose rows must have as many cells as the header. The first
  /// `leftCount` columns are left-aligned, the others right-aligned.
  package static func lines(header: [String], _ rows: [[String]], leftCount: Int = 1) -> [String] {
    precondition(rows.allSatisfy { $0.count == header.count }, "every row has as many cells")
    let rows = ([header] + rows).map { $0.map(PrintableText.of) }
    let widths = header.indices.map { column in rows.map { CellWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { line($0, widths: widths, leftCount: leftCount) }
  }

  /// Returns a number as a cell, with exactly `decimals` decimals; a dash for nil.
  package static func number(_ value: Double?, decimals: Int) -> String {
    guard let value else { return "-" }
    let text = DecimalText.rounded(value, decimals: decimals)
    let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
    let point = digits == 0 && decimals > 0 ? "." : ""
    return text + point + String(repeating: "0", count: max(decimals - digits, 0))
  }

  /// Returns the cells as a line, in columns of at least these widths with two blanks between them.
  package static func line(_ row: [String], widths: [Int], leftCount: Int = 1) -> String {
    let cells = zip(row, widths).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(cell.1 - CellWidth.of(cell.0), 0))
      return index < leftCount ? cell.0 + blanks : blanks + cell.0
    }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}
