import Foundation
import TestSupport
import Testing

/// Under which id a card is logged.
@Suite struct CardIdTests {
  @Test(arguments: [
    (LoggedDeck.issues, "issues.json", "number", ["12", "13", "14"]),
    (
      #"{"URL":"a","title":"A"}"# + "\n" + #"{"URL":"b","title":"B"}"#, "urls.jsonl", "url",
      ["a", "b"]
    ),
    (#"[{"ID":3,"title":"A"},{"ID":4,"title":"B"}]"#, "ids.json", "id", ["3", "4"]),
    (
      #"[{"number":1,"key":"k1","title":"A"},{"number":1,"key":"k2","title":"B"}]"#, "keys.json",
      "key",
      ["k1", "k2"]
    ),
    (LoggedDeck.mails, "mails.tsv", "message-id", ["<1>", "<2>", "<3>"]),
    ("key,word\na,chat\nb,chien", "words.csv", "key", ["a", "b"]),
  ])
  func idIsTakenFromWhatIdentifies(
    _ text: String, _ name: String, _ column: String, _ ids: [String]
  ) async throws {
    let game = try LoggedDeck(text, name)
    let outcome = try await game.run(decides: true)
    #expect(outcome.errors == "")
    #expect(try LoggedDeck.objects(outcome.output).map { $0["id"] as? String } == ids)
    #expect(try game.lines().map { $0["ids"] as? String } == ids.map { _ in column })
  }

  @Test(arguments: [
    (#"[{"number":1,"title":"A"},{"number":1,"title":"B"}]"#, "repeated.json"),
    (#"[{"number":1,"title":"A"},{"title":"B"}]"#, "missing.json"),
    (#"[{"number":1,"title":"A"},{"id":"x","number":2,"title":"B"}]"#, "own.json"),
    (#"[{"number":{"of":1},"title":"A"},{"number":{"of":2},"title":"B"}]"#, "thing.json"),
    ("[\"A\",{\"number\":2,\"title\":\"B\"}]", "text.json"),
    ("key,title\na,A\n,B\n", "empty.csv"),
  ])
  func whatDoesNotIdentifyIsNoId(_ text: String, _ name: String) async throws {
    let game = try LoggedDeck(text, name)
    let ids = try LoggedDeck.objects(try await game.run(decides: true).output).map {
      $0["id"] as? String ?? ""
    }
    #expect(ids.count == 2)
    #expect(ids.allSatisfy { $0 == "x" || $0.utf8.count == 16 })
    #expect(try game.lines().allSatisfy { $0["ids"] == nil && $0["content"] == nil })
  }

  @Test func laterRepeatIsNamedByItsContent() async throws {
    let folder = try TemporaryFolder()
    let many = (1...60_000).map { "{\"number\":\($0),\"title\":\"card \($0)\"}\n" }.joined()
    let deck = try folder.write(
      many
        + "{\"number\":7,\"title\":\"again\"}\n{\"number\":8,\"title\":\"and again\"}\n{\"title\":\"none\"}\n",
      to: "deck.jsonl")
    let outcome = try await Program.run([
      "run", deck, "--landmarks", Program.thumbs, "-o", folder.path("log"), "--print", "jsonl",
    ])
    #expect(
      outcome.errors.contains(
        "\"7\" of \"number\" repeats; a card that repeats one is known by its content"))
    #expect(!outcome.errors.contains("\"8\""))
    #expect(outcome.lines.first?.hasPrefix(#"{"id":"1","#) == true)
  }

  /// The log that is kept where nobody named one tells the ids as well.
  @Test func logOfTheDeckTellsItsIds() async throws {
    let game = try LoggedDeck(LoggedDeck.mails, "mails.tsv")
    for (text, keys, expected) in [
      (LoggedDeck.mails, "l", "1 like"),
      (LoggedDeck.mails.replacing("Lunch", with: "Dinner"), "h", "1 nope"),
    ] {
      _ = try game.folder.write(text, to: "mails.tsv")
      let terminal = try PseudoTerminal()
      let child = try terminal.start(
        [game.deck], environment: ["XDG_STATE_HOME": game.folder.url.path()])
      try await terminal.wait(forText: "mails")
      terminal.type(keys)
      try await terminal.wait(forText: expected)
      #expect(terminal.screen.text.contains("1 like"))
      terminal.type("q")
      #expect(await child.outcome().status == 0)
    }
    let logs = try FileManager.default.contentsOfDirectory(atPath: game.folder.path("thumbdeck"))
    let lines = try LoggedDeck.objects(
      game.folder.read("thumbdeck/\(try #require(logs.first))"))
    #expect(lines.map { $0["id"] as? String } == ["<1>", "<2>"])
  }

  /// The screen says once that columns can be chosen, where nobody chose them.
  @Test func screenSaysThatColumnsCanBeChosen() async throws {
    let advice = "3 columns; choose with --columns"
    let game = try LoggedDeck(LoggedDeck.mails, "mails.tsv")
    for (options, isSaid) in [(["--columns", "Subject"], false), ([], true)] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([game.deck, "--no-log"] + options)
      try await terminal.wait(forText: isSaid ? advice : "Lunch")
      #expect(terminal.screen.text.contains(advice) == isSaid)
      terminal.type("l")
      try await terminal.wait(forText: "1 like")
      #expect(!terminal.screen.text.contains("--columns"))
      terminal.type("q")
      #expect(await child.outcome().status == 0)
    }
  }
}
