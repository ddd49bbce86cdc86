import Cards
import Hands
import JSONText

/// The score of cards that know their right answer.
extension Game {
  /// The score; nil if no card of the deck knows its right answer.
  package var score: Score? { tally.kinds.hasScored ? tally.score : nil }

  /// Says whether an answer is right; nil if the card does not know.
  func verdict(on answer: Answer, of card: Int) -> String? {
    guard let choices = choices(of: deck.cards[card]), let correct = choices.correct,
      let number = answer.number, let right = Answer.choice(number: correct).flatMap(choices.word)
    else { return nil }
    guard number == correct else { return "not \(word(of: answer, on: card)): it was \(right)" }
    let streak = score?.streak ?? 1
    return "\(right) is right" + (streak > 1 ? ", \(streak) in a row" : "")
  }

  /// The score in words, for the end of the deck; the longest line first.
  var scoreWords: [String] {
    guard let score, score.count > 0 else { return [] }
    var words = "\(score.right) of \(score.count) right, \(score.bestStreak) in a row"
    if let time = score.meanTime { words += ", \(Self.seconds(time)) a card" }
    let best = StarRound.Speed.allCases.compactMap { speed in
      score.bestTimes[speed].map { "\(speed.rawValue) \(Self.seconds($0))" }
    }
    return best.isEmpty ? [words] : [words, "best times: \(best.joined(separator: ", "))"]
  }

  private static func seconds(_ time: Double) -> String {
    JSONWriter.rounded(time, decimals: 1) + " s"
  }
}
