/// Shares of counts.
enum Ratio {
  /// A part of a whole; nil where there is no whole.
  static func of(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
