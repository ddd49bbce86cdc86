import Foundation
import TestSupport
import Testing

/// `--learn`: cards come again in the round, and on later days.
@Suite struct LearnTests {
  private static let deck = (1...5).map { #"{"title":"word \#($0)","back":"meaning \#($0)"}"# }
    .joined(separator: "\n")

  /// Moves the times of a log into the past.
  private static func age(_ log: String, days: Int) throws {
    var text = try String(contentsOfFile: log, encoding: .utf8)
    let form = ISO8601DateFormatter()
    form.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    for match in text.matches(of: /"at":"([^"]+)"/).reversed() {
      let time = try #require(form.date(from: String(match.1)))
      let past = form.string(from: time.addingTimeInterval(Double(-days) * 86_400))
      text.replaceSubrange(match.range, with: "\"at\":\"\(past)\"")
    }
    try text.write(toFile: log, atomically: true, encoding: .utf8)
  }

  /// Plays a sitting: waits for a text, types, waits for another and leaves; returns the screen.
  private static func sit(
    _ deck: String, _ log: String, at first: String, typing keys: String = "",
    until last: String? = nil, zone: String? = nil
  ) async throws -> String {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["play", deck, "--learn", "-o", log, "--no-motion"],
      environment: zone.map { ["TZ": $0] } ?? [:])
    try await terminal.wait(forText: first)
    terminal.type(keys)
    if let last { try await terminal.wait(forText: last) }
    let screen = terminal.screen.text
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    return screen
  }

  @Test func unknownCardComesAgainAndKnownOnesOnLaterDays() async throws {
    let folder = try TemporaryFolder()
    let (deck, log) = (try folder.write(Self.deck, to: "words.jsonl"), folder.path("log.jsonl"))
    let arguments = ["play", deck, "--learn", "2", "-o", log, "--no-motion"]
    let terminal = try PseudoTerminal()
    let child = try terminal.start(arguments)
    try await terminal.wait(forText: "word 1")
    terminal.type(" ")
    // The question stays above its answer.
    try await terminal.wait(forText: "meaning 1")
    #expect(terminal.screen.text.contains("word 1"))
    terminal.type("n")
    try await terminal.wait(forText: "word 2")
    terminal.type("y")
    try await terminal.wait(forText: "word 1")
    terminal.type("y")
    try await terminal.wait(forText: "2 known, 0 learning, 1 due tomorrow")
    terminal.type("q")
    #expect(await child.outcome().status == 0)

    try Self.age(log, days: 3)
    let later = try PseudoTerminal()
    let second = try later.start(arguments)
    try await later.wait(forText: "2 cards are due")
    // Two new cards, then the two that are due.
    for word in ["word 3", "word 4", "word 1", "word 2"] {
      try await later.wait(forText: word)
      later.type("y")
    }
    try await later.wait(forText: "4 known, 0 learning")
    later.type("q")
    #expect(await second.outcome().status == 0)
    // The log stands for all answers.
    let printed = try await Program.run(["decisions", log, "--print", "likes"])
    #expect(printed.lines.count == 4)
  }

  /// Three words, of which each day brings one that is new; all of them are known.
  @Test func monthOfSittingsAsksEachWordWhenItIsDue() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(
      Self.deck.split(separator: "\n").prefix(3).joined(separator: "\n"), to: "words.jsonl")
    let log = folder.path("log.jsonl")
    var days: [String: [Int]] = [:]
    var lineCount = 0
    for day in 0..<30 {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(["play", deck, "--learn", "1", "-o", log, "--no-motion"])
      var former = ""
      while true {
        try await terminal.wait(for: "a card or the end") { screen in
          screen.text != former
            && (screen.text.contains("Again") || screen.text.contains("0 learning"))
        }
        former = terminal.screen.text
        if former.contains("0 learning") { break }
        terminal.type("y")
      }
      terminal.type("q")
      #expect(await child.outcome().status == 0)
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      for line in lines.dropFirst(lineCount) where line.contains("\"answer\":\"like\"") {
        let word = line.firstMatch(of: /word \d/).map { String($0.output) } ?? ""
        days[word, default: []].append(day)
      }
      lineCount = lines.count
      try Self.age(log, days: 1)
    }
    #expect(days == ["word 1": [0, 2, 13], "word 2": [1, 3, 14], "word 3": [2, 4, 15]])
  }

  @Test(arguments: [["--no-log"], ["--save-scenario", "x.scenario"]])
  func learningNeedsALog(_ options: [String]) async throws {
    let outcome = try await Program.run(["play", Program.colors, "--learn"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--learn needs a deck in a file and a log"))
  }

  /// A card that has come back because it is due was not answered by that.
  @Test func dueCardsHaveNoDecisionUntilSomebodyAnswers() async throws {
    let folder = try TemporaryFolder()
    let (deck, log) = (try folder.write("w1\nw2\n", to: "words.txt"), folder.path("log.jsonl"))
    let arguments = [
      "play", deck, "--learn", "-o", log, "--no-motion", "--yes", "--on", "later=echo RAN {}",
    ]
    for (keys, isFirst) in [("yyq", true), ("q", false)] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(arguments)
      try await terminal.wait(forText: isFirst ? "w1" : "2 cards are due")
      terminal.type(keys)
      let outcome = await child.outcome()
      #expect(outcome.status == 0)
      #expect(!outcome.errors.contains("RAN"))
      let decisions = try await Program.run(["decisions", log])
      #expect(decisions.lines.count == (isFirst ? 2 : 0))
      try Self.age(log, days: 300)
    }
  }

  /// In learning, nope leaves a card out for good, which somebody who said so before has not meant.
  @Test(arguments: [
    (["--answers", "know,again"], "\"again\" means nope, and now it would mean later"),
    ([], "\"nope\" from a game without --learn"),
  ])
  func nopesOfAnotherGameAreNotLeftOut(_ options: [String], _ words: String) async throws {
    let folder = try TemporaryFolder()
    let (deck, log) = (try folder.write("w1\nw2\n", to: "words.txt"), folder.path("log.jsonl"))
    _ = try await Program.run(
      ["run", deck, "--landmarks", Program.thumbs, "-o", log] + options)
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["play", deck, "--learn", "-o", log])
    let outcome = await child.outcome()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words))
  }

  @Test func wrongChoiceComesBackOnTheNextDay() async throws {
    let folder = try TemporaryFolder()
    let cards = [1, 2].map {
      #"{"title":"question \#($0)","choices":{"words":["x","y"],"correct":\#($0)}}"#
    }
    let deck = try folder.write("[\(cards.joined(separator: ","))]", to: "quiz.json")
    let log = folder.path("log.jsonl")
    _ = try await Self.sit(deck, log, at: "question 1", typing: "22", until: "1 known, 1 learning")
    try Self.age(log, days: 1)
    _ = try await Self.sit(deck, log, at: "1 card is due")
  }

  @Test func cardThatWasLeftOutStaysOut() async throws {
    let folder = try TemporaryFolder()
    let (deck, log) = (try folder.write("w1\nw2\n", to: "words.txt"), folder.path("log.jsonl"))
    _ = try await Self.sit(deck, log, at: "w1", typing: "sy", until: "1 known, 0 learning")
    try Self.age(log, days: 300)
    #expect(!(try await Self.sit(deck, log, at: "1 card is due")).contains("w1"))
  }

  @Test func dayBeginsAtFourWhereTheLearnerIs() async throws {
    let folder = try TemporaryFolder()
    let now = Date()
    // A zone in which it is half past four now; the card was known at half past three yesterday.
    let west = Int(now.timeIntervalSince1970 / 60) % 1_440 - 270
    let zone = "XXX\(west < 0 ? "-" : "")\(abs(west) / 60):\(abs(west) % 60)"
    let form = ISO8601DateFormatter()
    form.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let time = form.string(from: now.addingTimeInterval(-90_000))
    let swipe =
      #"{"event":"swipe","id":"a","answer":"like","by":"key","t":1,"at":"\#(time)","#
      + #""card":{"id":"a","title":"A"},"deck":"w","learn":"FSRS-6"}"#
    let log = try folder.write(swipe + "\n", to: "log.jsonl")
    let deck = try folder.write(#"{"name":"w","cards":[{"id":"a","title":"A"}]}"#, to: "w.json")
    _ = try await Self.sit(deck, log, at: "1 card is due", zone: zone)
  }
}
