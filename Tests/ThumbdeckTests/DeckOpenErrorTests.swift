import Foundation
import Testing

@testable import Program

/// What people take for a deck, and what is said about it.
@Suite struct DeckOpenErrorTests {
  private func run(_ deck: String, _ options: String...) async throws -> Program.Outcome {
    try await Program.run(["run", deck, "--landmarks", Program.thumbs] + options)
  }

  /// What is no deck is said by name, with the command that makes one of it.
  @Test(arguments: [
    ("it's.yaml", "- a\n", "`yq -o json . 'PATH' | thumbdeck -`"),
    ("a.org", "* a\n", "`pandoc -t markdown PATH | thumbdeck - --format markdown`"),
    ("a.xml", "<?xml version=\"1.0\"?>\n<x><item>a</item></x>", "`yq -p xml -o json . PATH"),
    ("a", "<!DOCTYPE html>\n<p>a", "this is a web page"), ("a.pdf", "%PDF-1.7\n", "`pdftotext"),
    ("a.db", "SQLite format 3\u{0}", "`sqlite3 -json PATH"),
    ("a.apkg", "PK\u{3}\u{4}abcdef", "Anki"), ("a.docx", "PK\u{3}\u{4}abcdef", "`pandoc"),
    ("a.xlsx", "PK\u{3}\u{4}abcdef", "CSV"),
  ])
  func fileThatIsNoDeckIsRefusedWithAdvice(
    _ name: String, _ text: String, _ advice: String
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    let outcome = try await run(path)
    #expect(outcome.status == 2)
    let quoted = path.replacing("'", with: "'\\''")
    #expect(outcome.errors.contains(advice.replacing("PATH", with: quoted)), "\(outcome.errors)")
  }

  /// A list of such names, or a text that is called lines, is a deck.
  @Test func linesAboutOtherFormatsAreADeck() async throws {
    let folder = try TemporaryFolder()
    let list = try folder.write("a.yaml\n<x>\n", to: "list.txt")
    #expect(try await run(list, "--print", "likes").lines.first == "a.yaml")
    let named = try folder.write("- a\n", to: "a.yaml")
    #expect(try await run(named, "--format", "lines", "--print", "likes").lines == ["- a"])
  }

  @Test func webAddressAsDeckIsRefusedWithAdvice() async throws {
    let outcome = try await run("https://example.org/a deck.csv")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("this is a web address"))
    #expect(
      outcome.errors.contains(
        "`curl -sL 'https://example.org/a deck.csv' | thumbdeck - --format csv`"))
  }

  @Test(arguments: [
    (["paly", "x.txt"], "play"), (["paly"], "play"), (["recrod"], "record"), (["chekc"], "check"),
    (["rnu", "a", "b", "--limit", "1"], "run"),
  ])
  func mistypedCommandSuggestsTheRightOne(_ arguments: [String], _ command: String) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "thumbdeck: \"\(arguments[0])\" is neither a command nor a file; did you mean \(command)?\n"
    )
  }

  @Test func existingFileIsNoMistypedCommand() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\n", to: "paly")
    #expect(Thumbdeck.mistypedCommand(in: [path]) == nil)
    for arguments in [[], ["play"], ["help"], ["--help"], ["todo"], ["./paly"], ["paly.txt"], [""]]
    {
      #expect(Thumbdeck.mistypedCommand(in: arguments) == nil)
    }
  }

  @Test func badCardsAreSkippedAndCounted() async throws {
    let folder = try TemporaryFolder()
    let cards = (1...2_000).map { $0 % 500 == 0 ? ",\($0)" : "card \($0),\($0)" }
    let deck = try folder.write("title,n\n" + cards.joined(separator: "\n"), to: "deck.csv")
    let refused = try await run(deck)
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(
        "line 501, card 500, field \"title\": it is empty; --skip-bad goes on without such cards"))
    let skipped = try await run(deck, "--skip-bad", "--print", "likes")
    #expect(skipped.status == 0)
    #expect(skipped.lines.prefix(2) == ["title,n", "card 1,1"])
    let words = skipped.errors.split(separator: "\n")
    #expect(words.count == 4)
    #expect(words.first?.hasSuffix("deck.csv: 4 cards were skipped, such as:") == true)
    #expect(words.last?.contains("line 1501, card 1500") == true)
  }

  @Test func invalidColumnsAreWrongUsage() async throws {
    let outcome = try await run(Program.colors, "--columns", "titel=x")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("the nearest is title"))
    let both = try await run(Program.colors, "--columns", "title=x", "--read0")
    #expect(both.status == 64)
  }

  @Test func nonUTF8DeckIsReportedOnce() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("deck.csv")
    try Data("title\ncaf".utf8 + [0xE9, 0x0A, 0xE9, 0x0A]).write(to: URL(filePath: path))
    let outcome = try await run(path)
    #expect(outcome.output.contains(#""title":"café""#))
    #expect(
      outcome.errors == "thumbdeck: \(path): line 2 is not UTF-8; it is read as Windows-1252, "
        + "and printed as UTF-8\n")
  }

  // MARK: - On a terminal

  @Test func cardsAreReadFromTheKeyboard() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["-", "--print", "likes", "--no-log"], input: .terminal)
    terminal.type("milk\nbread\n\u{4}")
    try await terminal.wait(forText: "0/2")
    terminal.type("lhq")
    let outcome = await child.outcome()
    #expect(outcome.output == "milk\n")
    #expect(
      outcome.errors
        == "thumbdeck: reading cards from the keyboard, a line each; Ctrl-D ends\n")
  }

  @Test func cardsSkippedWhilePlayingAreReportedAtTheEnd() async throws {
    let folder = try TemporaryFolder()
    let cards = (1...60_000).map { $0 == 50_000 ? ",\($0)" : "card \($0),\($0)" }
    let deck = try folder.write("title,n\n" + cards.joined(separator: "\n"), to: "deck.csv")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--skip-bad", "--no-log", "--print", "likes"])
    try await terminal.wait(forText: "0/59999 ")
    terminal.type("lq")
    let outcome = await child.outcome()
    #expect(outcome.output == "title,n\ncard 1,1\n")
    #expect(outcome.errors.contains("deck.csv: 1 card was skipped:"))
    #expect(outcome.errors.contains("line 50001, card 50000"))
  }
}
