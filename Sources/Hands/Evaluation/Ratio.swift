/// Ratios of counts.
enum Ratio {
  /// `part` divided by `whole`; nil if `whole` is 0.
  static func of(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
