import Basics
import Gestures

/// The instructions to a person, by time, while their hand is measured: to move freely, and then to
/// show gestures one after the other.
package struct TuningScript: Equatable, Sendable {
  /// A stretch of time with one instruction.
  enum Stretch: Equatable {
    case free
    /// The hand rests before the gesture with this index.
    case rest(Int)
    case show(Int)
    case over
  }

  /// The seconds for which a gesture is shown, and for which the hand rests before each gesture.
  private static let shown = 3.0
  private static let rest = 2.0

  /// The seconds for which the hand moves freely.
  package let freeTime: Double
  let gestures: Int
  private let answers: [ControlLabel]

  package init(minutes: Double, gestures: Int, answers: [ControlLabel]) {
    (freeTime, self.gestures, self.answers) = (minutes * 60, gestures, answers)
  }

  package var duration: Double {
    freeTime + Double(gestures) * (Self.rest + Self.shown) + Self.rest
  }

  /// What the person does in all, for how long, and why.
  package var parts: [String] {
    [
      "for \(Int(freeTime)) s move freely, and show no gesture: what counts then was invented",
      "for \(Int(duration - freeTime)) s show \(gestures) gestures, each when you are told to, and "
        + "rest in between: what does not count then was missed",
    ]
  }

  /// Returns the stretch at `time`, in seconds since the start, and how much of it has passed.
  func stretch(at time: Double) -> (Stretch, progress: Double) {
    guard time >= freeTime else { return (.free, time / freeTime) }
    let index = Int((time - freeTime) / (Self.rest + Self.shown))
    guard index < gestures else { return (.over, 1) }
    let seconds = time - freeTime - Double(index) * (Self.rest + Self.shown)
    return seconds < Self.rest
      ? (.rest(index), seconds / Self.rest) : (.show(index), (seconds - Self.rest) / Self.shown)
  }

  /// Returns the instruction at `time`, in seconds since the start.
  package func words(at time: Double) -> String {
    switch stretch(at: time).0 {
    case .free: "move freely: telephone, drink, talk, work"
    case .rest(let index):
      "rest your hand; next, \(index + 1) of \(gestures): \(answer(index).gesture)"
    case .show(let index): "now: \(answer(index).gesture)"
    case .over: "rest your hand: that was all"
    }
  }

  /// The intervals in which gestures are to be shown; their labels are indices into `labels`.
  package func intervals(_ labels: ControlDescription) -> [LabelledInterval] {
    (0..<gestures).compactMap { index in
      let start = freeTime + Double(index) * (Self.rest + Self.shown) + Self.rest
      return labels.label(named: answer(index).name).map {
        LabelledInterval(start: start, end: start + Self.shown, label: $0)
      }
    }
  }

  private func answer(_ index: Int) -> ControlLabel { answers[index % answers.count] }
}
