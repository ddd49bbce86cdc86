/// The fingertip on the table, and whether it pushes the card in hand.
///
/// Only a tip that comes from beside the card pushes it: a hand that appears on the card, or a card that
/// is turned up under a hand, must not be pushed by accident. After it has decided a card, the tip must
/// be lifted or rest beside the next one, so that it does not push that one on its way back.
struct Fingertip: Equatable {
  /// What the tip may do.
  enum State: Equatable {
    /// It is not on the table.
    case lifted
    /// It pushes what it meets.
    case free
    /// It lies over the card, and pushes once it has left it.
    case covering
    /// It has decided a card; it has been beside the next one since this time, nil if it is not.
    case spent(besideSince: Double?)
  }

  /// A path of the tip along which it pushes.
  struct Way: Equatable {
    /// Where it begins and ends, in card widths and heights from the card's place.
    let start, end: SIMD2<Double>
    /// How fast the tip moves at its end, in the same units per second; zero if that is not known.
    let velocity: SIMD2<Double>
  }

  /// Seconds that the tip must rest beside the card after a decision: longer than a hand takes to turn
  /// around after it has pushed a card away.
  static let restTime = 0.4
  /// Minimum seconds between two places that are kept to measure the velocity: enough for a camera of
  /// 240 frames a second, and the number of places has a limit.
  private static let sampleTime = 0.004
  /// Times that differ by less are the same but for rounding.
  private static let tolerance = 1e-6
  /// Maximum seconds between two places of one movement.
  private static let maxGap = 0.5

  private(set) var state = State.lifted
  /// Where the tip is, in card widths and heights from the card's place; nil if it is lifted.
  private(set) var place: SIMD2<Double>?
  /// The time of that, in seconds on the clock of the frames.
  private var time = 0.0
  /// The places in the last `CardBody.velocityWindow`, to measure the velocity.
  private var samples: [Sample] = []

  /// A place of the tip at a time.
  private struct Sample: Equatable {
    let place: SIMD2<Double>
    let time: Double
  }

  /// Moves the tip over the table on which `body` lies, or lifts it, and returns the way along which it
  /// pushes; nil if it does not.
  mutating func move(to point: SIMD2<Double>?, at time: Double, over body: CardBody) -> Way? {
    guard let point, point.isFinite else {
      self = Fingertip()
      return nil
    }
    let (last, gap) = (place, time - self.time)
    (place, self.time) = (point, time)
    if last == nil || !(0...Self.maxGap).contains(gap) {
      state = .lifted
      samples = []
    }
    let velocity = velocity(at: point, time)
    keep(point, at: time)
    let isOver = body.isUnder(point)
    switch state {
    case .lifted, .covering: state = isOver ? .covering : .free
    case .spent(let since): state = rested(since: isOver ? nil : since ?? time, at: time)
    case .free:
      guard let last, !body.isUnder(last) else {
        state = isOver ? .covering : .free
        return nil
      }
      return Way(start: last, end: point, velocity: velocity)
    }
    return nil
  }

  /// The velocity of the tip at its newest place: across and down, the smaller one of the velocity over
  /// the whole window and of that over its last few milliseconds.
  ///
  /// One late frame, after which the tip seems to hurry, changes little in the whole window; a tip that
  /// stops at the card is not as fast as it was before.
  private func velocity(at place: SIMD2<Double>, _ time: Double) -> SIMD2<Double> {
    func velocity(since sample: Sample?) -> SIMD2<Double> {
      sample.map { (place - $0.place) / (time - $0.time) } ?? .zero
    }
    func isLongEnough(_ sample: Sample) -> Bool {
      time - sample.time >= CardBody.minVelocityTime - Self.tolerance
    }
    let recent = samples.filter { time - $0.time <= CardBody.velocityWindow + Self.tolerance }
    // A slow camera has no two frames in the window.
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
    // A place that replaces another one at the same time was taken later than it seems.
    if let last = samples.last, time <= last.time { samples = [] }
    if let last = samples.last, time - last.time < Self.sampleTime - Self.tolerance { return }
    let oldest = time - CardBody.velocityWindow - Self.tolerance
    if let first = samples.lastIndex(where: { $0.time < oldest }) {
      samples.removeSubrange(..<first)
    }
    samples.append(Sample(place: place, time: time))
  }

  /// Notes that the tip has decided a card.
  mutating func decide() {
    if place != nil { state = .spent(besideSince: nil) }
  }

  /// The state of a tip that has decided a card and lies beside the next one since a time, if at all.
  private func rested(since: Double?, at time: Double) -> State {
    guard let since, time - since >= Self.restTime else { return .spent(besideSince: since) }
    return .free
  }
}
