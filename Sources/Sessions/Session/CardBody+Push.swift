/// Pushing the card with a fingertip; it yields and slides on until friction stops it.
extension CardBody {
  /// The distance at which a tip pushes: half a finger's width in a picture that is 2.5 cards wide.
  static let tipRadius = 0.02
  /// Deceleration of a sliding card, in cards per second squared. A card at ``flickShare`` of the
  /// decisive offset with a flick's velocity stops just at that offset, so pushes equal flicks.
  static let friction = flickVelocity * flickVelocity / (2 * decisiveOffset * (1 - flickShare))
  /// Seconds per simulation step. Steps are counted from the push, so that the card ends at the
  /// same place however often the time is updated.
  static let slideStep = 1.0 / 240
  private static let maxVelocity = 30.0
  /// Lengths smaller than this are rounding errors.
  private static let tolerance = 1e-9

  package var isSliding: Bool { slideVelocity != .zero }

  /// True if the card is displaced, but is neither held nor decided by a push.
  var isDisplaced: Bool { holder == nil && !isDecided && offset != .zero }

  func isUnder(_ point: SIMD2<Double>) -> Bool { Self.isWithin(point, offset, offset) }

  func isWayBackBlocked(by point: SIMD2<Double>) -> Bool {
    Self.isWithin(point, pointwiseMin(offset, .zero), pointwiseMax(offset, .zero))
  }

  private static func isWithin(
    _ point: SIMD2<Double>, _ low: SIMD2<Double>, _ high: SIMD2<Double>
  ) -> Bool {
    let half = 0.5 + tipRadius - tolerance
    return (point - low).min() > -half && (point - high).max() < half
  }

  /// Pushes the card with a tip that moves along a straight line; returns whether it hit the card.
  ///
  /// The whole path counts, not only its ends, so that no tip is too fast to hit the card (swept
  /// contact of a point with a box, by the slabs of Kay and Kajiya 1986). The side that is hit
  /// first moves with the tip until the tip slips off.
  ///
  /// `start` must be beside the card. `velocity` is zero if it is unknown, and then the card does
  /// not slide on. `time` is the session's time at `end`.
  mutating func push(
    from start: SIMD2<Double>, to end: SIMD2<Double>, velocity: SIMD2<Double>, at time: Double
  ) -> Bool {
    guard holder == nil, !isDecided, start.isFinite, end.isFinite else { return false }
    let way = end - start
    guard let (axis, leaving) = contact(from: start, along: way) else { return false }
    let half = 0.5 + Self.tipRadius
    let place = start[axis] + way[axis] * min(leaving, 1)
    let side = way[axis] > 0 ? half : -half
    offset[axis] = place + side
    offset = Self.limited(offset)
    let velocity = min(max(velocity[axis], -Self.maxVelocity), Self.maxVelocity)
    guard velocity * way[axis] > 0 else { return true }
    // A card that is already faster runs ahead of the tip.
    let isFaster = slideVelocity[axis] * velocity > 0 && abs(slideVelocity[axis]) > abs(velocity)
    if !isFaster { slideVelocity[axis] = velocity }
    slideTime = time
    return true
  }

  /// Returns the axis on which a tip hits the card (0 across, 1 down), and the share of the tip's
  /// path after which it slips off the card; nil if the tip misses the card.
  private func contact(
    from start: SIMD2<Double>, along way: SIMD2<Double>
  ) -> (axis: Int, leaving: Double)? {
    let half = 0.5 + Self.tipRadius
    var enter = SIMD2<Double>(repeating: -.infinity)
    var leave = SIMD2<Double>(repeating: .infinity)
    for axis in 0..<2 {
      let (low, high) = (offset[axis] - half, offset[axis] + half)
      guard abs(way[axis]) > Self.tolerance else {
        let place = start[axis]
        if place <= low + Self.tolerance || place >= high - Self.tolerance { return nil }
        continue
      }
      let (first, second) = ((low - start[axis]) / way[axis], (high - start[axis]) / way[axis])
      (enter[axis], leave[axis]) = (min(first, second), max(first, second))
    }
    let axis = enter.x >= enter.y ? 0 : 1
    // A tip that has just pushed is at the card's edge, or slightly inside it by rounding.
    guard enter[axis] < 1, enter[axis] < leave.min(), enter[axis].isFinite,
      enter[axis] * abs(way[axis]) > -Self.tolerance
    else { return nil }
    return (axis, leave[1 - axis])
  }

  /// Lets the card slide until a time or to a tip in its way; returns true if `isDecided` stops it.
  mutating func slide(
    to time: Double, tip: SIMD2<Double>?, until isDecided: (CardBody) -> Bool
  ) -> Bool {
    while isSliding, slideTime + Self.slideStep <= time {
      slideTime += Self.slideStep
      var next = self
      next.step()
      if let tip, !isUnder(tip), next.isUnder(tip) { slideVelocity = .zero } else { self = next }
      if isDecided(self) { return true }
    }
    return false
  }

  private mutating func step() {
    let speed = (slideVelocity * slideVelocity).sum().squareRoot()
    offset = Self.limited(offset + slideVelocity * Self.slideStep)
    let slower = max(speed - Self.friction * Self.slideStep, 0)
    slideVelocity *= speed > 0 ? slower / speed : 0
  }

  mutating func decide() {
    slideVelocity = .zero
    isDecided = true
  }
}

extension SIMD2<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
