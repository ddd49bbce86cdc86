import Cards
import Keys
import Sessions

@testable import DecisionLogs
@testable import Scenarios

/// One sitting at a deck whose decisions are kept in a log, without a terminal.
struct Sitting: ~Copyable {
  private(set) var session: Session
  /// What was done, as a saved scenario has it.
  private(set) var events: [Event] = []
  /// How the deck is played.
  let setup: ScenarioSetup
  private var writer: SessionWriter

  /// Goes on with the log at a path, or begins it.
  init(_ cards: [Card], choices: String? = nil, log: String) throws {
    let deck = Deck(name: "deck", cards: cards)
    var setup = ScenarioSetup()
    setup.options.hasMotion = false
    setup.choices = choices
    var session = try ScenarioRun(Scenario(setup), deck: deck).session
    var writer = SessionWriter(journal: try Journal(path: log), printsEvents: false)
    try writer.resume(&session)
    self.setup = setup
    self.session = session
    self.writer = writer
  }

  /// Presses keys, one after the other.
  mutating func press(_ keys: Key...) {
    for key in keys {
      let event = Event(.key(key), time: session.now + 1)
      events.append(event)
      _ = session.dispatch(event, to: &writer)
    }
  }

  /// Types characters.
  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Selects the card of this title in the list, presses a key there, types a text in place of the one
  /// that is there, if one is given, and leaves the list.
  mutating func find(_ title: String, _ key: Key, typing text: String? = nil) {
    press(.character("/"))
    type(title)
    press(.enter, key)
    if let text {
      press(.control("u"))
      type(text)
      press(.enter)
    }
    if !session.covers.isEmpty { press(.tab) }
  }

  /// What stands, as it is printed: the cards with the words of their answers.
  var standing: [String] { StandingDecision.all(of: session).map(\.words) }
}

extension StandingDecision {
  /// The card, the word of its answer, and its note.
  var words: String { "\(id) \(word ?? answer.name)" + (note.isEmpty ? "" : " \(note)") }
}

extension DecisionLog {
  /// What stands, as the command `decisions` prints it.
  static func standing(_ path: String) throws -> [String] {
    try DecisionLog(path: path).standing.map(\.words)
  }
}

extension Scenario {
  /// A scenario without steps.
  init(_ setup: ScenarioSetup) {
    self.init()
    self.setup = setup
  }
}
