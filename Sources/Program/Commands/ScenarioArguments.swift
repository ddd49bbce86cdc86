import ArgumentParser

/// Options for playing a scenario and for saving a game as one.
struct ScenarioArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Play the scenario FILE instead of a deck; the keys work, too.", valueName: "file"),
    completion: .file())
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Save the game to FILE, as a scenario that expects the same outcome.", valueName: "file"),
    completion: .file())
  var saveScenario: String?
}
