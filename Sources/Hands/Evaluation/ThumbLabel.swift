/// What a person says that a frame, or a stretch of time, shows.
package enum ThumbLabel: String, CaseIterable, Sendable {
  case up, down, none

  /// The thumb that is shown, if one is.
  package var direction: ThumbDirection? {
    switch self {
    case .up: .up
    case .down: .down
    case .none: nil
    }
  }

  /// The label of what a control has seen.
  package init(_ direction: ThumbDirection?) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case nil: self = .none
    }
  }
}
