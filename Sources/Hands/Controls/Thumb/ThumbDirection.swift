/// The direction in which a thumb points.
package enum ThumbDirection: String, Sendable {
  case up
  case down

  /// The answer of a thumb in this direction.
  var choice: Choice { self == .up ? .first : .second }

  /// The intent of a thumb in this direction.
  var intent: Intent { .answer(choice) }
}

extension ControlDescription {
  /// The labels of the controls that read thumbs.
  static let thumbLabels = [
    ControlLabel(name: "up", gesture: "thumb up", intent: ThumbDirection.up.intent),
    ControlLabel(name: "down", gesture: "thumb down", intent: ThumbDirection.down.intent),
    ControlLabel(name: "none"),
  ]

  /// What to know about showing a thumb, in the words of the preview.
  static let thumbHelp: [(word: String, meaning: String)] = [
    ("show", "a closed hand with the thumb stretched, straight up or straight down"),
    ("ready", "the hand rests: the next thumb counts"),
    ("peace sign", "index and middle finger up, held for a moment: takes the last answer back"),
    ("lower your thumb", "it was counted; fold it in, or take the hand away, before the next one"),
  ]

  /// The index into ``thumbLabels`` for a thumb's answer; nil is the label for no gesture.
  static func thumbLabel(_ choice: Choice?) -> Int {
    switch choice {
    case .first: 0
    case .second: 1
    case .third, .number, nil: 2
    }
  }
}
