import Cards
import Foundation
import Libc
import Sessions
import TestSupport
import Testing

@testable import Program

/// `--on ANSWER=COMMAND`: what is done when a game is over.
@Suite struct AnswerCommandTests {
  /// A game of three cards, of which a recording likes the first, rejects the second and likes the third.
  private struct Game {
    let folder: TemporaryFolder
    let deck: String
    var log: String { folder.path("log.jsonl") }
    static let thumbs = Program.root.appending(path: "Decks/recordings/thumbs.jsonl").path()

    init(_ cards: String = "one\ntwo\nthree\n") throws {
      folder = try TemporaryFolder()
      deck = try folder.write(cards, to: "deck.txt")
    }

    func run(
      _ options: String..., asProcess: Bool = false
    ) async throws -> Program.Outcome {
      try await Program.run(
        ["run", deck, "--landmarks", Self.thumbs, "-o", log] + options, asProcess: asProcess)
    }

    /// What the commands have written into a file; empty if they have written nothing.
    func written(_ name: String = "out") -> String { (try? folder.read(name)) ?? "" }

    /// A command that writes a line into a file.
    func writing(_ words: String) -> String { "echo \(words) >>'\(folder.path("out"))'" }

    /// The lines of the log that are about commands.
    var commandLines: [Substring] {
      get throws {
        try folder.read("log.jsonl").split(separator: "\n").filter {
          $0.hasPrefix(#"{"event":"command","#)
        }
      }
    }
  }

  @Test func commandIsRunOnceForEachAnswer() async throws {
    let game = try Game()
    let options = [
      "--on", "like=" + game.writing("liked {}"), "--on", "nope=" + game.writing("not {}"), "--yes",
    ]
    let outcome = try await game.run(options[0], options[1], options[2], options[3], options[4])
    #expect(outcome.status == 0)
    #expect(game.written() == "liked one\nnot two\nliked three\n")
    #expect(outcome.errors.hasSuffix("thumbdeck: 3 commands done\n"))
    #expect(try game.commandLines.count == 6)
    #expect(try game.commandLines.count { $0.contains(#""code":0"#) } == 3)
    let again = try await game.run(options[0], options[1], options[2], options[3], options[4])
    #expect(!again.errors.contains("command"))
    #expect(game.written() == "liked one\nnot two\nliked three\n")
    // The log says what stands as before, and a game goes on with it.
    let decisions = try await Program.run(["decisions", game.log])
    #expect(decisions.output == outcome.output)
  }

  @Test func otherCommandIsRun() async throws {
    let game = try Game()
    _ = try await game.run("--on", "like=" + game.writing("a {}"), "--yes")
    _ = try await game.run("--on", "like=" + game.writing("b {}"), "--yes")
    #expect(game.written() == "a one\na three\nb one\nb three\n")
  }

  @Test func commandThatFailedIsNamedAndNotRepeated() async throws {
    let game = try Game()
    let options = ["--on", "like=\(game.writing("{}")); echo oh; test {} = one", "--yes"]
    let outcome = try await game.run(options[0], options[1], options[2])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("\noh\n"))
    #expect(
      outcome.errors.hasSuffix(
        "thumbdeck: 1 of 2 commands failed:\n  three: ended with exit code 1\n"))
    let again = try await game.run(options[0], options[1], options[2])
    #expect(
      again.errors.contains("  three (ended with exit code 1)\n"))
    #expect(
      again.errors.hasSuffix("thumbdeck: 1 command not repeated; without --yes you are asked\n"))
    #expect(game.written() == "one\nthree\n")
  }

  @Test func commandThatWasInterruptedIsNamedAndNotRepeated() async throws {
    let game = try Game()
    let command = "like=\(game.writing("{}")); test -e '\(game.folder.path("x"))' || kill -9 $PPID"
    let outcome = try await game.run("--on", command, "--yes", asProcess: true)
    #expect(outcome.status == 128 + SIGKILL)
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(try game.commandLines.count == 1)
    _ = try game.folder.write("", to: "x")
    let again = try await game.run("--on", command, "--yes")
    #expect(again.errors.contains("  one (was interrupted)\n"))
    #expect(game.written() == "one\nthree\n")
  }

  /// Nothing of a card is a part of the command.
  @Test func hostileCardIsNotRun() async throws {
    let game = try Game("'; touch pwned; '\n$(touch pwned)\n`touch pwned`\n")
    let path = game.folder.path("pwned")
    let deck = try game.folder.read("deck.txt").replacing("pwned", with: path)
    _ = try game.folder.write(deck, to: "deck.txt")
    _ = try await game.run(
      "--on", "like=printf '%s\\n' {} \"'{}'\" >>\(game.folder.path("out"))", "--yes")
    #expect(game.written().contains("'; touch \(path); '"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func commandKnowsTheAnswerAndTheNote() async throws {
    let game = try Game()
    let terminal = try PseudoTerminal()
    let command = "like=" + game.writing("$THUMBDECK_ANSWER {} \"$THUMBDECK_NOTE\" $(cat | wc -c)")
    let child = try terminal.start([
      game.deck, "-o", game.log, "--answers", "keep,drop", "--on", command, "--no-motion",
    ])
    try await terminal.wait(forText: "0/3")
    terminal.type("esee you\r")
    try await terminal.wait(forText: "see you")
    terminal.type("lq")
    _ = try await child.waitForErrors("run 1 command? [y/N]")
    terminal.type("y\n")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(game.written() == "keep one see you 0\n")
  }

  /// A question is answered with no, and asked again the next time, and also if a command has failed.
  @Test func questionIsAskedBeforeAnythingIsRun() async throws {
    let game = try Game()
    let command = "nope=" + game.writing("{}") + "; false"
    for (keys, question, answer, written) in [
      ("h", "run 1 command? [y/N]", "\n", ""), ("", "run 1 command? [y/N]", "y\n", "one\n"),
      ("", "run 1 command again? [y/N]", "n\n", "one\n"),
      ("", "run 1 command again? [y/N]", "yes\n", "one\none\n"),
    ] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([game.deck, "-o", game.log, "--on", command, "--no-motion"])
      try await terminal.wait(forText: keys.isEmpty ? "1/3" : "0/3")
      terminal.type(keys + "q")
      #expect(try await child.waitForErrors(question).contains("nope: echo {} "))
      // Whoever has sent messages elsewhere sees it, too.
      try await terminal.wait(forText: question)
      terminal.type(answer)
      #expect(await child.outcome().status == 0)
      #expect(game.written() == written)
    }
  }

  /// An answer that is given again counts as a new one only if a command was run for another in between.
  @Test func changedAnswerIsActedOn() async throws {
    let game = try Game("one\n")
    let options = [
      "--on", "like=" + game.writing("like"), "--on", "nope=" + game.writing("nope"), "--yes",
    ]
    for (keys, written) in [
      ("l", "like"), ("ul", "like"), ("uh", "like nope"), ("ul", "like nope like"),
    ] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([game.deck, "-o", game.log, "--no-motion"] + options)
      try await terminal.wait(forText: keys.count == 1 ? "0/1" : "1/1")
      terminal.type(keys)
      try await terminal.wait(forText: "1/1")
      terminal.type("q")
      _ = await child.outcome()
      #expect(game.written().split(separator: "\n").joined(separator: " ") == written)
    }
  }

  /// What a command was run for is known beside the others for the same answer.
  @Test func commandThatWasRunIsNotRunAgainAfterAnother() async throws {
    let game = try Game()
    for (words, failing) in [("a", ""), ("b", "; false"), ("a", ""), ("b", "; false")] {
      _ = try await game.run("--on", "nope=" + game.writing(words) + failing, "--yes")
    }
    #expect(game.written() == "a\nb\n")
  }

  /// A part of a card that is missing would make another command of it.
  @Test(arguments: ["\"\"", "\"p\\u0000q\"", "\"" + String(repeating: "x", count: 200_000) + "\""])
  func cardWithoutAUsablePartIsNotActedOn(_ path: String) async throws {
    let game = try Game()
    let deck = try game.folder.write(
      "[{\"title\": \"a\", \"path\": \(path)}, {\"title\": \"b\", \"path\": \"ok\"}, {\"title\": \"c\", \"path\": \(path)}]",
      to: "deck.json")
    let outcome = try await Program.run(
      [
        "run", deck, "--landmarks", Game.thumbs, "-o", game.log, "--on",
        "like=" + game.writing("base/{path}"),
        "--on", "nope=" + game.writing("base/{path}"), "--yes",
      ], environment: ["THUMBDECK_FIELD_1": "outer"])
    #expect(game.written() == "base/ok\n")
    #expect(outcome.errors.contains("thumbdeck: 2 of 3 commands failed:\n  a: was not run"))
  }

  /// The number of a choice is of one game only, and a word of the deck comes before a name.
  @Test func answerIsFoundByItsWord() throws {
    let card = Card(id: "1", title: "a", choices: try CardChoices(words: ["maybe", "delete"]))
    let plain = Card(id: "2", title: "b")
    let second = try AnswerHook("2=true")
    #expect(second.isFor(.choice(2), on: card, in: .standard))
    #expect(!second.isFor(.former(2, word: "keep"), on: card, in: .standard))
    #expect(try AnswerHook("keep=true").isFor(.former(2, word: "keep"), on: card, in: .standard))
    let answers = try Answers.standard.changed(by: "keep,later,skip")
    let later = try AnswerHook("later=true")
    #expect(later.isFor(.nope, on: plain, in: answers))
    #expect(!later.isFor(.later, on: plain, in: answers))
    #expect(!later.isFor(.later, on: card, in: answers))
    #expect(try AnswerHook("skip=true").isFor(.later, on: card, in: answers))
  }

  @Test func nothingIsRunAfterAnInterrupt() async throws {
    let game = try Game()
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      game.deck, "-o", game.log, "--on", "like=" + game.writing("{}"), "--yes",
    ])
    try await terminal.wait(forText: "0/3")
    terminal.type("l")
    try await terminal.wait(forText: "1/3")
    terminal.type("\u{3}")
    #expect(await child.outcome().status == 130)
    #expect(game.written() == "")
  }

  /// A program that a command leaves in the background is waited for by nobody, and not ended.
  @Test func programInTheBackgroundGoesOn() async throws {
    let game = try Game()
    let path = game.folder.path("pid")
    _ = try await game.run(
      "--on", "nope=sleep 600 >/dev/null 2>&1 & echo $! >'\(path)'", "--yes")
    let process = try #require(
      pid_t(game.written("pid").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, SIGKILL) == 0)
  }

  @Test func choicesHaveCommands() async throws {
    let folder = try TemporaryFolder()
    let (deck, log) = (try folder.write("one\ntwo\n", to: "deck.txt"), folder.path("log"))
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      deck, "-o", log, "--choices", "cat,dog", "--on", "dog=echo {} >>\(folder.path("dogs"))",
      "--on", "1=echo {} >>\(folder.path("cats"))", "--yes", "--no-motion",
    ])
    try await terminal.wait(forText: "0/2")
    terminal.type("2")
    try await terminal.wait(forText: "1/2")
    terminal.type("1")
    try await terminal.wait(forText: "2/2")
    terminal.type("q")
    _ = await child.outcome()
    #expect(try folder.read("dogs") == "one\n")
    #expect(try folder.read("cats") == "two\n")
  }

  // MARK: - Wrong usage

  @Test(arguments: [
    (["--on", "like"], "write the answer, = and a command"), (["--on", "=x"], "write the answer"),
    (["--on", "like= "], "write the answer"),
    (["--on", "like=echo $(({}))", "--yes"], "placeholders don't go with"),
    (["--on", "like=gh issue comment {id} --body 'see {title}'", "--yes"], "write {title} or"),
    (["--on", "maybe=true", "--yes"], "there is no such answer; there are like, nope, later"),
    (["--on", "3=true", "--yes"], "there is no such answer"),
    (["--on", "like=true"], "without a terminal add --yes"),
  ])
  func wrongUsageIsSaidBeforeTheGame(_ options: [String], _ words: String) async throws {
    let game = try Game()
    let outcome = try await Program.run(
      ["run", game.deck, "--landmarks", Game.thumbs, "-o", game.log] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words))
    #expect(!FileManager.default.fileExists(atPath: game.log))
  }

  /// A field is known from the cards, so the deck is read first.
  @Test func fieldInSingleQuotesIsWrongUsageBeforeTheGame() async throws {
    let game = try Game(#"[{"title":"a"},{"title":"b","number":7}]"#)
    let outcome = try await game.run(
      "--format", "json", "--on", "like=echo 'see {number}'", "--yes")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("write {number} or"))
    #expect(!FileManager.default.fileExists(atPath: game.log))
  }

  @Test func gameWithoutALogHasNoCommands() async throws {
    let game = try Game()
    let outcome = try await Program.run(
      ["run", game.deck, "--landmarks", Game.thumbs, "--on", "like=true", "--yes"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--on"))
    let terminal = try PseudoTerminal()
    let child = try terminal.start([game.deck, "--no-log", "--on", "like=true"])
    #expect(await child.outcome().status == 64)
  }

  /// Who has not seen the end of the hand has not decided all that the commands are for.
  @Test func nothingIsRunAfterTheSourceHasFailed() async throws {
    let game = try Game((1...30).map { "card \($0)\n" }.joined())
    let options = ["-o", game.log, "--on", "like=" + game.writing("{}"), "--yes"]
    let broken = ["run", game.deck, "--landmarks", "exec:cat '\(Game.thumbs)'; exit 3"]
    let outcome = try await Program.run(broken + options)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("card 1"))
    #expect(outcome.errors.contains("thumbdeck: no command of --on was run\n"))
    #expect(game.written() == "")
    #expect(try game.commandLines.isEmpty)
    // They are due the next time.
    _ = try await Program.run(["run", game.deck, "--landmarks", Game.thumbs] + options)
    #expect(game.written().hasPrefix("card 1\n"))
  }
}
