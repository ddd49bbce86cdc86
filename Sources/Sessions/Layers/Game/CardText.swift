import Basics
import Cards
import Cells
import Markup

struct CardText: Equatable {
  struct Line: Equatable {
    var line: TextLine
    var isTitle = false
    var choice: Answer?

    var text: String { line.runs.text }
  }

  let lines: [Line]
  let isCentered: Bool
  /// The addresses of the links in the text; the link that the text shows as 1 comes first.
  let links: [String]
  /// True if the text goes on, and scrolling can read more of it.
  let isCut: Bool
  /// The width that it takes of a room, in cells.
  private let columns: Int
  /// How many cells code can be scrolled sideways until the end of its longest line is visible.
  let maxSideways: Int

  /// Longer comments are folded, unless the text is shown as it is written.
  private static let maxCommentLines = 8
  private static let (maxQuestionLines, minColumnsWithQuestion) = (4, 24)

  /// Maximum number of lines of a centred text; only a text with nothing below it is centred.
  private static let maxCentered = 2

  init(
    _ card: Card, choices: CardChoices? = nil, showsBack: Bool, columns: Int,
    textOptions: CardTextOptions = CardTextOptions()
  ) {
    // Programs wrap what they print by themselves.
    let prose = textOptions.format == .ansi ? columns : min(columns, Self.maxColumns)
    let layout = DocumentLayout(
      columns: max(columns, 0), proseColumns: prose, isASCII: textOptions.isASCII)
    func faint(_ text: String) -> Line { Line(line: TextLine(runs: [Run(text, .faint)])) }
    func lines(_ document: Document, isTitle: Bool = false) -> [Line] {
      layout.lines(document).map { Line(line: $0, isTitle: isTitle) }
    }
    if showsBack, let back = card.back {
      let document = textOptions.document(of: back, html: card.html?.back)
      let answer = lines(document)
      var isShort = answer.count <= Self.maxCentered
      var above: [Line] = []
      // The question stays in view above its answer, unless a small screen has no room for both.
      if columns >= Self.minColumnsWithQuestion {
        let face = CardFace(card, textOptions.withoutScrolling)
        let title = lines(face.title, isTitle: true)
        let question = title.isEmpty ? face.body.map { lines($0) } ?? [] : title
        isShort = isShort && question.count <= 1
        let rule = String(repeating: textOptions.isASCII ? "-" : "─", count: prose)
        above = question.prefix(Self.maxQuestionLines) + [isShort ? Line("") : faint(rule)]
      }
      self.init(
        above + answer, isCentered: isShort, isCut: textOptions.cuts([back, card.html?.back]),
        links: document.links, prose, columns: columns)
      return
    }
    let read = textOptions.beginning(of: card.comments)
    var comments = read.map { comment in
      let all = lines(textOptions.document(of: comment))
      let isFolded = all.count > Self.maxCommentLines + 2 && !textOptions.showsSource
      let rest = faint("\(all.count - Self.maxCommentLines) more lines")
      return [faint(comment.heading + ":")]
        + (isFolded ? all.prefix(Self.maxCommentLines) + [rest] : all)
    }
    let more = card.comments.count - read.count
    if more > 0, !textOptions.canReadOn { comments += [[faint(Plural.of(more, "more comment"))]] }
    let face = CardFace(card, textOptions)
    let fields = textOptions.beginning(of: card.shown)
    // Beside a picture, short values share the line below the title.
    let hasPicture = textOptions.showsPictures && card.picture != nil
    let shared = hasPicture ? fields.map { "\($0.name) \($0.value)" }.joined(separator: "  ") : ""
    let isShared =
      !shared.isEmpty && CellWidth.of(shared) <= prose && !shared.contains(where: \.isNewline)
    let shown = isShared ? [] : FieldLines.lines(of: fields, columns: prose).map { Line($0) }
    let body = face.body.map { lines($0) } ?? []
    let offered = choices.map {
      Self.lines(of: $0, on: card, columns: prose, showsPictures: textOptions.showsPictures)
    }
    let below = [shown, body, offered ?? []].filter { !$0.isEmpty } + comments
    let titles = lines(face.title, isTitle: true) + (isShared ? [faint(shared)] : [])
    self.init(
      Array(((titles.isEmpty ? [] : [titles]) + below).joined(separator: [Line("")])),
      isCentered: below.isEmpty && choices?.stars == nil && titles.count <= Self.maxCentered,
      isCut: more > 0 && textOptions.canReadOn
        || textOptions.cuts(
          [card.title, card.body, card.html?.title, card.html?.body] + read.map(\.text), card.shown),
      links: face.links, prose, columns: columns)
  }

  private init(
    _ lines: [Line], isCentered: Bool, isCut: Bool, links: [String], _ proseColumns: Int,
    columns: Int
  ) {
    (self.lines, self.isCentered, self.isCut, self.links) = (lines, isCentered, isCut, links)
    self.columns = min(columns, max(lines.lazy.map(\.line.width).max() ?? 0, proseColumns))
    maxSideways = lines.lazy.map { $0.line.maxSideways(columns: columns) }.max() ?? 0
  }

  /// Returns the words of a card's side: the title, and the parts of the text.
  static func words(
    of card: Card, showsBack: Bool, textOptions: CardTextOptions
  ) -> (title: String, text: [String]) {
    if showsBack, let back = card.back {
      return ("", textOptions.document(of: back, html: card.html?.back).words)
    }
    let face = CardFace(card, textOptions)
    var title = face.title
    // Link numbers refer to the text below the title, so the title's links get no numbers.
    if face.body != nil { title.links = [] }
    let comments = card.comments.flatMap { comment in
      ["\(comment.heading):"] + textOptions.document(of: comment).words
    }
    return (title.words.joined(separator: " "), (face.body?.words ?? []) + comments)
  }

  /// Returns the choices, one per line, as `1  cat`; many choices stand in columns, and those without
  /// words share lines. Empty for stars, and for the deck's choices on a card with a picture if the
  /// buttons show these choices.
  private static func lines(
    of choices: CardChoices, on card: Card, columns: Int, showsPictures: Bool
  ) -> [Line] {
    let areMany = choices.count > CardChoices.maxFingers
    // A button has a blank, the key, a blank, the word, a blank and its border.
    let buttonColumns = choices.words.reduce(0) { $0 + CellWidth.of($1) + 7 }
    let haveButtons = columns >= buttonColumns && !areMany && card.choices == nil
    if choices.stars != nil || haveButtons && showsPictures && card.picture != nil { return [] }
    guard choices.hasWords else {
      return TextWrapping.lines(choices.words.joined(separator: " "), columns: columns)
        .map { Line($0) }
    }
    let width = 4 + (choices.words.map(CellWidth.of).max() ?? 0)
    let columnCount = (columns + 2) / (width + 2)
    if areMany, columnCount > 1 {
      let rows = (choices.count + columnCount - 1) / columnCount
      return (0..<rows).map { row in
        let cells = stride(from: row, to: choices.count, by: rows).map {
          "\($0 < 9 ? " " : "")\($0 + 1)  \(choices.words[$0])"
        }
        return Line(TextTable.line(cells, widths: cells.map { _ in width }, leftCount: cells.count))
      }
    }
    return zip(choices.answers, choices.words).flatMap { answer, word in
      FieldLines.lines(of: [ShownField(name: answer.name, value: word)], columns: columns)
        .map { Line($0, choice: answer) }
    }
  }

  /// Maximum width of prose in cells, since longer lines are harder to read.
  private static let maxColumns = 90

  /// True for a card whose text, as far as a sample of it shows, has lines wider than prose.
  static func isWide(_ card: Card, _ textOptions: CardTextOptions) -> Bool {
    // Only these have tables and code.
    guard [.markdown, .html].contains(textOptions.format(of: card.body)) else { return false }
    let columns = Size.maxScreen.columns
    return CardText(card, showsBack: false, columns: columns, textOptions: textOptions).columns
      > maxColumns
  }

  /// Returns the part of a room that the text takes, in the room's middle.
  func block(in room: Area) -> Area {
    room.centered(columns: min(columns, room.size.columns))
  }

  /// Returns the area for text: without border, a column on each side, footer and a blank line.
  /// If `isShared`, stars or a picture are below the text.
  static func room(
    in area: Area, card: Card, isShared: Bool, isPictureWhole: Bool = false
  ) -> Area {
    let room = whole(in: area, card: card)
    // Stars and pictures need most of the card.
    let rows = isPictureWhole ? 1 : max(room.size.rows * 2 / 5, 1)
    return isShared ? room.with(rows: min(room.size.rows, rows)) : room
  }

  /// Returns the area for stars or a picture below the text, with a blank line if there is room.
  static func field(
    in area: Area, card: Card, lineCount: Int, isPictureWhole: Bool = false
  ) -> Area {
    let whole = isPictureWhole ? area.inset(columns: 2, rows: 1) : whole(in: area, card: card)
    let room = room(in: area, card: card, isShared: true, isPictureWhole: isPictureWhole)
    let hasGap = whole.size.rows > (card.picture == nil ? 4 : maxLowRows) && !isPictureWhole
    let above = min(min(lineCount, room.size.rows) + (hasGap ? 1 : 0), max(whole.size.rows, 0))
    return whole.with(row: whole.row + above, rows: whole.size.rows - above)
  }

  /// Maximum rows within a card whose picture has no blank lines around it.
  private static let maxLowRows = 20

  private static func whole(in area: Area, card: Card) -> Area {
    var room = area.inset(columns: 2, rows: 1)
    // On a low card, the text or a picture needs the blank line more.
    let isLow = room.size.rows <= (card.picture == nil ? 5 : maxLowRows)
    if hasFooter(card, in: area) { room.size.rows -= isLow ? 1 : 2 }
    return room
  }

  static func hasFooter(_ card: Card, in area: Area) -> Bool {
    (!card.tags.isEmpty || card.target != nil) && area.size.rows >= 7 && area.size.columns >= 16
  }
}

extension CardText.Line {
  fileprivate init(_ text: String, choice: Answer? = nil) {
    self.init(line: TextLine(runs: text.isEmpty ? [] : [Run(text)]), choice: choice)
  }
}

/// Named values, such as `From Ann`, in columns if there is room; numbers are right-aligned.
enum FieldLines {
  /// Minimum width of a column of values, in cells.
  private static let minValueColumns = 8

  static func lines(of fields: [ShownField], columns: Int) -> [String] {
    let names = fields.map { TextWrapping.lines($0.name, columns: max(columns, 1)).first ?? "" }
    let indent = (names.map(CellWidth.of).max() ?? 0) + 2
    let room = columns - indent
    guard room >= minValueColumns else {
      return zip(names, fields).flatMap { name, field in
        TextWrapping.lines("\(name): \(field.value)", columns: columns)
      }
    }
    let numbers = fields.map(\.value).filter(DecimalText.isNumber)
    let numberWidth = numbers.map { CellWidth.of($0) }.filter { $0 <= room }.max() ?? 0
    return zip(names, fields).flatMap { name, field in
      let value = TextWrapping.lines(field.value, columns: room)
      let isNumber = value.count == 1 && DecimalText.isNumber(field.value)
      return value.enumerated().map { index, line in
        TextTable.line(
          [index == 0 ? name : "", line], widths: [indent - 2, isNumber ? numberWidth : 0])
      }
    }
  }
}
