/// A card's properties other than its title, kept apart so that a plain line of text stays small.
final class CardDetails: Equatable, Sendable {
  /// The card's name; nil if it is a hash.
  let id: String?
  let body: String
  let back: String?
  let tags: [String]
  let link: String?
  let image: String?
  let color: Color?
  let shown: [ShownField]
  let choices: CardChoices?
  let original: Card.Original

  init(
    id: String?, body: String, back: String?, tags: [String], link: String?, image: String?,
    color: Color?, shown: [ShownField], choices: CardChoices?, original: Card.Original
  ) {
    self.id = id
    self.body = body
    self.back = back
    self.tags = tags
    self.link = link
    self.image = image
    self.color = color
    self.shown = shown
    self.choices = choices
    self.original = original
  }

  static func == (left: CardDetails, right: CardDetails) -> Bool {
    left.id == right.id && left.body == right.body && left.back == right.back
      && left.tags == right.tags && left.link == right.link && left.image == right.image
      && left.color == right.color && left.shown == right.shown
      && left.choices == right.choices && left.original == right.original
  }
}
