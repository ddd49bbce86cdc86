import Hands

/// A gesture recognizer: frames go in, events come out. `Control` lists the conformers.
///
/// ``readout`` and ``checks`` explain the current state and are computed only on access.
package protocol HandControl: Equatable, Sendable {
  static var description: ControlDescription { get }

  mutating func process(_ frame: MeasuredFrame) -> [HandEvent]

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  mutating func interrupt() -> [HandEvent]

  /// Ignores the gesture of `shown`, which another control saw, until the hand has rested or
  /// changed; `shown` is nil if the other control saw no gesture.
  mutating func wait(after shown: Choice?)

  /// Drops a gesture in progress, because it was meant for the previous object.
  mutating func objectChanged()

  /// Returns the index of a hand that shows the sign to take the latest answer back; nil if none does.
  func rewindSign(in frame: MeasuredFrame) -> Int?

  /// The gestures with an intent that can count: all those in the description's labels, or fewer.
  var gestures: [ControlLabel] { get }

  /// The gesture in the latest frame, counted or not, as an index into the labels; nil for none.
  var label: Int? { get }

  /// True while a gesture that has already caused an intent is still being shown.
  var isHeld: Bool { get }

  /// The measured signals, at least one; the first is plotted.
  var signals: [Signal] { get }

  /// The value of each signal in the latest frame; nil where it could not be measured.
  var values: [Float?] { get }

  var readout: Readout { get }

  /// Every condition behind the current state, with its value.
  var checks: [CheckTable] { get }

  /// Returns what the pen does, in a picture of this size; nil if the control does not draw.
  func pen(in size: PictureSize) -> PenContact?

  /// Returns the place in the latest frame that the hand acts at, in shares of the picture's sides
  /// from its upper left corner; nil for none, or if the control has no place.
  func place(in size: PictureSize) -> SIMD2<Float>?
}

extension HandControl {
  package mutating func process(_ frame: HandFrame) -> [HandEvent] { process(MeasuredFrame(frame)) }

  package mutating func wait(after shown: Choice?) {}

  package mutating func objectChanged() {}

  package func rewindSign(in frame: MeasuredFrame) -> Int? { frame.peaceSign }

  package func pen(in size: PictureSize) -> PenContact? { nil }

  package func place(in size: PictureSize) -> SIMD2<Float>? { nil }

  func isEqual(to other: any HandControl) -> Bool { self == other as? Self }

  package var gestures: [ControlLabel] { Self.description.labels.filter { $0.intent != nil } }
}

/// What a control that draws says about its pen; points are shares of the picture's sides.
package enum PenContact: Equatable, Sendable {
  /// The pen is off the paper, or the hand is gone.
  case up
  /// The pen may have come down at a point; this is not certain yet.
  case possiblyDown(SIMD2<Float>)
  /// The pen draws at a point.
  case down(SIMD2<Float>)
  /// The pen draws, but may have been lifted at a point; this is not certain yet.
  case possiblyUp(SIMD2<Float>)
  /// The hand was not seen in this frame, and the pen stays as it is.
  case unseen

  package func mapped(_ transform: (SIMD2<Float>) -> SIMD2<Float>) -> PenContact {
    switch self {
    case .possiblyDown(let point): .possiblyDown(transform(point))
    case .down(let point): .down(transform(point))
    case .possiblyUp(let point): .possiblyUp(transform(point))
    case .up, .unseen: self
    }
  }
}
