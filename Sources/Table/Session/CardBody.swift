import Cards

/// The card in hand as a body that can be moved: by the mouse, by a pinch, by a fingertip.
///
/// Offsets are in card widths and heights from its place, x to the right and y down; velocities are
/// in the same a second.
package struct CardBody: Equatable, Sendable {
  /// Where it was at a time.
  private struct Sample: Equatable {
    let time: Double
    let offset: SIMD2<Double>
  }

  /// Where it is.
  package private(set) var offset = SIMD2<Double>.zero
  /// Who holds it; nil if nobody does.
  package private(set) var holder: Agent?
  /// True once it was moved while it was held: a click does not.
  package private(set) var hasMoved = false
  /// The velocity with which it was let go; nil while it is held.
  private var releaseVelocity: SIMD2<Double>?
  /// Where it was lately.
  private var samples: [Sample] = []
  /// Where the fingertip was that holds it.
  private var tip: SIMD2<Double>?

  /// The offset from which on letting go decides: a quarter of the card, as in most card stacks.
  static let decisiveOffset = 0.25
  /// The share of that offset from which on a fast card is decided, too.
  static let flickShare = 0.5
  /// The velocity from which on a card is fast.
  static let flickVelocity = 1.2
  /// Seconds over which a velocity is measured: about six reports of a mouse.
  static let velocityWindow = 0.1
  /// Fewer seconds than this are too few to measure a velocity in.
  static let minVelocityTime = 0.01

  /// A card in its place, held by nobody.
  package init() {}

  /// True if it lies in its place and nobody holds it.
  package var isAtRest: Bool { holder == nil && offset == .zero }

  /// How far it leans to the side to which it is moved, -1 (left) ... 1 (right).
  package var tilt: Double { Self.tilt(of: offset) }

  /// How far a card of an offset leans.
  static func tilt(of offset: SIMD2<Double>) -> Double {
    min(max(offset.x / decisiveOffset, -1), 1)
  }

  /// Takes hold of it, unless somebody else does.
  mutating func grab(by agent: Agent, at time: Double) {
    guard holder == nil else { return }
    self = CardBody()
    holder = agent
    samples = [Sample(time: time, offset: .zero)]
  }

  /// Moves it to an offset, if `agent` holds it.
  mutating func drag(to offset: SIMD2<Double>, by agent: Agent, at time: Double) {
    guard holder == agent else { return }
    if offset != self.offset { hasMoved = true }
    self.offset = offset
    samples.removeAll { time - $0.time > Self.velocityWindow }
    samples.append(Sample(time: time, offset: offset))
  }

  /// Lets it go where it is, if `agent` holds it; without a velocity the one that it has counts.
  mutating func release(by agent: Agent, velocity: SIMD2<Double>? = nil, at time: Double) -> Bool {
    guard holder == agent else { return false }
    releaseVelocity = velocity ?? self.velocity(at: time)
    holder = nil
    return true
  }

  /// Lets a fingertip touch the table: one on the card moves it along. True where that lets it go.
  mutating func touch(_ point: SIMD2<Double>?, by agent: Agent, at time: Double) -> Bool {
    guard let point else {
      tip = nil
      return release(by: agent, at: time)
    }
    defer { tip = point }
    if let tip, holder == agent {
      drag(to: offset + point - tip, by: agent, at: time)
    } else if abs(point.x - offset.x) <= 0.5, abs(point.y - offset.y) <= 0.5 {
      grab(by: agent, at: time)
    }
    return false
  }

  /// How fast it has been lately.
  func velocity(at time: Double) -> SIMD2<Double> {
    let recent = samples.filter { time - $0.time <= Self.velocityWindow }
    guard let first = recent.first, let last = recent.last,
      last.time - first.time >= Self.minVelocityTime
    else { return .zero }
    return (last.offset - first.offset) / (last.time - first.time)
  }

  /// What letting it go would mean: it is decided by its offset, or by half of that offset and its
  /// velocity.
  func pull(answers: Answers, at time: Double) -> Pull {
    let distances = SIMD2(abs(offset.x), abs(offset.y)) / Self.decisiveOffset
    let isAcross = distances.x >= distances.y
    let direction: SwipeDirection =
      isAcross ? (offset.x < 0 ? .left : .right) : (offset.y < 0 ? .up : .down)
    guard let answer = answers.answer(going: direction) else {
      return Pull(answer: nil, share: 0, offset: offset)
    }
    let velocity = releaseVelocity ?? self.velocity(at: time)
    let along =
      isAcross ? velocity.x * (offset.x < 0 ? -1 : 1) : velocity.y * (offset.y < 0 ? -1 : 1)
    let distance = isAcross ? distances.x : distances.y
    let isFlick = distance >= Self.flickShare && along >= Self.flickVelocity
    return Pull(answer: answer, share: isFlick ? 1 : min(distance, 1), offset: offset)
  }
}
