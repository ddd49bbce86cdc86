import Cards
import Markup

/// What a command has printed about a card, which is shown as the card's text.
package struct CardPreview: Equatable, Sendable {
  /// What it has printed so far.
  package var text: String
  /// What is to be said below that, such as its exit code.
  package var remark: String?
  /// True if it prints nothing more.
  package var isComplete: Bool

  /// What a command has printed.
  package init(_ text: String, remark: String? = nil, isComplete: Bool) {
    (self.text, self.remark, self.isComplete) = (text, remark, isComplete)
  }

  /// The text and the remark, as the card shows them.
  fileprivate func body(in format: TextFormat) -> String {
    guard let remark else { return text }
    let isLineEnded = text.isEmpty || text.hasSuffix("\n")
    let faint = format == .ansi ? "\u{1B}[0;2m\(remark)\u{1B}[0m" : "\n\(remark)"
    return text + (isLineEnded ? "" : "\n") + faint
  }
}

/// What commands say of cards.
extension Session {
  /// All previews that are kept may have so many bytes.
  static let maxPreviewBytes = 64 << 20

  /// The cards about which a command is to be run, the one in hand first, then the next two.
  package var wantedPreviews: [Int] {
    guard options.hasPreviews else { return [] }
    return game.stack.upcoming(3).filter { previews[$0]?.isComplete != true }
  }

  /// The cards of which a command may go on.
  package var cardsNearby: [Int] { game.stack.upcoming(3) }

  /// The cells that the card in hand has for text.
  package var previewSize: Size {
    topCard.map {
      CardText.room(in: screenLayout.card, card: $0, isShared: isRoomShared(by: $0)).size
    }
      ?? size
  }

  /// A card as it is shown: its text is what the command says of it.
  package func shown(_ index: Int) -> Card {
    let card = game.deck.cards[index]
    guard options.hasPreviews else { return card }
    let format = options.reading.format ?? .plain
    return card.showing(body: previews[index]?.body(in: format) ?? "")
  }

  /// Takes what a command has printed, and forgets what lies farthest behind if that is too much.
  mutating func take(_ preview: CardPreview, for card: Int) {
    previews[card] = preview
    guard previews.values.reduce(0, { $0 + $1.text.utf8.count }) > Self.maxPreviewBytes else {
      return
    }
    let near = Set(game.stack.upcoming(3) + game.stack.latest(2).map(\.card))
    previews = previews.filter { near.contains($0.key) }
  }

  /// Has the command run again for the card in hand.
  mutating func runPreviewAgain() {
    guard options.hasPreviews, let top = game.stack.top else {
      notice = options.hasPreviews ? nil : "there is no command to run: --preview COMMAND"
      return
    }
    previews[top] = nil
    card.scroll = 0
  }
}
