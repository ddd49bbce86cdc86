import HandTracking
import Hands

/// Finds the hands in pictures and prints their landmarks, one line for each picture.
struct TrackedFrames {
  private let tracker: HandTracker
  private var camera = TurnedCamera()
  /// The number of pictures so far.
  private(set) var count = 0

  /// Prints what `tracker` finds.
  init(_ tracker: HandTracker) {
    self.tracker = tracker
  }

  /// Prints the line of a picture; false if nobody reads it any more. `time` is in seconds.
  mutating func write(_ picture: Picture, at time: Double) -> Bool {
    count += 1
    return Self.write(line(of: picture, at: time))
  }

  /// The line of a picture. Prints a hint if the camera seems to be turned.
  mutating func line(of picture: Picture, at time: Double) -> String {
    let frame = tracker.track(picture, at: time)
    switch camera.turn(frame) {
    case .half: Console.say("is the camera turned? try --rotate 180")
    case .quarter: Console.say("is the camera turned? try --rotate 90 or --rotate 270")
    case nil: break
    }
    return LandmarkEncoder.line(frame)
  }

  /// Prints a line; false if nobody reads it any more.
  static func write(_ line: String) -> Bool {
    (try? Surroundings.current.standardOutput.writePatiently(Array("\(line)\n".utf8))) != nil
  }
}
