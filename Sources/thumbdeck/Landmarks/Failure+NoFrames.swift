import Table

extension Failure {
  /// A source had no frame; says why the last line was skipped, if any was.
  static func noFrames(in name: String, _ status: SourceStatus) -> Failure {
    guard let problem = status.counters.lastProblem else {
      return .badInput("\(name): there is no frame in it")
    }
    return .badInput("\(name): there is no frame in it; the last skipped line: \(problem)")
  }
}
