/// The help: every key that does something, from the very table that makes it do so.
enum HelpView {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let rows = session.options.bindings.bindings.map { binding in
      let keys = binding.keys.map { $0.name(isASCII: session.options.isASCII) }
      return (keys: keys.joined(separator: " "), help: binding.help)
    }
    let keyColumns = (rows.map { CellWidth.of($0.keys) }.max() ?? 0) + 2
    let room = area.size.rows - 1
    for (index, row) in rows.prefix(room).enumerated() {
      canvas.write(row.keys, column: area.column, row: area.row + index, style: .bold)
      canvas.write(
        row.help, column: area.column + keyColumns, row: area.row + index,
        columns: area.size.columns - keyColumns)
    }
    let hint =
      rows.count > room ? "more in a larger window; any key goes back" : "any key goes back"
    canvas.write(
      hint, column: area.column, row: area.rows.upperBound - 1, columns: area.size.columns,
      style: .dim)
  }
}
