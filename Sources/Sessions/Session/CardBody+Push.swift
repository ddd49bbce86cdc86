/// Pushing the card with a fingertip, which does not hold it: the card yields to the tip and slides on
/// until friction stops it.
extension CardBody {
  /// How near a tip must come to push, in card widths and heights: half a finger in a picture that is
  /// 2.5 cards wide.
  static let tipRadius = 0.02
  /// Deceleration of a card that slides, per second: a card that is half-way to the decisive offset at
  /// the velocity of a flick just gets there, so that a throw and a flick are decided alike.
  static let friction =
    flickVelocity * flickVelocity / (2 * decisiveOffset * (1 - flickShare))
  /// Seconds of a step of sliding. Steps are counted from the push, so that the card ends at the same
  /// place however often the time is told.
  static let slideStep = 1.0 / 240
  /// Maximum velocity: a card that is faster has left anyway.
  private static let maxVelocity = 30.0
  /// Lengths that are smaller are errors of rounding.
  private static let tolerance = 1e-9

  /// True if the card slides by itself.
  package var isSliding: Bool { slideVelocity != .zero }

  /// True if the card is not at its place, though nobody holds it and no push has decided it.
  var isDisplaced: Bool { holder == nil && !isDecided && offset != .zero }

  /// True if a tip at a point lies over the card rather than beside it.
  func isUnder(_ point: SIMD2<Double>) -> Bool {
    Self.isWithin(point, offset, offset)
  }

  /// True if a tip at a point would be over the card on its way back to its place.
  func isWayBackBlocked(by point: SIMD2<Double>) -> Bool {
    Self.isWithin(point, pointwiseMin(offset, .zero), pointwiseMax(offset, .zero))
  }

  /// True if a point lies over a card at one of the offsets between two.
  private static func isWithin(
    _ point: SIMD2<Double>, _ low: SIMD2<Double>, _ high: SIMD2<Double>
  ) -> Bool {
    let half = 0.5 + tipRadius - tolerance
    return (point - low).min() > -half && (point - high).max() < half
  }

  /// Pushes the card with a tip that moves along a straight line.
  ///
  /// The whole way counts, not its ends only, so that no tip is too fast to meet the card (swept
  /// contact of a point with a box, by the slabs of Kay and Kajiya 1986). The side that is met first
  /// moves with the tip until the tip slips off it.
  ///
  /// - Parameters:
  ///   - start: where the tip is at first, which must be beside the card.
  ///   - end: where it is then.
  ///   - velocity: how fast it moves; while it is zero, which stands for unknown, the card does not
  ///     slide on.
  ///   - time: the session's time at the end.
  /// - Returns: whether the tip met the card.
  mutating func push(
    from start: SIMD2<Double>, to end: SIMD2<Double>, velocity: SIMD2<Double>, at time: Double
  ) -> Bool {
    guard holder == nil, !isDecided, start.isFinite, end.isFinite else { return false }
    let way = end - start
    guard let contact = contact(from: start, along: way) else { return false }
    let (axis, leaving) = contact
    let half = 0.5 + Self.tipRadius
    let place = start[axis] + way[axis] * min(leaving, 1)
    let side = way[axis] > 0 ? half : -half
    offset[axis] = place + side
    offset = Self.limited(offset)
    let velocity = min(max(velocity[axis], -Self.maxVelocity), Self.maxVelocity)
    guard velocity * way[axis] > 0 else { return true }
    // A card that is faster already runs ahead of the tip.
    let isFaster = slideVelocity[axis] * velocity > 0 && abs(slideVelocity[axis]) > abs(velocity)
    if !isFaster { slideVelocity[axis] = velocity }
    slideTime = time
    return true
  }

  /// The side of the card that a tip meets on its way, 0 across and 1 down, and after which share of
  /// the way it slips off; nil if it does not meet the card.
  private func contact(
    from start: SIMD2<Double>, along way: SIMD2<Double>
  ) -> (axis: Int, leaving: Double)? {
    let half = 0.5 + Self.tipRadius
    var enter = SIMD2<Double>(repeating: -.infinity)
    var leave = SIMD2<Double>(repeating: .infinity)
    for axis in 0..<2 {
      let (low, high) = (offset[axis] - half, offset[axis] + half)
      guard abs(way[axis]) > Self.tolerance else {
        guard start[axis] > low + Self.tolerance, start[axis] < high - Self.tolerance else {
          return nil
        }
        continue
      }
      let (first, second) = ((low - start[axis]) / way[axis], (high - start[axis]) / way[axis])
      (enter[axis], leave[axis]) = (min(first, second), max(first, second))
    }
    let axis = enter.x >= enter.y ? 0 : 1
    // A tip that has just pushed lies at the edge, up to rounding.
    guard enter[axis] < 1, enter[axis] < leave.min(), enter[axis].isFinite,
      enter[axis] * abs(way[axis]) > -Self.tolerance
    else { return nil }
    return (axis, leave[1 - axis])
  }

  /// Lets the card slide until a time, and returns whether it has got so far that `isDecided`.
  ///
  /// It stops at a tip that lies in its way.
  mutating func slide(
    to time: Double, tip: SIMD2<Double>?, until isDecided: (CardBody) -> Bool
  ) -> Bool {
    while isSliding, slideTime + Self.slideStep <= time {
      slideTime += Self.slideStep
      var next = self
      next.step()
      if let tip, !isUnder(tip), next.isUnder(tip) {
        slideVelocity = .zero
      } else {
        self = next
      }
      if isDecided(self) { return true }
    }
    return false
  }

  /// Moves the card for a step, and slows it down.
  private mutating func step() {
    let speed = (slideVelocity * slideVelocity).sum().squareRoot()
    offset = Self.limited(offset + slideVelocity * Self.slideStep)
    let slower = max(speed - Self.friction * Self.slideStep, 0)
    slideVelocity *= speed > 0 ? slower / speed : 0
  }

  /// Notes that the card was pushed so far that it is decided: from now on nothing moves it.
  mutating func decide() {
    slideVelocity = .zero
    isDecided = true
  }
}

extension SIMD2<Double> {
  /// True if both numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
