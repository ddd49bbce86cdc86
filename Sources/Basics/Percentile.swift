extension [Double] {
  /// Returns the nearest-rank percentile of ascending numbers; `share` is 0...1. Nil if empty.
  package func percentile(_ share: Double) -> Double? {
    let rank = Int((share * Double(count)).rounded(.up))
    return isEmpty ? nil : self[Swift.min(Swift.max(rank, 1), count) - 1]
  }
}
