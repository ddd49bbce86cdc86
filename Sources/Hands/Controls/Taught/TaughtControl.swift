/// The control for taught poses: somebody's own like, nope and later, with a rest in between.
///
/// ``PoseRule`` decides which pose a hand shows, and ``GestureTiming`` when it counts.
package struct TaughtControl: HandControl, Equatable, Sendable {
  let hand: TaughtHand
  let configuration: Configuration
  private(set) var timing: GestureTiming
  /// The tracked hand's distances from the poses; nil if it could not be measured.
  private(set) var reading: PoseReading?

  /// A control in its initial state; `settings` are by name, missing ones keep their defaults.
  package init(hand: TaughtHand, settings: [String: Double] = [:]) {
    self.hand = hand
    configuration = Configuration(settings: settings)
    timing = GestureTiming(configuration: configuration.timing)
  }

  /// Processes the next frame; one that is not later than the last one is ignored.
  package mutating func process(_ frame: HandFrame) -> [HandEvent] {
    guard timing.isNext(frame) else { return [] }
    let observation = TaughtObservation(
      frame, hand: hand, rule: configuration.rule, thumbRule: configuration.thumbRule)
    reading = observation.reading
    return timing.process(frame, observation.sighting)
  }

  package mutating func interrupt() -> [HandEvent] {
    reading = nil
    return timing.interrupt()
  }

  package var isHeld: Bool { timing.isHeld }
}
