import JSONText

/// Formats the values of settings.
enum SettingText {
  /// A number with at most 6 decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    JSONWriter.rounded(value, decimals: 6)
  }

  /// `yes` or `no`.
  static func flag(_ value: Bool) -> String {
    value ? "yes" : "no"
  }
}
