import Basics
import CNCurses
import CUnix
import Cells
import OperatingSystem
import Scenarios
import Sessions
import SystemPackage
import Terminals

/// The terminal, and what is drawn on it.
extension Settings {
  static let mirrorOptions: [OptionRow<Settings>] = [
    SetupOptions.mirror.at(\.setup).with { $0.fileUse = .setting }
  ]

  static let screenOptions: [OptionRow<Settings>] =
    mirrorOptions
    + [
      .flag(
        "color", \.allowsColor,
        "Draw in colours; otherwise, or with NO_COLOR set, in bold and reverse only."),
      SetupOptions.ascii.at(\.setup),
      .flag(
        "mouse", \.usesMouse,
        "Use the mouse to drag, click and scroll; otherwise the terminal selects text with it."),
      .flag("motion", \.setup.options.hasMotion, "Animate the cards."),
      .flag(
        "plain", \.isPlain,
        "Say every card and decision in a line of text. Nothing is drawn: for screen readers, and for "
          + "terminals that can't move the cursor. The lines go to standard error."
      ).everyday,
      .flag(
        "sync", \.synchronises,
        "Tell the terminal where a picture begins and ends, so that it shows none in part (synchronised "
          + "output)."),
      .flag(
        "picture", \.wantsPicture,
        "Show what --camera sees, coarsely and in grey, behind the hand."),
      .flag("bell", \.setup.options.hasBell, "Ring the terminal's bell when a hand has answered."),
    ].map { row in row.with { $0.fileUse = .setting } }
    + [
      .flag(
        "timings", \.isTimed,
        "Say at the end how long keys and frames took to be seen, and the bytes of a drawing.")
    ]

  /// How the texts and pictures of cards are shown.
  static let cardScreenOptions: [OptionRow<Settings>] = [
    SetupOptions.text.at(\.setup),
    .choice(
      "graphics", \.graphics.orNil, as: "way",
      "How the pictures of cards are drawn: auto asks the terminal; cells draws with coloured shapes; "
        + "\(Graphics.pixelNames) show pixels."
    ).with { $0.fileUse = .setting },
    .value(
      "preview", \.preview, as: "command",
      "Show what a command prints as the text of each card. The shell runs it; {} stands for the card, "
        + "{title}, {id} and {FIELD} for a part of it.", parse: ShellCommand.init, text: \.template
    ).with { $0.fileUse = .setting }.everyday,
    .number(
      "preview-timeout", \.previewTimeout.orNil, as: "seconds", of: "seconds", min: 0.001,
      max: 86_400, "End a command of --preview after so many seconds."
    ).with { $0.fileUse = .setting },
    .flag(
      "exit-at-end", \.setup.options.endsWithDeck,
      "Leave when the last card is decided, which then can't be taken back."
    ).with { $0.fileUse = .setting },
  ]

  func sessionOptions(_ configuration: Configuration) -> Options {
    var options = setup.options
    options.isASCII = isASCII
    options.isUpKnown = isUpKnown
    options.keys = configuration.keys
    options.palette = configuration.palette
    options.palette.surface = surface
    options.pictures = pictures
    options.hasPreviews = preview != nil && canDraw
    return options
  }

  private var isASCII: Bool { setup.options.isASCII || !Console.supportsUTF8 }

  /// True if cards are drawn, rather than described in lines.
  private var canDraw: Bool {
    !isPlain && hasTerminal
      && curses_type_can_move_cursor(Surroundings.current.standardError.rawValue) != 0
  }

  /// The colour that fills cards; nil if there is no terminal with enough colours.
  private var surface: Color? {
    guard !isPlain, hasTerminal, Terminal.hasGreys(isWanted: allowsColor) else { return nil }
    return namedSurface ?? Palette.darkSurface
  }

  /// How pictures are drawn; nil if there is no terminal to draw on.
  private var pictures: Mosaic.Style? {
    guard graphics != .none, canDraw else { return nil }
    return Mosaic.Style(
      shapes: CellShapes(terminal: Surroundings.current.variable),
      depth: Terminal.colorDepth(isWanted: allowsColor), isASCII: isASCII)
  }

  /// The colour of cards on the ground that the environment names; nil if it names none.
  private var namedSurface: Color? {
    Surroundings.current.variable("COLORFGBG").flatMap(Palette.surface)
  }

  var hasTerminal: Bool {
    Surroundings.current.isOfProcess
      && (try? FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec).close()) != nil
  }

  /// Opens the terminal: for lines of text with `--plain`, or if it can't move its cursor.
  /// `hasPictures` is true if there are pictures to show at once.
  func openTerminal(hasPictures: Bool = false) throws(Failure) -> Terminal {
    guard Surroundings.current.isOfProcess else { throw .noTerminal }
    if isPlain { return try Terminal() }
    guard curses_type_can_move_cursor(Surroundings.current.standardError.rawValue) != 0 else {
      guard files_can_open() != 0 else { throw .noTerminal }
      let name = Surroundings.current.variable("TERM") ?? ""
      Console.say("the terminal \"\(name)\" can't move its cursor; using plain lines (--plain)")
      return try Terminal()
    }
    return try Terminal(
      drawingOn: TerminalScreen(
        usesColor: allowsColor, usesMouse: usesMouse, synchronises: synchronises,
        inquiry: TerminalInquiry(
          asksForGround: surface != nil && namedSurface == nil, asksForPixels: hasPictures,
          graphics: knownGraphics)))
  }

  /// How pictures are drawn, as far as known before the terminal is asked. The Linux console, GNU
  /// screen and terminals with few colours get pixels only if the user asks for them.
  private var knownGraphics: Graphics {
    let type = Surroundings.current.variable("TERM") ?? ""
    let isKnown =
      type != "linux" && Surroundings.current.variable("STY") == nil
      && Terminal.hasGreys(isWanted: allowsColor)
    return graphics == .auto && !isKnown ? .cells : graphics
  }

  /// True if the camera's picture can be shown and is wanted. The terminal needs greys and UTF-8.
  var showsPicture: Bool { camera != nil && wantsPicture && !isASCII && surface != nil }
}
