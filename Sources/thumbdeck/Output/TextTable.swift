/// A table of text with aligned columns.
struct TextTable {
  private var rows: [[String]]
  private let leftCount: Int

  /// A table with a header; its first `leftCount` columns are left-aligned, the others
  /// right-aligned.
  init(header: [String], leftCount: Int = 1) {
    rows = [header]
    self.leftCount = leftCount
  }

  /// Adds a row; it must have as many cells as the header.
  mutating func append(_ row: [String]) {
    precondition(row.count == rows[0].count, "a row has as many cells as the header")
    rows.append(row)
  }

  /// The header and the rows as lines, with two blanks between columns.
  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return index < leftCount ? cell.0 + blanks : blanks + cell.0
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
