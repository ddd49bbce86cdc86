import Foundation
import Gestures
import Libc
import Sessions
import Testing

@testable import Basics
@testable import Program

/// The configuration file, the variable, and which of them wins.
@Suite struct SettingsTests {
  private func problem(_ text: String) -> String? {
    do throws(TextError) {
      _ = try ConfigurationReader.configuration(of: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func configurationSetsKeysColorsAndThresholds() throws {
    let text = #"""
      {"keys": {"rewind": ["z", "ctrl-u", "PgUp", "←"], "reset": "none", "like": "L"},
       "control": "thumb", "colors": {"like": "#00aa55", "warning": "RED"},
       "thresholds": {"rest": 400, "evidence": 250, "thumb": {"rewind-hold": 500}}}
      """#
    let configuration = try ConfigurationReader.configuration(of: Array(text.utf8))
    #expect(
      configuration.keys == [
        KeyAssignment(.rewind, [.character("z"), .control("u"), .pageUp, .character("←")]),
        KeyAssignment(.reset, []), KeyAssignment(.answer(.like), [.character("L")]),
      ])
    #expect(configuration.palette[.like].text == "#00aa55")
    #expect(configuration.palette[.nope] == Palette()[.nope])
    #expect(
      configuration.thresholds["thumb"] == ["rest": 400, "evidence": 250, "rewind-hold": 500])
  }

  @Test func configurationSetsSwitchesOpenerAndFunctionKeys() throws {
    let text = #"""
      {"keys": {"rewind": ["F5", "f12"]}, "opener": "code -g 'my file'", "swap": true,
       "mouse": false}
      """#
    let configuration = try ConfigurationReader.configuration(of: Array(text.utf8))
    #expect(configuration.keys == [KeyAssignment(.rewind, [.function(5), .function(12)])])
    #expect(configuration.opener == .background(["code", "-g", "my file"]))
    #expect(configuration.options.map(\.row.name) == ["swap", "mouse"])
    #expect(configuration.options.map(\.text) == ["yes", "no"])
    #expect(configuration.settings.setup.options.isSwapped)
    #expect(!configuration.settings.usesMouse)
  }

  @Test(arguments: [
    ("[1]", "line 1: an object was expected"),
    (
      "{\"kyes\": {}}",
      "line 1, kyes: unknown setting; the settings are keys, colors, thresholds, opener, ascii, a"
    ),
    ("{\"keys\": {\n\"rewnd\": \"z\"}}", "line 2, keys.rewnd: unknown action; the actions are"),
    ("{\"keys\": {\"rewind\": \"zz\"}}", "line 1, keys.rewind: \"zz\" is not a key; a key is one"),
    ("{\"keys\": {\"rewind\": \"Ctrl-C\"}}", "line 1, keys.rewind: Ctrl-C always interrupts"),
    ("{\"keys\": {\"rewind\": \"Ctrl-M\"}}", "line 1, keys.rewind: \"Ctrl-M\" is not a key"),
    ("{\"keys\": {\"interrupt\": \"x\"}}", "line 1, keys.interrupt: unknown action"),
    ("{\"keys\": {\"rewind\": 7}}", "line 1, keys.rewind: a string was expected"),
    (
      "{\"keys\": {\"rewind\": \"x\", \"redo\": \"x\"}}",
      "line 1, keys.redo: x is already assigned to rewind"
    ),
    (
      "{\"control\": \"nose\"}",
      "line 1, control: The value 'nose' is invalid for '--control <control>': use thumb, pinch"
    ),
    ("{\"colors\": {\"card\": \"red\"}}", "line 1, colors.card: unknown colour; the colours are"),
    ("{\"colors\": {\"like\": \"rde\"}}", "line 1, colors.like: \"rde\" is no colour; write"),
    (
      "{\"thresholds\": {\"rset\": 1}}",
      "line 1, thresholds.rset: this control has no rset; it has"
    ),
    (
      "{\"thresholds\": {\"thmb\": {\"rest\": 1}}}",
      "line 1, thresholds.thmb: this control has no thmb; it has"
    ),
    (
      "{\"thresholds\":\n\n{\"rest\": -1}}",
      "line 3, thresholds.rest: a number from 0 to 5000 (milliseconds) was expected"
    ),
    ("{\"thresholds\": {\"rest\": \"1\"}}", "line 1, thresholds.rest: a number was expected"),
    ("{\"swap\": \"yes\"}", "line 1, swap: true or false was expected"),
    ("{\"opener\": \" \"}", "line 1, opener: a program was expected, such as firefox"),
    ("{\"opener\": \"a 'b\"}", "line 1, opener: a closing quote is missing"),
    ("{\"opener\": \"echo $(({}))\"}", "line 1, opener: placeholders don't go with"),
    ("{\"graphics\": \"oil\"}", "line 1, graphics: The value 'oil' is invalid for '--graphics"),
    ("{\"preview\": \"echo $(({}))\"}", "line 1, preview: The value 'echo $(({}))' is invalid"),
    (
      "{\n\"preview-timeout\": -1}",
      "line 2, preview-timeout: --preview-timeout takes a number of seconds from 0.001"
    ),
    ("{\"preview-timeout\": true}", "line 1, preview-timeout: "),
    (
      "{\"keys\": {\"rewind\": \"F13\"}}", "line 1, keys.rewind: \"F13\" is not a key; a key is one"
    ),
  ])
  func mistakeIsNamedByLineAndKey(_ text: String, _ expected: String) {
    let found = problem(text)
    #expect(found?.hasPrefix(expected) == true, "\(found ?? "nothing")")
  }

  @Test(arguments: ["--", "--help", "--version", "-h"])
  func variableRefusesHelpAndVersion(_ words: String) async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs],
      environment: ["THUMBDECK_OPTS": words])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("thumbdeck: THUMBDECK_OPTS: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func commandLineOverridesSwitchesOfTheVariable() async throws {
    let table = try await Program.run(
      [
        "config", "--no-restart", "--no-events", "--no-read0", "--no-allow-remote", "--no-swap",
        "--no-mirror", "--log", "--color",
      ],
      environment: [
        "THUMBDECK_OPTS":
          "--restart --events --read0 --allow-remote --swap --mirror --no-log --no-color"
      ])
    #expect(table.lines.count { $0.hasSuffix("  command line") } == 8)
  }

  @Test func everySettingOfEveryControlCanBeSet() {
    for entry in Control.all {
      let settings = entry.description.settings
      for setting in settings {
        #expect(setting.range.contains(setting.standard), "\(setting.name)")
        let changed = entry.control(settings: [setting.name: setting.range.upperBound])
        #expect(changed != entry.control(), "\(setting.name)")
      }
      #expect(Set(settings.map(\.name)).count == settings.count)
    }
  }

  @Test func everyActionHasANameOfItsOwn() {
    let names = KeyBindings.standard.bindings.map(\.action.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("--swap  --speed 2", ["--swap", "--speed", "2"]), ("", []), ("  ", []),
    ("'a b' \"c 'd\" e\\ f 'g\\h' \"\"", ["a b", "c 'd", "e f", "g\\h", ""]), ("a'b'c", ["abc"]),
    ("'a'\u{301} 'b'", ["a\u{301}", "b"]),
  ])
  func wordsAreSplitAsAShellDoes(_ text: String, _ words: [String]) throws {
    #expect(ShellWords.split(text) == words)
  }

  @Test(arguments: ["'a", "\"a", "a\\"]) func unclosedQuoteIsAnError(_ text: String) {
    #expect(ShellWords.split(text) == nil)
  }

  /// The command line wins over the variable, which wins over the file.
  @Test func commandLineWinsOverVariableAndVariableOverFile() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"keys": {"like": "x"}, "thresholds": {"evidence": 5000}}"#, to: "thumbdeck/config.json")
    func run(_ arguments: [String], _ options: String) async throws -> Program.Outcome {
      try await Program.run(
        arguments, environment: ["XDG_CONFIG_HOME": folder.url.path(), "THUMBDECK_OPTS": options])
    }
    let colors = ["run", Program.colors]
    // No thumb is shown for five seconds.
    let landmarks = "--landmarks \(Program.thumbs)"
    #expect(try await run(colors, landmarks).lines == [])
    #expect(try await run(colors + ["--profile", "article"], landmarks).lines.count > 0)
    // One source is enough: that of the command line.
    #expect(
      try await run(colors + ["--listen", "tcp:nowhere"], landmarks).errors.contains("nowhere"))
    let wrong = try await run(colors, "--nonsense")
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix("thumbdeck: THUMBDECK_OPTS: Unknown option '--nonsense'"))

    let table = try await run(["config", "--no-swap", "--speed", "3"], "--swap --print= likes")
    func row(_ name: String) -> [String] {
      let line = table.lines.first { $0.hasPrefix(name + " ") } ?? ""
      return line.split(separator: " ").map(String.init)
    }
    #expect(row("speed") == ["speed", "3", "command", "line"])
    #expect(row("swap") == ["swap", "no", "command", "line"])
    #expect(row("print") == ["print", "likes", "THUMBDECK_OPTS"])
    #expect(row("keys.like") == ["keys.like", "x", folder.path("thumbdeck/config.json")])
    #expect(row("keys.nope") == ["keys.nope", "n", "default"])
    #expect(row("thresholds.evidence").last == folder.path("thumbdeck/config.json"))

    _ = try folder.write("{\n\"colours\": {}}", to: "thumbdeck/config.json")
    let broken = try await run(colors, landmarks)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("thumbdeck/config.json, line 2, colours: unknown setting"))
  }

  @Test func configCommandNamesTheSourceOfEachSetting() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("thumbdeck/config.json")
    let environment = ["XDG_CONFIG_HOME": folder.url.path()]
    let without = try await Program.run(["config"], environment: environment)
    #expect(
      without.lines.first
        == "configuration file: \(path) (not there; create it to change settings)")
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"swap": true, "mouse": false, "motion": false, "opener": "firefox"}"#,
      to: "thumbdeck/config.json")
    let with = try await Program.run(
      ["config", "--motion"],
      environment: environment.merging(["THUMBDECK_OPTS": "--mouse"]) { $1 })
    #expect(with.lines.first == "configuration file: \(path)")
    func row(_ name: String) -> [String] {
      let line = with.lines.first { $0.hasPrefix(name + " ") } ?? ""
      return line.split(separator: " ").map(String.init)
    }
    #expect(row("swap") == ["swap", "yes", path])
    #expect(row("mouse") == ["mouse", "yes", "THUMBDECK_OPTS"])
    #expect(row("motion") == ["motion", "yes", "command", "line"])
    #expect(row("color") == ["color", "yes", "default"])
    #expect(row("opener") == ["opener", "firefox", path])
  }

  @Test(arguments: [
    ("run", "--plain", "run has no option --plain; these have it: play, teach, tune, draw"),
    ("run", "--no-mouse", "run has no option --no-mouse; these have it: play, teach, tune, draw"),
    ("teach", "--preview", "teach has no option --preview; these have it: play"),
    ("inspect", "-o", "inspect has no option -o; these have it: play, teach, draw, run, record"),
    ("decisions", "--swap", "decisions has no option --swap; these have it: play, run"),
  ])
  func optionOfOtherCommandsIsRefusedByName(
    _ command: String, _ option: String, _ message: String
  ) async throws {
    let outcome = try await Program.run([command, Program.colors, option, "x"])
    #expect(outcome.status == 64)
    #expect(outcome.errors == "thumbdeck: \(message)\n")
    #expect(!(try await Program.run([command, "--help"]).output).contains("\(option)/"))
  }

  /// The variable holds options for all games, and each command takes those that it obeys.
  @Test func runIgnoresScreenOptionsOfTheVariable() async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs],
      environment: ["THUMBDECK_OPTS": "--plain --no-mouse --exit-at-end --limit 1"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
  }

  @Test func cameraOfTheVariableGivesWayToLandmarks() async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs],
      environment: ["THUMBDECK_OPTS": "--camera"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func functionKeysOfTheConfigurationWork() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"keys": {"like": "F2", "rewind": ["F5"]}, "swap": true}"#, to: "thumbdeck/config.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [Program.colors], environment: ["XDG_CONFIG_HOME": folder.url.path()])
    try await terminal.wait(forText: "F5 Rewind")
    terminal.type("\u{1B}OQ")
    try await terminal.wait(forText: "1 like")
    terminal.type("\u{1B}[15~")
    try await terminal.wait(forText: "0 like")
    // The file has swapped the sides.
    terminal.type("\u{1B}[D")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func keysOfTheConfigurationWork() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"keys": {"like": "x", "rewind": ["z"], "right": "none"}}"#, to: "thumbdeck/config.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [Program.colors], environment: ["XDG_CONFIG_HOME": folder.url.path()])
    try await terminal.wait(forText: "z Rewind")
    terminal.type("yl\u{1B}OCx")
    try await terminal.wait(forText: "1/6")
    terminal.type("z")
    try await terminal.wait(forText: "0/6")
    terminal.type("?")
    try await terminal.wait(forText: "closes the help")
    #expect(terminal.screen.lines[2].hasPrefix(" x "))
    terminal.type("qq")
    #expect(await child.outcome().status == 0)
  }
}
