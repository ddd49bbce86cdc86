import JSONText

/// How easily a control takes what a hand shows for meant: a place on the curve between what it misses
/// and what it invents.
package enum Sensitivity: String, CaseIterable, Sendable {
  /// Almost nothing is invented; gestures must be shown longer.
  case calm
  /// What is tuned.
  case normal
  /// Gestures count early, for hands that do nothing else.
  case quick

  /// The place on the curve: 1 for calm, 0 for normal, -1 for quick.
  package var place: Double {
    switch self {
    case .calm: 1
    case .normal: 0
    case .quick: -1
    }
  }
}

extension Sensitivity {
  /// Reads its name.
  package init(_ reader: inout JSONReader) throws(JSONError) {
    _ = reader.peek()
    let start = reader.position
    let text = try reader.readString()
    guard let sensitivity = Sensitivity(rawValue: text) else {
      throw JSONError(at: start, "\"\(text)\" is no sensitivity; expected calm, normal or quick")
    }
    self = sensitivity
  }
}

extension ControlDescription {
  /// The settings at a place of the control's curve, -1...1, by name; those that don't change are left out.
  /// Between the three names they change evenly.
  package func settings(at place: Double) -> [String: Double] {
    guard place != 0 else { return [:] }
    let end = place > 0 ? calm : quick
    var settings: [String: Double] = [:]
    for setting in self.settings {
      guard let value = end[setting.name] else { continue }
      settings[setting.name] = setting.standard + (value - setting.standard) * abs(place)
    }
    return settings
  }
}
