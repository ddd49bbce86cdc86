import Cards
import Hands
import JSONText

extension ScenarioSetup {
  /// Creates the session with which a scenario begins.
  func session(deck: Deck?, hand: PoseSet?) throws(TextError) -> Session {
    var deck = if let deck { deck } else { try listedDeck() }
    if let shuffle { deck = deck.shuffled(seed: shuffle) }
    if let limit { deck = deck.limited(to: limit) }
    var options = Options()
    options.isSwapped = isSwapped
    options.isPictureMirrored = isMirrored
    options.isASCII = isASCII
    options.hasMotion = hasMotion
    do throws(AnswersError) {
      options.answers = try answers.map { list throws(AnswersError) in
        try deck.answers.changed(by: list)
      }
    } catch {
      throw TextError(line: 1, problem: "answers: \(error.problem)")
    }
    do throws(ChoicesError) {
      if let choices {
        var answers = options.answers ?? deck.answers
        answers.choices = try CardChoices(list: choices)
        options.answers = answers
      }
    } catch {
      throw TextError(line: 1, problem: "choices: \(error.problem)")
    }
    let control = try newControl(hand)
    return Session(
      deck: deck, control: control, controls: Control.choice(first: control), options: options,
      size: size)
  }

  /// Creates the control of the scenario.
  private func newControl(_ hand: PoseSet?) throws(TextError) -> Control {
    if let hand {
      guard control == nil, profile == nil else {
        throw TextError(line: 1, problem: "`hand` can't be combined with `control` or `profile`")
      }
      return Control.entry(for: hand).control()
    }
    let name = control ?? Control.standard.description.name
    guard let entry = Control.entry(named: name, profile: profile) else {
      throw TextError(line: 1, problem: "\(name) has no profile \(profile ?? "")")
    }
    return entry.control()
  }

  /// Creates a deck of the listed cards, with ids as in a deck of JSON lines.
  private func listedDeck() throws(TextError) -> Deck {
    guard !cards.isEmpty else {
      throw TextError(
        line: 1, problem: "the deck is missing; write `deck FILE`, or `card TITLE` for each card")
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
      throw TextError(line: 1, problem: "the cards are not valid: \(error)")
    }
  }
}
