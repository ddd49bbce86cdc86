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
    guard !card.body.isEmpty else {
      lines = title
      isCentered = true
      return
    }
    let body = TextWrapping.lines(card.body, columns: columns)
      .map { Line(text: $0, isTitle: false) }
    lines = title + [Line(text: "", isTitle: false)] + body
    isCentered = false
  }

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
