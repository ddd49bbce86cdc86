import Basics

/// What people set of how hands are read, for all controls alike.
package struct ControlSettings: Equatable, Sendable {
  /// How easily gestures count.
  package var sensitivity = Sensitivity.normal
  /// Numbers that are set, by the name of the control and the name of the setting, each within its range.
  package var thresholds: [String: [String: Double]] = [:]
  /// Milliseconds for which a gesture must be shown, 0...5000; nil for those of the deck or the control.
  package var confirm: Double?
  /// True if a sign that is held does not take the last answer back.
  package var ignoresRewind = false

  /// The name of the setting for how long a gesture must be shown.
  package static let confirmed = "evidence"
  /// The name of the setting for how long a sign is held to take the last answer back; 0 ignores it.
  private static let rewindHold = "rewind-hold"

  /// The default settings.
  package init() {}

  /// The settings of a control that are not its defaults, by name, for a deck that may ask for a time
  /// to show gestures; at a `place` of its curve, -1...1, instead of that of the sensitivity, if one is
  /// given. A number that is set counts for more than the sensitivity, and the time for more than that.
  package func settings(
    of description: ControlDescription, deckConfirm: Double? = nil, place: Double? = nil
  ) -> [String: Double] {
    var settings = description.settings(at: place ?? sensitivity.place)
    settings.merge(thresholds[description.name] ?? [:]) { $1 }
    let times = [
      Self.confirmed: confirm ?? deckConfirm, Self.rewindHold: ignoresRewind ? 0 : nil,
    ].compactMapValues(\.self)
    for (name, time) in times where description.problem(setting: name, to: time) == nil {
      settings[name] = time
    }
    return settings
  }
}

extension ControlDescription {
  /// Why a setting can't have a value; nil if it can.
  package func problem(setting name: String, to value: Double) -> String? {
    guard let setting = settings.first(where: { $0.name == name }) else {
      let names = settings.map(\.name).joined(separator: ", ")
      return "this control has no \(name)" + (names.isEmpty ? "" : "; it has \(names)")
    }
    guard setting.range.contains(value) else {
      return "\(name) is \(SettingText.number(in: setting.range)) \(setting.unit)"
    }
    return nil
  }
}

/// Formats the numbers of settings.
package enum SettingText {
  /// A number with at most 6 decimals, without trailing zeros.
  package static func number(_ value: Double) -> String {
    DecimalText.rounded(value, decimals: 6)
  }

  /// What is expected of a number: `a number from 0 to 2.5`.
  package static func number(in range: ClosedRange<Double>) -> String {
    "a number from \(number(range.lowerBound)) to \(number(range.upperBound))"
  }
}
