/// A configurable number of a control.
package struct Setting: Equatable, Sendable {
  /// The name in the configuration, in kebab case.
  package let name: String
  /// The former name, which is still accepted; nil if there was none.
  package let formerName: String?
  /// The unit.
  package let unit: String
  /// The allowed values.
  package let range: ClosedRange<Double>
  /// The default value.
  package let standard: Double
}

/// A setting with access to its value in a configuration.
struct ConfigurationSetting<Configuration>: Sendable {
  let name: String
  let formerName: String?
  let unit: String
  let range: ClosedRange<Double>
  let get: @Sendable (Configuration) -> Double
  let set: @Sendable (inout Configuration, Double) -> Void

  /// A setting that is stored as a `Float`.
  static func number(
    _ name: String, was formerName: String? = nil, _ unit: String, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<Configuration, Float> & Sendable
  ) -> Self {
    Self(
      name: name, formerName: formerName, unit: unit, range: range,
      // Converted through its decimal text, so that 0.18 stays 0.18.
      get: { $0[keyPath: path].decimal },
      set: { $0[keyPath: path] = Float($1) })
  }

  /// A setting that is stored as a `Double`.
  static func time(
    _ name: String, was formerName: String? = nil, _ unit: String, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<Configuration, Double> & Sendable
  ) -> Self {
    Self(
      name: name, formerName: formerName, unit: unit, range: range,
      get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A setting that is a whole number.
  static func count(
    _ name: String, was formerName: String? = nil, _ unit: String, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<Configuration, Int> & Sendable
  ) -> Self {
    Self(
      name: name, formerName: formerName, unit: unit, range: range,
      get: { Double($0[keyPath: path]) }, set: { $0[keyPath: path] = Int($1) })
  }

  /// The setting of a configuration that contains this one at `path`.
  func within<Whole>(
    _ path: WritableKeyPath<Whole, Configuration> & Sendable
  ) -> ConfigurationSetting<Whole> {
    ConfigurationSetting<Whole>(
      name: name, formerName: formerName, unit: unit, range: range,
      get: { get($0[keyPath: path]) }, set: { set(&$0[keyPath: path], $1) })
  }

  /// The setting as documented to users, with its default from `standard`.
  func setting(standard: Configuration) -> Setting {
    Setting(
      name: name, formerName: formerName, unit: unit, range: range, standard: get(standard))
  }
}

extension [String: Double] {
  /// Sets the values of those settings that are named here, each of which must be within its range.
  func apply<Configuration>(
    _ settings: [ConfigurationSetting<Configuration>], to configuration: inout Configuration
  ) {
    for setting in settings {
      guard let value = self[setting.name] else { continue }
      precondition(setting.range.contains(value), "\(setting.name) can't be \(value)")
      setting.set(&configuration, value)
    }
  }
}
