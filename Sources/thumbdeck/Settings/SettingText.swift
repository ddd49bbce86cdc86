import JSONText

/// Values of settings as they are shown.
enum SettingText {
  /// A number without a useless fraction.
  static func number(_ value: Double) -> String {
    JSONWriter.rounded(value, decimals: 6)
  }

  /// `yes` or `no`.
  static func flag(_ value: Bool) -> String {
    value ? "yes" : "no"
  }
}
