/// The fingertip on the table, and whether it pushes the top card.
///
/// A hand that appears on the card, or is there when the card comes to the top, must not push it by
/// accident, so only a tip that comes from beside the card pushes it. A tip that has decided a card
/// must be lifted or rest beside the next card, so that it can't push that card on its way back.
struct Fingertip: Equatable {
  enum State: Equatable {
    /// The tip pushes the card as soon as the tip hits it; or the tip is lifted.
    case free
    /// The tip is over the card. The tip must leave the card before it can push the card.
    case covering
    /// The tip has decided a card; `besideSince` is when it came beside the next one.
    case spent(besideSince: Double?)
  }

  /// Seconds that a tip rests after a decision: longer than a hand takes to turn around.
  static let restTime = 0.4
  /// Minimum seconds between two velocity samples; short enough for 240 frames per second.
  private static let sampleTime = 0.004
  /// Times that differ by less than this, in seconds, differ only by rounding.
  private static let tolerance = 1e-6
  /// Maximum seconds between two places of the tip in one movement.
  private static let maxGap = 0.5

  private(set) var state = State.free
  /// Where the tip is, in card widths and heights from the card's resting position; nil if lifted.
  private(set) var place: SIMD2<Double>?
  private var time = 0.0
  private var samples: [MotionSample] = []

  /// Moves or lifts the tip; if it pushes `body`, returns where the push starts, and its velocity at
  /// `point`, zero if unknown.
  mutating func move(
    to point: SIMD2<Double>?, at time: Double, over body: CardBody
  ) -> (start: SIMD2<Double>, velocity: SIMD2<Double>)? {
    guard let point, point.isFinite else {
      self = Fingertip()
      return nil
    }
    let last = (0...Self.maxGap).contains(time - self.time) ? place : nil
    (place, self.time) = (point, time)
    if last == nil { (state, samples) = (.free, []) }
    let velocity = velocity(at: point, time)
    keep(point, at: time)
    let isOver = body.isUnder(point)
    if case .spent(let since) = state {
      let start = isOver ? nil : since ?? time
      let isRested = start.map { time - $0 >= Self.restTime } ?? false
      state = isRested ? .free : .spent(besideSince: start)
      return nil
    }
    if state == .free, let last, !body.isUnder(last) { return (last, velocity) }
    state = isOver ? .covering : .free
    return nil
  }

  /// Returns the velocity of the tip at its latest place: on each axis, the smaller of the
  /// velocities over the whole window and over its last few milliseconds.
  ///
  /// A late frame makes the tip seem faster, but hardly over the whole window. A tip that stops at
  /// the card is slow over the last few milliseconds, but was faster before.
  private func velocity(at place: SIMD2<Double>, _ time: Double) -> SIMD2<Double> {
    func velocity(since sample: MotionSample?) -> SIMD2<Double> {
      sample.map { (place - $0.place) / (time - $0.time) } ?? .zero
    }
    func isLongEnough(_ sample: MotionSample) -> Bool {
      time - sample.time >= CardBody.minVelocityTime - Self.tolerance
    }
    let recent = samples.filter { time - $0.time <= CardBody.velocityWindow + Self.tolerance }
    // If a slow camera has no frame in the window, the latest sample before the window counts.
    let long = velocity(
      since: (recent.isEmpty ? samples.suffix(1) : recent[...]).first(where: isLongEnough))
    let short = velocity(since: samples.last(where: isLongEnough))
    var smaller = SIMD2<Double>.zero
    for axis in 0..<2 where long[axis] * short[axis] > 0 {
      smaller[axis] = abs(long[axis]) < abs(short[axis]) ? long[axis] : short[axis]
    }
    return smaller
  }

  private mutating func keep(_ place: SIMD2<Double>, at time: Double) {
    // If a place is not later than the latest sample, one time is wrong, so samples are discarded.
    if let last = samples.last, time <= last.time { samples = [] }
    if let last = samples.last, time - last.time < Self.sampleTime - Self.tolerance { return }
    let oldest = time - CardBody.velocityWindow - Self.tolerance
    if let first = samples.lastIndex(where: { $0.time < oldest }) {
      samples.removeSubrange(..<first)
    }
    samples.append(MotionSample(place: place, time: time))
  }

  mutating func decide() { if place != nil { state = .spent(besideSince: nil) } }
}
