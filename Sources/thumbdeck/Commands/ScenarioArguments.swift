import ArgumentParser

/// Scenarios that are played and written down on the terminal.
struct ScenarioArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Play a scenario instead of a deck; the keys work, too.", valueName: "file"),
    completion: .file())
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Write down what happens as a scenario that ends as the game does.", valueName: "file"),
    completion: .file())
  var saveScenario: String?
}
