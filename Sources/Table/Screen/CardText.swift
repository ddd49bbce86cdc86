import Cards

/// The text of a card, set in lines for the width of a card.
struct CardText: Equatable {
  struct Line: Equatable {
    let text: String
    let isTitle: Bool
  }

  let lines: [Line]
  /// True where the card says so little that it looks best in the middle.
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

  /// The room for text inside of a card: its border, a blank on each side, and the footer with a
  /// blank line above it are taken off.
  static func room(in area: Area, card: Card) -> Area {
    var room = area.inset(columns: 2, rows: 1)
    if hasFooter(card, in: area) { room.size.rows -= 2 }
    return room
  }

  /// True where a card has something for its footer, and room for one.
  static func hasFooter(_ card: Card, in area: Area) -> Bool {
    (!card.tags.isEmpty || card.target != nil) && area.size.rows >= 7 && area.size.columns >= 16
  }

  /// An address without its scheme, its middle left out where it is too long: both ends tell most.
  static func shortened(_ address: String, columns: Int, isASCII: Bool) -> String {
    let text = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    guard CellWidth.of(text) > columns else { return String(text) }
    let half = max((columns - 1) / 2, 1)
    return text.prefix(half) + (isASCII ? "~" : "…") + text.suffix(half)
  }
}
