import Gestures
import Hands
import Sessions

/// Measures how controls of several sensitivities read the same frames of a hand.
struct TuningTrial {
  let script: TuningScript
  private var free: [SessionDriver<SilentHost>]
  private var asked: [Evaluator]
  private var shown: Control?
  private var start: Double?
  /// Seconds since the first frame.
  private(set) var seconds = 0.0

  init(_ script: TuningScript, controls: [Control]) {
    self.script = script
    free = controls.map(SessionDriver.init(trying:))
    shown = controls.dropFirst(controls.count / 2).first
    asked = controls.map {
      Evaluator(.stream, intervals: script.intervals($0.description), control: $0)
    }
  }

  var isOver: Bool { seconds >= script.duration }

  /// What the control of the middle sensitivity sees now, in words.
  var state: String { shown?.readout.words ?? "" }

  /// Adds the next frame, and returns the instruction at its time.
  mutating func add(_ frame: HandFrame) -> String {
    start = start ?? frame.time
    var frame = frame
    frame.time -= start ?? 0
    seconds = frame.time
    _ = shown?.process(frame)
    for index in free.indices {
      if seconds < script.freeTime {
        free[index].send(.frame(frame))
      } else {
        asked[index].add(frame)
      }
    }
    return script.words(at: seconds)
  }

  /// Ends the measurement. Returns, for each place from quick to calm, how many answers were
  /// invented while the hand moved freely, and how many gestures were missed.
  mutating func finish(_ places: [Double]) -> [CurveReport.Point] {
    places.indices.map { index in
      free[index].slideToTheEnd()
      return CurveReport.Point(
        place: places[index], score: asked[index].finish().events,
        rate: HourlyRate([(free[index].session.decisions.count, script.freeTime)]))
    }
  }
}

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
