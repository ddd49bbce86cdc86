import Basics

/// A text with its structure, as it is laid out on a card, whatever format it had.
package struct Document: Equatable, Sendable {
  package var blocks: [Block]
  /// The addresses of the links. The text refers to them by their numbers, counted from 1.
  package var links: [String]
  /// True if the text ends within something that is not shown, such as a style.
  package let isUnfinished: Bool

  package init(blocks: [Block] = [], links: [String] = [], isUnfinished: Bool = false) {
    (self.blocks, self.links, self.isUnfinished) = (blocks, links, isUnfinished)
  }

  /// Creates a document from plain text, line by line.
  package init(plain text: String) {
    self.init(blocks: [.lines(text.lines.map { [Run(String($0))] })])
  }

  /// The first line of the first block, or the whole text of a paragraph or heading. Empty if the
  /// block is neither text nor code.
  package var firstLine: String { blocks.first?.textLines.first?.text ?? "" }

  /// The text in parts to be read aloud: each paragraph, item and table row, then each link.
  package var words: [String] {
    blocks.flatMap(\.words) + links.enumerated().map { "link \($0 + 1): \($1)" }
  }

  package indirect enum Block: Equatable, Sendable {
    /// Text that is wrapped; a line feed in it begins a new line.
    case paragraph([Run])
    case heading(Int, [Run])
    /// Successive lines of text, each wrapped on its own.
    case lines([[Run]])
    /// Lines of code, which are not wrapped.
    case code([[Run]])
    case list([Item])
    case quote([Block])
    case table(Table)
    case rule

    package var isText: Bool {
      switch self {
      case .paragraph, .heading, .lines: true
      case .code, .list, .quote, .table, .rule: false
      }
    }

    /// The lines of text or of code, where a paragraph or a heading is one line; else none.
    var textLines: [[Run]] {
      switch self {
      case .paragraph(let runs), .heading(_, let runs): [runs]
      case .lines(let lines), .code(let lines): lines
      case .list, .quote, .table, .rule: []
      }
    }

    fileprivate var words: [String] {
      let parts: [String] =
        switch self {
        case .paragraph, .heading, .lines, .code: [textLines.map(\.text).joined(separator: " ")]
        case .list(let items): items.flatMap(\.words)
        case .quote(let blocks): blocks.flatMap(\.words)
        case .table(let table):
          table.rows.map { $0.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ") }
        case .rule: []
        }
      return parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { !$0.isEmpty }
    }

    package var isLines: Bool { if case .lines = self { true } else { false } }

    package var isParagraph: Bool { if case .paragraph = self { true } else { false } }
  }

  package struct Item: Equatable, Sendable {
    /// The sign before the item: `•`, `2.`, `☑`.
    package var marker: String
    package var blocks: [Block]

    /// The parts of the item's text; the first begins with the marker, unless the marker is `•`.
    fileprivate var words: [String] {
      var words = blocks.flatMap(\.words)
      let sign = ["•": "", "☐": "open: ", "☑": "done: "][marker] ?? marker + " "
      words[..<min(1, words.count)] = [sign + (words.first ?? "")]
      return words
    }
  }

  package struct Table: Equatable, Sendable {
    package enum Alignment: Equatable, Sendable { case left, center, right }

    /// The rows; a row may have fewer cells than others.
    package var rows: [[[Run]]]
    /// The number of heading rows at the top.
    package var headerCount: Int
    /// The alignments of the columns; columns without one are left-aligned.
    package var alignments: [Alignment]
  }
}
