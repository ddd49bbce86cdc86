import Basics

/// A text with its structure, as it is laid out on a card.
///
/// All formats become the same blocks: paragraphs, lists, tables and so on, made of styled runs.
package struct Document: Equatable, Sendable {
  /// The blocks, top to bottom.
  package var blocks: [Block]
  /// The link addresses, which the text refers to by number, from 1.
  package var links: [String]

  package init(blocks: [Block] = [], links: [String] = []) {
    self.blocks = blocks
    self.links = links
  }

  /// A text without structure, line by line.
  package init(plain text: String) {
    self.init(blocks: [
      .lines(
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
          [Run(String($0))]
        })
    ])
  }

  /// The first line of the first block; empty if that is not text or code.
  package var firstLine: String {
    guard let block = blocks.first else { return "" }
    return switch block {
    case .paragraph(let runs), .heading(_, let runs): runs.text
    case .lines(let lines), .code(let lines): lines.first?.text ?? ""
    case .list, .quote, .table, .rule: ""
    }
  }

  package indirect enum Block: Equatable, Sendable {
    /// Text that is wrapped; a line feed in it begins a new line.
    case paragraph([Run])
    /// A heading of level 1...6.
    case heading(Int, [Run])
    /// Lines without blank lines between them, each wrapped on its own.
    case lines([[Run]])
    /// Lines of code, which are not wrapped.
    case code([[Run]])
    case list([Item])
    case quote([Block])
    case table(Table)
    /// A horizontal line.
    case rule

    /// True for a paragraph, a heading, or lines of text.
    package var isText: Bool {
      switch self {
      case .paragraph, .heading, .lines: true
      case .code, .list, .quote, .table, .rule: false
      }
    }

    package var isLines: Bool { if case .lines = self { true } else { false } }

    package var isParagraph: Bool { if case .paragraph = self { true } else { false } }
  }

  package struct Item: Equatable, Sendable {
    /// The sign before it: `•`, `2.`, `☑`.
    package var marker: String
    package var blocks: [Block]
  }

  package struct Table: Equatable, Sendable {
    package enum Alignment: Equatable, Sendable { case left, center, right }

    /// The rows; a row may have fewer cells than others.
    package var rows: [[[Run]]]
    /// The number of heading rows at the top.
    package var headerCount: Int
    /// The columns' alignments; columns beyond them are left-aligned.
    package var alignments: [Alignment]
  }
}

/// A piece of text in one style.
package struct Run: Equatable, Sendable {
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
    package static let heading = Emphasis(rawValue: 256)
  }

  /// The text; never empty.
  package var text: String
  package var emphasis: Emphasis
  /// The colours that the text asks for; nil for those of the card.
  package var foreground, background: Color?

  package init(
    _ text: String, _ emphasis: Emphasis = [], foreground: Color? = nil, background: Color? = nil
  ) {
    self.text = text
    self.emphasis = emphasis
    self.foreground = foreground
    self.background = background
  }

  package func looksLike(_ other: Run) -> Bool {
    emphasis == other.emphasis && foreground == other.foreground && background == other.background
  }
}

extension [Run] {
  /// Appends a run, to the last one if that has the same style.
  package mutating func join(_ run: Run) {
    guard !run.text.isEmpty else { return }
    // Binding the last run to a variable would copy its text when it grows.
    if !isEmpty, self[count - 1].looksLike(run) {
      self[count - 1].text += run.text
    } else {
      append(run)
    }
  }

  package var text: String { map(\.text).joined() }
}
