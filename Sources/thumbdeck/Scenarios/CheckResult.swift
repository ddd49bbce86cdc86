import Table

/// What came of one scenario.
struct CheckResult: Sendable {
  /// How it ended.
  enum Outcome: Sendable {
    case passed
    case failed([ScenarioFailure])
    /// It could not be run at all.
    case broken(String)
    /// It has recorded something else than before, in a file that was brought up to date.
    case recorded
  }

  let path: String
  let title: String
  let outcome: Outcome
  /// Seconds that it took.
  let seconds: Double

  var hasPassed: Bool {
    if case .passed = outcome { true } else { false }
  }

  /// Why it could not be run, if so.
  var problem: String? {
    if case .broken(let problem) = outcome { problem } else { nil }
  }

  /// What there is to call it: its file, and what it is about.
  var name: String { title.isEmpty ? path : "\(path): \(title)" }
}
