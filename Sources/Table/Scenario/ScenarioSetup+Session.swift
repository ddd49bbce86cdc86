import Cards
import Hands
import JSONText

extension ScenarioSetup {
  /// The session with which a scenario begins.
  func session(deck: Deck?) throws(ScenarioError) -> Session {
    var deck = if let deck { deck } else { try writtenDeck() }
    if let shuffle { deck = deck.shuffled(seed: shuffle) }
    if let limit { deck = deck.limited(to: limit) }
    var options = Options()
    options.isSwapped = isSwapped
    options.isASCII = isASCII
    options.hasMotion = hasMotion
    do throws(AnswersError) {
      options.answers = try answers.map { list throws(AnswersError) in
        try deck.answers.changed(by: list)
      }
    } catch {
      throw ScenarioError(line: 1, problem: "answers: \(error.problem)")
    }
    return Session(deck: deck, control: try newControl(), options: options, size: size)
  }

  /// The control that the scenario names.
  private func newControl() throws(ScenarioError) -> Control {
    let name = control ?? Control.standard.description.name
    guard let entry = Control.entry(named: name, profile: profile) else {
      throw ScenarioError(line: 1, problem: "\(name) has no profile \(profile ?? "")")
    }
    return entry.control()
  }

  /// The cards that stand in the scenario, named as those of a deck of JSON lines are.
  private func writtenDeck() throws(ScenarioError) -> Deck {
    guard !cards.isEmpty else {
      throw ScenarioError(
        line: 1, problem: "there is no deck; write `deck FILE`, or `card TITLE` for each card")
    }
    let lines = cards.map { card in
      var writer = JSONWriter()
      writer.write("title", card.title)
      if let back = card.back { writer.write("back", back) }
      return writer.line
    }
    do throws(DeckError) {
      return try Deck(
        name: "cards", bytes: Array(lines.joined(separator: "\n").utf8),
        reading: DeckReading(format: .jsonl))
    } catch {
      throw ScenarioError(line: 1, problem: "the cards are no deck: \(error)")
    }
  }
}
