import Gestures

/// The instructions to a person, by time, while their hand is measured.
struct TuningScript: Equatable, Sendable {
  /// The seconds for which a gesture is shown, and for which the hand rests before each gesture.
  private static let shown = 3.0
  private static let rest = 2.0

  /// The seconds for which the hand moves freely.
  let freeTime: Double
  private let gestures: Int
  private let answers: [ControlLabel]

  init(minutes: Double, gestures: Int, answers: [ControlLabel]) {
    (freeTime, self.gestures, self.answers) = (minutes * 60, gestures, answers)
  }

  var duration: Double { freeTime + Double(gestures) * (Self.rest + Self.shown) + Self.rest }

  /// What the person does in all, for how long, and why.
  var overview: [String] {
    [
      "1. for \(Int(freeTime)) s move freely, and show no gesture: what counts then was invented",
      "2. for \(Int(duration - freeTime)) s show \(gestures) gestures, each when you are told to, and "
        + "rest in between: what does not count then was missed",
    ]
  }

  /// Returns the instruction at `time`, in seconds since the start.
  func words(at time: Double) -> String {
    guard time >= freeTime else { return "move freely: telephone, drink, talk, work" }
    let round = (time - freeTime) / (Self.rest + Self.shown)
    let index = Int(round)
    guard index < gestures else { return "rest your hand: that was all" }
    let gesture = answers[index % answers.count].gesture
    let isRest = (round - Double(index)) * (Self.rest + Self.shown) < Self.rest
    return isRest
      ? "rest your hand; next, \(index + 1) of \(gestures): \(gesture)" : "now: \(gesture)"
  }

  /// The intervals in which gestures are to be shown; their labels are indices into `labels`.
  func intervals(_ labels: ControlDescription) -> [LabelledInterval] {
    (0..<gestures).compactMap { index in
      let start = freeTime + Double(index) * (Self.rest + Self.shown) + Self.rest
      return labels.label(named: answers[index % answers.count].name).map {
        LabelledInterval(start: start, end: start + Self.shown, label: $0)
      }
    }
  }
}
