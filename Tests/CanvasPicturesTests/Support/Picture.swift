import Cards
import Cells
import Gestures
import Hands
import Keys
import LandmarkStreams
import Sessions
import TestSupport
import Testing

/// A picture of the README: a session that was played, as it stands on a screen.
struct Picture: Sendable, CustomTestStringConvertible {
  /// What its file is called.
  let name: String
  /// What is to be seen.
  let title: String
  let size: Size
  let play: @Sendable (Size) throws -> Session

  var testDescription: String { name }

  /// The file's text.
  func svg() throws -> String {
    CanvasSVG(Screen.draw(try play(size)).canvas, title: title).text
  }

  static let all = [table, wide, end, list, lesson]

  private static let table = Picture(
    name: "table", title: "A card that a thumb is about to like",
    size: Size(columns: 80, rows: 24)
  ) { size in
    var session = try session(Repository.deck("colors"), size)
    try session.show(Repository.thumbs()) { session in
      session.game.stack.decidedCount == 3 && session.pull.map { $0.share >= 0.7 } == true
    }
    return session
  }

  private static let wide = Picture(
    name: "wide", title: "A long card with tags and a link, and a hand that rests",
    size: Size(columns: 120, rows: 40)
  ) { size in
    var session = session(readingList, size)
    try session.show(Repository.thumbs()) {
      $0.now > 6 && $0.hand.control.readout.state == "resting" && $0.game.stack.decidedCount == 1
    }
    return session
  }

  private static let end = Picture(
    name: "end", title: "The end of a deck: the counts, and the latest decisions",
    size: Size(columns: 80, rows: 24)
  ) { size in
    var session = try session(Repository.deck("triage").limited(to: 8), size)
    try session.show(Repository.thumbs()) { $0.game.stack.decidedCount == 5 }
    for key: Key in [.left, .right, .left] {
      session.happen(.key(key), time: session.now)
    }
    session.happen(.tick, time: session.now + Motion.duration)
    return session
  }

  private static let list = Picture(
    name: "list", title: "The list of all cards, with their answers, one of them selected",
    size: Size(columns: 100, rows: 24)
  ) { size in
    var session = try session(Repository.deck("triage"), size)
    try session.show(Repository.thumbs()) { $0.game.stack.decidedCount == 5 }
    for key: Key in [.down, .tab, .up, .up] { session.happen(.key(key), time: session.now) }
    session.happen(.tick, time: session.now + Motion.duration)
    return session
  }

  private static let lesson = Picture(
    name: "lesson", title: "A lesson that looks at a pose: an open palm, which is to be like",
    size: Size(columns: 80, rows: 24)
  ) { size in
    let poses = try PoseSet(
      json: Array(Repository.text("Decks/hands/palm-and-peace.json").utf8))
    var session = Session(
      deck: try Repository.deck("colors"),
      room: .lesson(Lesson(poses: [.first, .second], keepsThumbs: false)),
      size: size)
    session.happen(.source(SourceStatus(.live)), time: 0)
    for index in 0..<300 {
      let time = Double(index) / 30
      let hand = poses.hand(showing: time < 6.1 ? .rest : .first)
      let picture = PictureSize(width: 640, height: 480)
      session.happen(
        .frame(HandFrame(time: time, size: picture, hands: hand.map { [$0] } ?? [])), time: time)
    }
    return session
  }

  private static func session(_ deck: Deck, _ size: Size) -> Session {
    var session = Session(deck: deck, control: Control(ThumbControl()), size: size)
    session.happen(.source(SourceStatus(.live)), time: 0)
    return session
  }

  private static let readingList = Deck(
    name: "To read",
    cards: [
      Card(id: "first", title: "Thumbs up in the history of gestures"),
      Card(
        id: "undo", title: "The data structure behind an undo that never loses anything",
        body: """
          Most programs keep a list of what was done and a place in it. Undo moves the place back, \
          redo moves it on, and whatever is done in between cuts the list off behind the place: \
          what was undone by mistake is gone for good.

          A card table has it easier. A card is either in the stack or it was moved by an answer, \
          so that all of its history is the list of those moves:

            - swipe takes the top card and appends the move,
            - rewind takes the last move and puts its card back on top,
            - reset is a move like any other, which can be taken back, too.

          Nothing has to be copied, each of them takes the same short time however long the deck \
          is, and the list is the log that is written to the disk.
          """, tags: ["data-structures", "undo", "long-read"],
        link: "https://example.org/undo-without-loss"),
      Card(id: "third", title: "Fitts's law on a terminal"),
      Card(id: "fourth", title: "Why scissors never beat a stone"),
    ])
}

extension Session {
  /// Shows frames one by one until something is so.
  mutating func show(_ frames: [HandFrame], until isReached: (Session) -> Bool) throws {
    for frame in frames {
      happen(.frame(frame), time: frame.time)
      if isReached(self) { return }
    }
    Issue.record("it never came to be")
  }
}

extension Session {
  /// Lets something happen, of which nothing is written down.
  mutating func happen(_ kind: Event.Kind, time: Double) {
    var host = SilentHost()
    _ = dispatch(Event(kind, time: time), to: &host)
  }
}
