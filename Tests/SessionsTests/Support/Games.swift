import Basics
import Cards
import Cells
import DecisionLogs
import Gestures
import Hands
import JSONText
import Keys
import Sessions

/// Decks, hands and sessions for tests.
enum Games {
  static func deck(_ count: Int) -> Deck {
    let colors = ["Yellow", "Blue", "Red", "Teal", "Orange", "Brown"]
    return Deck(
      name: "Colours",
      cards: (0..<count).map { index in
        let name = colors[index % colors.count]
        return Card(
          id: "\(index)", title: index < colors.count ? name : "\(name) \(index)",
          color: Color(name))
      })
  }

  static let articles = Deck(
    name: "Articles",
    cards: [
      Card(
        id: "long",
        title: "A title that is longer than a card is wide, so that it has to be wrapped",
        body: (1...40).map { "Line \($0) of the text." }.joined(separator: "\n")),
      Card(id: "back", title: "What is the thumb's tip called?", back: "THUMB_TIP, number 4"),
      Card(id: "wide", title: "手 👍 e\u{301}té \u{1B}[2J", body: "漢字 mixed with words and 🇫🇷 flags"),
    ])

  static let reading = Deck(
    name: "To read",
    cards: [
      Card(
        id: "tagged", title: "An undo that never loses anything",
        body: "A card is either in the stack or it was moved by an answer.",
        tags: ["structures", "undo", "long"],
        link: "https://example.org/notes/undo-without-loss"),
      Card(id: "other", title: "Fitts's law on a terminal", tags: ["mice"]),
    ])

  /// Cards with more choices than fingers and digits.
  /// A table that is wider than text is, below a long sentence; and a card of words.
  static let measured = Deck(
    name: "measured",
    cards: [
      Card(
        id: "1", title: "Bridges",
        body: String(repeating: "They were measured by two people. ", count: 9) + """


          | bridge | river | length | built by | what was found when it was measured again |
          |---|---|--:|---|---|
          | Old Bridge | Neckar | 200 m | Mayer of Heidelberg, 1788 | two stones are loose at the second pier |
          | Long Bridge | Main | 1,204 m | the railway company | nothing that was not known before |
          """),
      Card(id: "2", title: "Rivers", body: "Both are high in **March**, and low in `September`."),
      Card(id: "3", title: "Boats"),
    ])

  static let photographs = Deck(
    name: "photographs",
    cards: (1...4).map { Card(id: "\($0)", title: "holiday/IMG_300\($0).jpg") })

  static let manyChoices = Deck(
    name: "Receipts",
    cards: ["Train to Bern", "Printer paper", "Lunch"].map { Card(id: $0, title: $0) },
    answers: {
      var answers = Answers.standard
      answers.choices = try? CardChoices(
        list: "rent,power,water,heating,telephone,internet,insurance,taxes,food,clothes,furniture,"
          + "repairs,travel,fuel,parking,books,music,films,sport,health,gifts,donations,school,"
          + "children,pets,garden,bank fees,savings,tools,other")
      return answers
    }())

  static func session(_ deck: Deck = deck(6), columns: Int = 80, rows: Int = 24) -> Session {
    Session(
      deck: deck, control: Control(ThumbControl()), size: Size(columns: columns, rows: rows))
  }

  static func frame(_ time: Double, _ hands: Hand...) -> HandFrame {
    HandFrame(time: time, hands: hands)
  }
}

/// A host that writes nothing down and keeps what was asked of it, in its order.
struct KeepingHost: SessionHost {
  private(set) var effects: [Effect] = []

  mutating func write(_ decision: Decision, of session: Session) {}

  mutating func notify(_ notification: Notification, of session: Session) {
    effects.append(.notify(notification))
  }

  mutating func perform(_ request: Effect.Request, of session: Session) -> String? {
    effects.append(.request(request))
    return nil
  }
}

/// A host whose disk is full from time to time.
struct FailingHost: SessionHost {
  /// For each decision, whether it can't be written; the last one goes on for ever.
  var failures: [Bool]
  /// What was written.
  private(set) var written: [Decision] = []

  init(failures: [Bool]) {
    self.failures = failures
  }

  mutating func write(_ decision: Decision, of session: Session) throws(WriteError) {
    let fails = failures.count > 1 ? failures.removeFirst() : failures.first ?? false
    if fails { throw WriteError(reason: "disk full") }
    written.append(decision)
  }

  mutating func notify(_ notification: Notification, of session: Session) {}

  mutating func perform(_ request: Effect.Request, of session: Session) -> String? { nil }
}

extension Session {
  /// Replays a journal that is there already, and gives back how many cards were skipped.
  @discardableResult
  mutating func resume(_ lines: [LogLine]) throws(TextError) -> Int {
    var replay = JournalReplay(over: game)
    for (index, line) in lines.enumerated() { try replay.apply(line, number: index + 1) }
    resume(replay.stack, unknownCount: replay.unknownCount)
    return replay.unknownCount
  }

  /// Lets something happen, and gives back what was announced and asked for.
  @discardableResult
  mutating func happen(_ kind: Event.Kind, time: Double) -> [Effect] {
    var host = KeepingHost()
    let ending = dispatch(Event(kind, time: time), to: &host)
    return host.effects + (ending.map { [.end($0)] } ?? [])
  }

  /// Presses keys, a second after one another.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    keys.flatMap { happen(.key($0), time: now + 1) }
  }

  /// Shows a hand for so many seconds at 30 frames a second.
  @discardableResult
  mutating func show(_ hand: Hand?, seconds: Double) -> [Effect] {
    let start = now
    return (1...Int(seconds * 30)).flatMap { index -> [Effect] in
      let time = start + Double(index) / 30
      return happen(.frame(HandFrame(time: time, hands: hand.map { [$0] } ?? [])), time: time)
    }
  }
}

extension Session {
  /// Shows a pinch that moves along a wave for a second at 30 frames a second; places are shares of
  /// the picture as the player sees it.
  mutating func drawWave(
    from start: SIMD2<Float> = [0.25, 0.4], by way: SIMD2<Float> = [0.5, 0]
  ) {
    let begin = now
    let tips = SIMD2<Float>(0.3975, 0.5125)
    for index in 0...30 {
      let share = Float(index) / 30
      // A parabola up and another one down.
      let (half, side): (Float, Float) = share < 0.5 ? (share * 2, -1) : (share * 2 - 1, 1)
      let wave = SIMD2<Float>(0, side * 0.4 * half * (1 - half))
      let seen = start + way * share + wave
      let moved = SIMD2(1 - seen.x, seen.y) - tips
      let hand = Hand.pinch.mapped { Landmark(x: $0.x + moved.x, y: $0.y + moved.y) }
      let time = begin + Double(index + 1) / 30
      happen(.frame(HandFrame(time: time, hands: [hand])), time: time)
    }
  }
}

extension LogLine {
  /// The line that a journal has of a decision, read again.
  init(_ decision: Decision, of deck: Deck) throws(JSONError) {
    try self.init(LogLine(decision, in: Session(deck: deck).game).json)
  }

  init(_ json: String) throws(JSONError) { try self.init(Array(json.utf8)[...]) }
}
