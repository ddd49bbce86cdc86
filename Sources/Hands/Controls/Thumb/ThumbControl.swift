/// The thumb control: thumb up and thumb down answer, with a rest in between.
///
/// `ThumbRule` decides whether a hand shows a thumb, and `GestureTiming` when a thumb counts.
public struct ThumbControl: GestureControl {
  /// All parameters of the control.
  package struct Configuration: Equatable, Sendable {
    /// The rule that decides whether a hand shows a thumb.
    package var rule = ThumbRule()
    /// How long a thumb must be shown, and a hand must rest.
    package var timing = GestureTiming.Configuration()

    /// The tuned values.
    package init() {}
  }

  package let rule: ThumbRule
  package var timing: GestureTiming
  package var reading: ThumbReading?

  /// Creates a control with the default settings, in its initial state.
  public init() {
    self.init(configuration: Configuration())
  }

  /// Creates a control in its initial state.
  package init(configuration: Configuration) {
    rule = configuration.rule
    timing = GestureTiming(configuration: configuration.timing)
  }

  /// A control in its initial state; `settings` are by name, missing ones keep their defaults.
  package init(settings: [String: Double]) {
    rule = ThumbRule(settings: settings)
    timing = GestureTiming(configuration: GestureTiming.Configuration(settings: settings))
  }

  /// Processes the next frame and returns the events that it caused.
  ///
  /// A frame that is not later than the last one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] { read(frame) }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  ///
  /// After a swipe, the control keeps waiting for a rest, so that a thumb which is held during the
  /// interruption does not cause a second swipe.
  public mutating func interrupt() -> [HandEvent] { stop() }

  package static let description = ControlDescription.gestures(
    "thumb", labels: ControlDescription.thumbLabels, help: ControlDescription.thumbHelp,
    settings: ThumbRule.standardSettings)
}
