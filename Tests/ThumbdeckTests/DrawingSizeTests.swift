import Cards
import Cells
import Keys
import LandmarkStreams
import Sessions
import TestSupport
import Testing

@testable import Terminals

/// The bytes that a game writes to its terminal, which a slow line feels: the same game for ever, so
/// that a count that grows is a change of the program.
struct DrawingSizeTests {
  /// Of growth more than this is a failure; what makes it worth it changes the numbers below.
  private static let maxGrowth = 1.15

  private static let deck = Deck(
    name: "sizes",
    distinctCards: (0..<40).map { index in
      Card(
        id: "\(index)", title: "Card \(index) of a few",
        body: index % 2 == 0 ? "" : "Some **text** to read.\n\n- with a list\n- and `code`",
        tags: index % 3 == 0 ? ["one", "two"] : [])
    }, answers: .standard)

  /// A game of keys and recorded thumbs, drawn 30 times a second.
  @Test(arguments: [(Size(columns: 80, rows: 24), 348), (Size(columns: 120, rows: 40), 696)])
  func bytesADrawingDoNotGrow(size: Size, known: Int) throws {
    var options = Options()
    options.palette.surface = Palette.darkSurface
    var session = Session(deck: Self.deck, options: options, size: size)
    var host = SilentHost()
    var painter = Painter(TerminalStrings.xterm.synchronised, .full)
    _ = session.dispatch(Event(.source(SourceStatus(.live)), time: 0), to: &host)
    var frames = try Recording(path: Program.thumbs).frames[...]
    var (bytes, drawings) = (0, 0)
    for step in 0..<480 {
      let time = Double(step) / 30
      while let frame = frames.first, frame.time <= time {
        frames.removeFirst()
        _ = session.dispatch(Event(.frame(frame), time: time), to: &host)
      }
      if let key = Self.keys[step] { _ = session.dispatch(Event(.key(key), time: time), to: &host) }
      _ = session.dispatch(Event(.tick, time: time), to: &host)
      bytes += painter.paint(Screen.draw(session).canvas).count
      drawings += 1
    }
    #expect(session.decisions.count > 3)
    let average = Double(bytes) / Double(drawings)
    #expect(average <= Double(known) * Self.maxGrowth, "it was \(known)")
    // Else the growth of later changes would not be seen.
    #expect(average >= Double(known) / Self.maxGrowth, "it was \(known); write the new number here")
  }

  /// Keys by the number of the drawing before which they are typed.
  private static let keys: [Int: Key] = [
    50: .right, 100: .left, 150: .character("u"), 200: .character("b"), 215: .character("j"),
    230: .escape, 350: .character("?"), 380: .escape, 450: .right, 455: .right, 460: .left,
  ]
}
