/// The way a thumb points.
package enum ThumbDirection: String, Sendable {
  case up
  case down

  /// What the hand asks for by it.
  var intent: Intent { .answer(self == .up ? .first : .second) }
}

extension ControlDescription {
  /// What a frame can show to the controls that read thumbs.
  static let thumbLabels = [
    ControlLabel(name: "up", gesture: "thumb up", intent: ThumbDirection.up.intent),
    ControlLabel(name: "down", gesture: "thumb down", intent: ThumbDirection.down.intent),
    ControlLabel(name: "none"),
  ]

  /// The index of the label of a thumb, or of none, among ``thumbLabels``.
  static func thumbLabel(_ direction: ThumbDirection?) -> Int {
    switch direction {
    case .up: 0
    case .down: 1
    case nil: 2
    }
  }
}
