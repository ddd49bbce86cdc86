import Cards
import Cells
import Markup
import Sessions

/// The texts of cards, as they are laid out.
extension FuzzTarget {
  static let cardTargets: [FuzzTarget] = [TextFormat.markdown, .html].map { format in
    FuzzTarget(name: "text-\(format.rawValue)") { bytes in
      let body = String(decoding: bytes, as: UTF8.self)
      let document = format.document(of: body)
      require(document == format.document(of: body), "it is not the same a second time")
      // Not always: drawing takes far longer than all the rest.
      let sum = bytes.reduce(0) { $0 + Int($1) }
      guard sum.isMultiple(of: 16) else { return }
      var options = Options()
      options.textFormat = format
      let card = Card(id: "1", title: "title", body: body)
      let size = Size(columns: sum.isMultiple(of: 32) ? 20 : 80, rows: 24)
      var session = Session(deck: Deck(name: "fuzz", cards: [card]), options: options, size: size)
      // The advice to use keys leaves with the first one.
      _ = session.handle(Event(.key(.pageUp), time: 0.5))
      let first = Screen.draw(session)
      require(first.canvas.size == size, "the screen has another size")
      _ = session.handle(Event(.key(.pageDown), time: 1))
      _ = session.handle(Event(.key(.pageUp), time: 2))
      require(Screen.draw(session).canvas == first.canvas, "it is not the same a second time")
    }
  }
}
