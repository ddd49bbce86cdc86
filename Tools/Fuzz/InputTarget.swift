import Cards
import Table

extension FuzzTarget {
  /// What a terminal sends: a session takes all of it, and where it is cut makes no difference.
  static let input = FuzzTarget(name: "input") { bytes in
    let input = CutInput(bytes)
    let whole = inputs([input.text[...]])
    let cut = inputs(input.pieces)
    require(whole == cut, "in one piece: \(whole)\nin pieces: \(cut)")
    var session = Session(deck: deck, size: Size(columns: 60, rows: 16))
    var host = SilentHost()
    _ = session.dispatch(Event(.shown(Screen.viewport(of: session)), time: 0), to: &host)
    for (index, input) in whole.enumerated() {
      let kind: Event.Kind =
        switch input {
        case .key(let key): .key(key)
        case .mouse(let mouse): .mouse(mouse)
        }
      let time = Double(index) / 10
      if session.dispatch(Event(kind, time: time), to: &host) != nil { return }
    }
    // Once only: drawing takes far longer than all the rest.
    _ = Screen.draw(session)
  }

  private static let deck = Deck(
    name: "fuzz",
    cards: [
      Card(id: "1", title: "A card with a back", back: "The back", link: "https://example.org"),
      Card(id: "2", title: "A long card", body: String(repeating: "line\n", count: 100)),
    ] + (3...20).map { Card(id: "\($0)", title: "Card \($0)") })

  private static func inputs(_ pieces: [ArraySlice<UInt8>]) -> [TerminalInput] {
    var decoder = InputDecoder()
    var inputs: [TerminalInput] = []
    for piece in pieces { inputs += piece.compactMap { decoder.decode($0) } }
    if let key = decoder.finish() { inputs.append(.key(key)) }
    return inputs
  }
}
