import Cards
import Gestures
import Hands
import TestSupport
import Testing

@testable import Cells
@testable import Keys
@testable import LandmarkStreams
@testable import Sessions

/// Drawing on a sheet without cards, and the ink in a game.
@Suite struct SketchTests {
  private func session(
    columns: Int = 80, rows: Int = 24, isMirrored: Bool = false
  ) -> Session {
    var options = Options()
    options.isPictureMirrored = isMirrored
    return Session(
      deck: Deck(name: "drawing", cards: []), control: Control(PinchControl()), options: options,
      room: .sheet(Sheet()), size: Size(columns: columns, rows: rows))
  }

  private func screen(_ session: Session) -> String {
    Screen.draw(session).canvas.lines.joined(separator: "\n")
  }

  @Test func pinchDrawsAsPlayerSeesIt() throws {
    var session = session()
    session.drawWave(from: [0.2, 0.4], by: [0.5, 0])
    let points = try #require(session.hand.ink.strokes.first?.points)
    #expect(points.count > 20)
    let (first, last) = (try #require(points.first), try #require(points.last))
    #expect(abs(first.x - 0.2) < 0.01)
    #expect(abs(last.x - 0.7) < 0.01)
    #expect(screen(session).contains("pinched: drawing"))
    #expect(screen(session).contains("1 stroke"))
    session.show(.palm, seconds: 0.3)
    #expect(screen(session).contains("apart: pinch to draw"))
    // A picture that is mirrored already is drawn as it is.
    var mirrored = self.session(isMirrored: true)
    mirrored.drawWave(from: [0.2, 0.4], by: [0.5, 0])
    let other = try #require(mirrored.hand.ink.strokes.first?.points.first)
    #expect(abs(other.x - 0.8) < 0.01)
  }

  @Test func sheetIgnoresCardKeysAndObeysQuitAndSave() {
    var session = session()
    #expect(!session.isFinished)
    session.drawWave()
    session.press(.right, .left, .character(" "), .tab, .enter, .character("r"), .character("v"))
    #expect(session.list == nil)
    #expect(!session.areJointsShown)
    #expect(session.decisions.isEmpty)
    #expect(session.hand.ink.count == 1)
    let effects = session.press(.character("q"), .control("c"), .character("w"))
    #expect(
      effects == [.request(.finish), .end(.quit), .end(.interrupted), .request(.saveDrawing)])
  }

  /// A host whose disk is full.
  private struct FullDisk: SessionHost {
    mutating func write(_ decision: Decision, of session: Session) {}
    mutating func notify(_ notification: Notification, of session: Session) {}
    mutating func perform(_ request: Effect.Request, of session: Session) -> String? {
      "no space left"
    }
  }

  @Test func quitWithUnwrittenDrawingNeedsConfirmation() {
    var session = session()
    var host = FullDisk()
    func press(_ character: Character) -> Ending? {
      session.dispatch(Event(.key(.character(character)), time: session.now + 1), to: &host)
    }
    session.drawWave()
    var ending = press("q")
    #expect(ending == nil)
    #expect(session.notice == "not written: no space left; q leaves without it")
    // Whoever goes on drawing is asked again, by whatever means.
    _ = press("u")
    ending = press("q")
    #expect(ending == nil)
    // So is whoever pauses the hand, which is not a matter of the sheet.
    _ = press("p")
    _ = press("p")
    ending = press("q")
    #expect(ending == nil)
    session.drawWave()
    #expect(session.notice == "not written: no space left")
    ending = press("q")
    #expect(ending == nil)
    session.happen(.mouse(Mouse(.press, column: 30, row: 10)), time: session.now)
    #expect(session.notice == nil)
    session.happen(.mouse(Mouse(.release, column: 30, row: 10)), time: session.now)
    ending = press("q")
    #expect(ending == nil)
    ending = press("q")
    #expect(ending == .quit)
  }

  /// Pictures of another size, as of a telephone that was turned, leave the sheet as it is.
  @Test func turnedPictureDoesNotStretchSheet() throws {
    var session = session()
    session.drawWave()
    session.show(.palm, seconds: 0.3)
    let drawn = session.hand.ink.strokes
    let turned = PictureSize(width: 480, height: 640)
    func show(_ hand: Hand) {
      let time = session.now + 1.0 / 30
      session.happen(.frame(HandFrame(time: time, size: turned, hands: [hand])), time: time)
    }
    show(.palm)
    #expect(session.sheet?.size == PictureSize(width: 640, height: 480))
    #expect(session.hand.ink.strokes == drawn)
    // The turned picture is in the middle of the sheet: a way across it is 9 of 16 of the sheet's.
    for index in 0..<30 {
      let way = Float(index) / 30 * 0.4
      show(Hand.pinch.mapped { Landmark(x: $0.x - way, y: $0.y) })
    }
    let points = try #require(session.hand.ink.strokes.last?.points)
    let (first, last) = (try #require(points.first), try #require(points.last))
    #expect(abs(last.x - first.x - 0.4 * 29 / 30 * 9 / 16) < 0.01)
    // Undoing brings strokes back, so a sheet keeps its proportions even if nothing is on it.
    session.press(.character("x"))
    show(.palm)
    #expect(session.sheet?.size == PictureSize(width: 640, height: 480))
    // A sheet that nobody has drawn on takes those of the picture.
    session = self.session()
    show(.palm)
    #expect(session.sheet?.size == turned)
  }

  /// Where the screen is too small for the sheet there is nothing to click.
  @Test func tooSmallScreenHasNoSheet() {
    for (columns, rows) in [(6, 15), (19, 24), (80, 7), (0, 0)] {
      var session = session(columns: columns, rows: rows)
      #expect(Screen.viewport(of: session).sheetArea == nil)
      session.happen(.mouse(Mouse(.press, column: 2, row: 3)), time: 1)
      session.happen(.mouse(Mouse(.release, column: 2, row: 3)), time: 1.1)
      #expect(session.hand.ink.isEmpty)
    }
  }

  /// The preview enlarges a far hand, wherever there is ink.
  @Test func inkDoesNotShrinkFarHandInPreview() throws {
    var game = Session(deck: Games.deck(6), control: Control(PinchControl()))
    func show(_ hand: Hand, at place: Float, frames: Int) {
      for _ in 0..<frames {
        let time = game.now + 1.0 / 30
        let far = hand.scaled(0.15, isMirrored: false).mapped {
          Landmark(x: $0.x + place, y: $0.y)
        }
        game.happen(.frame(HandFrame(time: time, hands: [far])), time: time)
      }
    }
    /// The number of cells that the little finger fills.
    func size() -> Int {
      let canvas = Screen.draw(game).canvas
      let color = game.options.palette[.little]
      return (0..<canvas.size.rows).reduce(0) { sum, row in
        sum
          + (0..<canvas.size.columns).count { canvas[$0, row].style.foreground == color }
      }
    }
    show(.palm, at: -0.3, frames: 5)
    let before = size()
    #expect(before > 2)
    show(.pinch, at: -0.3, frames: 10)
    show(.palm, at: -0.3, frames: 5)
    show(.pinch, at: 0.3, frames: 10)
    show(.palm, at: 0.3, frames: 5)
    #expect(game.hand.ink.count == 2)
    show(.palm, at: -0.3, frames: 1)
    #expect(size() == before)
  }

  @Test func keysUndoRedoAndClearStrokes() {
    var session = session()
    session.drawWave()
    session.show(.palm, seconds: 0.3)
    session.drawWave(from: [0.2, 0.7])
    session.show(.palm, seconds: 0.3)
    #expect(session.hand.ink.count == 2)
    session.press(.character("u"))
    #expect(session.hand.ink.count == 1)
    session.press(.character("U"))
    #expect(session.hand.ink.count == 2)
    session.press(.character("x"))
    #expect(session.hand.ink.isEmpty)
    session.press(.character("x"))
    #expect(session.notice == "nothing to clear")
    session.press(.character("u"))
    #expect(session.hand.ink.count == 2)
    session.press(.character("u"), .character("u"), .character("u"))
    #expect(session.notice == "nothing to undo")
  }

  @Test func mouseDrawsWithinSheet() throws {
    var session = session()
    let sheet = try #require(Screen.viewport(of: session).sheetArea)
    let (left, top) = (sheet.column, sheet.row)
    session.happen(.mouse(Mouse(.press, column: left, row: top)), time: 1)
    #expect(screen(session).contains("mouse: drawing"))
    session.happen(.mouse(Mouse(.drag, column: left + 10, row: top + 5)), time: 1.1)
    // Beyond the edge is at the edge.
    session.happen(.mouse(Mouse(.drag, column: 1_000, row: -5)), time: 1.2)
    session.happen(.mouse(Mouse(.release, column: 1_000, row: -5)), time: 1.3)
    let stroke = try #require(session.hand.ink.strokes.first)
    #expect(stroke.points.count == 3)
    let half: SIMD2<Float> = [0.5 / Float(sheet.size.columns), 0.5 / Float(sheet.size.rows)]
    #expect(stroke.points.first == half)
    #expect(stroke.points.last == [1 - half.x, half.y])
    #expect(!session.hand.ink.isPenDown)
    // A click is a dot, and beside the sheet there is nothing to draw on.
    session.happen(.mouse(Mouse(.press, column: left + 3, row: top + 3)), time: 2)
    session.happen(.mouse(Mouse(.release, column: left + 3, row: top + 3)), time: 2.1)
    session.happen(.mouse(Mouse(.press, column: 0, row: 0)), time: 3)
    session.happen(.mouse(Mouse(.drag, column: 30, row: 10)), time: 3.1)
    session.happen(.mouse(Mouse(.release, column: 30, row: 10)), time: 3.2)
    #expect(session.hand.ink.count == 2)
    #expect(session.hand.ink.strokes.last?.isDot == true)
  }

  /// A hand in view does not end the mouse's stroke, and draws again after it.
  @Test func mouseTakesPrecedenceOverHand() {
    var session = session()
    session.show(.palm, seconds: 0.2)
    session.happen(.mouse(Mouse(.press, column: 30, row: 10)), time: session.now)
    session.drawWave()
    session.happen(.mouse(Mouse(.drag, column: 40, row: 10)), time: session.now)
    #expect(session.hand.ink.count == 1)
    #expect(session.hand.ink.pointCount == 2)
    session.happen(.mouse(Mouse(.release, column: 40, row: 10)), time: session.now)
    session.drawWave()
    #expect(session.hand.ink.count == 2)
    // A button that was let go while the program was suspended does not draw on.
    session.happen(.mouse(Mouse(.press, column: 30, row: 10)), time: session.now)
    session.happen(.resumed, time: session.now)
    session.happen(.mouse(Mouse(.drag, column: 50, row: 10)), time: session.now)
    #expect(session.hand.ink.strokes.last?.isDot == true)
    session.drawWave()
    #expect(session.hand.ink.count == 4)
  }

  @Test func pauseAndHelpLiftPen() {
    var session = session()
    session.drawWave()
    session.press(.character("p"))
    #expect(!session.hand.ink.isPenDown)
    let count = session.hand.ink.pointCount
    session.drawWave()
    #expect(session.hand.ink.pointCount == count)
    session.press(.character("p"), .character("?"))
    session.drawWave()
    #expect(session.hand.ink.pointCount == count)
    session.press(.character("?"))
    session.drawWave()
    #expect(session.hand.ink.count == 2)
  }

  @Test func strokeEndsWhenFramesStop() {
    var session = session()
    session.happen(.source(SourceStatus(.live)), time: 0)
    session.drawWave()
    #expect(session.hand.ink.isPenDown)
    session.happen(.tick, time: session.now + 2)
    #expect(!session.hand.ink.isPenDown)
    session.happen(.source(SourceStatus(.ended("the recording has ended"))), time: session.now)
    #expect(screen(session).contains("the recording has ended; u undo"))
    #expect(session.hand.ink.count == 1)
  }

  @Test func everySizeOfScreenAndPictureCanBeDrawn() {
    let step = Effort.count(3, long: 1)
    for size in [
      PictureSize(width: 640, height: 480), PictureSize(width: 1, height: 1e6),
      PictureSize(width: 1e6, height: 1), PictureSize(width: 480, height: 640),
    ] {
      var session = session()
      session.drawWave()
      var frame = HandFrame(time: session.now + 0.1, size: size, hands: [.pinch])
      frame[0][.indexTip] = Landmark(x: .nan, y: 1e30)
      session.happen(.frame(frame), time: frame.time)
      for columns in stride(from: 0, through: 130, by: 3) {
        // Every third height, of each width others; in the long form every height.
        for rows in stride(from: columns / 3 % step, through: 30, by: step) {
          session.happen(.resize(Size(columns: columns, rows: rows)), time: session.now + 0.01)
          let drawing = Screen.draw(session)
          #expect(drawing.canvas.size == Size(columns: columns, rows: rows))
          guard columns >= 20, rows >= 8, let sheet = drawing.viewport.sheetArea else { continue }
          #expect(sheet.column >= 0 && sheet.columns.upperBound <= columns)
          #expect(sheet.row >= 1 && sheet.rows.upperBound <= rows - 1)
        }
      }
    }
  }

  @Test func onlyPinchLeavesInkInGame() {
    var game = Session(deck: Games.deck(6), control: Control(PinchControl()))
    game.drawWave(from: [0.4, 0.4], by: [0.05, 0])
    #expect(game.hand.ink.count == 1)
    // The card moves as well.
    #expect(game.card.body.holder == "pinch")
    func helpLine(_ session: Session) -> Bool {
      GameHelp.lines(of: session).contains(.entry("x", "clear the ink that the pinch has left"))
    }
    #expect(helpLine(game))
    game.press(.character("x"))
    #expect(game.hand.ink.isEmpty)
    #expect(game.game.stack.decidedCount == 0)
    // The pinch goes on: with the card, and with a new stroke.
    #expect(game.card.body.holder == "pinch")
    game.drawWave(from: [0.45, 0.4], by: [0.05, 0])
    #expect(game.hand.ink.count == 1)

    var thumbs = Games.session()
    thumbs.drawWave()
    #expect(thumbs.hand.ink.isEmpty)
    #expect(!helpLine(thumbs))
    thumbs.press(.character("x"))
    #expect(thumbs.notice?.hasPrefix("there is no ink") == true)
  }

  /// However long somebody plays, a game keeps a bounded number of points.
  @Test func inkOfGameIsBounded() {
    var game = Session(deck: Games.deck(6), control: Control(PinchControl()))
    for _ in 0..<100 { game.drawWave(from: [0.3, 0.4], by: [0.4, 0]) }
    #expect(game.hand.ink.pointCount <= Session.maxGameInk)
    #expect(game.hand.ink.pointCount > Session.maxGameInk / 4)
  }

  /// For who can't see the sheet, what the pen does and the number of strokes are told.
  @Test func narratorTellsPenAndStrokes() {
    var narrator = Narrator()
    var session = session()
    let first = narrator.lines(of: session)
    #expect(first.first?.hasPrefix("drawing. u undo  U redo  x clear  w write") == true)
    session.drawWave()
    let lines = narrator.lines(of: session)
    #expect(lines.contains("pinched: drawing"))
    #expect(lines.contains("1 stroke"))
    session.press(.character("x"), .character("x"))
    let last = narrator.lines(of: session)
    #expect(last.contains("nothing to clear"))
  }
}
