import ArgumentParser
import Basics
import CNCurses
import Cells
import Markup
import OperatingSystem
import Sessions
import SystemPackage
import Terminals

extension TextFormat: ExpressibleByArgument {}

/// Options for the terminal; `run` accepts all of them, but uses only `--mirror`.
struct ScreenArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "The camera mirrors its picture already; show the hand, and move the card, without "
        + "mirroring it again."))
  var mirror = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw in colours; otherwise, or with NO_COLOR set, in bold and reverse only.")
  var color = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw with ASCII characters only.")
  var ascii = false

  @Option(
    help: ArgumentHelp(
      "How the text of the cards is written: markdown, html, ansi or plain; by default, its signs tell.",
      valueName: "format"))
  var text: TextFormat?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Use the mouse to drag, click and scroll; otherwise the terminal selects text with it.")
  var mouse = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Animate the cards.")
  var motion = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Draw nothing; describe every card and decision in a line on standard error, for screen "
        + "readers and for terminals that can't move the cursor."))
  var plain = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Tell the terminal where a picture begins and ends, so that it shows none in part "
        + "(synchronised output)."))
  var sync = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show what --camera sees, coarsely and in grey, behind the hand.")
  var picture = true

  @Option(
    help: ArgumentHelp(
      "How the pictures of cards are drawn: auto asks the terminal; cells draws with coloured "
        + "shapes; \(Graphics.pixelNames) show pixels.",
      valueName: "way"))
  var graphics = Graphics.auto

  @Option(
    help: ArgumentHelp(
      "Show what a command of the shell prints as the text of each card; {} stands for the card, {title}, "
        + "{id} and {FIELD} for a part of it.",
      valueName: "command"), transform: ShellCommand.init)
  var preview: ShellCommand?

  @Option(
    help: ArgumentHelp("End a command of --preview after so many seconds.", valueName: "seconds"))
  var previewTimeout = 10.0

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Ring the terminal's bell when a hand has answered.")
  var bell = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Say at the end how long keys and frames took to be seen, and the bytes of a drawing.")
  var timings = false

  func validate() throws {
    guard previewTimeout > 0, previewTimeout <= 86_400 else {
      throw ValidationError("--preview-timeout is more than 0 and at most 86400 seconds.")
    }
  }

  func options(_ configuration: Configuration) -> Options {
    var options = Options()
    options.isPictureMirrored = mirror
    options.textFormat = text
    options.isASCII = ascii || !Console.supportsUTF8
    options.hasMotion = motion
    options.hasBell = bell
    options.keys = configuration.keys
    options.palette = configuration.palette
    options.palette.surface = surface
    options.pictures = pictures
    options.hasPreviews = preview != nil && canDraw
    return options
  }

  /// True if cards are drawn on a terminal instead of described in lines.
  private var canDraw: Bool {
    !plain && hasTerminal
      && curses_type_can_move_cursor(Surroundings.current.standardError.rawValue) != 0
  }

  /// The colour that fills cards; nil with `--plain`, or without a terminal with enough colours.
  private var surface: Color? {
    guard !plain, hasTerminal, Terminal.hasGreys(isWanted: usesColor) else { return nil }
    return Palette.surface(colorFGBG: colorFGBG)
  }

  /// How pictures are drawn with characters; nil if no pictures are drawn.
  private var pictures: Mosaic.Style? {
    guard graphics != .none, canDraw else { return nil }
    return Mosaic.Style(
      shapes: CellShapes(terminal: Surroundings.current.variable),
      depth: Terminal.colorDepthBefore(isWanted: usesColor),
      isASCII: ascii || !Console.supportsUTF8)
  }

  /// The variable in which some terminals state their colours; nil if it is unset or empty.
  private var colorFGBG: String? {
    Surroundings.current.variable("COLORFGBG").flatMap { $0.isEmpty ? nil : $0 }
  }

  var hasTerminal: Bool {
    Surroundings.current.isOfProcess
      && (try? FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec).close()) != nil
  }

  /// Throws if there is no terminal; called before the log is opened.
  func checkTerminal() throws(Failure) {
    guard hasTerminal else { throw .noTerminal }
  }

  /// Opens the terminal: for lines of text with `--plain`, or if it can't move its cursor.
  /// `hasPictures` is true if there are pictures to show at once.
  func openTerminal(hasPictures: Bool = false) throws(Failure) -> any GameTerminal {
    guard Surroundings.current.isOfProcess else { throw .noTerminal }
    if plain { return try LineTerminal() }
    guard curses_type_can_move_cursor(Surroundings.current.standardError.rawValue) != 0 else {
      let name = Surroundings.current.variable("TERM") ?? ""
      Console.say("the terminal \"\(name)\" can't move its cursor; using plain lines (--plain)")
      return try LineTerminal()
    }
    return try Terminal(
      usesColor: usesColor, usesMouse: mouse, synchronises: sync,
      inquiry: TerminalInquiry(
        asksForGround: surface != nil && colorFGBG == nil, asksForPixels: hasPictures,
        graphics: knownGraphics))
  }

  /// The choice of `--graphics`, except that `auto` becomes `cells` on the Linux console, in GNU
  /// screen, and on terminals with few colours, which are not asked for pixels.
  private var knownGraphics: Graphics {
    let type = Surroundings.current.variable("TERM") ?? ""
    let isKnown =
      type != "linux" && Surroundings.current.variable("STY") == nil
      && Terminal.hasGreys(isWanted: usesColor)
    return graphics == .auto && !isKnown ? .cells : graphics
  }

  /// True if the camera's picture can be shown and is wanted. The terminal needs greys and UTF-8.
  var showsPicture: Bool {
    guard picture, !plain, !ascii, Console.supportsUTF8, hasTerminal else { return false }
    return Terminal.hasGreys(isWanted: usesColor)
  }

  /// True unless `--no-color` or NO_COLOR turns colours off.
  var usesColor: Bool { color && !Terminal.isColorUnwanted }
}

/// Options for the end of a game; `run` accepts and ignores them.
struct EndArguments: ParsableArguments {
  @Flag(
    name: .customLong("exit-at-end"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Leave when the last card is decided, which then can't be taken back.")
  var exitsAtEnd = false
}

extension Graphics: ExpressibleByArgument {}
