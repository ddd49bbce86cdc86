import Table

extension Failure {
  /// A source had no frame; says why the last line was skipped, if any was.
  static func noFrames(in name: String, _ status: SourceStatus) -> Failure {
    guard let problem = status.counters.lastProblem else {
      var failure = Failure.badInput("\(name): there is no frame in it")
      failure.onScreen = "there is no frame in \(name)"
      return failure
    }
    var failure = Failure.badInput(
      "\(name): there is no frame in it; the last skipped line: \(problem)")
    failure.onScreen = "no frame: \(problem.textFirst)"
    return failure
  }
}
