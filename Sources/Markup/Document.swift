import Basics

/// A text with its structure, as it is laid out on a card.
///
/// All formats become the same: paragraphs, lists, tables and so on, of runs of text that look alike.
package struct Document: Equatable, Sendable {
  /// The parts from top to bottom.
  package var blocks: [Block]
  /// The addresses of the links, which the text names by their numbers, from 1.
  package var links: [String]

  /// A document of some parts.
  package init(blocks: [Block] = [], links: [String] = []) {
    self.blocks = blocks
    self.links = links
  }

  /// A text without structure, of which each line is a paragraph.
  package init(plain text: String) {
    self.init(blocks: [
      .lines(
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
          [Run(String($0))]
        })
    ])
  }

  /// What the first block says in its first line.
  package var firstLine: String {
    guard let block = blocks.first else { return "" }
    return switch block {
    case .paragraph(let runs), .heading(_, let runs): runs.text
    case .lines(let lines), .code(let lines): lines.first?.text ?? ""
    case .list, .quote, .table, .rule: ""
    }
  }

  /// A part of a document.
  package indirect enum Block: Equatable, Sendable {
    /// Text that is wrapped; a line feed in it begins a new line.
    case paragraph([Run])
    /// A heading of level 1...6.
    case heading(Int, [Run])
    /// Lines below each other without a blank line between them, each of them wrapped.
    case lines([[Run]])
    /// Lines of code, which are kept whole.
    case code([[Run]])
    /// The items of a list.
    case list([Item])
    /// What is quoted.
    case quote([Block])
    /// A table.
    case table(Table)
    /// A line from edge to edge.
    case rule

    /// True for a paragraph, a heading, or lines of text.
    package var isText: Bool {
      switch self {
      case .paragraph, .heading, .lines: true
      case .code, .list, .quote, .table, .rule: false
      }
    }

    /// True for lines below each other.
    package var isLines: Bool { if case .lines = self { true } else { false } }

    /// True for wrapped text alone.
    package var isParagraph: Bool { if case .paragraph = self { true } else { false } }
  }

  /// An item of a list.
  package struct Item: Equatable, Sendable {
    /// What stands before it: `•`, `2.`, `☑`.
    package var marker: String
    /// What it says.
    package var blocks: [Block]
  }

  /// Rows of cells.
  package struct Table: Equatable, Sendable {
    /// Where the text of a column stands.
    package enum Alignment: Equatable, Sendable { case left, center, right }

    /// The rows; a row may have fewer cells than others.
    package var rows: [[[Run]]]
    /// How many of the first rows are headings.
    package var headerCount: Int
    /// The columns' alignments; columns beyond them are left-aligned.
    package var alignments: [Alignment]
  }
}

/// A text that looks the same from its beginning to its end.
package struct Run: Equatable, Sendable {
  /// How a text stands out.
  package struct Emphasis: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let bold = Emphasis(rawValue: 1)
    package static let italic = Emphasis(rawValue: 2)
    package static let underline = Emphasis(rawValue: 4)
    package static let struck = Emphasis(rawValue: 8)
    package static let faint = Emphasis(rawValue: 16)
    package static let inverse = Emphasis(rawValue: 32)
    /// Code in a line of text.
    package static let code = Emphasis(rawValue: 64)
    /// The words of a link, or its number.
    package static let link = Emphasis(rawValue: 128)
    /// The words of a heading.
    package static let heading = Emphasis(rawValue: 256)
  }

  /// The text; never empty.
  package var text: String
  /// How it stands out.
  package var emphasis: Emphasis
  /// The colours that the text asks for; nil for those of the card.
  package var foreground, background: Color?

  /// A run of text.
  package init(
    _ text: String, _ emphasis: Emphasis = [], foreground: Color? = nil, background: Color? = nil
  ) {
    self.text = text
    self.emphasis = emphasis
    self.foreground = foreground
    self.background = background
  }

  /// True if another run looks the same.
  package func looksLike(_ other: Run) -> Bool {
    emphasis == other.emphasis && foreground == other.foreground && background == other.background
  }
}

extension [Run] {
  /// Adds a run, to the last one if that looks the same.
  package mutating func join(_ run: Run) {
    guard !run.text.isEmpty else { return }
    // To bind the last one would copy its text when it grows.
    if !isEmpty, self[count - 1].looksLike(run) {
      self[count - 1].text += run.text
    } else {
      append(run)
    }
  }

  /// The text of all runs.
  package var text: String { map(\.text).joined() }
}
