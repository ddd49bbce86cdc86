import Gestures

/// What a person is told to do at each time while their hand is measured.
struct TuningScript: Equatable, Sendable {
  /// An instruction, and the index of the answer whose gesture is to be shown; nil for no gesture.
  struct Step: Equatable {
    let words: String
    let gesture: Int?
  }

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

  /// The total time in seconds.
  var duration: Double { freeTime + Double(gestures) * (Self.rest + Self.shown) + Self.rest }

  /// Returns the instruction at `time`, in seconds since the start.
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
