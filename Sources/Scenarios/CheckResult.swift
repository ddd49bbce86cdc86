/// The result of running one scenario.
package struct CheckResult: Sendable {
  package enum Outcome: Sendable {
    case passed
    case failed([ScenarioFailure])
    /// The scenario could not be run, for these reasons.
    case broken([String])
    /// `--update` has changed the expectations in the scenario's file.
    case updated
  }

  let path: String
  /// The scenario's first comment; empty if there is none.
  let title: String
  let outcome: Outcome
  /// How long the scenario ran, in seconds.
  let seconds: Double

  package init(path: String, title: String, outcome: Outcome, seconds: Double) {
    (self.path, self.title, self.outcome, self.seconds) = (path, title, outcome, seconds)
  }

  package var hasPassed: Bool {
    if case .passed = outcome { true } else { false }
  }

  /// Why the scenario could not be run; nil if it ran.
  package var problems: [String]? {
    if case .broken(let problems) = outcome { problems } else { nil }
  }

  var name: String { title.isEmpty ? path : "\(path): \(title)" }
}
