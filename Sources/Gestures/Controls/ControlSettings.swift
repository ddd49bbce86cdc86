import Basics

/// The user's settings for reading hands, for all controls alike.
package struct ControlSettings: Equatable, Sendable {
  /// Nil for normal.
  package var sensitivity: Sensitivity?
  /// Configured numbers, by the names of control and setting, each within its range.
  package var thresholds: [String: [String: Double]] = [:]
  /// Milliseconds for which a gesture must be shown, 0...5000; nil for the requested or usual time.
  package var confirm: Double?
  /// True if holding the sign to rewind takes back the latest answer.
  package var rewindsByHand = true

  /// The name of the setting for how long a gesture must be shown.
  package static let confirmed = "evidence"
  /// How long the sign to take an answer back must be held; 0 to ignore it.
  static let rewindHold = Setting(
    name: "rewind-hold", unit: "milliseconds", range: 0...10_000, standard: 800)

  package init() {}

  /// Returns the settings of a control that differ from its defaults, by name. `requestedConfirm`
  /// counts if ``confirm`` is nil; `place`, -1...1, replaces the sensitivity's place on the curve.
  /// Configured numbers override the sensitivity; the confirm and rewind times override all others.
  package func settings(
    of description: ControlDescription, requestedConfirm: Double? = nil, place: Double? = nil
  ) -> [String: Double] {
    var settings = description.settings(at: place ?? sensitivity?.place ?? 0)
    settings.merge(thresholds[description.name] ?? [:]) { $1 }
    let (confirm, hold) = (confirm ?? requestedConfirm, rewindsByHand ? nil : 0.0)
    for (name, time) in [(Self.confirmed, confirm), (Self.rewindHold.name, hold)] {
      guard let time, description.problem(setting: name, to: time) == nil else { continue }
      settings[name] = time
    }
    return settings
  }
}

/// How readily a control accepts gestures: a trade-off between missing and inventing them.
package enum Sensitivity: String, CaseIterable, Sendable {
  /// Almost no gesture is invented, but gestures must be shown longer.
  case calm
  case normal
  /// Gestures count early, which suits hands that do nothing else.
  case quick

  /// The place between missing gestures (1, calm) and inventing them (-1, quick); 0 is normal.
  package var place: Double { self == .calm ? 1 : self == .quick ? -1 : 0 }
}

extension ControlDescription {
  /// Returns the settings that calm or quick changes, by name. Their values at `place` (-1...1, as
  /// in `Sensitivity.place`) are interpolated linearly between calm, normal and quick.
  package func settings(at place: Double) -> [String: Double] {
    guard place != 0 else { return [:] }
    return settings.reduce(into: [:]) { values, setting in
      guard let end = place > 0 ? setting.calm : setting.quick else { return }
      values[setting.name] = setting.standard + (end - setting.standard) * abs(place)
    }
  }

  package func problem(setting name: String, to value: Double) -> String? {
    guard let setting = settings.first(where: { $0.name == name }) else {
      let names = settings.map(\.name).joined(separator: ", ")
      return "this control has no \(name)" + (names.isEmpty ? "" : "; it has \(names)")
    }
    return setting.range.contains(value)
      ? nil : "\(SettingText.number(in: setting.range)) (\(setting.unit)) was expected"
  }
}

package enum SettingText {
  /// Returns a number with at most 6 decimals, without trailing zeros.
  package static func number(_ value: Double) -> String { DecimalText.rounded(value, decimals: 6) }

  /// Describes the numbers that are accepted, as in `a number from 0 to 2.5`.
  package static func number(in range: ClosedRange<Double>) -> String {
    "a number from \(number(range.lowerBound)) to \(number(range.upperBound))"
  }
}
