import Foundation
import Libc
import Testing

/// `thumbdeck decisions`: what stands in a log, without the deck.
@Suite struct DecisionsTests {
  /// A log of a game with these keys, with what the game itself printed.
  private func play(
    _ deck: String, _ keys: String, until text: String, in folder: TemporaryFolder,
    _ options: String...
  ) async throws -> String {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [deck] + options, environment: ["XDG_STATE_HOME": folder.path("state")])
    try await terminal.wait(forText: "/")
    terminal.type(keys)
    try await terminal.wait(forText: text)
    terminal.type("q")
    return await child.outcome().output
  }

  private func decisions(
    _ arguments: String..., in folder: TemporaryFolder
  ) async throws -> Program.Outcome {
    try await Program.run(
      ["decisions"] + arguments, environment: ["XDG_STATE_HOME": folder.path("state")])
  }

  private static let table = """
    From;Subject;tags
    Ann;"Lunch; or so";food
    Bob;"a ""b"" \u{202E}c";
    Cid;Three;"food, work"
    Dan;Four;work

    """

  /// A log has every step, and the deck is gone.
  @Test(arguments: [
    ("t.csv", table), ("t.txt", "one \n two\nthree\u{301}\nfour\n"),
    (
      "t.jsonl",
      "{ \"title\": \"1\" , \"x\":\"\u{202E}\" }\n\"2\"\n{\"title\":\"3\"}\n{\"id\":\"z\",\"title\":\"4\"}\n"
    ),
    ("t.md", "# A\nbody\n\n# B\n\nQ: C\nA: D\n\nC: [x] y\n"),
  ])
  func decisionsCommandPrintsWhatTheGamePrints(_ name: String, _ content: String) async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let deck = try folder.write(content, to: name)
    let options = ["-o", log, "--answers", "keep,trash"]
    // Everything that a log can hold: a note, rewound, redone, a reset undone, several cards changed.
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck] + options)
    try await terminal.wait(forText: "0/4")
    terminal.type("e1, \"2\"\rlhuUruuhsl")
    try await terminal.wait(forText: "1 later")
    terminal.type("\tffAnn\t")
    try await terminal.wait(forText: "0 keep")
    terminal.type("q")
    var printed = ["jsonl": await child.outcome().output]
    #expect(printed["jsonl"]?.isEmpty == false)
    // Without a hand `run` prints what the log holds, and adds nothing.
    let noHand = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
    for format in ["csv", "likes", "nopes", "laters", "all"] {
      printed[format] = try await Program.run(
        ["run", deck, "--landmarks", noHand, "--print", format] + options
      ).output
    }
    try FileManager.default.removeItem(atPath: deck)
    for (format, printed) in printed {
      let outcome = try await decisions(log, "--print", format, in: folder)
      #expect(Array(outcome.output.utf8) == Array(printed.utf8), "\(format)")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }

  @Test func decisionChangedAtTheEndIsPrinted() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("one\ntwo\nthree\n", to: "deck.txt")
    let log = folder.path("log")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "-o", log])
    try await terminal.wait(forText: "0/3")
    terminal.type("lhl")
    try await terminal.wait(forText: "All 3 cards")
    terminal.type("\u{1B}[A\u{1B}[A\u{1B}[C")
    try await terminal.wait(forText: "3 like")
    terminal.type("\tq")
    let printed = await child.outcome().output
    #expect(try await decisions(log, in: folder).output == printed)
    #expect(try await decisions(log, "--print", "likes", in: folder).output == "one\nthree\ntwo\n")
    #expect(try await decisions(log, "--print", "nopes", in: folder).output == "")
  }

  @Test func namesOutsideUTF8KeepTheirBytesWithPrint0() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let input = Data([0x61, 0xFF, 0x0A, 0x62, 0, 0x63, 0])
    _ = try await Program.run(
      ["run", "-", "--read0", "--landmarks", Program.thumbs, "-o", log], input: input)
    let command = "\"$0\" decisions \"$1\" --print all --print0 | od -An -tx1"
    let bytes = try await Machine.run(["sh", "-c", command, Program.path, log]).output
    #expect(bytes.split(separator: " ").joined(separator: " ") == "61 ff 0a 62 00 63 00\n")
    // As lines they would be other cards.
    let refused = try await decisions(log, "--print", "likes", in: folder)
    #expect(refused.status == 64)
    #expect(refused.output == "")
    #expect(refused.errors.contains("add --print0"))
    #expect(try await decisions(log, "--print", "likes", "--no-print0", in: folder).status == 0)
  }

  @Test func logIsFoundByItsDeck() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("one\ntwo\n", to: "deck.txt")
    let none = try await decisions(deck, in: folder)
    #expect(none.status == 2)
    #expect(none.errors.contains("no decisions on this deck are kept in"))
    let printed = try await play(deck, "lh", until: "All 2 cards", in: folder)
    #expect(printed.split(separator: "\n").count == 2)
    #expect(try await decisions(deck, in: folder).output == printed)
    // The log is found although the deck was changed.
    _ = try folder.write("[1,2,3]", to: "deck.txt")
    #expect(try await decisions(deck, in: folder).output == printed)
    let homeless = try await Program.run(
      ["decisions", deck], environment: ["XDG_STATE_HOME": "", "HOME": ""])
    #expect(homeless.status == 2)
    #expect(homeless.errors.contains("no logs are kept, as HOME and XDG_STATE_HOME are not set"))
    let missing = try await decisions(folder.path("nothing"), in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("nothing: "))
  }

  /// Reading never changes a log, not even one that is being written or that is cut off.
  @Test func decisionsCommandNeverChangesTheLog() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "-o", log])
    try await terminal.wait(forText: "0/6")
    terminal.type("ll")
    try await terminal.wait(forText: "2/6")
    #expect(try await decisions(log, in: folder).lines.count == 2)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    let cut = String(try folder.read("log").dropLast(20))
    _ = try folder.write(cut, to: "log")
    let outcome = try await decisions(log, in: folder)
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors.contains("the last line is incomplete and was left out"))
    #expect(try folder.read("log") == cut)
    _ = try folder.write(cut + "\nrubbish\n", to: "log")
    let broken = try await decisions(log, in: folder)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("log, line 2: "))
    #expect(!broken.errors.contains("--restart"))
  }

  /// A line that does not describe its card decides, and can't be printed.
  @Test func cardThatTheLogDoesNotHoldIsLeftOut() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      #"""
      {"event":"swipe","id":"x","answer":"like","by":"key","t":2,"card":{"id":"x","title":"2"},"deck":"d"}
      {"event":"swipe","id":"y","answer":"like"}

      """#, to: "log")
    let likes = try await decisions(log, "--print", "likes", in: folder)
    #expect(likes.output == "{\"id\":\"x\",\"title\":\"2\"}\n")
    #expect(likes.errors.contains("line 2: the log does not hold this card"))
  }

  /// A title is found in a log by the names by which it is found in a deck.
  @Test func cardOfALogIsTitledAsInItsDeck() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      #"{"event":"swipe","id":"x","answer":"like","t":2,"card":{"name":"Ann","headline":"News"}}"#,
      to: "log")
    let statistics = try await decisions(log, "--stats", in: folder)
    #expect(statistics.output.contains("before \"News\""))
  }

  @Test func contradictoryLineAfterACommandIsNamed() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      #"""
      {"event":"swipe","id":"x","answer":"like","card":{"id":"x","title":"2"}}
      {"event":"command","id":"x","answer":"like","command":"true"}
      {"event":"swipe","id":"x","answer":"like","card":{"id":"x","title":"2"}}

      """#, to: "log")
    let outcome = try await decisions(log, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("log, line 3: it does not fit the lines before it"))
  }

  @Test func terminalGetsASummaryOfTheLog() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "-o", log])
    let terminal = try PseudoTerminal(columns: 120)
    let child = try terminal.start(["decisions", log], output: .terminal)
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    #expect(
      terminal.screen.lines.prefix(3).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "3 like, 2 nope, 0 later are the current answers after 5 steps in \(log).",
        "--print jsonl, csv, likes, nopes, laters or all prints them, and --stats counts them.", "",
      ])
  }

  /// The summary counts and offers the words that were given; a word with a blank is quoted.
  @Test func summaryOfALogOffersItsWords() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Program.run(
      [
        "run", Program.colors, "--landmarks", Program.thumbs, "-o", log, "--answers",
        "keep,not now",
      ])
    let terminal = try PseudoTerminal(columns: 120)
    let child = try terminal.start(["decisions", log], output: .terminal)
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    let lines = terminal.screen.lines
    #expect(lines[0].hasPrefix("3 keep, 2 not now, 0 later are the current answers"))
    #expect(lines[1].hasPrefix("--print jsonl, csv, keep, 'not now', laters or all prints them"))
  }

  /// A terminal is told of undone steps only where there are some.
  @Test(arguments: [("lh", false), ("lhu", true), ("lr", true)])
  func undoneStepsAreToldWhereThereAreSome(_ keys: String, _ areTold: Bool) async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await play(Program.colors, keys, until: "0/6", in: folder, "-o", log)
    for form in [["--print", "all"], ["--stats"]] {
      let terminal = try PseudoTerminal()
      let words = ["-c", "exec \"$0\" \"$@\" 2>/dev/tty", Program.path, "decisions", log] + form
      let child = try terminal.start(words, program: "/bin/sh", output: .terminal)
      #expect(await child.outcome().status == 0)
      try await terminal.readAll()
      #expect(terminal.screen.text.contains("undone steps are left out") == areTold)
    }
  }

  @Test func statisticsAreDrawnAndPrintedAsJSON() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      [
        #"{"event":"swipe","id":"a","answer":"like","word":"keep","by":"key","t":2,"at":"2026-01-30T12:00:02.000Z","card":{"title":"A"},"tags":["x","y"],"deck":"D"}"#,
        #"{"event":"swipe","id":"b","answer":"like","word":"keep","by":"key","t":4,"at":"2026-01-30T12:00:04.000Z","card":{"title":"B"},"tags":["x"],"deck":"D"}"#,
        #"{"event":"rewind","id":"b","answer":"like","word":"keep","by":"key","t":5,"at":"2026-01-30T12:00:05.000Z","card":{"title":"B"},"deck":"D"}"#,
        #"{"event":"swipe","id":"b","answer":"nope","by":"key","t":6,"at":"2026-01-30T12:00:06.000Z","card":{"title":"B"},"tags":["x"],"deck":"D"}"#,
        // The next day.
        #"{"event":"swipe","id":"c","answer":"later","by":"key","t":46,"at":"2026-01-31T12:00:46.000Z","card":{"title":"C \u001b[2J"},"deck":"D"}"#,
      ].map { $0 + "\n" }.joined(), to: "log")
    let environment = ["TZ": "UTC"]
    let outcome = try await Program.run(
      ["decisions", log, "--stats", "--ascii", "--width", "50"], environment: environment,
      asProcess: true)
    #expect(
      outcome.output == """
        D: 3 current answers after 5 steps in 2 sittings

        answer
        keep                1  ###########################
        nope                1  ===========================
        later               1  ~~~~~~~~~~~~~~~~~~~~~~~~~~~

        tag
        x                   2  ##############=============
        y                   1  ##############
        no tag              1  ~~~~~~~~~~~~~~

        day
        2026-01-30          2  ##############=============
        2026-01-31          1  ~~~~~~~~~~~~~~

        time a card
        median            2 s  #
        90 %             46 s  ###########################
        longest pause    46 s  ###########################
        before "C \u{241B}[2J"

        undone within 2 s
        by key         1 of 4  ###########################

        """)
    let json = try await Program.run(
      ["decisions", log, "--stats", "--json"], environment: environment, asProcess: true)
    #expect(
      json.output == #"""
        {"deck":"D","decisions":3,"steps":5,"sittings":2,"answers":{"like":1,"nope":1,"later":1},"words":{"like":"keep"},"tags":{"x":{"like":1,"nope":1,"later":0},"y":{"like":1,"nope":0,"later":0}},"untagged":{"like":0,"nope":0,"later":1},"days":{"2026-01-30":{"like":1,"nope":1,"later":0},"2026-01-31":{"like":0,"nope":0,"later":1}},"seconds":{"median":2,"p90":46,"longest":46,"before":"c"},"undone":{"hand":{"answers":0,"undone":0},"key":{"answers":4,"undone":1}}}

        """#)
    for width in ["20", "61", "200"] {
      let lines = try await Program.run(["decisions", log, "--stats", "--width", width]).lines
      #expect(lines.allSatisfy { $0.count <= Int(width) ?? 0 }, "\(lines)")
    }
  }

  /// An answer by hand that is undone at once was false; the log was listened to in the sittings with
  /// such an answer, up to their last step.
  @Test func answersUndoneAtOnceAreCountedByHandAndByKey() async throws {
    let folder = try TemporaryFolder()
    func step(_ event: String, _ id: String, by agent: String, at time: Double) -> String {
      let answer = event == "swipe" ? #""answer":"like","# : ""
      return #"{"event":"\#(event)","id":"\#(id)",\#(answer)"by":"\#(agent)","t":\#(time),"#
        + #""card":{"title":"\#(id)"}}"# + "\n"
    }
    let log = try folder.write(
      step("swipe", "a", by: "thumb", at: 10) + step("rewind", "a", by: "key", at: 12)
        + step("swipe", "a", by: "thumb", at: 20) + step("swipe", "b", by: "mouse", at: 30)
        + step("rewind", "b", by: "key", at: 31) + step("rewind", "a", by: "thumb", at: 32)
        + step("redo", "a", by: "key", at: 33) + step("rewind", "a", by: "key", at: 34)
        + step("swipe", "a", by: "pinch", at: 900)
        // The next sitting, without a hand.
        + step("swipe", "b", by: "key", at: 100),
      to: "log")
    let json = try await Program.run(["decisions", log, "--stats", "--json"])
    #expect(
      json.output.hasSuffix(
        #"""
        "undone":{"hand":{"answers":3,"undone":1},"key":{"answers":2,"undone":1},"listened":900,"anHour":4}}

        """#))
    let lines = try await Program.run(["decisions", log, "--stats", "--ascii", "--width", "50"])
      .lines
    #expect(
      lines.suffix(4) == [
        "undone within 2 s", "by hand        1 of 3  ###########################",
        "by key         1 of 2  ###########################",
        "by hand 4 an hour, in 15 minutes",
      ])
  }

  @Test func choiceCalledLikeIsNoLike() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      [
        #"{"event":"swipe","id":"a","answer":"like","by":"key","t":1,"card":{"title":"A"}}"#,
        #"{"event":"swipe","id":"b","answer":"1","word":"like","by":"key","t":2,"card":{"title":"B"}}"#,
        #"{"event":"swipe","id":"c","answer":"1","word":"cat","by":"key","t":3,"card":{"title":"C"}}"#,
      ].map { $0 + "\n" }.joined(), to: "log")
    let json = try await Program.run(["decisions", log, "--stats", "--json"])
    #expect(
      json.output.contains(#""answers":{"like":1,"cat":1,"choice like":1}"#), "\(json.output)")
  }

  /// A name of JSON stands once, whatever choices are called.
  @Test func choicesAreCountedByNamesOfTheirOwn() async throws {
    let folder = try TemporaryFolder()
    let words = ["like", "choice like", "choice choice like", "cat"]
    let lines = words.enumerated().map { number, word in
      #"{"event":"swipe","id":"\#(number)","answer":"1","word":"\#(word)","by":"key","t":1,"card":{"title":"A"}}"#
    }
    let log = try folder.write(lines.map { $0 + "\n" }.joined(), to: "log")
    let json = try await Program.run(["decisions", log, "--stats", "--json"])
    for name in ["cat", "choice like", "choice choice like", "choice choice choice like"] {
      #expect(json.output.split(separator: "\"\(name)\":1").count == 3, "\(json.output)")
    }
  }

  /// A log says nothing of where a pipe has ended, so what other pipes had counts, and that is said.
  @Test func logOfSeveralPipesIsSaid() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    for cards in ["a\nb\n", "c\nd\n"] {
      _ = try await Program.run(
        ["run", "-", "--landmarks", Program.thumbs, "-o", log], input: Data(cards.utf8))
      let outcome = try await Program.run(["decisions", log, "--print", "likes"])
      #expect(outcome.output == (cards.hasPrefix("a") ? "a\n" : "a\nc\n"))
      let words = "thumbdeck: \(log) has 2 sittings with cards from a pipe; all of them count\n"
      #expect(outcome.errors == (cards.hasPrefix("a") ? "" : words))
    }
  }

  @Test(arguments: [
    ["--stats", "--print", "csv"], ["--json"], ["--stats", "--width", "3"], [],
  ])
  func invalidArgumentsAreWrongUsage(_ options: [String]) async throws {
    let log = options.isEmpty ? [] : ["log"]
    #expect(try await Program.run(["decisions"] + log + options).status == 64)
  }

  @Test func emptyLogHasNoDecisions() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write("", to: "log")
    for options in [[], ["--print", "likes"], ["--stats"], ["--stats", "--json"]] {
      let outcome = try await Program.run(["decisions", log] + options)
      #expect(outcome.status == 0, "\(options)")
      #expect(options.contains("--stats") != outcome.output.isEmpty)
    }
  }
}

/// `thumbdeck logs`: what is kept.
@Suite struct LogsTests {
  @Test func logsAreListedTheLatestFirst() async throws {
    let folder = try TemporaryFolder()
    let kept = folder.path("thumbdeck")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    let environment = ["XDG_STATE_HOME": folder.path("."), "TZ": "UTC"]
    let none = try await Program.run(["logs"], environment: environment, asProcess: true)
    #expect(none.status == 1)
    #expect(none.errors.contains("there is no log in "))
    let line =
      #"{"event":"swipe","id":"a","answer":"like","by":"key","t":1,"at":"DAYT12:00:00.000Z","#
    for (name, day, deck) in [("a", "2026-01-02", "Old"), ("b", "2026-03-04", "New\u{1B}[2J")] {
      let card =
        #""card":{"title":"A"},"deck":"# + "\"\(deck.replacing("\u{1B}", with: "\\u001b"))\"}\n"
      _ = try folder.write(
        line.replacing("DAY", with: day) + card, to: "thumbdeck/\(name).jsonl")
    }
    _ = try folder.write("no log\n", to: "thumbdeck/c.jsonl")
    let logs = try await Program.run(["logs"], environment: environment, asProcess: true)
    #expect(logs.status == 0)
    let rows = logs.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(rows.map(\.first) == ["last", "2026-03-04", "2026-01-02"])
    #expect(rows[2] == ["2026-01-02", "1", "Old", "\(folder.path("."))/thumbdeck/a.jsonl"])
    #expect(!logs.output.contains("\u{1B}"))
    #expect(logs.errors.contains("c.jsonl"))
  }
}
