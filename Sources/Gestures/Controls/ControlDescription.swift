/// The fixed properties of a control, from which commands, screens and messages are built.
package struct ControlDescription: Sendable {
  /// The name used by `--control`, the configuration and the `by` field of a decision.
  package let name: String
  /// The name used by `--profile`; nil for the control's own rule.
  package var profile: String?
  /// The states that a scenario can expect.
  package let states: [String]
  /// The gestures that a frame can show.
  package let labels: [ControlLabel]
  /// The name in recordings and tables of what shows none of the gestures.
  package static let noGesture = "none"
  /// How the hand moves an object to answer, in words; nil if gestures answer without a movement.
  package var moving: String?
  /// The help: words of the screen with their meanings.
  package var help: [(word: String, meaning: String)] = []
  /// Makes ``settings``, which takes time and which most games don't need.
  var listSettings: @Sendable () -> [Setting] = { [] }
  /// True if the control can tell whether a gesture that another control saw is still shown.
  package var readsPoses = true
  package var readsMasks = false

  package var settings: [Setting] { listSettings() }

  /// True if the control counts fingers, so that numbers can be shown to it.
  package var countsFingers: Bool {
    labels.contains { if case .answer(.number) = $0.intent { true } else { false } }
  }

  /// True if some gesture has a fixed intent; a fingertip's intent depends on its position.
  package var hasIntents: Bool { labels.contains { $0.intent != nil } }

  /// Returns the label of a name in a recording; nil if it names no gesture of this control.
  package func label(named name: String) -> Int? {
    if let index = labels.firstIndex(where: { $0.name == name }) { return index }
    let alias = Self.alias(of: name)
    return labels.firstIndex { $0.aliases.contains(alias) }
  }

  /// True if a recording can use the name for what a control with these labels sees.
  package func knows(_ name: String) -> Bool { name == Self.noGesture || label(named: name) != nil }

  package func name(of label: Int?) -> String { label.map { labels[$0].name } ?? Self.noGesture }

  package func intent(of label: Int?) -> Intent? { label.flatMap { labels[$0].intent } }

  /// Returns a name with hyphens: collections of pictures write `two_up`, `two up` and `two-up`.
  package static func alias(of name: String) -> String {
    String(name.map { $0 == "_" || $0 == " " ? "-" : $0 })
  }

  package func label(for intent: Intent) -> Int? { labels.firstIndex { $0.intent == intent } }
}

/// A gesture that a frame can show, as used to label recordings.
package struct ControlLabel: Equatable, Sendable {
  /// The name in recordings and tables, such as `up`.
  package let name: String
  /// Other names for the gesture in recordings, with spaces between them and hyphens in them.
  package var otherNames = ""
  /// The gesture's character in a plot; nil for the first character of its name.
  package var glyph: Character?
  /// The gesture in words, such as `thumb up`; empty if nobody is asked to show it.
  package var gesture = ""
  package var intent: Intent?

  package var aliases: [String] { otherNames.split(separator: " ").map(String.init) }
}
