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

  /// The room for text inside of a card: its border and a blank on each side are taken off.
  static func room(in card: Area) -> Area {
    card.inset(columns: 2, rows: 1)
  }

  /// How far the top card's text can be scrolled.
  static func lastScroll(of session: Session) -> Int {
    let room = room(in: ScreenLayout(session).card)
    guard let card = session.topCard else { return 0 }
    let text = CardText(card, showsBack: session.isFlipped, columns: room.size.columns)
    return max(text.lines.count - room.size.rows, 0)
  }

  /// How many lines a page has: one stays to read on from.
  static func page(of session: Session) -> Int {
    max(room(in: ScreenLayout(session).card).size.rows - 1, 1)
  }
}
