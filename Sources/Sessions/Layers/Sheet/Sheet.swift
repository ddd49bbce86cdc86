import Basics
import Cells
import Hands
import Keys
import LandmarkStreams

/// A sheet to draw on by hand or mouse, in place of the cards.
package struct Sheet: Equatable, Sendable {
  /// The camera's picture size when the drawing began; the sheet has the same proportions.
  package private(set) var size = PictureSize.unknown
  let hasMouse: Bool
  /// Why the drawing could not be written; the next quit key then ends without writing.
  private var failure: String?
  /// The number of omitted strokes at the latest warning.
  private var toldLeftOut = 0

  package init(hasMouse: Bool = true) { self.hasMouse = hasMouse }
}

extension Sheet: RoomLayer {
  var surroundings: Set<ScreenPart> { [] }
  var handUse: HandUse { .draws }

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

  /// Ends the session after the drawing was written, or returns nil if a `problem` keeps it open.
  mutating func finish(_ problem: String?, in session: inout Session) -> Ending? {
    guard let problem else { return .quit }
    failure = problem
    session.notice = "not written: \(problem); \(session.keyName(of: .quit)) leaves without it"
    return nil
  }

  mutating func followPen(in session: inout Session) {
    if let frame = session.hand.frame, !session.hand.ink.hasHistory { size = frame.size }
    guard let pen = session.pen(on: size), !session.hand.isMouseDrawing else { return }
    session.hand.ink.follow(pen)
    if case .down = pen, let failure {
      // The quit key tries to write again, because something was drawn after the failure.
      self.failure = nil
      session.notice = "not written: \(failure)"
    }
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

  /// Draws to the centre of the mouse's cell, or of the nearest cell on the sheet.
  private mutating func draw(to mouse: Mouse, in session: inout Session) {
    guard session.hand.isMouseDrawing, let sheet = session.viewport.sheetArea,
      sheet.size.columns > 0, sheet.size.rows > 0
    else { return }
    let column = min(max(mouse.column - sheet.column, 0), sheet.size.columns - 1)
    let row = min(max(mouse.row - sheet.row, 0), sheet.size.rows - 1)
    let size = SIMD2(Float(sheet.size.columns), Float(sheet.size.rows))
    session.hand.ink.draw(to: (SIMD2(Float(column), Float(row)) + 0.5) / size)
    tellLeftOut(in: &session)
  }

  private mutating func tellLeftOut(in session: inout Session) {
    guard session.hand.ink.leftOutCount > toldLeftOut else { return }
    toldLeftOut = session.hand.ink.leftOutCount
    session.notice = "the drawing is full: its oldest strokes are left out"
  }
}

/// The texts of the screen during drawing.
extension Sheet {
  func view(of session: Session, in layout: ScreenLayout) -> any View {
    SheetView(self, of: session)
  }

  func outlives(_ source: SourceStatus) -> Bool {
    if case .ended = source.health { true } else { false }
  }

  func status(of session: Session, hasPreview: Bool) -> (text: String, style: Style)? {
    if case .ended(let reason) = session.hand.source.health {
      return ("\(reason); \(Self.hints(session))", .dim)
    }
    return (session.producerWords ?? Self.hints(session), .dim)
  }

  func statements(of session: Session) -> [Statement] {
    let ink = session.hand.ink
    return [
      Statement("pen", state(of: session)),
      Statement(topic: "strokes", state: "\(ink.count)", silentState: "0") {
        [Plural.of(ink.count, "stroke")]
      },
    ]
  }

  func introduction(to session: Session) -> String {
    "drawing. \(Self.hints(session))  \(session.hints([.help, .quit]))."
  }

  func title(of session: Session) -> String? {
    session.hand.ink.isEmpty ? "Draw" : "Drawn: \(Self.count(session))"
  }

  func state(of session: Session) -> String {
    let (hand, readout) = (session.hand, session.readout)
    if hand.isMouseDrawing { return "mouse: drawing" }
    if hand.frame == nil, hand.source.health == .none {
      return hasMouse ? "draw by mouse" : "no hand: add --camera"
    }
    guard hand.frame != nil, !hand.isPaused else { return HandWords.state(of: hand, readout) }
    if readout.phase == .absent { return readout.words }
    switch session.pen(on: size) {
    case .up, nil: return "apart: pinch to draw"
    case .possiblyDown: return "possible pinch"
    case .down, .unseen: return "pinched: drawing"
    case .possiblyUp: return "possible apart"
    }
  }

  /// Returns the colour of the state, as in Apple's sample for pinches.
  static func style(of session: Session) -> Style {
    let (hand, readout, palette) = (session.hand, session.readout, session.options.palette)
    if hand.isMouseDrawing { return palette.style(.like) }
    guard hand.frame != nil, !hand.isPaused, readout.phase != .absent else { return .dim }
    return palette.style(of: readout.tone, plain: .nope)
  }

  static func count(_ session: Session) -> String {
    session.hand.ink.isEmpty ? "" : Plural.of(session.hand.ink.count, "stroke")
  }

  static func hints(_ session: Session) -> String {
    let keys: [(action: Action, word: String)] = [
      (.rewind, "undo"), (.redo, "redo"), (.clear, "clear"), (.save, "write"),
    ]
    return keys.map { "\(session.keyName(of: $0.action)) \($0.word)" }.joined(separator: "  ")
  }

  func help(of session: Session) -> [Help.Line] {
    func entry(_ action: Action, _ meaning: String) -> Help.Line? {
      .entry(session.bindings.keys(for: action), meaning, session)
    }
    let lines: [Help.Line?] = [
      .heading("Drawing"),
      .entry("pinch", "thumb and index finger together: their middle draws"),
      .entry("open", "lifts the pen"),
      hasMouse ? .entry("mouse", "draws while its button is down") : nil,
      .entry("dots", "the tips: red apart, orange uncertain, green drawing"),
      .heading("Keys"),
      entry(.rewind, "undo the last stroke, or the clearing"),
      entry(.redo, "redo what was undone"),
      entry(.clear, "clear: remove all strokes (undo brings them back)"),
      entry(.save, "write the drawing to the file after -o now"),
      entry(.pauseHand, "pause or resume the hand"),
      entry(.help, "this help"),
      entry(.quit, "quit: write the drawing, if -o names a file"),
      entry(.interrupt, "quit without writing"),
      entry(.suspend, "suspend to the shell; fg resumes"),
      entry(.redraw, "redraw the screen"),
    ]
    return lines.compactMap(\.self)
  }
}
