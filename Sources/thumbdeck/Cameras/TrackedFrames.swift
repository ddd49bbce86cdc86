import HandTracking
import Hands
import SystemPackage

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
    let frame = tracker.track(picture, at: time)
    switch camera.turn(frame) {
    case .half: Console.say("is the camera turned? try --rotate 180")
    case .quarter: Console.say("is the camera turned? try --rotate 90 or --rotate 270")
    case nil: break
    }
    let line = LandmarkEncoder.line(frame) + "\n"
    return (try? FileDescriptor.standardOutput.writePatiently(Array(line.utf8))) != nil
  }
}
