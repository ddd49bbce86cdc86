import Cards
import Hands

/// The help of a game: the answers, the hand, the other keys.
enum GameHelp {
  private typealias Line = Help.Line

  static func lines(of session: Session) -> [Help.Line] {
    [.heading("Answers")] + answers(session) + [.heading("The hand")] + hand(session)
      + [.heading("More keys")] + keys(session)
  }

  private static func answers(_ session: Session) -> [Line] {
    let card = session.concernedCard
    let answers = card.map(session.game.possibleAnswers) ?? Answer.swipes
    return answers.compactMap { answer in
      let word =
        card.map { session.game.answers.word(of: answer, on: $0) }
        ?? session.game.answers[answer].word
      if let key = answer.number == nil ? nil : session.keyName(of: answer) {
        return .entry(key, word)
      }
      let keys = session.bindings.keys(for: answer, in: session.game.answers)
      return entry(
        keys, answer == .later ? "\(word): the card comes back at the end" : word, session)
    }
  }

  private static func keys(_ session: Session) -> [Line] {
    session.bindings.bindings.compactMap { binding in
      switch binding.action {
      case .swipe, .answer: nil
      case .clear where !session.draws: nil
      case .save where session.draws:
        entry(binding.keys, "\(binding.help); else write the ink to ink.svg", session)
      default: entry(binding.keys, binding.help, session)
      }
    }
  }

  private static func entry(_ keys: [Key], _ help: String, _ session: Session) -> Line? {
    let names = keys.map { $0.name(isASCII: session.options.isASCII) }
    return keys.isEmpty ? nil : .entry(names.joined(separator: " "), help)
  }

  private static func hand(_ session: Session) -> [Line] {
    guard session.hand.source.health != .none || session.hand.frame != nil else {
      return [
        .entry("--camera", "plugs in a camera; thumbdeck play --help says how else a hand comes in")
      ]
    }
    let possible = session.concernedCard.map(session.game.possibleAnswers) ?? Answer.swipes
    let gestures = session.hand.control.gestures.compactMap { label -> Line? in
      guard case .answer(let choice) = label.intent, let answer = session.answer(for: choice),
        possible.contains(answer)
      else {
        return nil
      }
      return .entry(label.gesture, session.shownWord(of: answer))
    }
    return gestures + session.hand.control.description.help.map { .entry($0.word, $0.meaning) }
      + [
        .entry("dots", "the hand as the camera sees it; \"2x\" is how much it is enlarged"),
        .entry("scale", "beside it: how far the signal is; past a mark it counts for that answer"),
      ]
  }
}
