import Cards
import Hands
import Table

/// A game that a recorded hand plays, which can be looked at whenever one likes.
struct PlayedGame {
  private var session: Session
  private var frames: ArraySlice<HandFrame>

  /// A game in which nothing has happened yet; `frames` are in the order of their times.
  init(deck: Deck, size: Size, frames: [HandFrame]) {
    session = Session(deck: deck, control: Control(ThumbControl()), size: size)
    session.happen(.source(SourceStatus(.live)), time: 0)
    self.frames = frames[...]
  }

  /// What the screen shows.
  var canvas: Canvas { Screen.draw(session).canvas }

  /// Lets time pass, in seconds of the recording, with all that the hand does meanwhile.
  mutating func advance(to time: Double) {
    while let frame = frames.first, frame.time <= time {
      session.happen(.frame(frame), time: frame.time)
      frames.removeFirst()
    }
    session.happen(.tick, time: time)
  }
}
