import Basics
import Cards
import Cells
import Gestures
import JSONText
import Sessions

package struct ScenarioSetup: Equatable, Sendable {
  /// The path of the deck; nil if the scenario lists its cards itself.
  package var deck: String?
  /// The roles of the deck's columns, as in `--columns`; nil to find them by their names.
  package var columns: String?
  /// The cards, if there is no deck file.
  package var cards: [ScenarioCard] = []
  /// The maximum number of cards; nil for no limit.
  package var limit: Int?
  /// The seed to shuffle the cards with; nil to keep their order.
  package var shuffle: UInt64?
  /// The words, keys and directions of the answers, as in `--answers`; nil for the deck's answers.
  package var answers: String?
  /// The choices for cards that list none, as in `--choices`; nil for the deck's choices.
  package var choices: String?
  /// The session's options. Expected screens show the final state, so animations are off.
  package var options = Options()
  /// The name of the control; nil for the default one.
  package var control: String?
  /// The path of a taught hand's file; nil for no taught hand.
  package var hand: String?
  /// The name of a published rule; nil for the control's own rule.
  package var profile: String?
  /// All settings of the control, whatever the configuration and a taught hand say.
  package var settings = ControlSettings()
  package var size = Size.standard
  /// Frames per second of synthetic hands.
  package var frameRate = 30.0
  /// The seed of the random generator for jitter and dropped frames.
  package var seed: UInt64 = 1

  package init() { options.hasMotion = false }

  /// Returns the columns in a list such as `subject,body`.
  package static func columns(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

package struct ScenarioCard: Equatable, Sendable {
  package let title: String
  package var back: String?
}

extension ScenarioSetup {
  func session(deck: Deck?, hand: PoseSet?) throws(TextError) -> Session {
    var deck = if let deck { deck } else { try listedDeck() }
    if let shuffle { deck.shuffle(seed: shuffle) }
    if let limit { deck = deck.limited(to: limit) }
    var options = options
    let confirm = deck.answers.confirm
    let entry: Control.Entry
    do throws(OptionProblem) {
      options.answers = try deck.answers.changed(answers: answers, choices: choices)
      entry = try self.entry(for: hand)
    } catch { throw TextError(line: 1, problem: "\(error)") }
    func settings(_ description: ControlDescription) -> [String: Double] {
      self.settings.settings(of: description, requestedConfirm: confirm)
    }
    let control = entry.control(settings: settings(entry.description))
    return Session(
      deck: deck, control: control,
      controls: Control.switchable(first: control, settings: settings),
      options: options, size: size)
  }

  /// Returns what reads the hand: a taught `hand`'s poses, or the control named here or `standard`.
  package func entry(
    for hand: PoseSet?, standard: String? = nil
  ) throws(OptionProblem) -> Control.Entry {
    if let hand {
      guard control == nil, profile == nil else {
        throw OptionProblem("`hand` can't be combined with `control` or `profile`")
      }
      return Control.entry(for: hand)
    }
    let name = control ?? standard ?? Control.standard.description.name
    guard let entry = Control.entry(named: name, profile: profile) else {
      throw OptionProblem("\(name) has no profile \(profile ?? "")")
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

extension Answers {
  /// Returns a copy changed by `--answers` and `--choices` lists; nil if both lists are nil.
  package func changed(answers: String?, choices: String?) throws(OptionProblem) -> Answers? {
    guard answers != nil || choices != nil else { return nil }
    var changed = self
    do throws(AnswersError) { if let answers { changed = try self.changed(by: answers) } } catch {
      throw OptionProblem("answers: \(error.problem)")
    }
    do throws(ChoicesError) {
      if let choices { changed.choices = try CardChoices(list: choices) }
    } catch { throw OptionProblem("choices: \(error.problem)") }
    return changed
  }
}
