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

  /// A way of the tip along which it pushes.
  struct Way: Equatable {
    /// Where it begins and ends, in card widths and heights from the card's place.
    let start, end: SIMD2<Double>
    /// For how long it takes.
    let seconds: Double
  }

  /// Seconds that the tip must rest beside the card after a decision: longer than a hand takes to turn
  /// around after it has pushed a card away.
  static let restTime = 0.4
  /// Maximum seconds between two places of one movement.
  private static let maxGap = 0.5

  private(set) var state = State.lifted
  /// Where the tip is, in card widths and heights from the card's place; nil if it is lifted.
  private(set) var place: SIMD2<Double>?
  /// The time of that, in seconds on the clock of the frames.
  private var time = 0.0

  /// Moves the tip over the table on which `body` lies, or lifts it, and returns the way along which it
  /// pushes; nil if it does not.
  mutating func move(to point: SIMD2<Double>?, at time: Double, over body: CardBody) -> Way? {
    guard let point, point.isFinite else {
      self = Fingertip()
      return nil
    }
    let (last, gap) = (place, time - self.time)
    (place, self.time) = (point, time)
    if last == nil || !(0...Self.maxGap).contains(gap) { state = .lifted }
    let isOver = body.isUnder(point)
    switch state {
    case .lifted, .covering: state = isOver ? .covering : .free
    case .spent(let since): state = rested(since: isOver ? nil : since ?? time, at: time)
    case .free:
      guard let last, !body.isUnder(last) else {
        state = isOver ? .covering : .free
        return nil
      }
      return Way(start: last, end: point, seconds: gap)
    }
    return nil
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
