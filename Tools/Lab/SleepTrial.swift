import ArgumentParser
import Foundation
import Gestures
import Hands
import Trials

/// Measures how often an hour hands that mean nothing by it hold the poses that put the hand to sleep,
/// wake it, and take the last answer back.
struct SleepTrial: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sleep",
    abstract: "Count how often hands that mean nothing by it fall asleep, wake up or rewind.")

  @Argument(help: "Recordings in which nobody means to sleep, to wake the hand or to rewind.")
  var recordings: [String]

  @Flag(
    help: "Hold each picture still, and count by pose how many put the hand to sleep or wake it.")
  var stills = false

  func run() throws {
    if stills { return try runStills() }
    var hours = 0.0
    var counts = (sleeps: 0, wakes: 0, rewinds: 0)
    for path in recordings {
      let recording = try LabelledRecording(path: path)
      guard let first = recording.frames.first, let last = recording.frames.last else { continue }
      hours += (last.time - first.time) / 3_600
      let sleeps = Self.times(in: recording, isAsleep: false)
      let wakes = Self.times(in: recording, isAsleep: true)
      let rewinds = Self.rewinds(in: recording)
      counts = (
        counts.sleeps + sleeps.count, counts.wakes + wakes.count, counts.rewinds + rewinds.count
      )
      guard !(sleeps + wakes + rewinds).isEmpty else { continue }
      print(
        "\(recording.name): asleep at \(Self.list(sleeps)), awake at \(Self.list(wakes)), "
          + "rewound at \(Self.list(rewinds))")
    }
    print("\(recordings.count) recordings, \(String(format: "%.2f", hours)) hours")
    print(
      "asleep \(Self.rate(counts.sleeps, hours)), awake \(Self.rate(counts.wakes, hours)), "
        + "rewound \(Self.rate(counts.rewinds, hours))")
  }

  /// Counts the pictures that would do it if they were held.
  private func runStills() throws {
    var counts: [String: (pictures: Int, sleeps: Int, wakes: Int)] = [:]
    for path in recordings {
      for frame in try LabelledRecording(path: path).frames {
        counts[frame.pose ?? frame.label ?? "no name", default: (0, 0, 0)].pictures += 1
        if Self.changes(frame, isAsleep: false) {
          counts[frame.pose ?? frame.label ?? "no name"]?.sleeps += 1
        }
        if Self.changes(frame, isAsleep: true) {
          counts[frame.pose ?? frame.label ?? "no name"]?.wakes += 1
        }
      }
    }
    for (pose, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(pose): \(count.pictures) pictures, \(count.sleeps) sleep, \(count.wakes) wake")
    }
  }

  /// True if a picture that is held for three seconds changes whether the hand is asleep.
  private static func changes(_ picture: HandFrame, isAsleep: Bool) -> Bool {
    var watch = SleepWatch(isAsleep: isAsleep)
    var frame = picture
    return (0..<90).contains { index in
      frame.time = Double(index) / 30
      return watch.process(MeasuredFrame(frame), isBusy: false)
    }
  }

  /// The seconds at which a hand that is always awake, or asleep, would change that; a pose that is held
  /// on counts once.
  private static func times(in recording: LabelledRecording, isAsleep: Bool) -> [Double] {
    var watch = SleepWatch(isAsleep: isAsleep)
    var times: [Double] = []
    var last = -Double.infinity
    for frame in recording.frames where watch.process(MeasuredFrame(frame), isBusy: false) {
      if frame.time - last > 3 { times.append(frame.time) }
      last = frame.time
      watch = SleepWatch(isAsleep: isAsleep)
    }
    return times
  }

  /// The seconds at which a peace sign is held for long enough to take the last answer back.
  private static func rewinds(in recording: LabelledRecording) -> [Double] {
    var control = Control.standard
    return recording.frames.filter { control.process($0).contains(.intent(.rewind)) }.map(\.time)
  }

  private static func list(_ times: [Double]) -> String {
    times.isEmpty ? "no time" : times.map { String(format: "%.1f s", $0) }.joined(separator: ", ")
  }

  private static func rate(_ count: Int, _ hours: Double) -> String {
    "\(count) times, \(String(format: "%.1f", Double(count) / hours)) an hour"
  }
}
