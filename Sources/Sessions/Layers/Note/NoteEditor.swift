import Cards

/// An editor for the note to a card, shown below the card.
package struct NoteEditor: Layer {
  let card: Int
  private(set) var field: TextField

  init(card: Int, text: String) {
    self.card = card
    field = TextField(text)
  }

  var surroundings: ScreenParts { [.header] }
  var selection: Selection? { Selection(card: card) }
  var isTyping: Bool { true }
  var liesOnOthers: Bool { true }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    guard let key = press.key else { return .passed }
    switch key {
    case .enter:
      return .closed(session.note(field.text, to: card, provenance: press.provenance))
    case .escape:
      return .closed(session.decline("the note is as it was"))
    case .control("c"), .control("z"), .control("l"): return .passed
    default:
      field.take(key)
      return .handled()
    }
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    NoteView(self, of: session, in: layout.list)
  }

  func footer(of session: Session) -> String { Self.hint }

  func statements(of session: Session) -> [Statement] {
    [
      Statement(topic: "note", state: "") {
        ["note to \(session.headline(of: card)): \(field.text). \(Self.hint)"]
      }
    ]
  }

  static let hint = "Enter keeps the note  Esc leaves it as it was"
}

extension Session {
  /// Writes a note to a card, without surrounding spaces; an empty text removes it.
  mutating func note(_ text: String, to card: Int, provenance: Provenance) -> [Effect] {
    let text = String(text.trimmed.prefix(TextField.maxLength))
    return decide(
      game.stack.nextNote(to: card, text), provenance, otherwise: "the note is as it was")
  }
}
