import Gestures

/// What a person does, second by second, while their hand is measured.
struct TuningScript: Equatable, Sendable {
  /// An instruction, and the label of the gesture to show; the label is nil if none is to be shown.
  struct Step: Equatable {
    let words: String
    let gesture: Int?
  }

  /// How many seconds a gesture is shown, and how many seconds the hand rests before each gesture.
  private static let shown = 3.0
  private static let rest = 2.0

  /// Seconds in which the hand moves freely.
  let freeTime: Double
  private let gestures: Int
  private let answers: [ControlLabel]

  init(minutes: Double, gestures: Int, answers: [ControlLabel]) {
    (freeTime, self.gestures, self.answers) = (minutes * 60, gestures, answers)
  }

  /// The total time in seconds.
  var duration: Double { freeTime + Double(gestures) * (Self.rest + Self.shown) + Self.rest }

  /// Returns the instruction at a time, in seconds from the start.
  func step(at time: Double) -> Step {
    guard time >= freeTime else {
      return Step(words: "move freely: telephone, drink, talk, work", gesture: nil)
    }
    let round = (time - freeTime) / (Self.rest + Self.shown)
    let index = Int(round)
    guard index < gestures else { return Step(words: "rest your hand: that was all", gesture: nil) }
    let gesture = answers[index % answers.count].gesture
    let isRest = (round - Double(index)) * (Self.rest + Self.shown) < Self.rest
    return isRest
      ? Step(words: "rest your hand; next, \(index + 1) of \(gestures): \(gesture)", gesture: nil)
      : Step(words: "now: \(gesture)", gesture: index % answers.count)
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
