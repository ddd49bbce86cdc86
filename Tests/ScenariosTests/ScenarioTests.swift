import Cards
import Hands
import TestSupport
import Testing

@testable import Basics
@testable import Scenarios

@Suite struct ScenarioTests {
  private static let cards = "card Yellow\ncard Blue / the sky\ncard Red\n"

  private func run(_ text: String, cards: String = cards) throws(TextError) -> ScenarioRun {
    var run = try ScenarioRun(ScenarioParser.scenario(of: cards + text))
    run.run()
    return run
  }

  private func failures(_ text: String) throws(TextError) -> [String] {
    try run(text).failures.map { "\($0.line): \($0.expected), not \($0.found)" }
  }

  @Test func thumbStepsDecideOnceUntilRest() throws {
    let text = """
      rest 1 s
      expect state resting
      thumb up for 0.5 s
      expect like Yellow
      expect state waiting for rest
      thumb up 2 s
      expect top Blue
      rest 500 ms
      expect state armed
      thumb down for 0.5 s
      expect decisions like Yellow, nope Blue
      expect counts 1 like, 1 nope, 0 later
      no hand for 2 s
      expect state no hand
      """
    #expect(try failures(text) == [])
  }

  @Test func keyMouseAndResizeStepsAreCarriedOut() throws {
    let text = """
      press Right
      expect like Yellow
      press Space
      expect screen "the sky"
      press u
      expect top Yellow
      expect no decision
      drag right 20, hold
      expect screen "let go now: like"
      drag left 20, hold
      expect no screen "let go now"
      let go
      expect no decision
      drag left 30
      expect nope Yellow
      click Rewind
      expect top Yellow
      resize 40x15
      expect screen "? help"
      press l l l
      expect no card
      expect finished
      press q
      expect exit 0
      """
    #expect(try failures(text) == [])
  }

  @Test func thumbStepsDecideHoweverTheHandIsSeen() throws {
    for seen in [
      "far", "near", "leaning 25", "leaning -25", "jitter 2 %", "dropped 20 %", "mirrored",
    ] {
      let text = "rest 1 s, \(seen)\nthumb up 0.7 s, \(seen)\nexpect decisions like Yellow"
      #expect(try failures(text) == [], "\(seen)")
    }
    #expect(try failures("open palm 2 s\nexpect no decision") == [])
    #expect(try failures("rest 1 s\nthumb sideways 2 s\nexpect no decision") == [])
  }

  /// However short a movement is, the tip is seen where it ends.
  @Test(arguments: ["0.1 s", "0.01 s", "0 s"])
  func touchStepFasterThanFramesPushesCard(_ time: String) throws {
    #expect(
      try failures(
        """
        control touch
        touch from 0.25 0.5 to 0.75 0.5 in \(time)
        expect decisions like Yellow
        """) == [])
  }

  /// A thumb that is shown shortly, one that is shown longer, and a peace sign that takes back.
  @Test(arguments: [
    ("", "like Red"), ("sensitivity quick", "like Red"), ("sensitivity calm", ""),
    ("confirm 1500", ""), ("confirm 1500\nsensitivity quick", ""),
    ("threshold thumb evidence 1500", ""),
    ("threshold thumb evidence 95\nsensitivity calm", "like Red"),
    ("threshold pinch take-evidence 1500", "like Red"), ("no hand rewind", "like Red, like Blue"),
  ])
  func settingsOfTheHandDecideWhatCounts(_ lines: String, _ decisions: String) throws {
    let scenario = try ScenarioParser.scenario(
      of: """
        card Red
        card Blue
        card Green
        \(lines)
        rest 1 s
        thumb up 0.8 s
        rest 1 s
        thumb up 170 ms
        rest 1 s
        peace sign 1.2 s
        \(decisions.isEmpty ? "expect no decision" : "expect decisions \(decisions)")

        """)
    var run = try ScenarioRun(scenario)
    run.run()
    #expect(run.failures.map(\.found) == [])
  }

  /// The next control has its own settings.
  @Test func settingsOfEachControlCountAfterAChange() throws {
    for (line, decisions) in [("", 1), ("threshold fingers evidence 2000", 0), ("confirm 2000", 0)]
    {
      var run = try ScenarioRun(
        ScenarioParser.scenario(
          of: "card Red\ncard Blue\n\(line)\npress c c\nrest 1 s\nfingers 1 for 1.5 s\n"))
      run.run()
      #expect(run.session.hand.control.description.name == "fingers")
      #expect(run.session.decisions.count == decisions, "\(line)")
    }
  }

  @Test func lostCameraDiscardsThumbInTheMaking() throws {
    let text = """
      rest 1 s
      thumb up 70 ms
      camera lost
      expect state no hand
      expect screen "the camera is gone"
      camera back
      thumb up 70 ms
      expect no decision
      wait 2 s
      expect screen "no camera pictures"
      """
    #expect(try failures(text) == [])
  }

  @Test func failureTellsExpectedFoundAndScreen() throws {
    let run = try run("press l\nexpect nope Yellow\nexpect exit 1\nexpect decisions like Red")
    #expect(
      run.failures.map { "\($0.line): \($0.expected), not \($0.found)" } == [
        "5: nope Yellow, not like Yellow", "6: exit 1, not exit 0",
        "7: like Red, not like Yellow",
      ])
    #expect(run.failures[0].screen[0].contains("1/3"))
    #expect(
      try failures("press Ctrl-C\nexpect exit 130\npress l")
        == ["6: a running session, not a session that has ended"])
    #expect(try failures("click Purr").first?.hasPrefix("4: a button Purr, not ← Nope") == true)
    #expect(try failures("let go") == ["4: a card that is held, not no held card"])
  }

  @Test(arguments: [
    ("", "line 1: the deck is missing; write `deck FILE`, or `card TITLE` for each card"),
    (
      "card a\nthumb up",
      "line 2, \"thumb up\": a time such as 0.5 s or 200 ms was expected; "
        + "write it as `thumb up for 0.5 s`"
    ),
    (
      "card a\nthumb up 0.5",
      "line 2, \"thumb up 0.5\": a time such as 0.5 s or 200 ms was expected; "
        + "write it as `thumb up for 0.5 s`"
    ),
    (
      "card a\nthumb up 2 h",
      "line 2, \"thumb up 2 h\": a time such as 0.5 s or 200 ms was expected"
    ),
    (
      "card a\nthumb up 1 s, wobbly",
      "line 2, \"thumb up 1 s, wobbly\": \"wobbly\": far, near, leaning, jitter"
    ),
    ("card a\nrest 1 s\ncard b", "line 3, \"card b\": setup lines must come before the first step"),
    (
      "card a\npress Rihgt",
      "line 2, \"press Rihgt\": \"Rihgt\" is not a key; a key is one character, Left"
    ),
    ("card a\nfingers 11 for 1 s", "line 2, \"fingers 11 for 1 s\": 0 to 10 fingers were expected"),
    (
      "card a\nfingers for 1 s",
      "line 2, \"fingers for 1 s\": \"for\": a number of fingers was expected"
    ),
    ("card a\njump", "line 2: \"jump\" is not a step; steps are rest, thumb up"),
    ("card a\nexpect", "line 2, \"expect\": an expectation is missing; expectations are"),
    (
      "card a\nexpect state happy",
      "line 2, \"expect state happy\": \"happy\" is not a state; states are no hand"
    ),
    ("card a\nexpect no screen", "line 2, \"expect no screen\": the text was expected"),
    ("card a\nexpect screen \"2/6", "line 2, \"expect screen \"2/6\": a closing quote is missing"),
    ("card a\nresize 80", "line 2, \"resize 80\": \"80\": a size such as 80x24 was expected"),
    (
      "card a\nrecording x from 2 s to 1 s",
      "line 2, \"recording x from 2 s to 1 s\": the time after `to` must not be before"
    ),
    (
      "card a\ndrag right 9999",
      "line 2, \"drag right 9999\": \"9999\": a number of cells was expected"
    ),
    (
      "card a\nmouse press 1 9223372036854775807",
      "line 2, \"mouse press 1 9223372036854775807\": \"9223372036854775807\": a row was"
    ),
    (
      "card a\n| x",
      "line 2, \"| x\": lines with | must follow `expect screen` or `expect decisions`"
    ),
    ("card a\nrest 1 s 2", "line 2, \"rest 1 s 2\": \"2\" was not expected here"),
    ("answers a,a\ncard x", "line 1, \"answers a,a\": two answers are called \"a\""),
    (
      "sensitivity fast\ncard x",
      "line 1, \"sensitivity fast\": \"fast\" is not a sensitivity; use calm, normal or quick"
    ),
    (
      "confirm 9999\ncard x",
      "line 1, \"confirm 9999\": a number from 0 to 5000 (milliseconds) was expected"
    ),
    (
      "threshold thumb enter 1\ncard x",
      "line 1, \"threshold thumb enter 1\": this control has no enter; it has evidence"
    ),
    (
      "threshold thumb rest long\ncard x",
      "line 1, \"threshold thumb rest long\": \"long\": a number was expected"
    ),
    (
      "threshold article rest 1\ncard x",
      "line 1, \"threshold article rest 1\": \"article\" is not a control; "
        + "use thumb, pinch, fingers, touch or hand"
    ),
  ])
  func mistakesNameTheirLine(_ text: String, _ expected: String) {
    do throws(TextError) {
      _ = try ScenarioRun(ScenarioParser.scenario(of: text))
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasPrefix(expected), "\(error)")
    }
  }

  @Test func quotesAroundTextAreOptional() throws {
    for text in ["Nope", "\"Nope\"", "nope", "\"nope\""] {
      #expect(try failures("click \(text)\nexpect nope Yellow") == [], "\(text)")
    }
    for text in ["1/3", "\"1/3\""] {
      #expect(try failures("press l\nexpect screen \(text)") == [], "\(text)")
      #expect(try failures("expect no screen \(text)") == [], "\(text)")
    }
    #expect(try failures("expect no screen \"0/3\"").first?.hasPrefix("4: no \"0/3\"") == true)
    #expect(try failures("expect no screen 0/3").first?.hasPrefix("4: no \"0/3\"") == true)
  }

  @Test func finishedFailureTellsNumberOfCardsLeft() throws {
    #expect(try failures("press l l\nexpect finished") == ["5: finished, not 1 card left"])
    #expect(try failures("press l\nexpect finished") == ["5: finished, not 2 cards left"])
    #expect(try failures("press F5 f12\nexpect no decision") == [])
  }

  @Test func lineOfAScreenWithoutItsBarIsToldOfIt() {
    let errors = ScenarioParser.result(of: "card a\npress l\nexpect screen\nYellow\n").errors
    #expect(errors.count == 1)
    #expect(errors.first?.problem.hasSuffix("; a line of what is expected begins with |") == true)
  }

  @Test func everyMistakeIsToldAtOnce() {
    let text = """
      card a
      limt 3
      card b
      screen 80
      press Rihgt
      rest 1 s
      expect sceen
      | what stood there
      | and there
      thumb up
      card c
      """
    let result = ScenarioParser.result(of: text)
    #expect(result.errors.map(\.line) == [2, 4, 5, 7, 10, 11])
    #expect(result.errors.last?.problem.hasPrefix("setup lines must come before") == true)
    #expect(result.scenario.setup.cards.map(\.title) == ["a", "b"])
    #expect(throws: result.errors[0]) { try ScenarioParser.scenario(of: text) }
    #expect(ScenarioParser.result(of: "card a\npress l").errors == [])
  }

  @Test func givenDeckIsUsedInsteadOfCardLines() throws {
    let deck = Deck(name: "mine", cards: [Card(id: "1", title: "One")])
    let scenario = try ScenarioParser.scenario(of: "press l\nexpect nope One\nexpect like 1")
    var run = try ScenarioRun(scenario, deck: deck)
    run.run()
    #expect(run.failures.map(\.sentence) == ["line 2: expected nope One, found like One"])
    #expect(run.failures.first?.description.contains("The card is decided.") == true)
  }

  @Test func firstCommentIsTitle() throws {
    let scenario = try ScenarioParser.scenario(
      of: "# A title.\n# More.\ncard a\n\n# Later.\npress l\n")
    #expect(scenario.title == "A title.")
    let marked = try ScenarioParser.scenario(of: "\u{FEFF}# A title.\r\ncard a\r\n")
    #expect(marked.title == "A title.")
    #expect(marked.setup.cards == [ScenarioCard(title: "a")])
    #expect(scenario.steps == [ScenarioStep(line: 6, kind: .send([.key(.character("l"))]))])
  }

  @Test func snapshotIsWrittenBelowItsExpectation() throws {
    let text = "card Yellow\nscreen 30x8\nexpect screen\n| old\npress l\nexpect decisions\n"
    var first = try ScenarioRun(ScenarioParser.scenario(of: text))
    first.run()
    #expect(first.failures.map(\.line) == [3, 6])
    let updated = ScenarioText.updated(text, snapshots: first.snapshots)
    #expect(updated.hasSuffix("press l\nexpect decisions\n| like Yellow\n"))
    #expect(!updated.contains("| old"))
    var second = try ScenarioRun(ScenarioParser.scenario(of: updated))
    second.run()
    #expect(second.failures == [])
    #expect(ScenarioText.updated(updated, snapshots: second.snapshots) == updated)
  }

  @Test func snapshotIsReplacedAcrossBlankLinesAndComments() throws {
    let text = "card Yellow\npress l\nexpect decisions\n| a\n\n# b\n| c\npress u\n"
    var run = try ScenarioRun(ScenarioParser.scenario(of: text))
    run.run()
    #expect(
      ScenarioText.updated(text, snapshots: run.snapshots)
        == "card Yellow\npress l\nexpect decisions\n| like Yellow\n\n# b\npress u\n")
  }

  @Test func updatedScenarioKeepsLineEndings() throws {
    let text = "card Yellow\r\npress l\r\nexpect decisions\r\n"
    var run = try ScenarioRun(ScenarioParser.scenario(of: text))
    run.run()
    let updated = ScenarioText.updated(text, snapshots: run.snapshots)
    #expect(updated == text + "| like Yellow\r\n")
    var second = try ScenarioRun(ScenarioParser.scenario(of: updated))
    second.run()
    #expect(second.failures == [])
    #expect(ScenarioText.updated(text, snapshots: [:]) == text)
  }

  @Test func scenarioWithSeedIsReproducible() throws {
    let text =
      "seed 7\ncard a\ncard b\nrest 1 s, jitter 4 %\nthumb up 1 s, jitter 4 %, dropped 30 %"
    let runs = try (0..<2).map { _ in
      var run = try ScenarioRun(ScenarioParser.scenario(of: text))
      run.keepsEvents = true
      run.run()
      return run
    }
    #expect(!runs[0].events.isEmpty)
    #expect(runs[0].session == runs[1].session)
    #expect(runs[0].events == runs[1].events)
  }

  /// 658 bytes of it grew by 106 MB a second.
  @Test func tooManyFramesAreRefused() throws {
    let error = #expect(throws: TextError.self) {
      try run(String(repeating: "rest 3600 s\n", count: 50))
    }
    #expect(error?.line == 8)
    #expect(error?.problem.contains("500000 frames") == true)
    let frames = (0..<100_001).map { HandFrame(time: Double($0)) }
    let scenario = try ScenarioParser.scenario(
      of: Self.cards + String(repeating: "recording a from 1 s\n", count: 6))
    let second = #expect(throws: TextError.self) {
      try ScenarioRun(scenario, recordings: ["a": frames])
    }
    #expect(second?.line == 9)
  }

  @Test func eventsAreKeptOnlyIfTheyAreAskedFor() throws {
    #expect(try run("rest 1 s\nthumb up 1 s").events.isEmpty)
  }

  /// What nobody has planned for is refused or run, and never crashes.
  @Test(arguments: Seed.first(300))
  func randomWordsAreRunOrRefused(_ seed: Seed) {
    var generator = seed.generator
    let pieces = [
      "card", "a", "/", "b", "deck", "rest", "thumb up", "for", "1 s", "0.2 s", ",", "far",
      "jitter",
      "2 %", "press", "l", "u", "q", "drag", "right", "20", "hold", "let go", "click", "Like",
      "resize", "0x0", "1000x1", "expect", "screen", "\"x\"", "decisions", "|", "counts", "like",
      "top", "state", "resting", "camera lost", "camera back", "wait", "\n", "\n", "\n",
      "recording",
      "x.jsonl", "from", "to", "mouse", "wheel down", "release", "5", "limit", "shuffle",
      "frames a second", "decision", "Down", "r", "?", "swap", "#", "é手", "\u{1B}[2J",
    ]
    let words = (0..<60).compactMap { _ in pieces.randomElement(using: &generator) }
    let text = "card first\n" + words.joined(separator: " ")
    let lines = 1...text.split(separator: "\n", omittingEmptySubsequences: false).count
    do throws(TextError) {
      let run = try run(text, cards: "")
      let stack = run.session.game.stack
      #expect(stack.decidedCount + stack.remainingCount == run.session.game.deck.cards.count)
      #expect(run.failures.allSatisfy { lines.contains($0.line) })
    } catch {
      #expect(lines.contains(error.line))
      #expect(!error.problem.isEmpty)
    }
  }

  /// What follows a comma may be a part of a title, even one that begins like a decision.
  @Test func expectDecisionsReadsTitlesWithCommas() throws {
    let cards = """
      card Red, white and blue
      card Salt, pepper
      card Either, like this
      card Plain
      answers keep,trash,wait

      """
    let run = try run(
      """
      press l h l
      expect decisions keep Red, white and blue, trash Salt, pepper, like Either, like this
      expect decisions like Red, white and blue, nope Salt, pepper, keep Either, like this
      expect keep Either, like this
      expect decisions like Red
      expect decisions like Red, white and blue, nope Salt
      press l
      expect counts 3 keep
      expect decisions like Red, white and blue, nope Salt, pepper, like Either, like this, keep Plain
      """, cards: cards)
    #expect(
      run.failures.map { "\($0.line): \($0.expected), not \($0.found)" } == [
        """
        10: like Red, not keep Red, white and blue, trash Salt, pepper, keep Either, like this
        """,
        """
        11: like Red, white and blue, nope Salt, \
        not keep Red, white and blue, trash Salt, pepper, keep Either, like this
        """,
      ])
  }

  /// A title of several lines can only be told in one.
  @Test func expectDecisionsJoinsLinesOfTitle() throws {
    let deck = Deck(name: "lines", cards: [Card(id: "1", title: "two\nlines")])
    var run = try ScenarioRun(
      ScenarioParser.scenario(of: "deck x\npress l\nexpect decisions like two lines"), deck: deck)
    run.run()
    #expect(run.failures == [])
  }
}
