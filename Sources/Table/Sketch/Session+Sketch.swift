import Cards
import Hands

/// Drawing, in a game or on a sheet without cards.
extension Session {
  /// Maximum number of points of the ink in a game: more would hide the hand, and the oldest strokes
  /// make room for new ones.
  static let maxGameInk = 2_000

  /// True if the control of the hand draws.
  package var draws: Bool { hand.control.pen(in: .unknown) != nil }

  /// What the hand's pen does, in shares of the picture as the player sees it; nil if its control does
  /// not draw, or if the hand has no effect now.
  var pen: PenContact? {
    guard let frame = hand.frame, !hand.isPaused, !isCovered else { return nil }
    return hand.control.pen(in: frame.size)?.mapped {
      let seen: SIMD2<Float> = options.isPictureMirrored ? $0 : [1 - $0.x, $0.y]
      return sketch?.place(of: seen, in: frame.size) ?? seen
    }
  }

  /// The size of the picture whose shares the points of the ink are.
  package var inkSize: PictureSize { sketch?.size ?? hand.pictureSize }

  /// Draws what the hand does in the frame that has just come.
  mutating func drawWithHand() {
    if let frame = hand.frame, !hand.ink.hasHistory { sketch?.size = frame.size }
    guard let pen, sketch?.isMouseDown != true else { return }
    hand.ink.follow(pen)
    if case .down = pen { keepInk() }
    tellLeftOut()
  }

  /// Draws with the mouse while its button is pressed.
  mutating func drawWithMouse(_ mouse: Mouse) {
    switch mouse.kind {
    case .press:
      notice = nil
      guard !isHelpShown else {
        isHelpShown = false
        return
      }
      guard viewport.target(column: mouse.column, row: mouse.row) == .sheet else { return }
      hand.ink.lift()
      sketch?.failure = nil
      sketch?.isMouseDown = true
      draw(to: mouse)
    case .drag: draw(to: mouse)
    case .release:
      draw(to: mouse)
      if sketch?.isMouseDown == true { hand.ink.lift() }
      sketch?.isMouseDown = false
    case .wheelUp: if isHelpShown { scrollHelp(by: -1) }
    case .wheelDown: if isHelpShown { scrollHelp(by: 1) }
    }
  }

  /// Draws to the middle of the mouse's cell, or to the nearest one on the sheet.
  private mutating func draw(to mouse: Mouse) {
    guard sketch?.isMouseDown == true, let sheet = viewport.sheetArea, sheet.size.columns > 0,
      sheet.size.rows > 0
    else { return }
    let column = min(max(mouse.column - sheet.column, 0), sheet.size.columns - 1)
    let row = min(max(mouse.row - sheet.row, 0), sheet.size.rows - 1)
    hand.ink.draw(
      to: [
        (Float(column) + 0.5) / Float(sheet.size.columns),
        (Float(row) + 0.5) / Float(sheet.size.rows),
      ])
    tellLeftOut()
  }

  /// Lets the quit key try again to write a drawing to which something was added.
  private mutating func keepInk() {
    guard let failure = sketch?.failure else { return }
    sketch?.failure = nil
    notice = "not written: \(failure)"
  }

  /// Says that the sheet is full, each time that strokes were left out.
  private mutating func tellLeftOut() {
    guard let sketch, hand.ink.leftOutCount > sketch.toldLeftOut else { return }
    self.sketch?.toldLeftOut = hand.ink.leftOutCount
    notice = "the drawing is full: its oldest strokes are left out"
  }

  /// The effects of a key on a sheet; nil if the key means the same as in a game, or if there is no sheet.
  mutating func handleInSketch(_ action: Action?) -> [Effect]? {
    guard let sketch else { return nil }
    if action != .quit { self.sketch?.failure = nil }
    switch action {
    case .quit where sketch.failure == nil: return [.request(.finish)]
    case .rewind: if !hand.ink.undo() { notice = "nothing to undo" }
    case .redo: if !hand.ink.redo() { notice = "nothing to redo" }
    case .clear, .save, .pauseHand, .help, .quit, .interrupt, .suspend, .redraw: return nil
    default: break
    }
    return []
  }

  /// Ends the session if the drawing was written; if it was not, for a reason, the quit key has to be
  /// pressed again.
  mutating func endSketch(_ reason: String?) -> Ending? {
    guard let reason else { return .quit }
    sketch?.failure = reason
    notice = "not written: \(reason); \(keyName(of: .quit)) leaves without it"
    return nil
  }

  /// Removes the ink.
  mutating func clearInk() {
    if !hand.ink.clear() {
      notice =
        sketch == nil
        ? "there is no ink; a pinch leaves some (--control pinch)" : "nothing to clear"
    }
  }
}
