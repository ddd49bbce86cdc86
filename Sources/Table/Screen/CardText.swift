import Cards

/// The text of a card, wrapped to lines.
struct CardText: Equatable {
  struct Line: Equatable {
    let text: String
    let isTitle: Bool
  }

  let lines: [Line]
  /// True if the text is short enough to be centred.
  let isCentered: Bool

  init(_ card: Card, showsBack: Bool, columns: Int) {
    if showsBack, let back = card.back {
      lines = TextWrapping.lines(back, columns: columns).map { Line(text: $0, isTitle: false) }
      isCentered = lines.count == 1
      return
    }
    let title = TextWrapping.lines(card.title, columns: columns)
      .map { Line(text: $0, isTitle: true) }
    guard !card.body.isEmpty || !card.shown.isEmpty else {
      lines = title
      isCentered = true
      return
    }
    var parts = [title]
    if !card.shown.isEmpty {
      parts.append(
        Self.lines(of: card.shown, columns: columns).map { Line(text: $0, isTitle: false) })
    }
    if !card.body.isEmpty {
      parts.append(
        TextWrapping.lines(card.body, columns: columns).map { Line(text: $0, isTitle: false) })
    }
    lines = Array(parts.joined(separator: [Line(text: "", isTitle: false)]))
    isCentered = false
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
  static func room(in area: Area, card: Card) -> Area {
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
