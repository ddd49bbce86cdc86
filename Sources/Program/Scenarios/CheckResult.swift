import Table

/// The result of running one scenario.
struct CheckResult: Sendable {
  /// How the scenario ended.
  enum Outcome: Sendable {
    case passed
    case failed([ScenarioFailure])
    /// It could not be run; the reasons.
    case broken([String])
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

  /// Why it could not be run; empty if it ran.
  var problems: [String] {
    if case .broken(let problems) = outcome { problems } else { [] }
  }

  /// The file's path, with the title if there is one.
  var name: String { title.isEmpty ? path : "\(path): \(title)" }
}
