import Cards
import Gestures
import Hands
import Sessions

/// How many thumbs of films have decided a card.
struct ThumbTally: Equatable, CustomStringConvertible {
  /// The thumbs that were shown, those that decided, and those that decided the other way.
  private(set) var (shown, right, wrong) = (0, 0, 0)
  /// Decisions for which no thumb was shown, or a second time for one.
  private(set) var extra = 0
  /// What was said about a camera that is turned.
  private(set) var said: Set<String> = []

  /// The thumbs that decided nothing.
  var missed: Int { shown - right - wrong }

  /// Seconds after a thumb is gone in which it may still decide, as in `evaluate`.
  private static let delay = 0.5
  /// More cards than a film decides.
  private static let cards = 100

  /// Decides cards by the frames of a film, as `run` does, and counts.
  mutating func add(_ frames: [HandFrame], shown thumbs: [LabelledInterval]) {
    let cards = (1...Self.cards).map { Card(id: "\($0)", title: "\($0)") }
    var session = Session(deck: Deck(name: "films", cards: cards))
    var host = SilentHost()
    for frame in frames {
      _ = session.dispatch(Event(.frame(frame), time: frame.time), to: &host)
      if let turn = session.hand.reader.turn { said.insert(turn.words) }
    }
    var open = thumbs
    for notification in host.notifications {
      guard case .move(.swipe(_, let answer)) = notification.kind else { continue }
      let time = notification.provenance.time
      guard
        let index = open.firstIndex(where: {
          $0.start <= time + 1e-6 && time <= $0.end + Self.delay
        })
      else {
        extra += 1
        continue
      }
      let isUp = open.remove(at: index).label == 0
      if (answer == .like) == isUp { right += 1 } else { wrong += 1 }
    }
    shown += thumbs.count
  }

  var description: String {
    "\(right) right, \(wrong) wrong, \(extra) false of \(shown)"
  }
}
