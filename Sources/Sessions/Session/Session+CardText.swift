import Cards
import Cells
import Keys

/// Reading the top card: turning it over, scrolling its text and code, its source text, its links.
extension Session {
  /// Turns the card over, or scrolls a card that has no back.
  mutating func flip() {
    guard game.stack.top != nil, !turnOver() else { return }
    let former = card.scroll
    scroll(byPages: 1)
    guard card.scroll == former else { return }
    let hint = keyName(of: .later).map { "; \($0) answers \(game.answers[.later].word)" }
    notice = "this card has no back\(hint ?? "")"
  }

  /// Turns the top card over; returns false if it has no back.
  @discardableResult
  mutating func turnOver() -> Bool {
    guard let top = game.stack.top, topCard?.back != nil else { return false }
    card.isFlipped.toggle()
    (card.scroll, card.sideways) = (0, 0)
    animate(top, .turn)
    return true
  }

  mutating func showSource() {
    guard game.stack.top != nil else { return }
    card.showsSource.toggle()
    (card.scroll, card.sideways) = (0, 0)
    notice = card.showsSource ? "the text as it is written" : nil
  }

  /// Opens the top card's link, or else the first link in its text; says how to open the others.
  mutating func openFirstLink() -> [Effect] {
    let links = shownLinks
    guard let first = links.first else { return open(topCard) }
    let target = topCard?.target
    card.awaitsLink = links.count > 1 || target != nil
    if card.awaitsLink {
      let numbers = links.count == 1 ? "1" : "1-\(min(links.count, 9))"
      notice = "\(numbers) opens a link in the text"
    }
    return target.map { [.request(.open($0))] } ?? openInText(first)
  }

  /// Opens the link with a number that is typed after ``Action/open``; returns nil for other keys.
  mutating func openLink(by key: Key) -> [Effect]? {
    guard card.awaitsLink else { return nil }
    card.awaitsLink = false
    let links = shownLinks
    guard covers.isEmpty, case .character(let character) = key,
      let number = character.wholeNumberValue, number > 0, number <= links.count
    else { return nil }
    card.awaitsLink = true
    return openInText(links[number - 1])
  }

  /// Opens an address from an untrusted text, if it is a web page or mail address.
  private mutating func openInText(_ address: String) -> [Effect] {
    let isKnown = ["http:", "https:", "mailto:"].contains { address.lowercased().hasPrefix($0) }
    return isKnown
      ? [.request(.open(address))]
      : decline("not opened, as it is neither a web page nor a mail address: \(address)")
  }

  mutating func open(_ card: Card?) -> [Effect] {
    card?.target.map { [.request(.open($0))] } ?? decline("this card has nothing to open")
  }

  mutating func scroll(by lines: Int = 0, byPages pages: Int = 0) {
    keepText()
    var limits = limits
    let lines = lines + pages * limits.pageLines
    while card.scroll + lines > limits.maxScroll, card.kept?.text.isCut == true {
      card.readBytes *= 4
      keepText()
      limits = self.limits
    }
    let last = limits.maxScroll
    card.scroll = min(max(min(card.scroll, last) + lines, 0), last)
  }

  mutating func scrollSideways(by cells: Int) {
    keepText()
    let last = limits.maxSideways
    card.sideways = min(max(min(card.sideways, last) + cells, 0), last)
  }

  func text(of card: Card, columns: Int) -> CardText {
    let key = textKey(of: card, columns: columns)
    if let kept = self.card.kept, kept.key == key { return kept.text }
    return key.text
  }

  /// Caches the top card's text before the screen is laid out: without a terminal most never are.
  mutating func keepText() {
    guard let top = game.stack.top, let card = topCard?.read else {
      self.card.kept = nil
      return
    }
    let key = textKey(of: card, columns: textRoom(of: card).size.columns)
    if self.card.kept?.index != top || self.card.kept?.key != key {
      self.card.kept = KeptText(index: top, key: key, text: key.text)
    }
  }

  /// Returns a card's title on one line, of at most 500 cells.
  func headline(of card: Int) -> String {
    CardFace.line(of: game.deck.cards[card], options.textOptions)
  }

  var shownLinks: [String] {
    topCard.map { text(of: $0, columns: textRoom(of: $0).size.columns).links } ?? []
  }

  func textRoom(of card: Card) -> Area {
    let isShared = game.choices(of: card)?.stars != nil || !self.card.isFlipped && hasPicture(card)
    return CardText.room(
      in: screenLayout.card, card: card, isShared: isShared, isPictureWhole: isPictureWhole)
  }

  var screenLayout: ScreenLayout {
    ScreenLayout(
      size: size, showsHand: hand.isThere, pictures: picturePlace, content: options.content)
  }

  var cardTextOptions: CardTextOptions {
    var textOptions = options.textOptions
    textOptions.showsSource = card.showsSource
    return textOptions
  }

  private func textKey(of card: Card, columns: Int) -> KeptText.Key {
    KeptText.Key(
      card: card, choices: game.choices(of: card), isFlipped: self.card.isFlipped,
      columns: columns, textOptions: cardTextOptions.reading(self.card.readBytes))
  }
}

/// The laid-out text of a card, cached.
struct KeptText: Equatable {
  struct Key: Equatable {
    let card: Card
    let choices: CardChoices?
    let isFlipped: Bool
    let columns: Int
    let textOptions: CardTextOptions

    var text: CardText {
      CardText(
        card, choices: choices, showsBack: isFlipped, columns: columns, textOptions: textOptions)
    }
  }

  /// The index of the card.
  let index: Int
  let key: Key
  let text: CardText
}

extension CardContent {
  /// Tells the content of a deck by its first cards.
  init(of cards: ArraySlice<Card>, _ options: Options) {
    let textOptions = options.textOptions.reading(CardTextOptions.sample.maxBytes)
    let pictures = options.pictures == nil ? 0 : cards.count { $0.picture != nil }
    let isWide =
      pictures > 0 || options.hasPreviews || cards.contains { CardText.isWide($0, textOptions) }
    self = pictures > 0 && pictures * 2 >= cards.count ? .pictures : isWide ? .wide : .prose
  }
}
