import Basics
import Cards
import Cells
import Markup

/// The front of a card as documents: a headline and the text below it.
struct CardFace {
  /// The headline; empty if there is only text.
  let title: Document
  let body: Document?

  /// The addresses of the links in the text, or else in the headline.
  var links: [String] { (body ?? title).links }

  init(_ card: Card, _ textOptions: CardTextOptions) {
    if let whole = textOptions.html(card.html?.title) {
      // A headline is a line or a paragraph, not a list or a table.
      let headCount = whole.blocks.first?.isText == true ? 1 : 0
      title = Document(blocks: Array(whole.blocks.prefix(headCount)), links: whole.links)
      var rest = Document(blocks: Array(whole.blocks.dropFirst(headCount)), links: whole.links)
      if !card.body.isEmpty {
        rest.blocks += textOptions.document(of: card.body, html: card.html?.body).blocks
      }
      body = rest.blocks.isEmpty ? nil : rest
      return
    }
    let whole = textOptions.beginning(of: card.title)
    let line = Self.headline(in: whole[...])
    guard card.body.isEmpty, !line.isEmpty, line.endIndex < whole.endIndex else {
      let format = textOptions.format(of: textOptions.beginning(of: card.body))
      title = Self.title(whole, bodyFormat: format, textOptions)
      body = card.body.isEmpty ? nil : textOptions.document(of: card.body, html: card.html?.body)
      return
    }
    // One line is the headline. The others are plain or ANSI text unless a format is set.
    let known = textOptions.format(of: whole)
    let format = known == .ansi || textOptions.format != nil ? known : .plain
    title = Self.title(String(line.trimmed), bodyFormat: format, textOptions)
    let rest = (whole[..<line.startIndex].trimmed + whole[line.endIndex...]).drop(
      while: \.isNewline)
    let text = String(rest.reversed().drop { $0.isNewline }.reversed())
    body = text.isEmpty ? nil : textOptions.noting(format.document(of: text), of: card.title)
  }

  /// Parses a headline, as Markdown if the text below it is Markdown.
  private static func title(
    _ title: String, bodyFormat: TextFormat, _ textOptions: CardTextOptions
  ) -> Document {
    let own = textOptions.format(of: title)
    if own == .ansi { return own.document(of: title) }
    let isMarkdown = bodyFormat == .markdown || own == .markdown
    let document = (isMarkdown ? .markdown : own).document(of: title)
    // A title whose Markdown is a list or a heading is shown as plain text.
    let isText = document.blocks.count == 1 && document.blocks.allSatisfy(\.isParagraph)
    return isMarkdown && isText
      ? document : Document(blocks: Document(plain: title).blocks, links: document.links)
  }

  /// Returns the first line, or the indented subject of a commit as `git log` prints it.
  private static func headline(in text: Substring) -> Substring {
    let first = text.prefix { !$0.isNewline }
    let words = first.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0].hasSuffix("commit"), words[1].count >= 7,
      words[1].prefix(7).allSatisfy(\.isHexDigit), let above = text.firstRange(of: "\n\n    ")
    else { return first }
    let subject = text.index(above.lowerBound, offsetBy: 2)
    return text[subject...].prefix { !$0.isNewline }
  }

  /// Returns the first line of a card's title as plain text; reads only a sample of the body.
  static func headline(of card: Card, _ textOptions: CardTextOptions) -> String {
    let text = CardTextOptions.sample.beginning(of: card.title)
    let line = String(headline(in: text.drop(while: \.isNewline)).trimmed)
    guard card.html?.title.isEmpty ?? true, line.utf8.contains(where: { Self.signs.contains($0) })
    else { return line }
    let sample = card.body.utf8.prefix(CardTextOptions.sample.maxBytes)
    let start = String(decoding: sample, as: UTF8.self)
    return title(line, bodyFormat: textOptions.format(of: start), textOptions).firstLine
  }

  /// Returns the headline of a card, cut off after 500 cells.
  static func line(of card: Card, _ textOptions: CardTextOptions) -> String {
    TextWrapping.lines(headline(of: card, textOptions), columns: 500).first ?? ""
  }

  /// A line without any of these bytes has no Markdown, entities or escapes, so it is not parsed.
  private static let signs = Set("*_`[<&\\~!\u{1B}".utf8)
}

/// The stamp of an answer on a pulled card; it grows with the pull, 0...1.
struct CardStamp: Equatable {
  private let word: String
  private let direction: SwipeDirection
  private let answer: Answer
  private let progress: Double

  var tint: (answer: Answer, share: Double) { (answer, progress) }

  init(_ answer: Answer, on card: Card, _ answers: Answers, progress: Double) {
    word = answers.word(of: answer, on: card).uppercased()
    direction = answers[answer].direction
    (self.answer, self.progress) = (answer, progress)
  }

  /// The stamp grows from the word alone to spaced letters in a border.
  private var isFramed: Bool { progress >= 0.5 }

  /// The area of a text at the trailing edge of a card, because that edge leaves the table last.
  private func area(of text: String, in card: Area) -> Area {
    let columns = CellWidth.of(text) + (isFramed ? 4 : 0)
    let rows = isFramed ? 3 : 1
    let column =
      switch direction {
      case .right: card.column + 3
      case .left: card.columns.upperBound - columns - 3
      case .up, .down: card.column + (card.size.columns - columns) / 2
      }
    let row = direction == .up ? card.rows.upperBound - rows - 1 : card.row + 1
    return Area(column: column, row: row, columns: columns, rows: rows)
  }

  /// Returns the area that the stamp is drawn in; nil, and draws nothing, if there is no room.
  @discardableResult
  func draw(in card: Area, cardStyle: Style, options: Options, on canvas: inout Canvas) -> Area? {
    guard progress > 0.15, card.size.rows >= 5 else { return nil }
    let isSpaced = progress >= 1 && card.size.columns > 3 * word.count + 8
    let text = isSpaced ? word.map(String.init).joined(separator: " ") : word
    let area = area(of: text, in: card)
    var style = options.palette.style(of: answer, on: cardStyle)
    if progress >= 1 { style.attributes.insert(.reverse) }
    canvas.fill(area, style: style)
    if isFramed { canvas.drawBorder(area, options.border, style: style) }
    canvas.write(
      text, column: area.column + (isFramed ? 2 : 0), row: area.row + area.size.rows / 2,
      style: style)
    return area
  }
}
