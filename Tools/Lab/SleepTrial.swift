import ArgumentParser
import Foundation
import Hands
import TeachingTrials

/// Measures how often an hour hands that mean nothing by it hold the poses that put the hand to sleep
/// and wake it.
struct SleepTrial: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sleep",
    abstract: "Count how often hands that mean nothing by it fall asleep or wake up.")

  @Argument(help: "Recordings in which nobody means to sleep or to wake the hand.")
  var recordings: [String]

  func run() throws {
    var hours = 0.0
    var counts = (sleeps: 0, wakes: 0)
    for path in recordings {
      let recording = try LabelledRecording(path: path)
      guard let first = recording.frames.first, let last = recording.frames.last else { continue }
      hours += (last.time - first.time) / 3_600
      let sleeps = Self.times(in: recording, isAsleep: false)
      let wakes = Self.times(in: recording, isAsleep: true)
      counts = (counts.sleeps + sleeps.count, counts.wakes + wakes.count)
      guard !sleeps.isEmpty || !wakes.isEmpty else { continue }
      print("\(recording.name): asleep at \(Self.list(sleeps)), awake at \(Self.list(wakes))")
    }
    print("\(recordings.count) recordings, \(String(format: "%.2f", hours)) hours")
    print("asleep \(Self.rate(counts.sleeps, hours)), awake \(Self.rate(counts.wakes, hours))")
  }

  /// The seconds at which a hand that is always awake, or asleep, would change that.
  private static func times(in recording: LabelledRecording, isAsleep: Bool) -> [Double] {
    var watch = SleepWatch(isAsleep: isAsleep)
    var times: [Double] = []
    for frame in recording.frames where watch.process(frame, isBusy: false) {
      times.append(frame.time)
      watch = SleepWatch(isAsleep: isAsleep)
    }
    return times
  }

  private static func list(_ times: [Double]) -> String {
    times.isEmpty ? "no time" : times.map { String(format: "%.1f s", $0) }.joined(separator: ", ")
  }

  private static func rate(_ count: Int, _ hours: Double) -> String {
    "\(count) times, \(String(format: "%.1f", Double(count) / hours)) an hour"
  }
}
