import Hands

/// A gesture recognizer: frames go in, events come out.
///
/// ``readout`` and ``checks`` explain the current state and are computed only on access. Fixed
/// properties are in ``description``. ``Control`` lists the conformers.
package protocol HandControl: Equatable, Sendable {
  /// The control's fixed properties.
  static var description: ControlDescription { get }

  /// Processes the next frame and returns the events that it caused.
  mutating func process(_ frame: HandFrame) -> [HandEvent]

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  mutating func interrupt() -> [HandEvent]

  /// Makes the hand rest before the gesture of `shown` counts, which another control saw; nil if it
  /// saw none.
  mutating func wait(after shown: Choice?)

  /// Tells the control that another card is on top: the gesture was meant for the previous one.
  mutating func cardChanged()

  /// The gestures that count, which may be fewer than the description's labels.
  var gestures: [ControlLabel] { get }

  /// The gesture seen in the last frame, whether or not it caused an intent, as an index into the
  /// description's labels.
  var label: Int { get }

  /// True while a gesture that has already caused an intent is still being shown.
  var isHeld: Bool { get }

  /// The measured signals, with the thresholds that they must pass.
  var signals: [Signal] { get }

  /// The value of each signal in the last frame; nil where it could not be measured.
  var values: [Float?] { get }

  /// The control's state for display.
  var readout: Readout { get }

  /// Every condition behind the current state, with its value.
  var checks: [CheckTable] { get }

  /// The rule for the hand's taught poses; nil for a control that was not taught.
  var taught: TaughtRule? { get }

  /// What the pen does in the last frame, in a picture of this size; nil if it does not draw.
  func pen(in size: PictureSize) -> PenContact?
}

extension HandControl {
  package mutating func wait(after shown: Choice?) {}

  package mutating func cardChanged() {}

  package func pen(in size: PictureSize) -> PenContact? { nil }

  package var taught: TaughtRule? { nil }

  func isEqual(to other: any HandControl) -> Bool { self == other as? Self }

  package var gestures: [ControlLabel] { Self.description.labels.filter { $0.intent != nil } }
}

/// An event that a control detected in a frame.
public enum HandEvent: Equatable, Sendable {
  /// A hand came into view.
  case found
  /// The hand went out of view.
  case lost
  /// The hand is at rest, and the next gesture counts.
  case armed
  /// A gesture was recognized, with the intent that it stands for.
  case intent(Intent)
}

/// An action that a hand gesture requests.
///
/// Offsets and points are relative to the resting position of the top card, in card widths (x, to
/// the right of the camera's picture) and card heights (y, down), so they do not depend on the
/// screen. The display mirrors them for the player, unless the picture is mirrored already.
public enum Intent: Hashable, Sendable {
  /// Answer the top card.
  case answer(Choice)
  /// Undo the last move.
  case rewind
  /// Take hold of the top card.
  case grab
  /// Move the held card to an offset.
  case drag(SIMD2<Double>)
  /// Let go of the held card, at a velocity in card widths and heights per second.
  case release(velocity: SIMD2<Double>)
  /// Move a fingertip to a point on the table; nil lifts it.
  case touch(SIMD2<Double>?)
}

/// One of the three answers, or a number; the deck defines what each is called.
public enum Choice: Hashable, Sendable {
  /// The first answer: like.
  case first
  /// The second answer: nope.
  case second
  /// The third answer: later.
  case third
  /// A number of fingers, 1...10.
  case number(Int)
}
