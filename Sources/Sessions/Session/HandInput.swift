import Cards
import Gestures
import Hands
import LandmarkStreams

/// The control that reads hands, the latest frame, and the state of its source.
package struct HandInput: Equatable, Sendable {
  package internal(set) var reader: HandReader
  /// The controls to switch between; empty if there is only one.
  var controls: [Control]
  /// The gesture held when the control was changed; nil once the hand is lost or poses are read.
  var gestureToRelease: Choice?
  var pictureSize = PictureSize.unknown
  package internal(set) var ink = Ink()
  /// The latest frame; nil before the first one and after the source stopped sending.
  package internal(set) var frame: HandFrame?
  private(set) var picture: PictureShades?
  /// The place of the chosen hand, as fractions of the picture's size.
  var followed: SIMD2<Float>?
  package internal(set) var hasSeenFrames = false
  /// Frames per second, smoothed; nil until two frames were received.
  package internal(set) var frameRate: Double?
  package internal(set) var source = SourceStatus(.none)
  /// When the producer's last message arrived, on the session's clock.
  var wordsArrival = 0.0
  package internal(set) var isPaused = false
  /// When the latest frame arrived, on the session's clock.
  var frameArrival = 0.0

  var isMouseDrawing = false

  init(control: Control, controls: [Control], options: Options, asksWhereUpIs: Bool) {
    reader = HandReader(control: control, asksWhereUpIs: asksWhereUpIs)
    self.controls = controls
    watchSleep(options)
  }

  package internal(set) var control: Control {
    _read { yield reader.control }
    _modify { yield &reader.control }
  }

  mutating func watchSleep(_ options: Options) {
    reader.watchSleep(offered: options.hasSleepPoses, startsAsleep: options.startsAsleep)
  }

  package var isAsleep: Bool { reader.isAsleep }

  var isSilent: Bool { isPaused || isAsleep }

  var isThere: Bool { source.health != .none || frame != nil }

  /// Stores a frame; returns it with the followed hand first, because controls read the first hand.
  mutating func take(_ arrived: HandFrame, at time: Double) -> HandFrame {
    var frame = arrived
    if let shades = frame.seen?.shades {
      picture = shades
      frame.seen?.shades = nil
    }
    if let place = followed { followed = frame.bringForward(handAt: place) ?? place }
    reader.see(frame)
    (self.frame, pictureSize) = (frame, frame.size)
    (hasSeenFrames, frameArrival) = (true, time)
    return frame
  }

  var isEmpty: Bool {
    frame != nil && frame?.mask == nil && !isPaused && reader.sight.hasMissedHand
  }

  mutating func dropFrame() {
    (frame, frameRate, followed, picture) = (nil, nil, nil, nil)
    reader.sight = SightWatch()
  }

  package var agent: Agent { Agent(rawValue: control.description.name) }
}
