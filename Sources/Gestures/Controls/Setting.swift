/// A configurable number of a control.
package struct Setting: Equatable, Sendable {
  /// The name in the configuration, in kebab case.
  package let name: String
  package let unit: String
  package let range: ClosedRange<Double>
  package let standard: Double
  /// The values of `Sensitivity.calm` and `Sensitivity.quick`; nil if they are the standard one.
  package var calm, quick: Double?
}

/// A group of numbers that can be configured by their names, such as the thresholds of a rule.
protocol Configurable: Equatable, Sendable {
  init()
  /// The numbers that can be configured, in the order of the documentation.
  static var settings: [ConfigurationSetting<Self>] { get }
}

extension Configurable {
  /// Replaces defaults by values within their ranges, given by name; names of others are ignored.
  init(settings values: [String: Double]) {
    self.init()
    guard !values.isEmpty else { return }
    for entry in Self.settings {
      guard let value = values[entry.setting.name] else { continue }
      precondition(entry.setting.range.contains(value), "\(entry.setting.name) can't be \(value)")
      self[keyPath: entry.path] = value
    }
  }

  static var standardSettings: [Setting] { settings.map(\.setting) }
}

/// A setting with the place of its value in a configuration.
struct ConfigurationSetting<Configuration: Configurable>: Sendable {
  let setting: Setting
  let path: WritableKeyPath<Configuration, Double> & Sendable

  init(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<Configuration, Double> & Sendable, calm: Double? = nil,
    quick: Double? = nil
  ) {
    let standard = Configuration()[keyPath: path]
    setting = Setting(
      name: name, unit: unit, range: range, standard: standard, calm: calm, quick: quick)
    self.path = path
  }
}
