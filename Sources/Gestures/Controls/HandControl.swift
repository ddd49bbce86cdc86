import Hands

/// A gesture recognizer: frames go in, events come out.
///
/// ``readout`` and ``checks`` explain the current state and are computed only on access. Fixed
/// properties are in ``description``. `Control` lists the conformers.
package protocol HandControl: Equatable, Sendable {
  static var description: ControlDescription { get }

  /// Processes the next frame and returns the events that it caused.
  mutating func process(_ frame: HandFrame) -> [HandEvent]

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  mutating func interrupt() -> [HandEvent]

  /// Ignores the gesture of `shown`, which another control saw, until the hand has rested or
  /// changed; `shown` is nil if the other control saw no gesture.
  mutating func wait(after shown: Choice?)

  /// Tells the control that the hand now acts on a new object. A gesture in progress was meant for
  /// the previous object, so it must not count.
  mutating func objectChanged()

  /// The gestures with an intent that can count: all those in the description's labels, or fewer.
  var gestures: [ControlLabel] { get }

  /// The gesture seen in the latest frame, whether or not it caused an intent, as an index into the
  /// description's labels.
  var label: Int { get }

  /// True while a gesture that has already caused an intent is still being shown.
  var isHeld: Bool { get }

  /// The measured signals, at least one; the first is plotted.
  var signals: [Signal] { get }

  /// The value of each signal in the latest frame; nil where it could not be measured.
  var values: [Float?] { get }

  var readout: Readout { get }

  /// Every condition behind the current state, with its value.
  var checks: [CheckTable] { get }

  /// Returns what the pen does in the latest frame, in a picture of this size; nil if the control
  /// does not draw.
  func pen(in size: PictureSize) -> PenContact?
}

extension HandControl {
  package mutating func wait(after shown: Choice?) {}

  package mutating func objectChanged() {}

  package func pen(in size: PictureSize) -> PenContact? { nil }

  func isEqual(to other: any HandControl) -> Bool { self == other as? Self }

  package var gestures: [ControlLabel] { Self.description.labels.filter { $0.intent != nil } }
}
