import Cards
import Cells
import Keys
import Sessions

/// What a key costs on a card with a long text in Markdown, together with the drawing.
struct TextBenchmark {
  private static let rounds = 21

  /// Milliseconds from a key to the screen, by what was pressed; the first is to show the card at all.
  func run(bytes: Int, size: Size) -> [(name: String, milliseconds: Double)] {
    let deck = Self.deck(bytes: bytes)
    let first = Stopwatch.nanoseconds(rounds: 5, count: 1) {
      var session = Session(deck: deck, options: Self.options, size: size)
      Self.press(.right, &session)
    }
    var session = Session(deck: deck, options: Self.options, size: size)
    Self.press(.right, &session)
    let keys: [(String, Key)] = [
      ("j", .character("j")), ("PgDn", .pageDown), (">", .character(">")),
    ]
    return [("first", first / 1e6)]
      + keys.map { name, key in
        let cost = Stopwatch.nanoseconds(rounds: Self.rounds, count: 20) {
          for _ in 0..<20 { Self.press(key, &session) }
        }
        return (name, cost / 1e6)
      }
  }

  private static let options: Options = {
    var options = Options()
    options.hasMotion = false
    options.palette.surface = Palette.darkSurface
    return options
  }()

  /// A deck whose second card has a text of so many bytes at least.
  private static func deck(bytes: Int) -> Deck {
    let part = """
      ## A heading with `code`

      Some **bold** and *other* words, with a [link](https://example.org), and so on for a while.

      - one thing
      - [x] another

      ```
      let answer = ask("how many?", of: everybody, within: seconds(30), or: .nothing, verbosely: true)
      ```

      | name | value |
      |------|------:|
      | one  | 1     |


      """
    let body = String(repeating: part, count: bytes / part.utf8.count + 1)
    return Deck(
      name: "benchmark",
      distinctCards: [Card(id: "1", title: "first"), Card(id: "2", title: "long", body: body)],
      answers: .standard)
  }

  private static func press(_ key: Key, _ session: inout Session) {
    var host = SilentHost()
    _ = session.dispatch(Event(.key(key), time: session.now), to: &host)
    _ = Screen.draw(session)
  }
}
