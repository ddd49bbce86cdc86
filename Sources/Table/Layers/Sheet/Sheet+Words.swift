import Hands
import JSONText

/// What the screen says while somebody draws.
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

  /// What is drawn, for who looks at the camera.
  func title(of session: Session) -> String? {
    session.hand.ink.isEmpty ? "Draw" : "Drawn: \(Self.count(session))"
  }

  /// What the pen does, in words.
  func state(of session: Session) -> String {
    let (hand, readout) = (session.hand, session.readout)
    if hand.isMouseDrawing { return "mouse: drawing" }
    if hand.frame == nil, hand.source.health == .none {
      return hasMouse ? "draw by mouse" : "no hand: add --camera"
    }
    guard hand.frame != nil, !hand.isPaused else { return HandWords.state(of: hand, readout) }
    if readout.phase == .absent { return readout.words }
    switch session.pen {
    case .up, nil: return "apart: pinch to draw"
    case .possiblyDown: return "possible pinch"
    case .down, .unseen: return "pinched: drawing"
    case .possiblyUp: return "possible apart"
    }
  }

  /// The colour of the state, as in the original: green while it draws, orange while that is not
  /// certain, red while the fingers are apart.
  static func style(of session: Session) -> Style {
    let palette = session.options.palette
    if session.hand.isMouseDrawing { return palette.style(.like) }
    guard session.hand.frame != nil, !session.hand.isPaused else { return .dim }
    let readout = session.readout
    if readout.phase == .absent { return .dim }
    switch readout.tone {
    case .certain: return palette.style(.like)
    case .undecided: return palette.style(.warning)
    case .plain: return palette.style(.nope)
    }
  }

  /// The number of strokes; empty for none.
  static func count(_ session: Session) -> String {
    session.hand.ink.isEmpty ? "" : Plural.of(session.hand.ink.count, "stroke")
  }

  /// The keys for drawing, in a row.
  static func hints(_ session: Session) -> String {
    let keys: [(action: Action, word: String)] = [
      (.rewind, "undo"), (.redo, "redo"), (.clear, "clear"), (.save, "write"),
    ]
    return keys.map { "\(session.keyName(of: $0.action)) \($0.word)" }.joined(separator: "  ")
  }

  /// The help: how to draw, and the keys.
  func help(of session: Session) -> [Help.Line] {
    let meanings: [(action: Action, meaning: String)] = [
      (.rewind, "undo the last stroke, or the clearing"),
      (.redo, "redo what was undone"),
      (.clear, "clear: remove all strokes (undo brings them back)"),
      (.save, "write the drawing to the file after -o now"),
      (.pauseHand, "pause or resume the hand"),
      (.help, "this help"),
      (.quit, "quit: write the drawing, if -o names a file"),
      (.interrupt, "quit without writing"),
      (.suspend, "suspend to the shell; fg resumes"),
      (.redraw, "redraw the screen"),
    ]
    let entries = meanings.compactMap { action, meaning -> Help.Line? in
      let keys = session.bindings.keys(for: action).map {
        $0.name(isASCII: session.options.isASCII)
      }
      return keys.isEmpty ? nil : .entry(keys.joined(separator: " "), meaning)
    }
    let mouse: [Help.Line] =
      hasMouse ? [.entry("mouse", "draws while its button is down")] : []
    return [
      .heading("Drawing"),
      .entry("pinch", "thumb and index finger together: their middle draws"),
      .entry("open", "lifts the pen"),
    ] + mouse + [
      .entry("dots", "the tips: red apart, orange not certain, green drawing"),
      .heading("Keys"),
    ] + entries
  }
}
