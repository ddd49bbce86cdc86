import Cards

/// The laid-out text of a card, cached.
struct KeptText: Equatable {
  struct Key: Equatable {
    let card: Card
    let choices: CardChoices?
    let isFlipped: Bool
    let columns: Int
    let textOptions: CardTextOptions
  }

  let key: Key
  let text: CardText

  init(_ key: Key) {
    self.key = key
    text = CardText(
      key.card, choices: key.choices, showsBack: key.isFlipped, columns: key.columns,
      textOptions: key.textOptions)
  }
}

extension Session {
  func text(of card: Card, columns: Int) -> CardText {
    let key = textKey(of: card, columns: columns)
    if let kept = self.card.kept, kept.key == key { return kept.text }
    return KeptText(key).text
  }

  /// Caches the text of the top card, before the screen is laid out or drawn: without a terminal
  /// most cards are never laid out.
  mutating func keepText() {
    guard let card = topCard else {
      self.card.kept = nil
      return
    }
    let key = textKey(of: card, columns: textColumns(of: card))
    if self.card.kept?.key != key { self.card.kept = KeptText(key) }
  }

  func headline(of card: Int) -> String {
    CardFace.headline(of: game.deck.cards[card], options.textOptions)
  }

  var shownLinks: [String] {
    topCard.map { text(of: $0, columns: textColumns(of: $0)).links } ?? []
  }

  private func textColumns(of card: Card) -> Int {
    CardText.room(in: screenLayout.card, card: card, isShared: isRoomShared(by: card)).size.columns
  }

  var screenLayout: ScreenLayout {
    ScreenLayout(size: size.limited(to: .maxScreen), showsHand: hand.isThere)
  }

  func isRoomShared(by card: Card) -> Bool {
    game.choices(of: card)?.stars != nil
      || !self.card.isFlipped && hasPicture(card)
  }

  var cardTextOptions: CardTextOptions {
    var textOptions = options.textOptions
    textOptions.showsSource = card.showsSource
    return textOptions
  }

  private func textKey(of card: Card, columns: Int) -> KeptText.Key {
    KeptText.Key(
      card: card, choices: game.choices(of: card), isFlipped: self.card.isFlipped,
      columns: columns, textOptions: cardTextOptions)
  }
}
