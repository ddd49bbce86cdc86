import Cards

/// The position and motion of the top card, which the mouse, a pinch or a fingertip moves.
///
/// Offsets from the resting position are in card widths (x, to the right) and heights (y, down);
/// velocities are in the same units per second.
package struct CardBody: Equatable, Sendable {
  package internal(set) var offset = SIMD2<Double>.zero
  /// The velocity of a pushed card that slides on; zero for every other card.
  var slideVelocity = SIMD2<Double>.zero
  /// The time until which the slide was simulated.
  var slideTime = 0.0
  /// True if a push has decided the card, which happens only once.
  var isDecided = false
  package private(set) var holder: Agent?
  /// True if the card was moved while held, which distinguishes a drag from a click.
  package private(set) var hasMoved = false
  /// The velocity at the release; nil while the card is held.
  private var releaseVelocity: SIMD2<Double>?
  private var samples: [MotionSample] = []

  /// Minimum offset to decide on release: a quarter of the card, as in most swipeable card stacks.
  static let decisiveOffset = 0.25
  /// The share of ``decisiveOffset`` that is enough for a flick.
  static let flickShare = 0.5
  static let flickVelocity = 1.2
  /// Seconds over which the velocity is measured: about six mouse reports.
  static let velocityWindow = 0.1
  /// Maximum offset, in cards: far enough to be out of sight. Hand coordinates have no limit.
  static let maxOffset = 4.0
  /// Minimum seconds over which a velocity can be measured.
  static let minVelocityTime = 0.01

  package var isAtRest: Bool { holder == nil && offset == .zero }

  static func limited(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let limit = SIMD2(repeating: maxOffset)
    return offset.clamped(lowerBound: -limit, upperBound: limit)
  }

  mutating func grab(by agent: Agent, at time: Double) {
    guard holder == nil else { return }
    self = CardBody()
    holder = agent
    samples = [MotionSample(place: .zero, time: time)]
  }

  mutating func drag(to offset: SIMD2<Double>, by agent: Agent, at time: Double) {
    guard holder == agent, offset.isFinite else { return }
    let offset = Self.limited(offset)
    if offset != self.offset { hasMoved = true }
    self.offset = offset
    samples.removeAll { time - $0.time > Self.velocityWindow }
    samples.append(MotionSample(place: offset, time: time))
  }

  /// Releases the card, with the measured velocity by default; returns false if it was not held.
  mutating func release(by agent: Agent, velocity: SIMD2<Double>? = nil, at time: Double) -> Bool {
    guard holder == agent else { return false }
    releaseVelocity = velocity ?? self.velocity(at: time)
    holder = nil
    return true
  }

  func velocity(at time: Double) -> SIMD2<Double> {
    let recent = samples.filter { time - $0.time <= Self.velocityWindow }
    guard let first = recent.first, let last = recent.last,
      last.time - first.time >= Self.minVelocityTime
    else { return .zero }
    return (last.place - first.place) / (last.time - first.time)
  }

  /// Returns how far the card is pulled. A flick, at ``flickVelocity`` or faster and beyond
  /// ``flickShare`` of the decisive offset, counts as a full pull.
  func pull(answers: Answers, at time: Double) -> Pull {
    let axis = abs(offset.x) >= abs(offset.y) ? 0 : 1
    let isBack = offset[axis] < 0
    let direction: SwipeDirection = axis == 0 ? (isBack ? .left : .right) : (isBack ? .up : .down)
    guard let answer = answers.answer(going: direction) else {
      return Pull(answer: nil, share: 0, offset: offset)
    }
    let velocity = (releaseVelocity ?? self.velocity(at: time))[axis] * (isBack ? -1 : 1)
    let distance = abs(offset[axis]) / Self.decisiveOffset
    let isFlick = distance >= Self.flickShare && velocity >= Self.flickVelocity
    return Pull(answer: answer, share: isFlick ? 1 : min(distance, 1), offset: offset)
  }
}

/// Where the card or the fingertip was at a time, to measure velocities.
struct MotionSample: Equatable {
  let place: SIMD2<Double>
  let time: Double
}
