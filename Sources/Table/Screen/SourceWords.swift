import JSONText

/// Describes the status of the frame source in words.
enum SourceWords {
  /// The current problem of the source; nil if there is none.
  static func problem(_ status: SourceStatus) -> String? {
    switch status.health {
    case .waiting(let reason): return reason
    case .ended(let reason): return "\(reason); keys still work"
    case .none, .live: break
    }
    if let change = status.counters.dialectChange { return change.textFirst }
    guard status.counters.skipped > 0, let problem = status.counters.lastProblem else { return nil }
    let last = status.counters.skipped == 1 ? ":" : ", the last:"
    return
      "\(problem.text); \(Plural.of(status.counters.skipped, problem.unit)) skipped\(last) \(problem.place)"
  }

  /// The state of the source in a word; nil if there is no source.
  static func health(_ status: SourceStatus) -> String? {
    switch status.health {
    case .none: nil
    case .waiting: "waiting"
    case .live: status.isRecorded ? "recording" : "live"
    case .ended: "ended"
    }
  }

  /// The frame rate, and the numbers of dropped frames and skipped lines if there are any: `15/s`.
  static func pace(_ session: Session) -> String {
    var words: [String] = []
    if let rate = session.hand.frameRate, rate < 10_000 { words.append("\(Int(rate.rounded()))/s") }
    if session.hand.source.counters.dropped > 0 {
      words.append("\(session.hand.source.counters.dropped) dropped")
    }
    if session.hand.source.counters.skipped > 0 {
      words.append("\(session.hand.source.counters.skipped) skipped")
    }
    return words.joined(separator: ", ")
  }
}
