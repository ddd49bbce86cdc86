import Cards
import Markup

/// What stands on the front of a card, as documents: a headline, and the text below it.
struct CardFace {
  /// The headline; empty if the text is all there is.
  let title: Document
  /// The text below it; nil if there is none.
  let body: Document?

  /// The addresses of the links in the text, or else in the headline.
  var links: [String] { (body ?? title).links }

  init(_ card: Card, _ reading: CardReading) {
    if let whole = reading.html(card.html?.title) {
      // A headline is a line or a paragraph, and not a list or a table.
      let isHeaded = whole.blocks.first?.isText == true
      title = Document(blocks: isHeaded ? Array(whole.blocks.prefix(1)) : [], links: whole.links)
      var rest = Document(
        blocks: Array(whole.blocks.dropFirst(isHeaded ? 1 : 0)), links: whole.links)
      if !card.body.isEmpty {
        rest.blocks += reading.document(of: card.body, html: card.html?.body).blocks
      }
      body = rest.blocks.isEmpty ? nil : rest
      return
    }
    let parts = Self.parts(of: card, reading)
    title = Self.title(parts.title, bodyFormat: parts.format(reading), reading)
    guard !parts.body.isEmpty else {
      body = nil
      return
    }
    body =
      parts.whole == nil
      ? reading.document(of: parts.body, html: card.html?.body)
      : parts.format(reading).document(of: parts.body)
  }

  /// A headline, in which Markdown is read if the text below it is Markdown.
  private static func title(
    _ title: String, bodyFormat: TextFormat, _ reading: CardReading
  ) -> Document {
    let own = reading.format(of: title)
    if own == .ansi { return own.document(of: title) }
    let isMarkdown = bodyFormat == .markdown || own == .markdown
    let document = (isMarkdown ? .markdown : own).document(of: title)
    // What would be a list or a heading is no headline.
    let isText = document.blocks.count == 1 && document.blocks.allSatisfy(\.isParagraph)
    return isMarkdown && isText
      ? document : Document(blocks: Document(plain: title).blocks, links: document.links)
  }

  /// The texts of a card: of a title of several lines, as those of a program have it, the first is the headline,
  /// and the rest is the text.
  private struct Parts {
    var title: String
    var body: String
    /// The whole title, if the text below is a part of it.
    var whole: String?

    /// How the text is written. What a program has printed is not taken for Markdown because of its dashes.
    func format(_ reading: CardReading) -> TextFormat {
      guard let whole else { return reading.format(of: body) }
      let format = reading.format(of: whole)
      return format == .ansi || reading.format != nil ? format : .plain
    }
  }

  private static func parts(of card: Card, _ reading: CardReading) -> Parts {
    let lines = card.title.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard card.body.isEmpty, lines.count == 2, !lines[0].isEmpty else {
      return Parts(title: card.title, body: reading.beginning(of: card.body))
    }
    let rest = reading.beginning(of: String(lines[1].drop(while: \.isNewline)))
    return Parts(
      title: String(lines[0]), body: String(rest.reversed().drop { $0.isNewline }.reversed()),
      whole: card.title)
  }
}

extension CardFace {
  /// How much of a body tells how a headline in a list is written, in bytes.
  private static let maxSample = 4_096

  /// The first line of a card's title in words, for places that name the card; a long body is not read.
  static func headline(of card: Card, _ reading: CardReading) -> String {
    let line = card.title.split(maxSplits: 1, whereSeparator: \.isNewline).first.map(String.init)
    guard let line, card.html?.title.isEmpty ?? true,
      line.utf8.contains(where: { Self.signs.contains($0) })
    else { return line ?? "" }
    let sample = String(decoding: card.body.utf8.prefix(maxSample), as: UTF8.self)
    return title(line, bodyFormat: reading.format(of: sample), reading).firstLine
  }

  /// Without these a line of Markdown says what it is, and a program's has no colours.
  private static let signs = Set("*_`[<&\\~!\u{1B}".utf8)
}
