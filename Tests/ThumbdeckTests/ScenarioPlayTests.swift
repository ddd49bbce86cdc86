import Foundation
import Testing

/// Scenarios on the terminal: played, made of a game, and made into recordings.
@Suite struct ScenarioPlayTests {
  private static let thumbs = """
    # Two thumbs and a key.
    card Yellow
    card Blue
    card Red
    rest 1 s
    thumb up for 0.5 s
    rest 1 s
    thumb down for 0.5 s
    wait 0.5 s
    press l
    expect decisions like Yellow, nope Blue, like Red

    """

  @Test func scenarioIsPlayedOnTheTerminal() async throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(Self.thumbs, to: "a.scenario")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["play", "--scenario", scenario, "--speed", "10"])
    try await terminal.wait(forText: "All 3 cards are decided.")
    try await terminal.wait(forText: "2 like")
    try await terminal.wait(forText: "the scenario has ended; keys still work")
    terminal.type("uq")
    let outcome = await child.outcome()
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].contains(#""answer":"like","by":"thumb""#))
  }

  @Test func savedGamePassesAsAScenario() async throws {
    let folder = try TemporaryFolder()
    let scenario = folder.path("game.scenario")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      Program.colors, "--landmarks", Program.thumbs, "--speed", "8", "--no-log", "--save-scenario",
      scenario, "--answers", "keep,trash",
    ])
    try await terminal.wait(for: "a decision") { $0.decided > 0 }
    // Keys that decide nothing, whenever the next thumb comes.
    terminal.type("jkx")
    terminal.resize(columns: 100, rows: 30)
    try await terminal.wait(forText: "the recording has ended; keys still work")
    terminal.type("\u{1B}[<0;40;12M\u{1B}[<32;70;12M\u{1B}[<0;70;12m")
    try await terminal.wait(forText: "All 6 cards are decided.")
    terminal.type("?xq")
    let outcome = await child.outcome()
    #expect(outcome.errors.contains("saved the game as a scenario"))
    let decisions = try RunTests.decisions(outcome).map { "\($0.answer) \($0.id)" }
    #expect(decisions.count == 6)
    let check = try await Program.run(["check", scenario])
    #expect(check.status == 0, "\(check.output)")
    // What stands in it is what was decided.
    let text = try folder.read("game.scenario")
    #expect(text.contains("recording game.jsonl from"))
    #expect(text.contains("| keep Yellow\n"))
    #expect(text.hasSuffix("expect exit 0\n"))
    // Nothing is written over.
    let again = try await Program.run(["play", Program.colors, "--save-scenario", scenario])
    #expect(again.status == 2)
    #expect(again.errors.contains("the file exists already"))
    #expect(try folder.read("game.scenario") == text)
  }

  @Test func pipedDeckIsSavedBesideTheScenario() async throws {
    let folder = try TemporaryFolder()
    let scenario = folder.path("game.scenario")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["-", "--save-scenario", scenario], input: .data(Data("one\ntwo, three\n".utf8)))
    try await terminal.wait(forText: "0/2")
    terminal.type("hl")
    try await terminal.wait(forText: "All 2 cards are decided.")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try folder.read("game.scenario").contains("deck game.deck.jsonl\n"))
    #expect(try await Program.run(["check", scenario]).status == 0)
  }

  /// The scenario names the deck from its own folder, and which columns are what.
  @Test func gameWithChosenColumnsPassesAsAScenario() async throws {
    let folder = try TemporaryFolder()
    let table = "subject,from\nHello,Ann\nHi,Bob\nHello,Ann\n"
    let deck = try folder.write(table, to: "mails.csv")
    try FileManager.default.createDirectory(
      atPath: folder.path("scenarios"), withIntermediateDirectories: false)
    for (name, options) in [
      ("columns", ["--columns", "from"]),
      ("shuffled", ["--columns", "from", "--shuffle", "3"]),
      ("headless", ["--columns", "2", "--no-header"]),
    ] {
      let scenario = folder.path("scenarios/\(name).scenario")
      let terminal = try PseudoTerminal()
      let child = try terminal.start(
        [deck, "--no-log", "--save-scenario", scenario] + options)
      try await terminal.wait(forText: "0/")
      terminal.type("llq")
      #expect(await child.outcome().status == 0)
      let check = try await Program.run(["check", scenario])
      #expect(check.status == 0, "\(name): \(check.output)")
    }
    // No line of a scenario begins its text with a blank.
    _ = try folder.write(table, to: "scenarios/ mails.csv")
    let strange = folder.path("scenarios") + "/ mails.csv"
    let scenario = folder.path("scenarios/strange.scenario")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [strange, "--no-log", "--save-scenario", scenario, "--columns", "from"])
    try await terminal.wait(forText: "0/")
    terminal.type("llq")
    #expect(await child.outcome().status == 0)
    #expect(try await Program.run(["check", scenario]).status == 0)
    #expect(try folder.read("scenarios/strange.scenario").contains("\ndeck strange.deck.jsonl\n"))
    let text = try folder.read("scenarios/columns.scenario")
    #expect(text.contains("\ndeck ../mails.csv\ncolumns from\n"))
    #expect(text.contains("| like Ann\n| like Bob\n"))
  }

  @Test func savedDeckKeepsItsAnswers() async throws {
    let folder = try TemporaryFolder()
    let scenario = folder.path("game.scenario")
    let deck = try folder.write(
      #"{"answers":{"like":{"word":"keep"},"nope":{"word":"toss"}},"cards":[{"title":"A"},{"title":"B"}]}"#,
      to: "deck.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      deck, "--no-log", "--shuffle", "3", "--save-scenario", scenario,
    ])
    try await terminal.wait(forText: "0/2")
    terminal.type("nl")
    try await terminal.wait(forText: "All 2 cards are decided.")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try folder.read("game.scenario").contains("| toss "))
    let check = try await Program.run(["check", scenario])
    #expect(check.status == 0, "\(check.output)")
  }

  /// A game with each setting of the hand is repeated as it was.
  @Test(arguments: [
    (["--sensitivity", "calm"], "sensitivity calm"), (["--confirm", "1500"], "confirm 1500"),
    (["--no-hand-rewind"], "no hand rewind"), ([], "threshold thumb evidence 1500"),
    (["--shuffle", "3"], "confirm 1500"),
  ])
  func savedGameKeepsTheSettingsOfTheHand(_ options: [String], _ line: String) async throws {
    let folder = try TemporaryFolder()
    let hand = """
      card a
      rest 1 s
      thumb up 0.8 s
      rest 1 s
      thumb up 170 ms
      rest 1 s
      peace sign 1.2 s
      """
    let recording = folder.path("hand.jsonl")
    _ = try await Program.run([
      "record", "--scenario", try folder.write(hand, to: "hand.scenario"), "-o", recording,
    ])
    let hold = options.contains("--shuffle") ? #""confirm": 1500, "# : ""
    let deck = try folder.write("{\(hold)\"cards\": [\"A\", \"B\", \"C\"]}", to: "deck.json")
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: false)
    let settings = options.isEmpty ? #"{"thresholds": {"evidence": 1500}}"# : "{}"
    _ = try folder.write(settings, to: "thumbdeck/config.json")
    let scenario = folder.path("game.scenario")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [deck, "--landmarks", recording, "--speed", "8", "--no-log", "--save-scenario", scenario]
        + options, environment: ["XDG_CONFIG_HOME": folder.url.path()])
    try await terminal.wait(forText: " ended ")
    terminal.type("q")
    #expect(await child.outcome().errors.contains("saved the game as a scenario"))
    let text = try folder.read("game.scenario")
    #expect(text.contains("\n\(line)\n"), "\(text)")
    let check = try await Program.run(["check", scenario])
    #expect(check.status == 0, "\(check.output)")
    // Without the line it would be another game.
    let other = try folder.write(
      text.replacing("\n\(line)\n", with: "\n"), to: "other.scenario")
    #expect(try await Program.run(["check", other]).status == 1)
  }

  @Test func unwritableScenarioIsRefusedAtTheStart() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Program.run([
      "play", Program.colors, "--save-scenario", folder.path("none/game.scenario"),
    ])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the scenario can't be written"))
  }

  @Test func decisionsArePrintedThoughTheScenarioCannotBeSaved() async throws {
    let folder = try TemporaryFolder()
    let scenario = folder.path("game.scenario")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--no-log", "--save-scenario", scenario])
    try await terminal.wait(forText: "0/6")
    _ = try folder.write("mine", to: "game.scenario")
    terminal.type("lq")
    let outcome = await child.outcome()
    #expect(outcome.status == 2)
    #expect(outcome.lines.count == 1)
    #expect(try folder.read("game.scenario") == "mine")
  }

  @Test func gameFromAPipePassesAsAScenario() async throws {
    let folder = try TemporaryFolder()
    let scenario = folder.path("game.scenario")
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("one\ntwo\n")
    let child = try terminal.start(["-", "--save-scenario", scenario], input: .pipe(pipe))
    pipe.write("three\n")
    pipe.end()
    try await terminal.wait(forText: "0/3 ")
    terminal.type("slll")
    try await terminal.wait(forText: "All 3 cards are decided.")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try await Program.run(["check", scenario]).status == 0)
  }

  @Test func continuedGameCannotBeSavedAsAScenario() async throws {
    let folder = try TemporaryFolder()
    _ = try await Program.run([
      "run", Program.colors, "--landmarks", Program.thumbs, "-o", folder.path("log"),
    ])
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      Program.colors, "-o", folder.path("log"), "--save-scenario", folder.path("s.scenario"),
    ])
    let outcome = await child.outcome()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--save-scenario can't continue a log"))
  }

  @Test func scenarioHandsBecomeARecording() async throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(Self.thumbs, to: "a.scenario")
    let recording = folder.path("a.jsonl")
    let outcome = try await Program.run(["record", "--scenario", scenario, "-o", recording])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("90 frames in "))
    let run = try await Program.run(["run", Program.colors, "--landmarks", recording])
    #expect(try RunTests.decisions(run).map(\.answer) == ["like", "nope"])
  }

  @Test(arguments: [
    ["play"], ["run", "--landmarks", "x"], ["play", "a.json", "--scenario", "b"],
    ["record", "-o", "x"], ["record", "a", "--scenario", "b", "-o", "x"],
    ["play", "--scenario", "b", "--landmarks", "x"], ["play", "--scenario", "b", "--camera"],
  ])
  func conflictingArgumentsAreWrongUsage(_ arguments: [String]) async throws {
    #expect(try await Program.run(arguments).status == 64)
  }
}
