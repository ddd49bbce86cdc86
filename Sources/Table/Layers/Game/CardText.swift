import Cards
import Markup

/// How the text of cards is read.
struct CardReading: Equatable {
  /// How it is written; nil to tell it by its signs.
  var format: TextFormat?
  /// True to show the text as it is written.
  var showsSource = false
  /// True to draw with signs of ASCII only.
  var isASCII = false

  /// How a text is written.
  func format(of text: String) -> TextFormat {
    showsSource ? .plain : format ?? TextFormat.guess(text)
  }
}

extension Card {
  /// The first line of the title, without colours, for places that name the card.
  var headline: String {
    let line = title.split(maxSplits: 1, whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return TextFormat.guess(line) == .ansi ? TextFormat.ansi.document(of: line).firstLine : line
  }
}

/// The text of a card, laid out in lines.
struct CardText: Equatable {
  struct Line: Equatable {
    var runs: [Run]
    var isTitle = false
    /// The choice that the line is about; nil for other lines.
    var choice: Answer?

    init(_ text: String, isTitle: Bool = false, choice: Answer? = nil) {
      self.init(runs: text.isEmpty ? [] : [Run(text)], isTitle: isTitle, choice: choice)
    }

    init(runs: [Run], isTitle: Bool = false, choice: Answer? = nil) {
      (self.runs, self.isTitle, self.choice) = (runs, isTitle, choice)
    }

    /// What it says.
    var text: String { runs.text }
  }

  let lines: [Line]
  /// True if the text is short enough to be centred.
  let isCentered: Bool
  /// The addresses of the links that the text names by their numbers, from 1.
  let links: [String]

  /// So many lines without anything below them are centred.
  private static let maxCentered = 2

  init(
    _ card: Card, choices: CardChoices? = nil, showsBack: Bool, columns: Int,
    reading: CardReading = CardReading()
  ) {
    let layout = DocumentLayout(columns: max(columns, 0), isASCII: reading.isASCII)
    func lines(_ document: Document) -> [Line] {
      layout.lines(document).map { Line(runs: $0.runs) }
    }
    if showsBack, let back = card.back {
      let document = reading.format(of: back).document(of: back)
      self.lines = lines(document)
      links = document.links
      isCentered = self.lines.count <= Self.maxCentered
      return
    }
    let face = Face(card)
    let format = face.format(reading)
    let titles = Self.title(face.title, reading.format(of: face.title), format, layout)
    let choiceLines = choices.map { Self.lines(of: $0, columns: columns) } ?? []
    guard
      !face.body.isEmpty || !card.shown.isEmpty || !choiceLines.isEmpty || choices?.stars != nil
    else {
      self.lines = titles
      links = reading.format(of: face.title).document(of: face.title).links
      isCentered = titles.count <= Self.maxCentered
      return
    }
    var parts = [titles]
    if !card.shown.isEmpty {
      parts.append(Self.lines(of: card.shown, columns: columns).map { Line($0) })
    }
    let body = format.document(of: face.body)
    links = body.links
    if !face.body.isEmpty { parts.append(lines(body)) }
    if !choiceLines.isEmpty { parts.append(choiceLines) }
    self.lines = Array(parts.joined(separator: [Line("")]))
    isCentered = false
  }

  /// What stands above and below on a card: of a title of several lines, as those of a program have it, the
  /// first is the headline, and the rest is the text.
  private struct Face {
    let title: String
    let body: String
    /// The whole title, if the text below is a part of it.
    private var whole: String?

    /// How the text is written. What a program has printed is not taken for Markdown because of its dashes.
    func format(_ reading: CardReading) -> TextFormat {
      guard let whole else { return reading.format(of: body) }
      let format = reading.format(of: whole)
      return format == .ansi || reading.format != nil ? format : .plain
    }

    init(_ card: Card) {
      let lines = card.title.split(
        maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      guard card.body.isEmpty, lines.count == 2, !lines[0].isEmpty else {
        (title, body) = (card.title, card.body)
        return
      }
      whole = card.title
      title = String(lines[0])
      let rest = lines[1].drop(while: \.isNewline)
      body = String(rest.reversed().drop { $0.isNewline }.reversed())
    }
  }

  /// The lines of a headline, in which Markdown is read if the text below it is Markdown.
  private static func title(
    _ title: String, _ own: TextFormat, _ format: TextFormat, _ layout: DocumentLayout
  ) -> [Line] {
    if own == .ansi { return layout.lines(own.document(of: title)).map(titleLine) }
    let document = format == .markdown ? format.document(of: title) : Document(plain: title)
    // What would be a list or a heading is no headline.
    let isText = document.blocks.count == 1 && document.blocks.allSatisfy(\.isParagraph)
    return layout.lines(isText ? document : Document(plain: title)).map(titleLine)
  }

  private static func titleLine(_ line: TextLine) -> Line { Line(runs: line.runs, isTitle: true) }

  /// The choices, a line each: `1  cat`; of those without words only the numbers, and of stars nothing,
  /// since they need the room.
  private static func lines(of choices: CardChoices, columns: Int) -> [Line] {
    guard choices.stars == nil else { return [] }
    guard choices.hasWords else { return [Line(choices.words.joined(separator: " "))] }
    let fields = zip(choices.answers, choices.words).map {
      ($0, ShownField(name: $0.name, value: $1))
    }
    return fields.flatMap { answer, field in
      lines(of: [field], columns: columns).map { Line($0, choice: answer) }
    }
  }

  /// Named values below each other: `From  Ann`, with the values in a column of their own if the
  /// names leave enough room for them.
  static func lines(of fields: [ShownField], columns: Int) -> [String] {
    let names = fields.map { TextWrapping.lines($0.name, columns: max(columns, 1)).first ?? "" }
    let indent = (names.map(CellWidth.of).max() ?? 0) + 2
    guard indent + minValueColumns <= columns else {
      return zip(names, fields).flatMap { name, field in
        TextWrapping.lines("\(name): \(field.value)", columns: columns)
      }
    }
    return zip(names, fields).flatMap { name, field in
      let value = TextWrapping.lines(field.value, columns: columns - indent)
      let space = String(repeating: " ", count: indent - CellWidth.of(name))
      let margin = String(repeating: " ", count: indent)
      return value.enumerated().map { index, line in (index == 0 ? name + space : margin) + line }
    }
  }

  /// The width that a column of values has at least, in cells.
  private static let minValueColumns = 8

  /// Maximum width of a text in cells: longer lines are harder to read.
  private static let maxColumns = 90

  /// The area for text inside a card: without the border, a blank column on each side, and the footer
  /// with a blank line above it.
  static func room(in area: Area, card: Card, choices: CardChoices?) -> Area {
    var room = whole(in: area, card: card)
    room.size.columns = min(room.size.columns, maxColumns)
    room.column = area.column + (area.size.columns - room.size.columns) / 2
    // Stars need most of the card.
    if choices?.stars != nil {
      room.size.rows = min(room.size.rows, max(room.size.rows * 2 / 5, 1))
    }
    return room
  }

  /// The area for stars: what `lineCount` lines of text leave free, with a blank line where there is
  /// room for one.
  static func field(in area: Area, card: Card, choices: CardChoices, lineCount: Int) -> Area {
    let whole = whole(in: area, card: card)
    let textRows = min(lineCount, room(in: area, card: card, choices: choices).size.rows)
    let above = min(textRows + (whole.size.rows > 4 ? 1 : 0), max(whole.size.rows, 0))
    return Area(
      column: whole.column, row: whole.row + above, columns: whole.size.columns,
      rows: whole.size.rows - above)
  }

  private static func whole(in area: Area, card: Card) -> Area {
    var room = area.inset(columns: 2, rows: 1)
    if hasFooter(card, in: area) { room.size.rows -= 2 }
    return room
  }

  /// True if a card has tags or a target, and room for a footer.
  static func hasFooter(_ card: Card, in area: Area) -> Bool {
    (!card.tags.isEmpty || card.target != nil) && area.size.rows >= 7 && area.size.columns >= 16
  }

  /// An address without its scheme; if it is too long, with an ellipsis in the middle, since both ends
  /// are the most informative.
  static func shortened(_ address: String, columns: Int, isASCII: Bool) -> String {
    let text = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    guard CellWidth.of(text) > columns else { return String(text) }
    let half = max((columns - 1) / 2, 1)
    return text.prefix(half) + (isASCII ? "~" : "…") + text.suffix(half)
  }
}
