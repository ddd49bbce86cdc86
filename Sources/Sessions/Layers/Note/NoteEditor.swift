import Basics
import Cards
import Cells
import Keys

/// An editor for the note to a card, shown below the card.
package struct NoteEditor: Layer {
  let card: Int
  private(set) var field: TextField

  var surroundings: Set<ScreenPart> { [.header] }
  var selection: Selection? { Selection(card: card) }
  var isTyping: Bool { true }
  var liesOnOthers: Bool { true }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    guard let key = press.key else { return .passed }
    switch key {
    case .enter: return .closed(session.note(field.text, to: card, provenance: press.provenance))
    case .escape: return .closed(session.decline("the note is as it was"))
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
    let text = field.text.isEmpty ? "" : ": \(field.text)"
    let words = "note to \(session.headline(of: card))\(text). \(Self.hint)"
    return [Statement(topic: "note") { [words] }]
  }

  static let hint = "Enter keeps the note  Esc discards it"
}

extension Session {
  /// Writes a note to a card, without surrounding spaces; an empty text removes it.
  mutating func note(_ text: String, to card: Int, provenance: Provenance) -> [Effect] {
    let text = String(text.trimmed.prefix(TextField.maxLength))
    return decide(
      game.stack.nextNote(to: card, text), provenance, otherwise: "the note is as it was")
  }
}

/// The editor on the screen: the card, and below it the text.
struct NoteView: View {
  /// Maximum rows of the field, with its border.
  private static let maxRows = 6
  private static let minCardRows = 5

  private let editor: NoteEditor
  private let session: Session
  private let cardArea: Area?
  private let area: Area

  init(_ editor: NoteEditor, of session: Session, in area: Area) {
    (self.editor, self.session) = (editor, session)
    let middle = area.centered(columns: min(area.size.columns - 2, 100))
    let rows = min(Self.maxRows, area.size.rows)
    let cardRows = area.size.rows - rows
    cardArea = cardRows >= Self.minCardRows ? middle.with(rows: cardRows) : nil
    self.area = middle.with(row: area.rows.upperBound - rows, rows: rows)
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    if let cardArea {
      let view = CardView(session.game.deck.cards[editor.card], of: session, size: cardArea.size)
      canvas.draw(view.canvas, column: cardArea.column, row: cardArea.row, clip: cardArea)
    }
    canvas.drawBorder(area, session.options.border, style: .plain)
    let title = cardArea == nil ? " note to \(session.headline(of: editor.card)) " : " note "
    canvas.write(
      session.options.beginning(of: title, columns: area.size.columns - 4),
      column: area.column + 2, row: area.row)
    let room = area.inset(columns: 2, rows: 1)
    let text = PrintableText.of(editor.field.before) + "▏" + PrintableText.of(editor.field.after)
    let lines = TextWrapping.lines(text, columns: max(room.size.columns, 1))
    // The line with the cursor is always visible.
    let current = lines.firstIndex { $0.contains("▏") } ?? 0
    let first = max(current - room.size.rows + 1, 0)
    let isASCII = session.options.isASCII
    let shown = lines.dropFirst(first).map { isASCII ? $0.replacing("▏", with: "_") : $0 }
    canvas.write(shown, in: room, style: .plain)
  }
}
