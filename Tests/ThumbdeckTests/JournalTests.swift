import Cards
import Libc
import Sessions
import TestSupport
import Testing

@testable import DecisionLogs
@testable import OperatingSystem

/// The journal by itself: what is written is read back, and nothing else passes for it.
@Suite(.silent) struct JournalTests {
  private static let deck = Deck(
    name: "Colours", cards: ["yellow", "blue", "red"].map { Card(id: $0, title: $0) })

  private static let moves: [Move] = [
    .swipe(card: 0, .like), .swipe(card: 1, .later), .swipe(card: 2, .nope),
    .swipe(card: 1, .like), .change(card: 0, .nope, from: .like), .reset, .rewind(.reset),
    .redo(.reset), .swipe(card: 0, .like), .rewind(.swipe(card: 0, .like)), .jump(card: 2),
    .rewind(.jump(card: 2)), .redo(.jump(card: 2)), .swipe(card: 2, .like),
    .note(card: 1, "two\nlines \"quoted\"", from: ""), group, .rewind(group.target),
    .redo(group.target), .rewind(group.target),
  ]
  private static let group = Move.group([
    .swipe(card: 0, .nope), .change(card: 2, .nope, from: .like), .swipe(card: 1, .nope),
  ])

  /// The lines of the moves above, made by key, a second apart.
  private static var lines: [LogLine] { lines(of: moves) }

  private static func lines(of moves: [Move]) -> [LogLine] {
    let game = Session(deck: deck).game
    return moves.enumerated().map { index, move in
      let provenance = Provenance(by: .key, time: Double(index), wallTime: 1e9 + Double(index))
      return LogLine(Decision(move, provenance: provenance), in: game)
    }
  }

  private static func write(_ lines: [LogLine], to path: String) throws {
    var journal = try Journal(path: path)
    for line in lines { try journal.append(line) }
  }

  /// A session as it is after what the journal at `path` says.
  private static func resumed(_ path: String) throws -> Session {
    let journal = try Journal(path: path)
    var session = Session(deck: deck)
    try journal.resume(&session)
    return session
  }

  @Test func everyMoveIsReadBack() throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.lines, to: folder.path("log"))
    let session = try Self.resumed(folder.path("log"))
    var stack = CardStack(count: Self.deck.cards.count)
    for move in Self.moves {
      let fits = stack.apply(move, provenance: Provenance(by: .key, time: 0))
      #expect(fits, "\(move)")
    }
    #expect(session.game.stack.remaining == stack.remaining)
    #expect(session.game.stack.rewindCount == stack.rewindCount)
    #expect(session.game.stack.nextRedo == stack.nextRedo)
    #expect(session.game.stack.notes == stack.notes)
    #expect(session.decisions.map(\.card) == stack.standing.map(\.card))
  }

  /// A new log after `w` has the whole history: what is undone and redone in it is read back, too.
  @Test(arguments: Seed.first(40, long: 10_000))
  func savedLogHasTheWholeHistory(_ seed: Seed) throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    var random = seed.generator
    var session = Session(deck: Self.deck)
    var writer = SessionWriter(journal: try Journal(path: log), printsEvents: false)
    func makeMoves(_ count: Int) throws {
      for time in 0..<count {
        let stack = session.game.stack
        let card = Int.random(in: 0..<3, using: &random)
        let answer = Answer.swipes.randomElement(using: &random) ?? .like
        let moves = [
          stack.nextSwipe(answer), stack.nextSwipe(of: card, answer),
          stack.nextChange(of: card, to: answer), stack.nextJump(to: card),
          stack.nextNote(to: card, "note \(time)"), stack.nextGroup(of: [0, 1, 2], answer),
          stack.nextReset, stack.nextRewind, stack.nextRewind, stack.nextRedo,
        ]
        guard let move = moves.randomElement(using: &random) ?? nil else { continue }
        let decision = Decision(move, provenance: Provenance(by: .key, time: session.now))
        try writer.write(decision, of: session)
        _ = session.apply(decision)
      }
    }
    try makeMoves(Int.random(in: 0...20, using: &random))
    #expect(unlink(log) == 0)
    let lost = Decision(.reset, provenance: Provenance(by: .key, time: session.now))
    #expect(throws: WriteError.self) { try writer.write(lost, of: session) }
    #expect(writer.perform(.save, of: session)?.hasPrefix("saved: ") == true)
    try makeMoves(Int.random(in: 0...20, using: &random))
    let path = writer.path
    let saved = try #require(path)
    #expect(saved.hasSuffix("log.1"))
    try writer.finish()
    let read = try Self.resumed(saved).game.stack
    let stack = session.game.stack
    // Their order can be that of moves that were undone and forgotten.
    #expect(read.remaining.sorted() == stack.remaining.sorted())
    #expect(read.rewindCount == stack.rewindCount)
    #expect(read.nextRewind == stack.nextRewind)
    #expect(read.nextRedo == stack.nextRedo)
    #expect(read.redoCount == stack.redoCount)
    #expect(read.notes == stack.notes)
    #expect(read.answers == stack.answers)
  }

  /// A group of large cards is one line, and is read back as it was written.
  @Test func longLineIsReadBack() throws {
    let folder = try TemporaryFolder()
    let body = String(repeating: "x", count: 33 << 20)
    let deck = Deck(
      name: "large", cards: [Card(id: "a", title: "a", body: body), Card(id: "b", title: "b")])
    let decision = Decision(.swipe(card: 0, .like), provenance: Provenance(by: .key, time: 0))
    var session = Session(deck: deck)
    try Self.write([LogLine(decision, in: session.game)], to: folder.path("log"))
    #expect(try #require(FileIdentity(path: folder.path("log"))?.size) > 1 << 25)
    try Journal(path: folder.path("log")).resume(&session)
    #expect(session.game.stack.decidedCount == 1)
  }

  /// The card in hand stays there when a group is taken back, and is there after a restart.
  @Test func undoneGroupIsReadBackWithTheCardInHand() throws {
    let folder = try TemporaryFolder()
    let group = Move.group([.swipe(card: 0, .nope), .swipe(card: 2, .nope)])
    try Self.write(Self.lines(of: [group, .rewind(group.target)]), to: folder.path("log"))
    #expect(try Self.resumed(folder.path("log")).game.stack.remaining == [1, 0, 2])
  }

  /// However much of a line was written when the program was killed: all the lines before it stand,
  /// and the journal goes on behind them.
  @Test func partialLineIsRemovedWhereverItWasCut() throws {
    let folder = try TemporaryFolder()
    let first = Self.lines[0].json + "\n"
    let second = Self.lines[1].json
    for count in 0...second.utf8.count {
      let path = try folder.write(
        first + String(decoding: second.utf8.prefix(count), as: UTF8.self), to: "log\(count)")
      #expect(try Self.resumed(path).game.stack.rewindCount == (count == second.utf8.count ? 2 : 1))
      try Self.write([Self.lines[2]], to: path)
      #expect(try Self.resumed(path).game.stack.rewindCount == (count == second.utf8.count ? 3 : 2))
    }
  }

  @Test func secondWriterOfAJournalIsRefused() throws {
    let folder = try TemporaryFolder()
    var journal = try Journal(path: folder.path("log"))
    try journal.append(Self.lines[0])
    do throws(Failure) {
      _ = try Journal(path: folder.path("log"))
      Issue.record("a second journal was opened")
    } catch {
      #expect(error.message.contains("another thumbdeck"))
    }
    try journal.append(Self.lines[1])
    #expect(try folder.read("log").split(separator: "\n").count == 2)
  }

  @Test func contradictoryLineIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      [Self.lines[0], Self.lines[0]].map { $0.json + "\n" }.joined(), to: "log")
    do {
      _ = try Self.resumed(path)
      Issue.record("the journal was read")
    } catch let error as Failure {
      #expect(error.message.hasPrefix("\(path), line 2: "))
    }
  }

  /// The reason is told, and the session goes on without the decision.
  @Test func failedWriteLeavesTheCardUndecided() throws {
    let folder = try TemporaryFolder()
    let (path, aside) = (folder.path("log"), folder.path("aside"))
    var writer = SessionWriter(journal: try Journal(path: path), printsEvents: false)
    var session = Session(deck: Self.deck)
    #expect(rename(path, aside) == 0)
    _ = session.dispatch(Event(.key(.right), time: 1), to: &writer)
    #expect(session.decisions.isEmpty)
    #expect(session.notice?.hasPrefix("not saved, so nothing has changed: \(path): ") == true)
    #expect(writer.writeFailure != nil)
    // A decision that is saved makes up for it.
    #expect(rename(aside, path) == 0)
    _ = session.dispatch(Event(.key(.right), time: 2), to: &writer)
    #expect(session.decisions.count == 1)
    #expect(writer.writeFailure == nil)
  }

  /// A log that is removed, replaced, changed or cut off by somebody else is noticed before the next
  /// decision is made, and everything that stands can be saved to a new log.
  @Test(arguments: ["removed", "replaced", "longer", "shorter", "folder gone"])
  func changedLogIsNoticedAndSavedElsewhere(_ change: String) throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path("logs"), 0o700)
    let path = folder.path("logs/log")
    var writer = SessionWriter(journal: try Journal(path: path), printsEvents: false)
    var session = Session(deck: Self.deck)
    _ = session.dispatch(Event(.key(.right), time: 1), to: &writer)
    #expect(session.decisions.count == 1)
    switch change {
    case "removed": unlink(path)
    case "replaced":
      unlink(path)
      _ = try folder.write("somebody else's", to: "logs/log")
    case "longer": _ = try folder.write(try folder.read("logs/log") + "x", to: "logs/longer")
    case "shorter": truncate(path, 3)
    default: rename(folder.path("logs"), folder.path("moved"))
    }
    if change == "longer" { rename(folder.path("logs/longer"), path) }
    _ = session.dispatch(Event(.key(.left), time: 2), to: &writer)
    #expect(session.decisions.count == 1)
    #expect(session.topCard?.id == "blue")
    #expect(session.notice?.contains("w saves all decisions to a new log") == true)

    if change == "folder gone" {
      rename(folder.path("moved"), folder.path("elsewhere"))
      mkdir(folder.path("logs"), 0o700)
    }
    _ = session.dispatch(Event(.key(.character("w")), time: 3), to: &writer)
    #expect(session.notice?.hasPrefix("saved: the log is \(path).1 now") == true)
    _ = session.dispatch(Event(.key(.left), time: 4), to: &writer)
    #expect(session.decisions.count == 2)
    try writer.finish()
    _ = consume writer
    #expect(try Self.resumed(path + ".1").decisions == session.decisions)
    if change == "replaced" { #expect(try folder.read("logs/log") == "somebody else's") }
  }

  @Test func savingIsRefusedUnlessTheLogFailed() throws {
    let folder = try TemporaryFolder()
    var session = Session(deck: Self.deck)
    var kept = SessionWriter(
      journal: try Journal(path: folder.path("log")), printsEvents: false)
    _ = session.dispatch(Event(.key(.character("w")), time: 1), to: &kept)
    #expect(session.notice == "nothing to save: every decision is in \(folder.path("log"))")
    var none = SessionWriter(journal: nil, printsEvents: false)
    _ = session.dispatch(Event(.key(.character("w")), time: 2), to: &none)
    #expect(session.notice == "no log is kept; start with -o FILE to keep the decisions")
  }

  @Test func savedLogKnowsWhichCommandsWereRun() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let run = DecisionLogs.CommandRun(of: "true", for: .like, exitCode: 0)
    let line = LogLine(run, for: 0, in: Session(deck: Self.deck).game, of: DeckRecord())
    try Self.write([Self.lines[0], line], to: log)
    var session = Session(deck: Self.deck)
    var writer = SessionWriter(journal: try Journal(path: log), printsEvents: false)
    try writer.resume(&session)
    #expect(unlink(log) == 0)
    _ = session.dispatch(Event(.key(.left), time: 1), to: &writer)
    #expect(writer.perform(.save, of: session)?.hasPrefix("saved: ") == true)
    let path = writer.path
    try writer.finish()
    let journal = try Journal(path: try #require(path))
    let runs = try journal.commandRuns(of: session.game)
    #expect(runs == [0: [run]])
  }

  @Test(arguments: [Move.swipe(card: 2, .nope), .jump(card: 2), .note(card: 2, "x", from: "")])
  func moveOfACardThatIsGoneEndsTheRedo(_ move: Move) throws {
    let folder = try TemporaryFolder()
    let swipe = Move.swipe(card: 0, .like)
    try Self.write(Self.lines(of: [swipe, .rewind(swipe), move]), to: folder.path("log"))
    var session = Session(
      deck: Deck(name: Self.deck.name, cards: Array(Self.deck.cards.prefix(2))))
    try Journal(path: folder.path("log")).resume(&session)
    #expect(session.game.stack.nextRedo == nil)
    #expect(session.game.stack.nextRewind == nil)
  }
}

/// Times of the wall clock in the log.
@Suite struct WallTimeTextTests {
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00.000Z"), (951_782_400.5, "2000-02-29T00:00:00.500Z"),
    (1_769_860_800.123, "2026-01-31T12:00:00.123Z"),
    (4_107_542_399.999, "2100-02-28T23:59:59.999Z"),
    (-1.0, "1969-12-31T23:59:59.000Z"), (253_402_300_799.999, "9999-12-31T23:59:59.999Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
  ])
  func wallTimeIsFormattedAndParsed(_ number: Double, _ text: String) {
    #expect(WallTimeText.text(of: number) == text)
    #expect(seconds(of: text) == number)
  }

  @Test func clockFarOffShowsTheFirstOrTheLastYear() {
    #expect(WallTimeText.text(of: 1e15) == "9999-12-31T23:59:59.999Z")
    #expect(WallTimeText.text(of: -1e15) == "0000-01-01T00:00:00.000Z")
  }

  /// However often a time is written and read, it stays the same to the millisecond.
  @Test(arguments: Seed.first(20))
  func wallTimeKeepsItsMilliseconds(_ seed: Seed) throws {
    var generator = seed.generator
    for _ in 0..<1_000 {
      let text = WallTimeText.text(of: Double.random(in: 0...4e9, using: &generator))
      let number = try #require(seconds(of: text))
      #expect(WallTimeText.text(of: number) == text)
    }
  }

  private func seconds(of text: String) -> Double? {
    WallTimeText.seconds(of: Array(text.utf8).span)
  }

  @Test(arguments: ["", "2026-01-31", "2026-13-31T12:00:00.123Z", "2026-01-31T12:00:00.123+0"])
  func invalidTimeTextIsRejected(_ text: String) {
    #expect(seconds(of: text) == nil)
  }
}
