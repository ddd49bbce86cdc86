import Cards

/// The text of a card, wrapped to lines.
struct CardText: Equatable {
  struct Line: Equatable {
    let text: String
    var isTitle = false
    /// The choice that the line is about; nil for other lines.
    var choice: Answer?
  }

  let lines: [Line]
  /// True if the text is short enough to be centred.
  let isCentered: Bool

  init(_ card: Card, choices: CardChoices? = nil, showsBack: Bool, columns: Int) {
    if showsBack, let back = card.back {
      lines = TextWrapping.lines(back, columns: columns).map { Line(text: $0) }
      isCentered = lines.count == 1
      return
    }
    let title = TextWrapping.lines(card.title, columns: columns)
      .map { Line(text: $0, isTitle: true) }
    let choiceLines = choices.map { Self.lines(of: $0, columns: columns) } ?? []
    guard
      !card.body.isEmpty || !card.shown.isEmpty || !choiceLines.isEmpty || choices?.stars != nil
    else {
      lines = title
      isCentered = true
      return
    }
    var parts = [title]
    if !card.shown.isEmpty {
      parts.append(
        Self.lines(of: card.shown, columns: columns).map { Line(text: $0) })
    }
    if !card.body.isEmpty {
      parts.append(
        TextWrapping.lines(card.body, columns: columns).map { Line(text: $0) })
    }
    if !choiceLines.isEmpty { parts.append(choiceLines) }
    lines = Array(parts.joined(separator: [Line(text: "")]))
    isCentered = false
  }

  /// The choices, a line each: `1  cat`; of those without words only the numbers, and of stars nothing,
  /// since they need the room.
  private static func lines(of choices: CardChoices, columns: Int) -> [Line] {
    guard choices.stars == nil else { return [] }
    guard choices.hasWords else { return [Line(text: choices.words.joined(separator: " "))] }
    let fields = zip(choices.answers, choices.words).map {
      ($0, ShownField(name: $0.name, value: $1))
    }
    return fields.flatMap { answer, field in
      lines(of: [field], columns: columns).map { Line(text: $0, choice: answer) }
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

  /// The area for text inside a card: without the border, a blank column on each side, and the footer
  /// with a blank line above it.
  static func room(in area: Area, card: Card, choices: CardChoices?) -> Area {
    var room = whole(in: area, card: card)
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
