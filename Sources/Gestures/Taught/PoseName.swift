/// A pose that can be taught. The raw value is its name in files of poses, options, scenarios and
/// messages. The raw values of the answers are the names that decks give these answers.
package enum PoseName: String, CaseIterable, CustomStringConvertible, Sendable {
  /// The pose of the hand between two answers.
  case rest
  /// The poses of the three answers; each case is named like its ``Choice``.
  case first = "like"
  case second = "nope"
  case third = "later"
  /// A pose that takes the latest answer back when it is held for a moment.
  case rewind
  /// A pose that puts the hand to sleep when it is held for two seconds.
  case sleep
  /// A pose that wakes the hand when it is held for a second.
  case wake

  package var choice: Choice? {
    [Self.first, .second, .third].firstIndex(of: self).map { Choice.ofGestures[$0] }
  }

  package var description: String { rawValue }
}
