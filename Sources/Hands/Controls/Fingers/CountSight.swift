/// What a frame shows of a count of fingers.
enum CountSight: Equatable {
  /// So many fingers are out, 0...10.
  case count(Int)
  /// No hand but one that hangs beside the body.
  case rest
  /// A hand that can't be measured: the count is not known, and is not 0.
  case unknown
  /// No hand.
  case nothing

  /// The number of fingers; nil if it is not known.
  var fingers: Int? { if case .count(let fingers) = self { fingers } else { nil } }
}
