import Cards
import Keys
import Sessions

/// What looking around costs in a deck of some size, of which half is decided.
struct ListBenchmark {
  private static let keys: [(name: String, key: Key)] = [
    ("open", .tab), ("next row", .down), ("answer", .left), ("begin a search", .character("/")),
    ("first letter", .character("e")), ("second letter", .character("i")),
    ("third letter", .character("g")),
  ]

  private var session: Session

  /// A benchmark on a deck of so many cards with words for titles.
  init(cards: Int) {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let deck = Deck(
      name: "benchmark",
      distinctCards: (0..<cards).map { index in
        let title = String(index).map { words[Int(String($0)) ?? 0] }.joined(separator: " ")
        return Card(id: "\(index)", title: title)
      }, answers: .standard)
    var options = Options()
    options.hasMotion = false
    session = Session(deck: deck, options: options)
    for _ in 0..<cards / 2 { Self.press(.right, &session) }
  }

  /// The milliseconds of each key and of the drawing after it, in their order.
  mutating func run() -> [(name: String, milliseconds: Double)] {
    Self.keys.map { name, key in
      let cost = Stopwatch.nanoseconds(rounds: 1, count: 1) {
        Self.press(key, &session)
        _ = Screen.draw(session)
      }
      return (name, cost / 1e6)
    }
  }

  private static func press(_ key: Key, _ session: inout Session) {
    var host = SilentHost()
    _ = session.dispatch(Event(.key(key), time: session.now), to: &host)
  }
}
