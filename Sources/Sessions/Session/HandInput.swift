import Cards
import Gestures
import Hands
import LandmarkStreams

/// What the camera brings: the control that reads it, the last frame, and what is known of its source.
package struct HandInput: Equatable, Sendable {
  /// The hand control.
  package internal(set) var control: Control
  /// The controls to change between, in their initial state; empty if there is no other.
  var controls: [Control]
  /// What the hand showed when the control was changed, if no control since could see whether it still
  /// does; nil otherwise.
  var gestureToRelease: Choice?
  /// The size of the last picture, also after the hand is gone.
  var pictureSize = PictureSize.unknown
  /// What the hand has drawn, with a control that draws.
  package internal(set) var ink = Ink()
  /// The last frame; nil before the first one, and after the source has stopped sending.
  package internal(set) var frame: HandFrame?
  /// The last picture that came with a frame, coarsely; nil if none does.
  private(set) var picture: PictureShades?
  /// Where the hand is that somebody has chosen to follow, in shares of the picture; nil for no choice.
  var followed: SIMD2<Float>?
  /// What is wrong with what the camera sees.
  package private(set) var sight = SightWatch()
  /// Whether the camera is turned; nil if somebody has said which way is up, or if the hand decides
  /// nothing.
  private var turnedCamera: TurnedCamera?
  /// True if a frame has ever come.
  package internal(set) var hasSeenFrames = false
  /// Frames per second, smoothed; nil until two frames have come.
  package internal(set) var frameRate: Double?
  /// The status of the frame source.
  package internal(set) var source = SourceStatus(.none)
  /// When the last words of the producer came.
  var wordsArrival = 0.0
  /// True while the hand control is paused by a key.
  package internal(set) var isPaused = false
  /// Looks for the poses that put the hand to sleep and wake it; nil if there are none.
  var sleep: SleepWatch?
  /// The time of the last frame, in seconds on the session's clock.
  var frameArrival = 0.0

  /// True while the mouse draws, and the hand does not.
  var isMouseDrawing = false

  /// The input before the first frame.
  init(control: Control, controls: [Control], options: Options, asksWhereUpIs: Bool) {
    self.control = control
    self.controls = controls
    watchSleep(options)
    turnedCamera = asksWhereUpIs ? TurnedCamera() : nil
  }

  /// Looks for the poses that put the hand to sleep and wake it, if there are some: by the options, or
  /// because the hand of the control was taught one.
  mutating func watchSleep(_ options: Options) {
    let isTaught = control.taught?.poses.names.contains(.sleep) ?? false
    sleep =
      isTaught || options.hasSleepPoses || options.startsAsleep
      ? SleepWatch(isAsleep: options.startsAsleep, taught: control.taught) : nil
  }

  /// How the camera is turned, so that the hand must not decide; nil if it is not. Poses that somebody
  /// has taught may point anywhere.
  package var turn: TurnedCamera.Turn? {
    control.description.name == TaughtControl.description.name ? nil : turnedCamera?.turn
  }

  /// True while the hand is asleep.
  package var isAsleep: Bool { sleep?.isAsleep ?? false }

  /// True while the hand decides nothing, whoever wanted that.
  var isSilent: Bool { isPaused || isAsleep }

  /// True if there is a source of frames, or a frame.
  var isThere: Bool { source.health != .none || frame != nil }

  /// Takes the next frame, which comes at a time on the session's clock; returns it with the chosen hand
  /// in front, where controls look first.
  mutating func take(_ arrived: HandFrame, at time: Double) -> HandFrame {
    var frame = arrived
    if let shades = arrived.seen?.shades { picture = shades }
    frame.seen?.shades = nil
    if let place = followed { followed = frame.bringForward(handAt: place) ?? place }
    sight.process(frame, isRead: control.label != control.description.noLabel)
    turnedCamera?.process(frame)
    (self.frame, pictureSize) = (frame, frame.size)
    (hasSeenFrames, frameArrival) = (true, time)
    return frame
  }

  /// True if no hand has come into view since the first frames, in which one was looked for.
  var isEmpty: Bool {
    frame != nil && frame?.mask == nil && !isPaused && sight.hasMissedHand
  }

  /// Drops the last frame, because no more come.
  mutating func dropFrame() {
    (frame, frameRate, followed, picture, sight) = (nil, nil, nil, nil, SightWatch())
  }

  /// Takes the time between two frames.
  mutating func measureRate(_ gap: Double) {
    let rate = 1 / gap
    // Exponential smoothing by a tenth: steady to read, and accurate after about a second.
    frameRate = frameRate.map { $0 * 0.9 + rate * 0.1 } ?? rate
  }

  /// The agent of moves by hand, named after the control.
  package var agent: Agent { Agent(rawValue: control.description.name) }
}
