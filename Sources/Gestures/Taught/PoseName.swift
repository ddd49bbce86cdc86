/// A pose that can be taught. The raw value is its name in files of poses, options, scenarios and
/// messages. Nothing else names the answers of gestures as decks do.
package enum PoseName: String, CaseIterable, Sendable {
  /// The pose of the hand between two answers.
  case rest
  /// The three answers, as ``Choice`` names them.
  case first = "like"
  case second = "nope"
  case third = "later"
  /// Held for a moment, it takes the latest answer back.
  case rewind
  /// Held for two seconds, it puts the hand to sleep.
  case sleep
  /// Held for a second, it wakes the hand.
  case wake

  /// The answer that the pose gives; nil if it gives none.
  package var choice: Choice? {
    switch self {
    case .first: .first
    case .second: .second
    case .third: .third
    case .rest, .rewind, .sleep, .wake: nil
    }
  }
}

extension PoseName: CustomStringConvertible {
  package var description: String { rawValue }
}
