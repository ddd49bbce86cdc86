/// The rows of a table that is being read.
struct TableBuilder {
  private var rows: [[[Document.Block]]] = []
  private var headerCount = 0
  private var alignments: [Document.Table.Alignment] = []

  mutating func beginRow() { rows.append([]) }

  mutating func add(
    _ cell: [Document.Block], isHeading: Bool, alignment: Document.Table.Alignment
  ) {
    if rows.isEmpty { beginRow() }
    let column = rows[rows.count - 1].count
    if column == 0, isHeading, headerCount == rows.count - 1 { headerCount = rows.count }
    if column == alignments.count { alignments.append(alignment) }
    if alignments[column] == .left { alignments[column] = alignment }
    rows[rows.count - 1].append(cell)
  }

  /// The table as one block; or the blocks of its cells, if it only serves layout, as in mails.
  var blocks: [Document.Block] {
    let filled = rows.filter { !$0.isEmpty }
    let columns = filled.map(\.count).max() ?? 0
    let isText = filled.joined().allSatisfy { cell in
      cell.count <= 3 && cell.allSatisfy { $0.isParagraph || $0.isLines }
    }
    guard columns > 1, isText else { return filled.flatMap { $0.flatMap(\.self) } }
    let (cells, count) = (filled.map { $0.map(Self.runs) }, min(headerCount, filled.count))
    return [.table(Document.Table(rows: cells, headerCount: count, alignments: alignments))]
  }

  private static func runs(_ cell: [Document.Block]) -> [Run] {
    var runs: [Run] = []
    for line in cell.flatMap(\.textLines) {
      if !runs.isEmpty { runs.join(Run("\n")) }
      for run in line { runs.join(run) }
    }
    return runs
  }
}
