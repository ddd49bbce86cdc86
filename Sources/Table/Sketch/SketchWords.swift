import Hands
import JSONText

/// What the screen says while somebody draws.
package enum SketchWords {
  /// The frames are of no use here.
  package static let masks = "drawing needs landmarks, and these are masks"

  /// What the pen does, in words.
  static func state(of session: Session) -> String {
    if session.sketch?.isMouseDown == true { return "mouse: drawing" }
    if session.hand.frame == nil, session.hand.source.health == .none {
      return session.sketch?.hasMouse == true ? "draw by mouse" : "no hand: add --camera"
    }
    let readout = session.readout
    guard session.hand.frame != nil, !session.hand.isPaused else {
      return HandWords.state(of: session, readout)
    }
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
    if session.sketch?.isMouseDown == true { return session.palette.style(.like) }
    guard session.hand.frame != nil, !session.hand.isPaused else { return .dim }
    let readout = session.readout
    if readout.phase == .absent { return .dim }
    switch readout.tone {
    case .certain: return session.palette.style(.like)
    case .undecided: return session.palette.style(.warning)
    case .plain: return session.palette.style(.nope)
    }
  }

  /// The number of strokes.
  static func count(_ session: Session) -> String {
    session.hand.ink.isEmpty ? "" : Plural.of(session.hand.ink.count, "stroke")
  }

  /// What is drawn, for who looks at the camera.
  static func title(_ session: Session) -> String {
    session.hand.ink.isEmpty ? "Draw" : "Drawn: \(count(session))"
  }

  /// The state of the source in a word; empty without one.
  static func health(_ session: Session) -> String { SourceWords.health(session.hand.source) ?? "" }

  private static let keys: [(action: Action, word: String)] = [
    (.rewind, "undo"), (.redo, "redo"), (.clear, "clear"), (.save, "write"),
  ]

  /// The keys for drawing, in a row.
  static func hints(_ session: Session) -> String {
    keys.map { "\(session.keyName(of: $0.action)) \($0.word)" }.joined(separator: "  ")
  }

  /// The help: how to draw, and the keys.
  static func help(_ session: Session) -> [HelpText.Line] {
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
    let entries = meanings.compactMap { action, meaning -> HelpText.Line? in
      let keys = session.bindings.keys(for: action).map {
        $0.name(isASCII: session.options.isASCII)
      }
      return keys.isEmpty ? nil : .entry(keys.joined(separator: " "), meaning)
    }
    let mouse: [HelpText.Line] =
      session.sketch?.hasMouse == true ? [.entry("mouse", "draws while its button is down")] : []
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
