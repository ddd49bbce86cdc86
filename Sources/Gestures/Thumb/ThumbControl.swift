import Hands

/// The thumb control: a thumb up or down gives an answer, and the hand rests between answers.
///
/// `ThumbRule` decides whether a hand shows a thumb, and `GestureTiming` when a thumb counts.
public struct ThumbControl: GestureControl {
  package let rule: ThumbRule
  package var timing: GestureTiming
  package var reading: HandShape?

  /// Creates a control with the default settings, in its initial state.
  public init() { self.init(settings: [:]) }

  /// Creates a control whose hands are scored by `net`.
  package init(settings: [String: Double], net: HandNet = .standard) {
    rule = ThumbRule(net: net)
    var timing = GestureTiming.Configuration(settings: settings)
    timing.unrest = nil
    self.timing = GestureTiming(configuration: timing)
  }

  /// Processes the next frame; one that is not later than the previous one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] { process(MeasuredFrame(frame)) }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped. A
  /// thumb that has answered and is held meanwhile does not answer again.
  public mutating func interrupt() -> [HandEvent] { stop() }

  package static let description = ControlDescription.gestures(
    "thumb", labels: ControlDescription.thumbLabels, help: ControlDescription.thumbHelp)
}

extension ThumbDirection {
  package var choice: Choice { self == .up ? .first : .second }

  package var intent: Intent { .answer(choice) }

  /// The gesture in words, as in `thumb up`.
  var gesture: String { "thumb " + rawValue }
}

extension ControlDescription {
  static let thumbLabels = ThumbDirection.allCases.map {
    ControlLabel(name: $0.rawValue, gesture: $0.gesture, intent: $0.intent)
  }

  static let thumbHelp: [(word: String, meaning: String)] = [
    ("show", "a closed hand with the thumb stretched, straight up or straight down"),
    ("ready", "the hand rests: the next thumb counts"),
    ("relax your hand", "it was counted; fold it in, or take the hand away, before the next one"),
  ]
}
