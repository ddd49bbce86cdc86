import Cards
import JSONText

/// Writes cards so that they can be read as a deck of JSON lines, whatever they were read from.
enum SavedCard {
  /// The card's own JSON if it was read from some; otherwise an object with its parts.
  ///
  /// The fields of a table's row would not do, since its title may stand under any name.
  static func json(_ card: Card) -> String {
    switch card.original {
    case .json, .line: return DecisionLine.cardJSON(card)
    case .title, .bytes, .row, .parts: break
    }
    var writer = JSONWriter()
    writer.write("id", card.id)
    writer.write("title", card.title)
    if !card.body.isEmpty { writer.write("body", card.body) }
    if let back = card.back { writer.write("back", back) }
    if !card.tags.isEmpty { writer.write("tags", card.tags) }
    if let link = card.link { writer.write("link", link) }
    if let image = card.image { writer.write("image", image) }
    if let color = card.color { writer.write("color", color.text) }
    return writer.line
  }
}
