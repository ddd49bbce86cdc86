/// The source of the frames, in words.
enum SourceWords {
  /// What is wrong with it; nil if nothing is.
  static func trouble(_ status: SourceStatus) -> String? {
    switch status.health {
    case .waiting(let reason): return reason
    case .ended(let reason): return "\(reason); the keys go on"
    case .none, .live: break
    }
    guard status.counters.skipped > 0, let problem = status.counters.lastProblem else { return nil }
    let lines = status.counters.skipped == 1 ? "1 line" : "\(status.counters.skipped) lines"
    return "\(lines) skipped, the last: \(problem)"
  }

  /// How it is doing, in a word.
  static func health(_ status: SourceStatus) -> String? {
    switch status.health {
    case .none: nil
    case .waiting: "waiting"
    case .live: "live"
    case .ended: "ended"
    }
  }

  /// Its pace: `15/s` and, if any, dropped frames.
  static func pace(_ session: Session) -> String {
    var words: [String] = []
    if let rate = session.frameRate, rate < 10_000 { words.append("\(Int(rate.rounded()))/s") }
    if session.source.counters.dropped > 0 {
      words.append("\(session.source.counters.dropped) dropped")
    }
    if session.source.counters.skipped > 0 {
      words.append("\(session.source.counters.skipped) skipped")
    }
    return words.joined(separator: ", ")
  }
}
