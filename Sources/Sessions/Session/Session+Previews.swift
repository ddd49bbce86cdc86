import Cards
import Cells

extension Session {
  /// The runs of the preview command that are needed: for the top card, then for the next two.
  package var wantedPreviews: [PreviewRequest] {
    guard options.hasPreviews else { return [] }
    return game.stack.upcoming(3).compactMap(previews.request)
  }

  package var previewSize: Size { topCard.map(textRoom)?.size ?? size }

  /// Returns a card as it is shown: with a preview command, the text is the command's output.
  package func shown(_ index: Int) -> Card {
    let card = game.deck.cards[index]
    guard options.hasPreviews else { return card }
    return card.showing(body: previews.shown[index]?.text ?? "", image: card.picture)
  }

  mutating func take(_ preview: CardPreview, of request: PreviewRequest) {
    card.kept = nil
    previews.take(
      preview, of: request, in: options.textOptions.format ?? .plain,
      near: game.stack.upcoming(3) + game.stack.latest(2).map(\.card))
  }

  mutating func runPreviewAgain() {
    guard options.hasPreviews, let top = game.stack.top else {
      notice = options.hasPreviews ? nil : "there is no command to run: --preview COMMAND"
      return
    }
    previews.runAgain(for: top)
    (card.scroll, card.kept) = (0, nil)
  }
}
