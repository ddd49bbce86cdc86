import Gestures
import Hands
import Sessions

/// Measures how controls of several sensitivities read the same frames of a hand.
struct TuningTrial {
  let script: TuningScript
  private var free: [SessionDriver<SilentHost>]
  private var asked: [Evaluator]
  private var start: Double?
  /// Seconds since the first frame.
  private(set) var seconds = 0.0

  init(_ script: TuningScript, controls: [Control]) {
    self.script = script
    free = controls.map(SessionDriver.init(trying:))
    asked = controls.map {
      Evaluator(.stream, intervals: script.intervals($0.description), control: $0)
    }
  }

  var isOver: Bool { seconds >= script.duration }

  mutating func add(_ frame: HandFrame) {
    start = start ?? frame.time
    var frame = frame
    frame.time -= start ?? 0
    seconds = frame.time
    for index in free.indices {
      if seconds < script.freeTime {
        free[index].send(.frame(frame))
      } else {
        asked[index].add(frame)
      }
    }
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
