/// The thumb control: thumb up and thumb down answer, with a rest in between.
///
/// `ThumbRule` decides whether a hand shows a thumb, and `GestureTiming` when a thumb counts.
public struct ThumbControl: HandControl, Equatable, Sendable {
  let configuration: Configuration
  private(set) var timing: GestureTiming
  /// The measures of the tracked hand.
  private(set) var reading: ThumbReading?

  /// Creates a control with the default settings, in its initial state.
  public init() {
    self.init(configuration: Configuration())
  }

  /// Creates a control in its initial state; after `shown`, the hand must rest before it counts.
  package init(configuration: Configuration, after shown: Choice? = nil) {
    self.configuration = configuration
    timing = GestureTiming(configuration: configuration.timing, after: shown)
  }

  package init(settings: [String: Double]) {
    self.init(configuration: Configuration(settings: settings))
  }

  /// Processes the next frame and returns the events that it caused.
  ///
  /// A frame that is not later than the last one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] {
    guard timing.isNext(frame) else { return [] }
    let observation = ThumbObservation(frame, rule: configuration.rule)
    reading = observation.reading
    return timing.process(frame, observation.sighting)
  }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  ///
  /// After a swipe, the control keeps waiting for a rest, so that a thumb which is held during the
  /// interruption does not cause a second swipe.
  public mutating func interrupt() -> [HandEvent] {
    reading = nil
    return timing.interrupt()
  }

  package var isHeld: Bool { timing.isHeld }
}
