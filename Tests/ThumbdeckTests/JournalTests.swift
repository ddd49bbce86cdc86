import Cards
import Libc
import Table
import Testing

@testable import thumbdeck

/// The journal by itself: what is written is read back, and nothing else passes for it.
@Suite struct JournalTests {
  private static let deck = Deck(
    name: "Colours", cards: ["yellow", "blue", "red"].map { Card(id: $0, title: $0) })

  private static let moves: [Move] = [
    .swipe(card: 0, .like), .swipe(card: 1, .later), .swipe(card: 2, .nope),
    .swipe(card: 1, .like), .change(card: 0, .nope, from: .like), .reset, .rewind(.reset),
    .redo(.reset), .swipe(card: 0, .like), .rewind(.swipe(card: 0, .like)),
  ]

  /// The lines of the moves above, made by key, a second apart.
  private static var lines: [String] {
    let line = DecisionLine(of: Session(deck: deck))
    return moves.enumerated().map { index, move in
      let provenance = Provenance(by: .key, time: Double(index), wallTime: 1e9 + Double(index))
      return line.journalLine(Decision(move, provenance: provenance))
    }
  }

  private static func write(_ lines: [String], to path: String) throws {
    let journal = try Journal(path: path)
    for line in lines { try journal.append(line) }
  }

  /// A session as it is after what the journal at `path` says.
  private static func resumed(_ path: String) throws -> Session {
    let journal = try Journal(path: path)
    var session = Session(deck: deck)
    try journal.resume(&session, from: try journal.history())
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
    #expect(session.stack.remaining == stack.remaining)
    #expect(session.stack.rewindCount == stack.rewindCount)
    #expect(session.stack.nextRedo == stack.nextRedo)
    #expect(session.decisions.map(\.card) == stack.standing.map(\.card))
  }

  /// However much of a line was written when the program was killed: all the lines before it stand,
  /// and the journal goes on behind them.
  @Test func halfALineIsTakenAwayAtEveryByte() throws {
    let folder = try TemporaryFolder()
    let first = Self.lines[0] + "\n"
    let second = Self.lines[1]
    for count in 0...second.utf8.count {
      let path = try folder.write(
        first + String(decoding: second.utf8.prefix(count), as: UTF8.self), to: "log\(count)")
      #expect(try Self.resumed(path).stack.rewindCount == (count == second.utf8.count ? 2 : 1))
      try Self.write([Self.lines[2]], to: path)
      #expect(try Self.resumed(path).stack.rewindCount == (count == second.utf8.count ? 3 : 2))
    }
  }

  @Test func onlyOneProgramWritesToAJournal() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(path: folder.path("log"))
    try journal.append(Self.lines[0])
    do throws(Failure) {
      _ = try Journal(path: folder.path("log"))
      Issue.record("a second journal was opened")
    } catch {
      #expect(error.message.contains("another thumbdeck"))
    }
    #expect(try journal.history().count == 1)
  }

  @Test func aLineThatDoesNotFitIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      [Self.lines[0], Self.lines[0]].map { $0 + "\n" }.joined(), to: "log")
    do {
      _ = try Self.resumed(path)
      Issue.record("the journal was read")
    } catch let error as Failure {
      #expect(error.message.hasPrefix("\(path), line 2: "))
    }
  }

  /// A full disk: the reason is told, and the session goes on without the decision.
  @Test func whatTheDiskDoesNotTakeIsNotDecided() throws {
    guard access("/dev/full", W_OK) == 0 else { return }
    var writer = try SessionWriter(
      journal: try Journal(path: "/dev/full"), printsEvents: false)
    var session = Session(deck: Self.deck)
    _ = session.dispatch(Event(.key(.right), time: 1), to: &writer)
    #expect(session.decisions.isEmpty)
    #expect(session.notice?.hasPrefix("not saved, so nothing has changed: /dev/full: ") == true)
    #expect(writer.writeFailure != nil)
  }
}
