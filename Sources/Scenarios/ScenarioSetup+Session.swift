import Basics
import Cards
import Gestures
import JSONText
import Sessions

extension ScenarioSetup {
  func session(deck: Deck?, hand: PoseSet?) throws(TextError) -> Session {
    var deck = if let deck { deck } else { try listedDeck() }
    if let shuffle { deck.shuffle(seed: shuffle) }
    if let limit { deck = deck.limited(to: limit) }
    var options = options
    do throws(AnswerListError) {
      options.answers = try deck.answers.changed(answers: answers, choices: choices)
    } catch { throw TextError(line: 1, problem: "\(error.option): \(error.problem)") }
    let confirm = deck.answers.confirm
    let entry = try entry(for: hand)
    func settings(_ description: ControlDescription) -> [String: Double] {
      self.settings.settings(of: description, requestedConfirm: confirm)
    }
    let control = entry.control(settings: settings(entry.description))
    return Session(
      deck: deck, control: control,
      controls: Control.switchable(first: control, settings: settings),
      options: options, size: size)
  }

  private func entry(for hand: PoseSet?) throws(TextError) -> Control.Entry {
    if let hand {
      guard control == nil, profile == nil else {
        throw TextError(line: 1, problem: "`hand` can't be combined with `control` or `profile`")
      }
      return Control.entry(for: hand)
    }
    let name = self.control ?? Control.standard.description.name
    guard let entry = Control.entry(named: name, profile: profile) else {
      throw TextError(line: 1, problem: "\(name) has no profile \(profile ?? "")")
    }
    return entry
  }

  /// Returns a deck of the listed cards, with the ids that a deck of JSON lines gives them.
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
    } catch { throw TextError(line: 1, problem: "the cards are not valid: \(error)") }
  }
}

/// An invalid list of answers or choices, on the command line or in a scenario.
package struct AnswerListError: Error {
  /// The name of the option or the setup line.
  package let option: String
  package let problem: String
}

extension Answers {
  /// Returns a copy changed by `--answers` and `--choices` lists; nil if both lists are nil.
  package func changed(answers: String?, choices: String?) throws(AnswerListError) -> Answers? {
    guard answers != nil || choices != nil else { return nil }
    var changed = self
    do throws(AnswersError) { if let answers { changed = try self.changed(by: answers) } } catch {
      throw AnswerListError(option: "answers", problem: error.problem)
    }
    do throws(ChoicesError) {
      if let choices { changed.choices = try CardChoices(list: choices) }
    } catch { throw AnswerListError(option: "choices", problem: error.problem) }
    return changed
  }
}
