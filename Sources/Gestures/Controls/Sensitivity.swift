import JSONText

/// How readily a control accepts gestures: a trade-off between missing and inventing them.
package enum Sensitivity: String, CaseIterable, Sendable {
  /// Almost no gesture is invented, but gestures must be shown longer.
  case calm
  case normal
  /// Gestures count early, which suits hands that do nothing else.
  case quick

  /// The place between missing gestures (1, calm) and inventing them (-1, quick); 0 is normal.
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
  /// Returns the settings that calm or quick changes, by name. Their values at `place` (-1...1, as
  /// in `Sensitivity.place`) are interpolated linearly between calm, normal and quick.
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
