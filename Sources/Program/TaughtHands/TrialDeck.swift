import Cards
import Hands

/// The three cards on which somebody tries the poses that were just taught.
enum TrialDeck {
  private static let count = 3

  /// Cards that ask for the poses of some answers in turn.
  static func deck(of poses: [PoseName], keepsThumbs: Bool) -> Deck {
    var answers = poses.filter { $0 == .like || $0 == .nope }
    if answers.isEmpty { answers = keepsThumbs ? [.like, .nope] : poses.filter { $0 != .rewind } }
    let cards = (0..<count).map { index in
      let answer = answers.isEmpty ? "any pose" : "your \(answers[index % answers.count])"
      return Card(
        id: "\(index + 1)", title: "Show \(answer)",
        body: "Rest in between. The arrow keys work, too, and u takes an answer back.")
    }
    return Deck(name: "teach", cards: cards)
  }
}
