import HandTracking
import Hands
import SystemPackage

/// Finds the hands in pictures and prints their landmarks, one line for each picture.
struct TrackedFrames {
  private let tracker: HandTracker
  /// The number of pictures so far.
  private(set) var count = 0

  /// Prints what `tracker` finds.
  init(_ tracker: HandTracker) {
    self.tracker = tracker
  }

  /// Prints the line of a picture; false if nobody reads it any more. `time` is in seconds.
  mutating func write(_ picture: Picture, at time: Double) -> Bool {
    count += 1
    let line = LandmarkEncoder.line(tracker.track(picture, at: time)) + "\n"
    return (try? FileDescriptor.standardOutput.writePatiently(Array(line.utf8))) != nil
  }
}
