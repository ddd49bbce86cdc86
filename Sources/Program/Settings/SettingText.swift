import JSONText

/// Formats the values of settings.
enum SettingText {
  /// A number with at most 6 decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    JSONWriter.rounded(value, decimals: 6)
  }

  /// What is expected of a number: `a number from 0 to 2.5`.
  static func number(in range: ClosedRange<Double>) -> String {
    "a number from \(number(range.lowerBound)) to \(number(range.upperBound))"
  }

  /// `yes` or `no`.
  static func flag(_ value: Bool) -> String {
    value ? "yes" : "no"
  }
}
