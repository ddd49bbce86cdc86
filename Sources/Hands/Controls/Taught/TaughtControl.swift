/// The control for taught poses: somebody's own like, nope and later, with a rest in between.
///
/// `PoseRule` decides which pose a hand shows, and `GestureTiming` when it counts.
public struct TaughtControl: HandControl, Equatable, Sendable {
  let hand: TaughtHand
  let configuration: Configuration
  private(set) var timing: GestureTiming
  /// The tracked hand's distances from the poses; nil if it could not be measured.
  private(set) var reading: PoseReading?

  /// Creates a control with the default settings, in its initial state.
  public init(hand: TaughtHand) {
    self.init(hand: hand, settings: [:])
  }

  /// A control in its initial state; `settings` are by name, missing ones keep their defaults.
  ///
  /// If the hand is showing a pose already, `shown` is its answer, for which it must rest first.
  package init(
    hand: TaughtHand, settings: [String: Double], after shown: Choice? = nil
  ) {
    self.hand = hand
    configuration = Configuration(settings: settings)
    timing = GestureTiming(configuration: configuration.timing, after: shown)
  }

  /// The control in its initial state, in which the hand must rest after `choice` before it counts.
  func waiting(after choice: Choice) -> TaughtControl {
    var control = self
    control.timing = GestureTiming(configuration: configuration.timing, after: choice)
    return control
  }

  /// Processes the next frame; one that is not later than the last one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] {
    guard timing.isNext(frame) else { return [] }
    let observation = TaughtObservation(
      frame, hand: hand, rule: configuration.rule, thumbRule: configuration.thumbRule)
    reading = observation.reading
    return timing.process(frame, observation.sighting)
  }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  public mutating func interrupt() -> [HandEvent] {
    reading = nil
    return timing.interrupt()
  }

  package var isHeld: Bool { timing.isHeld }
}
