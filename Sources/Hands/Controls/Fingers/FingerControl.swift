/// The control that counts fingers: so many fingers, held for a moment, answer with that number.
///
/// `FingerRule` decides which fingers are out, and `HeldCount` when a count answers. The hands of a
/// picture add up.
public struct FingerControl: HandControl, Equatable, Sendable {
  let configuration: Configuration
  private(set) var held: HeldCount
  /// What the last frame showed.
  private(set) var observation = FingerObservation()
  private var lastTime: Double?

  /// Creates a control with the default settings, in its initial state.
  public init() {
    self.init(settings: [:])
  }

  /// A control in its initial state; `settings` are by name, missing ones keep their defaults.
  package init(settings: [String: Double]) {
    configuration = Configuration(settings: settings)
    held = HeldCount(configuration: configuration.timing)
  }

  /// Processes the next frame and returns the events that it caused.
  ///
  /// A frame that is not later than the last one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] {
    let time = frame.time * 1000
    let gap = lastTime.map { time - $0 } ?? 0
    guard lastTime == nil || gap > 0 else { return [] }
    lastTime = time
    observation = FingerObservation(frame, rule: configuration.rule)
    return held.process(observation.sight, gap: gap).map(Self.event)
  }

  /// Tells the control that the frames have stopped for now; a count that is being held is dropped.
  ///
  /// A count that has answered does not answer again after the interruption, unless the hand changes.
  public mutating func interrupt() -> [HandEvent] {
    observation = FingerObservation()
    lastTime = nil
    return held.interrupt().map(Self.event)
  }

  /// Makes the hand change before the count that it shows can answer: it was shown for another card.
  package mutating func expire() {
    held.expire()
  }

  /// Makes the hand change before the count that it shows first can answer.
  package mutating func waitForChange() {
    held.waitForChange()
  }

  private static func event(_ outcome: HeldCount.Outcome) -> HandEvent {
    switch outcome {
    case .found: .found
    case .lost: .lost
    case .armed: .armed
    case .held(let count): .intent(.answer(.number(count)))
    }
  }
}
