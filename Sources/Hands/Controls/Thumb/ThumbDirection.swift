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

  /// What to know about showing a thumb, in the words of the preview.
  static let thumbHelp: [(word: String, meaning: String)] = [
    ("show", "a closed hand with the thumb stretched, straight up or straight down"),
    ("ready", "the hand rests: the next thumb counts"),
    ("peace sign", "index and middle finger up, held for a moment: takes the last answer back"),
    ("lower your thumb", "it was counted; fold it in, or take the hand away, before the next one"),
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
