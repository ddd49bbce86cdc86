import Foundation
import TestSupport
import Testing

/// Under which id a card is logged, and that its answer stays when that changes.
@Suite struct CardIdTests {
  private static let mails = """
    Message-ID\tRank\tSubject
    <1>\t2\tLunch
    <2>\t3\tMinutes
    <3>\t1\tTickets

    """
  private static let issues =
    #"[{"number":12,"title":"It stops"},{"number":13,"title":"Say it"},{"number":14,"title":"Go on"}]"#

  /// A deck and its log in a folder of their own.
  private struct Game {
    let folder: TemporaryFolder
    let deck: String
    var log: String { folder.path("log") }

    init(_ text: String, _ name: String, log: String = "") throws {
      folder = try TemporaryFolder()
      deck = try folder.write(text, to: name)
      _ = try folder.write(log, to: "log")
      _ = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
    }

    /// Goes on with the game: recorded thumbs decide cards, or nobody does.
    func run(_ options: String..., decides: Bool = false) async throws -> Program.Outcome {
      let landmarks = decides ? Program.thumbs : folder.path("no-hand.jsonl")
      return try await Program.run(
        ["run", deck, "--landmarks", landmarks, "-o", log, "--print", "jsonl"] + options)
    }

    /// The fields of the lines of the log.
    func lines() throws -> [[String: Any]] { try Self.objects(folder.read("log")) }

    static func objects(_ text: String) throws -> [[String: Any]] {
      try text.split(separator: "\n").compactMap {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }
    }
  }

  /// Title and answer of each decision, in the order of the titles.
  private static func answers(_ outcome: Program.Outcome) throws -> [String] {
    try Game.objects(outcome.output).map { line in
      let card = line["card"] as? [String: Any] ?? [:]
      let title = (card["Subject"] ?? card["title"] ?? "") as? String ?? ""
      return "\(title): \(line["answer"] ?? "")"
    }.sorted()
  }

  @Test(arguments: [
    (Self.issues, "issues.json", "number", ["12", "13", "14"]),
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
    (Self.mails, "mails.tsv", "message-id", ["<1>", "<2>", "<3>"]),
    ("key,word\na,chat\nb,chien", "words.csv", "key", ["a", "b"]),
  ])
  func idIsTakenFromWhatIdentifies(
    _ text: String, _ name: String, _ column: String, _ ids: [String]
  ) async throws {
    let game = try Game(text, name)
    let outcome = try await game.run(decides: true)
    #expect(outcome.errors == "")
    #expect(try Game.objects(outcome.output).map { $0["id"] as? String } == ids)
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
    let game = try Game(text, name)
    let ids = try Game.objects(try await game.run(decides: true).output).map {
      $0["id"] as? String ?? ""
    }
    #expect(ids.count == 2)
    #expect(ids.allSatisfy { $0 == "x" || $0.utf8.count == 16 })
    #expect(try game.lines().allSatisfy { $0["ids"] == nil && $0["content"] == nil })
  }

  @Test func correctedCardKeepsItsAnswer() async throws {
    let game = try Game(Self.issues, "issues.json")
    let before = try Self.answers(try await game.run(decides: true))
    _ = try game.folder.write(
      Self.issues.replacing("It stops", with: "It stopped"), to: "issues.json")
    let after = try await game.run()
    #expect(try Self.answers(after) == before.map { $0.replacing("stops", with: "stopped") })
    #expect(!after.errors.contains("log"))
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

  /// A log that was begun without goes on as it was, and so do new cards of that deck.
  @Test func deckThatWasBegunByContentGoesOnSo() async throws {
    let former = try Game(Self.mails, "mails.tsv", log: Self.formerLog)
    let outcome = try await former.run(decides: true)
    #expect(try Self.answers(outcome) == ["Lunch: like", "Minutes: nope", "Tickets: like"])
    #expect(outcome.errors == "")
    #expect(
      try former.lines().allSatisfy { $0["ids"] == nil && ($0["id"] as? String)?.count == 16 })
  }

  /// What the program of November 2026 wrote of the first two mails.
  private static let formerLog = """
    {"event":"swipe","id":"LUNCH","answer":"like","by":"thumb","t":2.667,"card":{"Message-ID":"<1>","Rank":"2","Subject":"Lunch"},"input":"<1>\\t2\\tLunch","deck":"mails"}
    {"event":"swipe","id":"MINUTES","answer":"nope","by":"thumb","t":7.6,"card":{"Message-ID":"<2>","Rank":"3","Subject":"Minutes"},"input":"<2>\\t3\\tMinutes","deck":"mails"}

    """
    .replacing("LUNCH", with: ids[0]).replacing("MINUTES", with: ids[1])
  private static let ids = ["9774cbd9d102e196", "40a5d00080839edb"]

  @Test func idChosenLaterKeepsTheAnswers() async throws {
    let game = try Game(Self.mails, "mails.tsv", log: Self.formerLog)
    let carried = try await game.run("--columns", "id=Message-ID")
    #expect(try Self.answers(carried) == ["Lunch: like", "Minutes: nope"])
    #expect(
      carried.errors.contains(
        "\(game.log): 2 cards are known by \"Message-ID\" now, and keep their answers\n"))
    #expect(try game.folder.read("log") == Self.formerLog)
    _ = try await game.run("--columns", "id=Message-ID", decides: true)
    let last = try #require(try game.lines().last)
    #expect(last["id"] as? String == "<3>")
    #expect(last["ids"] as? String == "Message-ID")
    let all = ["Lunch: like", "Minutes: nope", "Tickets: like"]
    for options in [["--columns", "id=Rank"], ["--columns", "id=Message-ID"], []] {
      let outcome = try await Program.run(
        ["run", game.deck, "--landmarks", game.folder.path("no-hand.jsonl"), "-o", game.log]
          + options)
      #expect(try Self.answers(outcome) == all, "\(options): \(outcome.errors)")
    }
    #expect(try Self.answers(try await Program.run(["decisions", game.log])) == all)
  }

  /// The number of one thing is not that of another.
  @Test func idOfAnotherColumnIsNoId() async throws {
    let text = "number,rank,title\n1,2,one\n2,3,two\n3,1,three\n"
    let game = try Game(text, "deck.csv")
    _ = try await game.run("--limit", "1", decides: true)
    #expect(try game.lines().map { $0["id"] as? String } == ["1"])
    #expect(try Self.answers(try await game.run("--columns", "id=rank")) == ["one: like"])
    #expect(try Self.answers(try await game.run("--columns", "id=title")) == ["one: like"])
    let foreign = try Game(text, "deck.csv")
    _ = try await foreign.run("--limit", "1", "--columns", "id=rank", decides: true)
    #expect(try foreign.lines().map { $0["id"] as? String } == ["2"])
    #expect(try Self.answers(try await foreign.run()) == ["one: like"])
  }

  /// Older programs did not write which column an id is from.
  @Test(arguments: [("2", "Rank"), ("<1>", "Message-ID"), (Self.ids[0], "")])
  func formerIdIsFoundByItsContent(_ id: String, _ column: String) async throws {
    let line =
      String(Self.formerLog.split(separator: "\n")[0]).replacing(Self.ids[0], with: id) + "\n"
    for option in ["id=Rank", "id=Message-ID", "id=Subject"] {
      let game = try Game(Self.mails, "mails.tsv", log: line)
      let outcome = try await game.run("--columns", option)
      #expect(try Self.answers(outcome).first == "Lunch: like", "\(option): \(outcome.errors)")
    }
  }

  /// A log of an older program goes on with the same column, though its cards were corrected since.
  @Test func formerIdOfTheSameColumnIsKept() async throws {
    let lines = Self.formerLog.replacing(Self.ids[0], with: "<1>")
      .replacing(Self.ids[1], with: "<2>")
    let corrected = [("Lunch", "Dinner"), ("Minutes", "Hours")]
    for count in 0...2 {
      let text = corrected.prefix(count).reduce(Self.mails) { $0.replacing($1.0, with: $1.1) }
      let game = try Game(text, "mails.tsv", log: lines)
      let answers = try Self.answers(try await game.run("--columns", "id=Message-ID"))
      #expect(answers.map { $0.suffix(4) }.sorted() == ["like", "nope"], "\(answers)")
    }
  }

  /// What somebody answered again, because their answers were not found, stands as it was answered.
  @Test func answerThatWasGivenTwiceIsTheLaterOne() async throws {
    let again = String(Self.formerLog.split(separator: "\n")[0]).replacing(Self.ids[0], with: "<1>")
      .replacing("\"like\"", with: "\"nope\"")
    let game = try Game(Self.mails, "mails.tsv", log: Self.formerLog + again + "\n")
    let outcome = try await game.run("--columns", "id=Message-ID")
    #expect(try Self.answers(outcome) == ["Lunch: nope", "Minutes: nope"])
  }

  /// Game after game, each with ids from another column: every card keeps the one answer that it got.
  @Test func answersStayWhateverTheIdsAre() async throws {
    let text = "number,rank,title\n1,2,one\n2,3,two\n3,1,three\n4,5,four\n5,4,five\n"
    let choices = [[], ["id=rank"], ["id=title"], ["id=number"], ["id=-"]]
    for start in choices.indices {
      let game = try Game(text, "deck.csv")
      for step in 0..<5 {
        let choice = choices[(start + step) % choices.count].flatMap { ["--columns", $0] }
        let outcome = try await Program.run(
          [
            "run", game.deck, "--landmarks", Program.thumbs, "-o", game.log, "--limit",
            String(step + 1),
          ] + choice)
        #expect(try Self.answers(outcome).count == step + 1, "\(start) \(step): \(outcome.errors)")
      }
      let printed = try await Program.run(["decisions", game.log])
      #expect(
        try Self.answers(printed)
          == ["five: like", "four: like", "one: like", "three: like", "two: like"])
      #expect(try game.lines().count == 5)
    }
  }

  /// Undo, redo, reset and cards taken out of turn work on over games with other ids.
  @Test func historyGoesOnUnderOtherIds() async throws {
    let game = try Game(Self.mails, "mails.tsv")
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
    let played = try Self.answers(try await game.run("--columns", "id=Rank"))
    #expect(played == (try Self.answers(try await Program.run(["decisions", game.log]))))
    let statistics = try await Program.run(["decisions", game.log, "--stats"])
    #expect(statistics.status == 0)
    #expect(played == ["Lunch: like", "Minutes: nope", "Tickets: like"])
    let events = try game.lines().map { $0["event"] as? String ?? "" }
    #expect(
      events == [
        "swipe", "jump", "swipe", "rewind", "rewind", "redo", "redo", "swipe", "reset", "rewind",
      ])
  }

  /// The log that is kept where nobody named one tells the ids as well.
  @Test func logOfTheDeckTellsItsIds() async throws {
    let game = try Game(Self.mails, "mails.tsv")
    for (text, keys, expected) in [
      (Self.mails, "l", "1 like"), (Self.mails.replacing("Lunch", with: "Dinner"), "h", "1 nope"),
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
    let lines = try Game.objects(
      game.folder.read("thumbdeck/\(try #require(logs.first))"))
    #expect(lines.map { $0["id"] as? String } == ["<1>", "<2>"])
  }

  /// The screen says once that columns can be chosen, where nobody chose them.
  @Test func screenSaysThatColumnsCanBeChosen() async throws {
    let advice = "3 columns; choose with --columns"
    let game = try Game(Self.mails, "mails.tsv")
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
