import Cards
import Keys
import Sessions

/// What a swipe, a rewind and a redo cost in a deck of some size, of which half is decided.
struct MoveBenchmark {
  /// What is measured, in the order of the figures.
  static let names = ["swipe ", "rewind", "redo  "]

  private let session: Session
  private static let rounds = 200

  /// A benchmark on a deck of so many cards.
  init(cards: Int) {
    let deck = Deck(
      name: "benchmark", distinctCards: (0..<cards).map { Card(id: "\($0)", title: "\($0)") },
      answers: .standard)
    var options = Options()
    options.hasMotion = false
    var session = Session(deck: deck, options: options)
    for _ in 0..<cards / 2 { Self.press(.right, &session) }
    self.session = session
  }

  /// Nanoseconds for each of ``names``: a few moves at a time, so that the deck stays half decided.
  func run() -> [Double] {
    var session = session
    let count = 4
    var costs: [[Double]] = [[], [], []]
    for _ in 0..<Self.rounds {
      costs[0].append(Self.cost(of: .right, count, &session))
      costs[1].append(Self.cost(of: .character("u"), count, &session))
      costs[2].append(Self.cost(of: .character("U"), count, &session))
      for _ in 0..<count { Self.press(.character("u"), &session) }
    }
    return costs.map { $0.sorted()[Self.rounds / 2] }
  }

  private static func cost(of key: Key, _ count: Int, _ session: inout Session) -> Double {
    Stopwatch.nanoseconds(rounds: 1, count: count) {
      for _ in 0..<count { press(key, &session) }
    }
  }

  private static func press(_ key: Key, _ session: inout Session) {
    var host = SilentHost()
    _ = session.dispatch(Event(.key(key), time: session.now), to: &host)
  }
}
