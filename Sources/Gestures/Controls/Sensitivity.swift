import JSONText

/// How readily a control accepts gestures: a place on the curve between missing and inventing them.
package enum Sensitivity: String, CaseIterable, Sendable {
  /// Almost no gesture is invented, but gestures must be shown longer.
  case calm
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
  /// Returns the settings that differ from the defaults at a place of the control's curve, -1...1,
  /// by name. They are interpolated linearly between calm, normal and quick.
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
