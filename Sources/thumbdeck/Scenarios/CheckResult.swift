import Table

/// The result of running one scenario.
struct CheckResult: Sendable {
  /// How the scenario ended.
  enum Outcome: Sendable {
    case passed
    case failed([ScenarioFailure])
    /// It could not be run; the reason.
    case broken(String)
    /// `--update` has changed the expectations in its file.
    case updated
  }

  let path: String
  /// The scenario's first comment; empty if there is none.
  let title: String
  let outcome: Outcome
  /// How long it ran, in seconds.
  let seconds: Double

  /// True if every expectation was met.
  var hasPassed: Bool {
    if case .passed = outcome { true } else { false }
  }

  /// Why it could not be run; nil if it ran.
  var problem: String? {
    if case .broken(let problem) = outcome { problem } else { nil }
  }

  /// The file's path, with the title if there is one.
  var name: String { title.isEmpty ? path : "\(path): \(title)" }
}
