/// A pose that can be taught; the raw value is its name in files and options.
package enum PoseName: String, CaseIterable, Sendable {
  /// The hand between two answers.
  case rest
  /// The first answer.
  case like
  /// The second answer.
  case nope
  /// The third answer.
  case later
  /// Held for a moment, it takes the last answer back.
  case rewind

  /// The answer that the pose gives; nil if it gives none.
  package var choice: Choice? {
    switch self {
    case .like: .first
    case .nope: .second
    case .later: .third
    case .rest, .rewind: nil
    }
  }
}
