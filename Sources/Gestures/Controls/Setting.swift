/// A configurable number of a control.
package struct Setting: Equatable, Sendable {
  /// The name in the configuration, in kebab case.
  package let name: String
  package let unit: String
  package let range: ClosedRange<Double>
  package let standard: Double
}

/// A group of numbers that can be configured by their names, such as the thresholds of a rule.
protocol Configurable: Equatable, Sendable {
  init()
  /// The numbers that can be configured, in the order of the documentation.
  static var settings: [ConfigurationSetting<Self>] { get }
}

extension Configurable {
  /// Creates the default values, and replaces those given by name. A given value must be within its
  /// range; names of other groups are ignored.
  init(settings values: [String: Double]) {
    self.init()
    for setting in Self.settings {
      guard let value = values[setting.name] else { continue }
      precondition(setting.range.contains(value), "\(setting.name) can't be \(value)")
      setting.set(&self, value)
    }
  }

  /// The settings as documented to users, with their defaults.
  static var standardSettings: [Setting] {
    settings.map {
      Setting(name: $0.name, unit: $0.unit, range: $0.range, standard: $0.get(Self()))
    }
  }
}

/// A setting with access to its value in a configuration.
struct ConfigurationSetting<Configuration>: Sendable {
  let name: String
  let unit: String
  let range: ClosedRange<Double>
  let get: @Sendable (Configuration) -> Double
  let set: @Sendable (inout Configuration, Double) -> Void

  init<Number: ConfigurableNumber>(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: WritableKeyPath<Configuration, Number> & Sendable
  ) {
    (self.name, self.unit, self.range) = (name, unit, range)
    get = { $0[keyPath: path].decimal }
    set = { $0[keyPath: path] = Number($1) }
  }
}

/// A number that a setting can have.
protocol ConfigurableNumber: Sendable {
  init(_ decimal: Double)
}

extension ConfigurableNumber {
  /// The value of the number's shortest decimal text: a `Float` of 0.4 becomes a `Double` of 0.4.
  var decimal: Double { Double("\(self)") ?? .nan }
}

extension Float: ConfigurableNumber {}
extension Double: ConfigurableNumber {}
