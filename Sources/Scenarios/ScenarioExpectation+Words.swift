import Gestures

extension ScenarioExpectation {
  /// The beginnings of expectations, except those that begin with an answer.
  private static let beginnings = [
    "decisions", "no decision", "top", "no card", "counts", "screen", "no screen", "state",
    "finished", "exit",
  ]

  /// The states of all controls, and `armed` for any state in which the next gesture counts.
  static let states: [String] = {
    var states = Control.descriptions.flatMap(\.states)
    states.insert("armed", at: min(2, states.count))
    var seen: Set<String> = []
    return states.filter { seen.insert($0).inserted }
  }()

  init(_ words: inout ScenarioWords) throws(OptionProblem) {
    switch words.take(oneOf: Self.beginnings) {
    case "decisions" where words.isEmpty: self = .snapshot(of: .decisions, [])
    case "decisions":
      // The decisions stay one text: titles can contain commas, so only the deck tells their ends.
      let text = try words.all("decisions")
      guard text.contains(" ") else {
        throw OptionProblem("\"\(text)\": an answer and a card's title were expected")
      }
      self = .decisions(text)
    case "no decision": self = .decisions("")
    case "top": self = .top(try words.all("the card's title"))
    case "no card": self = .top(nil)
    case "counts":
      var counts: [ScenarioCount] = []
      repeat {
        let count = try words.count("a number of cards")
        counts.append(ScenarioCount(count: count, answer: try words.word("an answer")))
      } while words.takeComma()
      self = .counts(counts)
    case "screen" where words.isEmpty: self = .snapshot(of: .screen, [])
    case "screen": self = .screen(contains: try words.text("the text"), isShown: true)
    case "no screen": self = .screen(contains: try words.text("the text"), isShown: false)
    case "state":
      let state = try words.all("a state")
      guard Self.states.contains(state) else {
        throw OptionProblem(
          "\"\(state)\" is not a state; states are \(Self.states.joined(separator: ", "))")
      }
      self = .state(state)
    case "finished": self = .finished
    case "exit": self = .exit(try words.count("an exit code"))
    default:
      let forms =
        "expectations are an answer and a card, \(Self.beginnings.joined(separator: ", "))"
      guard !words.isEmpty else { throw OptionProblem("an expectation is missing; \(forms)") }
      let answer = try words.word("an answer")
      guard !words.isEmpty else {
        throw OptionProblem("\"\(answer)\" is not an expectation; \(forms)")
      }
      self = .lastDecision("\(answer) \(try words.all("a card's title"))")
    }
  }
}
