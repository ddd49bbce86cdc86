@testable import Markup

extension Document {
  /// All that it says, in order.
  var text: String { blocks.map(\.text).joined(separator: "\n") }

  /// The words that it says, without the numbers of links.
  var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }
}

extension Document.Block {
  var text: String {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): runs.text
    case .lines(let lines), .code(let lines): lines.map(\.text).joined(separator: "\n")
    case .list(let items):
      items.map { "\($0.marker) " + $0.blocks.map(\.text).joined(separator: "\n") }
        .joined(separator: "\n")
    case .quote(let blocks): blocks.map(\.text).joined(separator: "\n")
    case .table(let table):
      table.rows.map { $0.map(\.text).joined(separator: " ") }.joined(separator: "\n")
    case .rule: ""
    }
  }
}
