import Foundation
import Testing

/// Answers with words, keys and sides of their own.
@Suite struct AnswersTests {
  @Test func answersArePrintedWithTheirWords() async throws {
    let run = ["run", "-", "--landmarks", Program.thumbs, "--answers", "keep,trash"]
    let cards = Data("1\n2\n".utf8)
    let lines = try await Program.run(run, input: cards).lines
    #expect(lines.map { $0.contains(#""answer":"like","word":"keep""#) } == [true, false])
    #expect(lines.map { $0.contains(#""answer":"nope","word":"trash""#) } == [false, true])
    let table = try await Program.run(run + ["--print", "csv"], input: cards).lines
    #expect(table[0] == "title,answer,by,t,word")
    #expect(table[2].hasPrefix("2,nope,thumb,7.467,trash"))
  }

  @Test func continuedLogShowsNewWords() async throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "run", Program.colors, "--landmarks", Program.thumbs, "-o", folder.path("log"),
    ]
    _ = try await Program.run(arguments + ["--answers", "keep,trash"])
    let outcome = try await Program.run(arguments + ["--answers", "yes::left,no::right"])
    #expect(outcome.lines.count == 6)
    #expect(outcome.lines[0].contains(#""answer":"like","word":"yes""#))
  }

  @Test func screenAndKeysUseTheDecksAnswers() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(
      #"""
      {"name": "Words", "cards": ["eins", "zwei", "drei", "vier"], "answers": {
        "like": {"word": "know", "keys": ["k"], "direction": "up"},
        "nope": {"word": "again", "keys": ["a"]}, "later": {"word": "skip", "direction": "right"}}}
      """#, to: "words.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--print", "likes"])
    try await terminal.wait(forText: "k Know")
    try await terminal.wait(forText: "a Again")
    terminal.type("k")
    try await terminal.wait(forText: "1 know")
    terminal.type("\u{1B}OA")
    try await terminal.wait(forText: "2 know")
    terminal.type("\u{1B}OC")
    try await terminal.wait(forText: "1 skip")
    terminal.type("a")
    try await terminal.wait(forText: "1 again")
    // What has no answer any more does nothing.
    terminal.type("y\u{1B}OB")
    try await terminal.waitUntilHandled()
    #expect(terminal.screen.text.contains("3/4"))
    #expect(terminal.screen.text.contains("1 skip"))
    terminal.type("q")
    #expect(await child.outcome().output == "\"eins\"\n\"zwei\"\n")
  }

  @Test(arguments: [
    (["--answers", "a,a"], "two answers are called \"a\""),
    (["--answers", "like:n"], "two answers have the key \"n\""),
    (["--answers", ":::"], "is no direction"),
  ])
  func invalidAnswersAreWrongUsage(_ arguments: [String], _ problem: String) async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(problem))
  }

  @Test func settingThatLeavesNoKeyToQuitIsToldAtTheStart() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(#"{"keys": {"like": "q", "nope": "u"}}"#, to: "thumbdeck/config.json")
    let terminal = try PseudoTerminal(columns: 120)
    let child = try terminal.start(
      [Program.colors, "--no-log"], environment: ["XDG_CONFIG_HOME": folder.path(".")])
    // `u` has Backspace beside it.
    try await terminal.wait(forText: "q is like, and Ctrl-C leaves")
    terminal.type("\u{3}")
    #expect(await child.outcome().status == 130)
  }

  /// A deck can't take these keys, and whoever does with --answers is told what they did before.
  @Test func answerKeysThatQuitAreToldAtTheStart() async throws {
    let terminal = try PseudoTerminal(columns: 120)
    let child = try terminal.start(
      [Program.colors, "--answers", "keep:q,trash:u,later:?", "--no-log", "--print", "likes"])
    let words =
      "q is keep, and Ctrl-C leaves; u is trash, and Backspace is rewind; ? is later, and help has no key"
    try await terminal.wait(forText: words)
    terminal.type("qu\u{7F}")
    try await terminal.wait(forText: "1 keep")
    terminal.type("\u{3}")
    let outcome = await child.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.errors == "thumbdeck: \(words)\n")
  }
}
