/// A scripted session: the deck, the inputs with their times, and the expectations.
///
/// Times are on the session's simulated clock, so it runs at full speed, always to the same end.
public struct Scenario: Equatable, Sendable {
  /// The first comment above all setup lines and steps; empty if there is none.
  package var title = ""
  package var setup = ScenarioSetup()
  package var steps: [ScenarioStep] = []

  /// The paths of the recordings that the steps play, as written in the scenario.
  package var recordings: Set<String> {
    Set(steps.compactMap { if case .recording(let path, _, _) = $0.kind { path } else { nil } })
  }
}
