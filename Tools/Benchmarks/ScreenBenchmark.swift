import Cards
import Cells
import Keys
import Sessions

/// What drawing a screen costs: cells of cards with some text, at rest and dragged.
struct ScreenBenchmark {
  private static let rounds = 41

  /// Microseconds a screen, by what is on it.
  func run(size: Size) -> [(name: String, microseconds: Double)] {
    var session = Session(deck: Self.deck, options: Self.options, size: size)
    for _ in 0..<20 { Self.happen(.key(.right), &session) }
    let rest = Self.measure(session)
    let viewport = Screen.draw(session).viewport
    if let card = viewport.cardArea {
      let (column, row) = (card.column + card.size.columns / 2, card.row + card.size.rows / 2)
      Self.happen(.mouse(Mouse(.press, column: column, row: row)), &session)
      Self.happen(
        .mouse(Mouse(.drag, column: column + card.size.columns / 5, row: row)), &session)
    }
    return [("card at rest", rest), ("card dragged", Self.measure(session))]
  }

  private static let options: Options = {
    var options = Options()
    options.hasMotion = false
    options.palette.surface = Palette.darkSurface
    return options
  }()

  private static let deck = Deck(
    name: "benchmark",
    distinctCards: (0..<100).map { index in
      let text = (1...12).map { "Line \($0) of **some** text with `code` in it." }
      return Card(
        id: "\(index)", title: "Card \(index)", body: text.joined(separator: "\n\n"),
        tags: ["one", "two"])
    }, answers: .standard)

  private static func measure(_ session: Session) -> Double {
    Stopwatch.nanoseconds(rounds: rounds, count: 20) {
      for _ in 0..<20 { _ = Screen.draw(session) }
    } / 1e3
  }

  private static func happen(_ kind: Event.Kind, _ session: inout Session) {
    var host = SilentHost()
    _ = session.dispatch(Event(kind, time: session.now), to: &host)
  }
}
