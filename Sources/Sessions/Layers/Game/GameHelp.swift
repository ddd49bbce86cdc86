import Cards
import Keys

/// The help of a game: the answers, the hand, the other keys.
enum GameHelp {
  static func lines(of session: Session) -> [Help.Line] {
    [.heading("Answers")] + answers(session) + [.heading("The hand")] + hand(session)
      + [.heading("More keys")] + keys(session)
  }

  private static func answers(_ session: Session) -> [Help.Line] {
    let answers = session.concernedCard.map(session.game.possibleAnswers) ?? Answer.swipes
    return answers.compactMap { answer in
      let word = session.shownWord(of: answer)
      if let key = answer.number == nil ? nil : session.keyName(of: answer) {
        return .entry(key, word)
      }
      let keys = session.bindings.keys(for: answer, in: session.game.answers)
      return entry(
        keys, answer == .later ? "\(word): the card comes back at the end" : word, session)
    }
  }

  /// What only a hand can use.
  private static let ofHand: [Action] = [.pauseHand, .nextControl, .nextHand, .joints, .clear]

  private static func keys(_ session: Session) -> [Help.Line] {
    session.bindings.bindings.compactMap { binding in
      switch binding.action {
      case .swipe, .answer: nil
      case _ where !session.hand.isThere && ofHand.contains(binding.action): nil
      case .clear where !session.draws: nil
      default: entry(binding.keys, binding.help, session)
      }
    }
  }

  private static func entry(_ keys: [Key], _ help: String, _ session: Session) -> Help.Line? {
    .entry(keys, help, isASCII: session.options.isASCII)
  }

  private static func hand(_ session: Session) -> [Help.Line] {
    guard session.hand.isThere else {
      return [
        .entry("--camera", "plugs in a camera; thumbdeck play --help says how else a hand comes in")
      ]
    }
    let gestures = session.gestures.map { gesture, answer in
      Help.Line.entry(gesture, session.shownWord(of: answer))
    }
    return gestures + session.hand.control.description.help.map { .entry($0.word, $0.meaning) }
      + [
        .entry("dots", "the hand as the camera sees it"),
        .entry("scale", "beside it: how far the signal is; past a mark the word there counts"),
      ]
  }
}
