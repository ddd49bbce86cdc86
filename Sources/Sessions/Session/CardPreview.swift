import Cards
import Cells
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

/// A run of a command for a card.
package struct PreviewRequest: Hashable, Sendable {
  /// The index of the card.
  package let card: Int
  /// How often it was run for the card before.
  package let run: Int
}

/// What a session knows of the runs of a command.
struct CardPreviews: Equatable {
  /// What cards show, by their indices.
  private(set) var shown: [Int: Shown] = [:]
  /// How often the command was run again for a card.
  private var runs: [Int: Int] = [:]

  /// All that is kept may have so many bytes.
  static let maxBytes = 64 << 20

  /// What a card shows of what was printed.
  struct Shown: Equatable {
    let body: String
    let isComplete: Bool
  }

  /// The run whose output is wanted for a card; nil if it is there.
  func request(for card: Int) -> PreviewRequest? {
    shown[card]?.isComplete == true
      ? nil : PreviewRequest(card: card, run: runs[card, default: 0])
  }

  /// Takes what a run has printed, unless the command was started again since; forgets all but some cards if
  /// that is too much.
  mutating func take(
    _ preview: CardPreview, of request: PreviewRequest, in format: TextFormat, near: [Int]
  ) {
    guard runs[request.card, default: 0] == request.run else { return }
    shown[request.card] = Shown(body: preview.body(in: format), isComplete: preview.isComplete)
    guard byteCount > Self.maxBytes else { return }
    let near = Set(near)
    shown = shown.filter { near.contains($0.key) }
  }

  /// Forgets what was printed about a card, so that the command is run again.
  mutating func runAgain(for card: Int) {
    shown[card] = nil
    runs[card, default: 0] += 1
  }

  /// The bytes of all that is kept.
  var byteCount: Int { shown.values.reduce(0) { $0 + $1.body.utf8.count } }
}

/// What commands say of cards.
extension Session {
  /// The runs of the command that are wanted: for the card in hand, and then for the next two.
  package var wantedPreviews: [PreviewRequest] {
    guard options.hasPreviews else { return [] }
    return game.stack.upcoming(3).compactMap(previews.request)
  }

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
    return card.showing(body: previews.shown[index]?.body ?? "", image: card.picture)
  }

  /// Takes what a command has printed.
  mutating func take(_ preview: CardPreview, of request: PreviewRequest) {
    previews.take(
      preview, of: request, in: options.reading.format ?? .plain,
      near: game.stack.upcoming(3) + game.stack.latest(2).map(\.card))
  }

  /// Has the command run again for the card in hand.
  mutating func runPreviewAgain() {
    guard options.hasPreviews, let top = game.stack.top else {
      notice = options.hasPreviews ? nil : "there is no command to run: --preview COMMAND"
      return
    }
    previews.runAgain(for: top)
    card.scroll = 0
  }
}
