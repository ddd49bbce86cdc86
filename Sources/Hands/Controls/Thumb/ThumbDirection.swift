/// The direction in which a thumb points.
package enum ThumbDirection: String, Sendable {
  case up
  case down

  /// The intent of a thumb in this direction.
  var intent: Intent { .answer(self == .up ? .first : .second) }
}

extension ControlDescription {
  /// The labels of the controls that read thumbs.
  static let thumbLabels = [
    ControlLabel(name: "up", gesture: "thumb up", intent: ThumbDirection.up.intent),
    ControlLabel(name: "down", gesture: "thumb down", intent: ThumbDirection.down.intent),
    ControlLabel(name: "none"),
  ]

  /// The index into ``thumbLabels`` for a thumb; nil is the label for no gesture.
  static func thumbLabel(_ direction: ThumbDirection?) -> Int {
    switch direction {
    case .up: 0
    case .down: 1
    case nil: 2
    }
  }
}
