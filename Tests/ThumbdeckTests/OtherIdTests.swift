import Foundation
import TestSupport
import Testing

/// An answer stays when its card gets another id, or other text.
@Suite struct OtherIdTests {
  @Test func correctedCardKeepsItsAnswer() async throws {
    let game = try LoggedDeck(LoggedDeck.issues, "issues.json")
    let before = try LoggedDeck.answers(try await game.run(decides: true))
    _ = try game.folder.write(
      LoggedDeck.issues.replacing("It stops", with: "It stopped"), to: "issues.json")
    let after = try await game.run()
    #expect(try LoggedDeck.answers(after) == before.map { $0.replacing("stops", with: "stopped") })
    #expect(!after.errors.contains("log"))
  }

  /// `gh` gives ids only if they are asked for.
  @Test func cardsThatGetIdsKeepTheirAnswers() async throws {
    let cards = { (fields: [String]) in "[" + fields.map { "{\($0)}" }.joined(separator: ",") + "]"
    }
    let numbers = [1, 2, 3].map { "\"number\":\($0),\"title\":\"T\($0)\"" }
    let game = try LoggedDeck(cards(numbers), "issues.json")
    let before = try LoggedDeck.answers(try await game.run(decides: true))
    #expect(before.count == 3)
    // The ids are the numbers of other cards.
    let ids = zip(["2", "3", "1"], numbers).map { "\"id\":\"\($0)\",\($1)" }
    _ = try game.folder.write(cards(ids), to: "issues.json")
    let after = try await game.run()
    #expect(try LoggedDeck.answers(after) == before)
    #expect(!after.errors.contains("not here now"))
  }

  /// Every tracker has an issue 1: the answers to one are not those to another.
  @Test func logOfOtherCardsWithTheSameIdsIsRefused() async throws {
    let game = try LoggedDeck(LoggedDeck.issues, "issues.json")
    #expect(try LoggedDeck.answers(try await game.run(decides: true)).count == 3)
    let log = try game.folder.read("log")
    let others = LoggedDeck.issues.replacing("It stops", with: "Crash").replacing(
      "Say it", with: "Typo")
    _ = try game.folder.write(others, to: "issues.json")
    let outcome = try await game.run()
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains(
        "this is the log of other cards: 2 cards of the deck have a \"number\" that is in it, and "
          + "another title; name another file, or go on with it by --columns id=number\n"))
    #expect(try game.folder.read("log") == log)
    // Somebody who knows better says so.
    let chosen = try await game.run("--columns", "id=number")
    #expect(try LoggedDeck.answers(chosen) == ["Crash: like", "Go on: like", "Typo: nope"])
  }

  /// Of corrected cards most have the same title at least.
  @Test func logOfCardsThatWereEditedIsGoneOnWith() async throws {
    let game = try LoggedDeck(LoggedDeck.issues, "issues.json")
    _ = try await game.run(decides: true)
    let edited = LoggedDeck.issues.replacing("It stops", with: "It stopped").replacing(
      "\"title\":\"Say it\"", with: "\"title\":\"Say it\",\"body\":\"more\"")
    _ = try game.folder.write(edited, to: "issues.json")
    #expect(
      try LoggedDeck.answers(try await game.run()) == [
        "Go on: like", "It stopped: like", "Say it: nope",
      ])
  }

  /// A log that was begun without goes on as it was, and so do new cards of that deck.
  @Test func deckThatWasBegunByContentGoesOnSo() async throws {
    let game = try LoggedDeck(LoggedDeck.mails, "mails.tsv", log: Self.logByContent)
    let outcome = try await game.run(decides: true)
    #expect(try LoggedDeck.answers(outcome) == ["Lunch: like", "Minutes: nope", "Tickets: like"])
    #expect(outcome.errors == "")
    #expect(
      try game.lines().allSatisfy { $0["ids"] == nil && ($0["id"] as? String)?.count == 16 })
  }

  /// A log of the first two mails, which are known by their content.
  private static let logByContent = """
    {"event":"swipe","id":"LUNCH","answer":"like","by":"thumb","t":2.667,"card":{"Message-ID":"<1>","Rank":"2","Subject":"Lunch"},"input":"<1>\\t2\\tLunch","deck":"mails"}
    {"event":"swipe","id":"MINUTES","answer":"nope","by":"thumb","t":7.6,"card":{"Message-ID":"<2>","Rank":"3","Subject":"Minutes"},"input":"<2>\\t3\\tMinutes","deck":"mails"}

    """
    .replacing("LUNCH", with: ids[0]).replacing("MINUTES", with: ids[1])
  private static let ids = ["9774cbd9d102e196", "40a5d00080839edb"]

  @Test func idChosenLaterKeepsTheAnswers() async throws {
    let game = try LoggedDeck(LoggedDeck.mails, "mails.tsv", log: Self.logByContent)
    let carried = try await game.run("--columns", "id=Message-ID")
    #expect(try LoggedDeck.answers(carried) == ["Lunch: like", "Minutes: nope"])
    #expect(
      carried.errors.contains(
        "\(game.log): 2 cards are known by \"Message-ID\" now, and keep their answers\n"))
    #expect(try game.folder.read("log") == Self.logByContent)
    _ = try await game.run("--columns", "id=Message-ID", decides: true)
    let last = try #require(try game.lines().last)
    #expect(last["id"] as? String == "<3>")
    #expect(last["ids"] as? String == "Message-ID")
    let all = ["Lunch: like", "Minutes: nope", "Tickets: like"]
    for options in [["--columns", "id=Rank"], ["--columns", "id=Message-ID"], []] {
      let outcome = try await Program.run(
        ["run", game.deck, "--landmarks", game.folder.path("no-hand.jsonl"), "-o", game.log]
          + options)
      #expect(try LoggedDeck.answers(outcome) == all, "\(options): \(outcome.errors)")
    }
    #expect(try LoggedDeck.answers(try await Program.run(["decisions", game.log])) == all)
  }

  /// The number of one thing is not that of another.
  @Test func idOfAnotherColumnIsNoId() async throws {
    let text = "number,rank,title\n1,2,one\n2,3,two\n3,1,three\n"
    let game = try LoggedDeck(text, "deck.csv")
    _ = try await game.run("--limit", "1", decides: true)
    #expect(try game.lines().map { $0["id"] as? String } == ["1"])
    #expect(try LoggedDeck.answers(try await game.run("--columns", "id=rank")) == ["one: like"])
    #expect(try LoggedDeck.answers(try await game.run("--columns", "id=title")) == ["one: like"])
    let foreign = try LoggedDeck(text, "deck.csv")
    _ = try await foreign.run("--limit", "1", "--columns", "id=rank", decides: true)
    #expect(try foreign.lines().map { $0["id"] as? String } == ["2"])
    #expect(try LoggedDeck.answers(try await foreign.run()) == ["one: like"])
  }

  /// Cards with ids of their own keep them when their column is chosen, though they were corrected since.
  @Test func ownIdIsThatOfItsColumn() async throws {
    let text = #"[{"id":"1","rank":"2","title":"one"},{"id":"2","rank":"1","title":"two"}]"#
    let game = try LoggedDeck(text, "deck.json")
    _ = try await game.run("--limit", "1", decides: true)
    _ = try game.folder.write(text.replacing("one", with: "uno"), to: "deck.json")
    #expect(try LoggedDeck.answers(try await game.run("--columns", "id=id")) == ["uno: like"])
    #expect(try LoggedDeck.answers(try await game.run("--columns", "id=rank")) == [])
  }

  /// A column that was chosen is that of the cards' own ids if it is called so, also without the deck.
  @Test func decisionsKnowCardsByTheirOwnIdsAsTheGameDoes() async throws {
    let text = #"[{"id":"1","title":"one"},{"id":"2","title":"two"}]"#
    let log = """
      {"event":"swipe","id":"1","answer":"like","by":"key","t":1,"card":{"id":"1","title":"uno"}}
      {"event":"swipe","id":"1","answer":"nope","by":"key","t":2,"was":"like","card":{"id":"1","title":"one"},"content":"0123456789abcdef","ids":"id"}

      """
    let game = try LoggedDeck(text, "deck.json", log: log)
    #expect(try LoggedDeck.answers(try await game.run("--columns", "id=id")) == ["one: nope"])
    let printed = try await Program.run(["decisions", game.log])
    #expect(try LoggedDeck.answers(printed) == ["one: nope"], "\(printed.errors)")
  }

  /// What somebody answered again, because their answers were not found, stands as it was answered.
  @Test func answerThatWasGivenTwiceIsTheLaterOne() async throws {
    let again = String(Self.logByContent.split(separator: "\n")[0])
      .replacing(Self.ids[0], with: "<1>").replacing("\"like\"", with: "\"nope\"")
    let game = try LoggedDeck(LoggedDeck.mails, "mails.tsv", log: Self.logByContent + again + "\n")
    let outcome = try await game.run("--columns", "id=Message-ID")
    #expect(try LoggedDeck.answers(outcome) == ["Lunch: nope", "Minutes: nope"])
  }

  /// Game after game, each with ids from another column: every card keeps the one answer that it got.
  @Test func answersStayWhateverTheIdsAre() async throws {
    let text = "number,rank,title\n1,2,one\n2,3,two\n3,1,three\n4,5,four\n5,4,five\n"
    let choices = [[], ["id=rank"], ["id=title"], ["id=number"], ["id=-"]]
    for start in choices.indices {
      let game = try LoggedDeck(text, "deck.csv")
      for step in 0..<5 {
        let choice = choices[(start + step) % choices.count].flatMap { ["--columns", $0] }
        let outcome = try await Program.run(
          [
            "run", game.deck, "--landmarks", Program.thumbs, "-o", game.log, "--limit",
            String(step + 1),
          ] + choice)
        #expect(
          try LoggedDeck.answers(outcome).count == step + 1, "\(start) \(step): \(outcome.errors)")
      }
      let printed = try await Program.run(["decisions", game.log])
      #expect(
        try LoggedDeck.answers(printed)
          == ["five: like", "four: like", "one: like", "three: like", "two: like"])
      #expect(try game.lines().count == 5)
    }
  }

  /// Undo, redo, reset and cards taken out of turn work on over games with other ids.
  @Test func historyGoesOnUnderOtherIds() async throws {
    let game = try LoggedDeck(LoggedDeck.mails, "mails.tsv")
    let games: [(column: String, keys: String, expected: String)] = [
      ("-", "l", "1 like"), ("Rank", "\t3\rl", "2 like"), ("-", "uu", "1 like"),
      ("Message-ID", "UU", "2 like"), ("Subject", "h", "1 nope"), ("Rank", "r", "0 like"),
      ("-", "u", "2 like"),
    ]
    for (column, keys, expected) in games {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([
        game.deck, "-o", game.log, "--columns", "title=Subject,id=\(column)",
      ])
      try await terminal.wait(forText: "mails")
      terminal.type(keys)
      try await terminal.wait(forText: expected)
      terminal.type("q")
      let outcome = await child.outcome()
      #expect(outcome.status == 0, "\(column): \(outcome.errors)")
    }
    let played = try LoggedDeck.answers(try await game.run("--columns", "id=Rank"))
    #expect(played == (try LoggedDeck.answers(try await Program.run(["decisions", game.log]))))
    let statistics = try await Program.run(["decisions", game.log, "--stats"])
    #expect(statistics.status == 0)
    #expect(played == ["Lunch: like", "Minutes: nope", "Tickets: like"])
    let events = try game.lines().map { $0["event"] as? String ?? "" }
    #expect(
      events == [
        "swipe", "jump", "swipe", "rewind", "rewind", "redo", "redo", "swipe", "reset", "rewind",
      ])
  }

  /// Two decks that count their cards have the same ids.
  @Test func logOfAnotherDeckWithTheSameIdsIsRefused() async throws {
    let game = try LoggedDeck("id,title\n1,Tea\n2,Milk\n", "groceries.csv")
    #expect(try LoggedDeck.answers(try await game.run(decides: true)).count == 2)
    let servers = "id,title\n1,Delete the backups\n2,Keep the lights on\n3,Other\n"
    let other = try game.folder.write(servers, to: "servers.csv")
    let none = game.folder.path("no-hand.jsonl")
    let arguments = ["run", other, "--landmarks", none, "-o", game.log, "--print", "jsonl"]
    let outcome = try await Program.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains("this is the log of other cards: 2 cards of the deck have an \"id\""))
    // Somebody who knows better says so.
    let chosen = try await Program.run(arguments + ["--columns", "id=id"])
    #expect(chosen.lines.count == 2)
    // A deck that has only got another name goes on.
    let renamed = try game.folder.write(try game.folder.read("groceries.csv"), to: "shop.csv")
    let again = try await Program.run(
      ["run", renamed, "--landmarks", none, "-o", game.log, "--print", "jsonl"])
    #expect(again.lines.count == 2)
  }
}
