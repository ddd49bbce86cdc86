/// The facts about a control that never change; commands, screens and messages are made from them.
package struct ControlDescription: Sendable {
  /// What `--control`, the configuration and the `by` of a decision call it.
  package let name: String
  /// What `--profile` calls it; nil for the standard rule of its name.
  package let profile: String?
  /// The states that a scenario can expect.
  package let states: [String]
  /// What a frame can show; the last one is nothing.
  package let labels: [ControlLabel]
  /// The numbers that a person may set.
  package let settings: [Setting]

  /// A description of its parts.
  package init(
    name: String, profile: String? = nil, states: [String], labels: [ControlLabel],
    settings: [Setting] = []
  ) {
    self.name = name
    self.profile = profile
    self.states = states
    self.labels = labels
    self.settings = settings
  }

  /// The index of the label that stands for nothing.
  package var noLabel: Int { labels.count - 1 }

  /// The index of the label of a name; nil if there is none of that name.
  package func label(named name: String) -> Int? {
    labels.firstIndex { $0.name == name }
  }

  /// The index of the label that stands for an intent; nil if none does.
  package func label(for intent: Intent) -> Int? {
    labels.firstIndex { $0.intent == intent }
  }
}

/// Something that a frame can show, as people label it.
package struct ControlLabel: Equatable, Sendable {
  /// Its name in recordings and tables, such as `up`.
  package let name: String
  /// What a person does to show it, such as `thumb up`; empty for nothing.
  package let gesture: String
  /// What the hand asks for by it; nil for nothing.
  package let intent: Intent?

  /// A label of its parts.
  package init(name: String, gesture: String = "", intent: Intent? = nil) {
    self.name = name
    self.gesture = gesture
    self.intent = intent
  }
}
