import Gestures

extension ScenarioExpectation {
  /// The list of expectations, for error messages.
  private static let forms = """
    expectations are an answer and a card, decisions, no decision, top, no card, counts, screen, \
    no screen, state, finished, exit
    """

  /// The states that can be expected: the states of all controls, and `armed` for any state in
  /// which the next gesture counts.
  static let states: [String] = {
    var states = Control.descriptions.flatMap(\.states)
    states.insert("armed", at: min(2, states.count))
    var seen: Set<String> = []
    return states.filter { seen.insert($0).inserted }
  }()

  init(_ words: inout ScenarioWords) throws(ScenarioProblem) {
    if words.take("decisions") {
      self = words.isEmpty ? .decisionsSnapshot([]) : .decisions(try Self.decisions(&words))
    } else if words.take("no decision") {
      self = .decisions("")
    } else if words.take("top") {
      self = .top(try words.all("the card's title"))
    } else if words.take("no card") {
      self = .top(nil)
    } else if words.take("counts") {
      self = .counts(try Self.counts(&words))
    } else if words.take("screen") {
      self =
        words.isEmpty
        ? .screenSnapshot([]) : .screen(contains: try words.text("the text"), isShown: true)
    } else if words.take("no screen") {
      self = .screen(contains: try words.text("the text"), isShown: false)
    } else if words.take("state") {
      let state = try words.all("a state")
      guard Self.states.contains(state) else {
        throw ScenarioProblem(
          "\"\(state)\" is not a state; states are \(Self.states.joined(separator: ", "))")
      }
      self = .state(state)
    } else if words.take("finished") {
      self = .finished
    } else if words.take("exit") {
      self = .exit(try words.count("an exit code"))
    } else {
      guard !words.isEmpty else {
        throw ScenarioProblem("an expectation is missing; \(Self.forms)")
      }
      let answer = try words.word("an answer")
      guard !words.isEmpty else {
        throw ScenarioProblem("\"\(answer)\" is not an expectation; \(Self.forms)")
      }
      self = .lastDecision(
        ScenarioDecision(answer: answer, card: try words.all("a card's title")))
    }
  }

  /// Reads decisions, such as `like Yellow, nope Blue`, as one text. Titles can contain commas, so
  /// only the deck tells where a title ends.
  private static func decisions(
    _ words: inout ScenarioWords
  ) throws(ScenarioProblem) -> String {
    let text = try words.all("decisions")
    guard text.contains(" ") else {
      throw ScenarioProblem("\"\(text)\": an answer and a card's title were expected")
    }
    return text
  }

  /// Parses counts, such as `2 like, 1 nope`.
  private static func counts(
    _ words: inout ScenarioWords
  ) throws(ScenarioProblem) -> [ScenarioCount] {
    var counts: [ScenarioCount] = []
    repeat {
      let count = try words.count("a number of cards")
      counts.append(ScenarioCount(count: count, answer: try words.word("an answer")))
    } while words.takeComma()
    return counts
  }
}
