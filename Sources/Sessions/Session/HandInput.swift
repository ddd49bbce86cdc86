import Cards
import Gestures
import Hands
import LandmarkStreams

/// The hand's input: the control that reads hands, the latest frame, and the state of its source.
package struct HandInput: Equatable, Sendable {
  package internal(set) var control: Control
  /// The controls to switch between, without unfinished gestures; empty if there is only one.
  var controls: [Control]
  /// The gesture that the hand held when the control was changed. Nil if it held none, after the
  /// hand was lost, and once a control that reads poses has seen a frame.
  var gestureToRelease: Choice?
  /// The size of the latest picture; it is kept when the frame is dropped.
  var pictureSize = PictureSize.unknown
  package internal(set) var ink = Ink()
  /// The latest frame; nil before the first one and after the source stopped sending.
  package internal(set) var frame: HandFrame?
  /// The latest coarse picture that came with a frame; nil if none did.
  private(set) var picture: PictureShades?
  /// The place of the hand that the user chose, in fractions of the picture's size; nil if none.
  var followed: SIMD2<Float>?
  package private(set) var sight = SightWatch()
  /// Detects a turned camera; nil if the user has said which way is up, or if the hand decides
  /// nothing.
  private var turnedCamera: TurnedCamera?
  package internal(set) var hasSeenFrames = false
  /// Frames per second, smoothed; nil until two frames were received.
  package internal(set) var frameRate: Double?
  package internal(set) var source = SourceStatus(.none)
  /// When the producer's last message arrived, in seconds on the session's clock.
  var wordsArrival = 0.0
  package internal(set) var isPaused = false
  var sleep: SleepWatch?
  /// When the latest frame arrived, in seconds on the session's clock.
  var frameArrival = 0.0

  /// True while the mouse draws and the hand does not.
  var isMouseDrawing = false

  init(control: Control, controls: [Control], options: Options, asksWhereUpIs: Bool) {
    self.control = control
    self.controls = controls
    watchSleep(options)
    turnedCamera = asksWhereUpIs ? TurnedCamera() : nil
  }

  /// Starts to detect the poses that put the hand to sleep and wake it, if the options ask for it
  /// or a sleep pose was taught.
  mutating func watchSleep(_ options: Options) {
    let isTaught = control.taught?.poses.names.contains(.sleep) ?? false
    sleep =
      isTaught || options.hasSleepPoses || options.startsAsleep
      ? SleepWatch(isAsleep: options.startsAsleep, taught: control.taught) : nil
  }

  /// How the camera is turned. Nil if no turn is known, and for taught poses, because they can
  /// point anywhere. While a turn is known, the hand must not decide.
  package var turn: TurnedCamera.Turn? {
    control.description.name == TaughtControl.description.name ? nil : turnedCamera?.turn
  }

  package var isAsleep: Bool { sleep?.isAsleep ?? false }

  /// True while the hand decides nothing, because it is paused or asleep.
  var isSilent: Bool { isPaused || isAsleep }

  var isThere: Bool { source.health != .none || frame != nil }

  /// Stores a frame that arrived at a time on the session's clock. Returns it with the followed
  /// hand first, because controls read the first hand.
  mutating func take(_ arrived: HandFrame, at time: Double) -> HandFrame {
    var frame = arrived
    if let shades = frame.seen?.shades {
      picture = shades
      frame.seen?.shades = nil
    }
    if let place = followed { followed = frame.bringForward(handAt: place) ?? place }
    sight.process(frame, isRead: control.label != control.description.noLabel)
    (self.frame, pictureSize) = (frame, frame.size)
    (hasSeenFrames, frameArrival) = (true, time)
    return frame
  }

  /// Lets the control read a frame that was taken, and returns the events that it caused.
  mutating func read(_ frame: HandFrame) -> [HandEvent] {
    let events = control.process(frame)
    turnedCamera?.process(frame, reading: control.thumbReading(in: frame))
    return events
  }

  /// True if frames have arrived for a while, but none has shown a hand.
  var isEmpty: Bool {
    frame != nil && frame?.mask == nil && !isPaused && sight.hasMissedHand
  }

  /// Drops the latest frame, because no more are coming.
  mutating func dropFrame() {
    (frame, frameRate, followed, picture, sight) = (nil, nil, nil, nil, SightWatch())
  }

  /// Updates the frame rate by the seconds between two frames.
  mutating func measureRate(_ gap: Double) {
    let rate = 1 / gap
    // Each new rate counts a tenth, so the result is steady, and accurate after about a second.
    frameRate = frameRate.map { $0 * 0.9 + rate * 0.1 } ?? rate
  }

  /// The agent of moves by hand, named after the control.
  package var agent: Agent { Agent(rawValue: control.description.name) }
}
