import Hands

/// A sheet to draw on, in the place of the cards: by a hand, or by the mouse.
package struct Sheet: Equatable, Sendable {
  /// The size of the camera's picture when the drawing began, which gives the sheet its proportions.
  package private(set) var size = PictureSize.unknown
  /// True if the terminal tells what the mouse does.
  let hasMouse: Bool
  /// Why the drawing could not be written, if the quit key leaves without it.
  private var failure: String?
  /// The number of strokes that were left out when somebody was told last.
  private var toldLeftOut = 0

  /// Creates a sheet with the proportions of most cameras.
  package init(hasMouse: Bool = true) {
    self.hasMouse = hasMouse
  }
}

extension Sheet: RoomLayer {
  var surroundings: ScreenParts { [] }

  var handUse: HandUse { .draws }

  var hasDecisions: Bool { false }

  var problemWithMasks: String? { "drawing needs landmarks, and these are masks" }

  var inkSize: PictureSize? { size }

  // MARK: - Keys

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    let hasFailed = failure != nil
    if press.action != .quit { failure = nil }
    switch press.action {
    case .quit where !hasFailed: return .handled([.request(.finish)])
    case .rewind: if !session.hand.ink.undo() { session.notice = "nothing to undo" }
    case .redo: if !session.hand.ink.redo() { session.notice = "nothing to redo" }
    case .clear: if !session.hand.ink.clear() { session.notice = "nothing to clear" }
    case .save: return .handled([.request(.saveDrawing)])
    case .pauseHand, .help, .quit, .interrupt, .suspend, .redraw: return .passed
    default: break
    }
    return .handled()
  }

  /// Ends the session if the drawing was written; if it was not, for a reason, the quit key has to be
  /// pressed again.
  mutating func finish(_ problem: String?, in session: inout Session) -> Ending? {
    guard let problem else { return .quit }
    failure = problem
    session.notice = "not written: \(problem); \(session.keyName(of: .quit)) leaves without it"
    return nil
  }

  // MARK: - Drawing

  mutating func draw(in session: inout Session) {
    if let frame = session.hand.frame, !session.hand.ink.hasHistory { size = frame.size }
    guard let pen = session.pen(on: size), !session.hand.isMouseDrawing else { return }
    session.hand.ink.follow(pen)
    if case .down = pen { keepInk(in: &session) }
    tellLeftOut(in: &session)
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    switch input.mouse.kind {
    case .press:
      guard input.target == .sheet else { break }
      session.hand.ink.lift()
      failure = nil
      session.hand.isMouseDrawing = true
      draw(to: input.mouse, in: &session)
    case .drag: draw(to: input.mouse, in: &session)
    case .release:
      draw(to: input.mouse, in: &session)
      if session.hand.isMouseDrawing { session.hand.ink.lift() }
      session.hand.isMouseDrawing = false
    case .wheelUp, .wheelDown: break
    }
    return .handled()
  }

  /// Draws to the middle of the mouse's cell, or to the nearest one on the sheet.
  private mutating func draw(to mouse: Mouse, in session: inout Session) {
    guard session.hand.isMouseDrawing, let sheet = session.viewport.sheetArea,
      sheet.size.columns > 0, sheet.size.rows > 0
    else { return }
    let column = min(max(mouse.column - sheet.column, 0), sheet.size.columns - 1)
    let row = min(max(mouse.row - sheet.row, 0), sheet.size.rows - 1)
    session.hand.ink.draw(
      to: [
        (Float(column) + 0.5) / Float(sheet.size.columns),
        (Float(row) + 0.5) / Float(sheet.size.rows),
      ])
    tellLeftOut(in: &session)
  }

  /// Lets the quit key try again to write a drawing to which something was added.
  private mutating func keepInk(in session: inout Session) {
    guard let failure else { return }
    self.failure = nil
    session.notice = "not written: \(failure)"
  }

  /// Says that the sheet is full, each time that strokes were left out.
  private mutating func tellLeftOut(in session: inout Session) {
    guard session.hand.ink.leftOutCount > toldLeftOut else { return }
    toldLeftOut = session.hand.ink.leftOutCount
    session.notice = "the drawing is full: its oldest strokes are left out"
  }
}
