@testable import Gestures
@testable import Hands

/// Plays hands to a control with a frame every 5 milliseconds, so that its limits are met closely.
struct FinePlay {
  static let size = PictureSize(width: 640, height: 480)
  private static let step = 5

  private(set) var control: Control
  /// Milliseconds since the first frame.
  private(set) var time = 0
  /// All events so far, with their times.
  private(set) var events: [(time: Int, event: HandEvent)] = []

  init(_ control: Control) { self.control = control }

  /// Shows hands for some milliseconds, or until `isOver` is true after a frame.
  mutating func show(
    _ hands: [Hand], for milliseconds: Int, until isOver: (Control) -> Bool = { _ in false }
  ) {
    move(for: milliseconds, until: isOver) { _ in hands }
  }

  /// The same of hands that depend on the milliseconds since this call.
  mutating func move(
    for milliseconds: Int, until isOver: (Control) -> Bool = { _ in false },
    _ hands: (Int) -> [Hand]
  ) {
    let start = time
    while time < start + milliseconds, !isOver(control) {
      let frame = HandFrame(
        time: Double(time) / 1000, size: Self.size, hands: hands(time - start))
      events += control.process(frame).map { (time, $0) }
      time += Self.step
    }
  }

  /// Lets time pass without a frame.
  mutating func pause(_ milliseconds: Int) { time += milliseconds - Self.step }

  /// The times of the intents that fit, in milliseconds after `start`.
  func times(after start: Int, _ fits: (Intent) -> Bool) -> [Int] {
    events.compactMap { time, event in
      guard time >= start, case .intent(let intent) = event, fits(intent) else { return nil }
      return time - start
    }
  }

  /// The first answer after `start`, in milliseconds; nil without one.
  func answer(after start: Int) -> Int? {
    times(after: start) { if case .answer = $0 { true } else { false } }.first
  }

  /// The times at which an object is taken, after `start`.
  func grab(after start: Int) -> Int? { times(after: start) { $0 == .grab }.first }
}

extension Hand {
  /// The hand, so many palm sizes farther to the right in a picture of `FinePlay.size`.
  func moved(byPalms way: Float) -> Hand {
    let palm = HandGeometry(self, in: FinePlay.size).palmSize ?? 0
    let share = way * palm / FinePlay.size.width
    return mapped { Landmark(x: $0.x + share, y: $0.y, z: $0.z) }
  }

  /// The hand without a joint.
  func without(_ joint: HandJoint) -> Hand {
    var hand = self
    hand[joint] = nil
    return hand
  }
}
