import Cards
import Markup
import Table

/// The texts of cards, as they are laid out.
extension FuzzTarget {
  static let cardTargets: [FuzzTarget] = [TextFormat.markdown, .html].map { format in
    FuzzTarget(name: "text-\(format.rawValue)") { bytes in
      let body = String(decoding: bytes, as: UTF8.self)
      var options = Options()
      options.textFormat = format
      let card = Card(id: "1", title: "title", body: body)
      for columns in [20, 80] {
        let size = Size(columns: columns, rows: 24)
        var session = Session(
          deck: Deck(name: "fuzz", cards: [card]), options: options, size: size)
        let first = Screen.draw(session)
        require(first.canvas.size == size, "the screen has another size")
        _ = session.handle(Event(.key(.pageDown), time: 1))
        _ = session.handle(Event(.key(.pageUp), time: 2))
        require(Screen.draw(session).canvas == first.canvas, "it is not the same a second time")
      }
    }
  }
}
