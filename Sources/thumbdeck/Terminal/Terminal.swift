import CNCurses
import Libc
import SystemPackage
import Table

/// The terminal: shows canvases and reads keys on `/dev/tty`, so that standard input and output stay
/// free.
///
/// ncurses knows the terminal's strings, keys and modes; the cells we write ourselves, since it has
/// no more than 256 colours and counts emoji in its own way. It has one screen for all of the
/// process and knows no threads, hence the main actor.
@MainActor
final class Terminal: GameTerminal {
  private let file: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let modes: termios
  private let usesMouse: Bool
  private var painter: Painter
  private var isOpen = true
  private var decoder = InputDecoder()
  /// How often in a row there were keys to read and none came.
  private var emptyReadings = 0
  /// False where only ASCII can be shown.
  static let speaksUTF8 = curses_use_utf8() != 0

  /// Takes over the terminal.
  init(usesColor: Bool, usesMouse: Bool) throws(Failure) {
    guard let file = fopen("/dev/tty", "r+") else {
      throw .noTerminal
    }
    var modes = termios()
    tcgetattr(fileno(file), &modes)
    curses_guard(fileno(file))
    guard let screen = newterm(nil, file, file), curses_can_place_text() != 0 else {
      tcsetattr(fileno(file), TCSADRAIN, &modes)
      curses_unguard()
      fclose(file)
      let name = getenv("TERM").map { String(cString: $0) } ?? ""
      throw .wrongUsage(
        "the terminal \"\(name)\" can't place text; set TERM, or use `thumbdeck run`")
    }
    self.file = file
    self.screen = screen
    self.modes = modes
    self.usesMouse = usesMouse
    curses_guard_screen()
    curses_ask_for_input(fileno(file), usesMouse ? 1 : 0)
    raw()
    noecho()
    nonl()
    curs_set(0)
    set_escdelay(TerminalReadiness.escapeDelay)
    curses_open_keys()
    painter = Painter(.ofTerminfo(), Self.colorDepth(isWanted: usesColor))
    // ncurses draws its empty screen now, and then nothing more of its own.
    wrefresh(curses_screen())
    curses_forget_typing(fileno(file))
    takeSize()
  }

  /// The size in cells.
  var size: Size {
    Size(columns: Int(getmaxx(curses_screen())), rows: Int(getmaxy(curses_screen())))
  }

  /// Gives the terminal back as it was.
  func close() {
    guard isOpen else { return }
    isOpen = false
    curses_ask_for_nothing(fileno(file))
    endwin()
    curses_close_keys()
    delscreen(screen)
    restoreModes()
    curses_unguard()
    fclose(file)
  }

  /// Gives the terminal back to the shell, and takes it again when the shell lets us go on.
  func suspend() {
    curses_ask_for_nothing(fileno(file))
    endwin()
    restoreModes()
    curses_stop()
    resume()
  }

  /// Takes the terminal again, after somebody has stopped us and lets us go on.
  func resume() {
    // Whoever stopped us has left the full screen, of which ncurses may not know.
    if !isendwin() { endwin() }
    wrefresh(curses_screen())
    curses_ask_for_input(fileno(file), usesMouse ? 1 : 0)
    decoder = InputDecoder()
    // Whoever typed meanwhile saw no card.
    curses_forget_typing(fileno(file))
    takeSize()
  }

  /// Forgets what is on the screen, so that all of it is drawn anew.
  func redraw() {
    painter.forget()
  }

  /// Asks the terminal for its size, after it has changed, and with it what is on the screen.
  func takeSize() {
    redraw()
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard curses_size(fileno(file), &columns, &rows) != 0 else { return }
    resizeterm(rows, columns)
  }

  let isNarrated = false

  func show(_ session: Session) -> Viewport {
    let drawing = Screen.draw(session)
    show(drawing.canvas)
    return drawing.viewport
  }

  /// Shows a canvas; only what differs from the one before is sent.
  func show(_ canvas: Canvas) {
    // A terminal that has gone takes nothing; that there are no more keys ends the game then.
    try? FileDescriptor(rawValue: fileno(file)).writePatiently(painter.paint(canvas))
  }

  /// Waits until there is something to read, or the terminal has gone.
  func waitForInput() async -> TerminalReadiness {
    await .wait(for: fileno(file))
  }

  /// What has been typed and done with the mouse; nil if the terminal says that there is something and has none,
  /// again and again, as one does that has gone.
  func readInput() -> [TerminalInput]? {
    var inputs: [TerminalInput] = []
    var count = 0
    var latest: Int
    repeat {
      latest = readKeys(into: &inputs)
      count += latest
    } while latest > 0 && decoder.isWaitingForMore && TerminalReadiness.follows(on: fileno(file))
    if let key = decoder.finish() { inputs.append(.key(key)) }
    emptyReadings = count == 0 ? emptyReadings + 1 : 0
    return emptyReadings < 3 ? inputs : nil
  }

  /// Reads what ncurses has, and gives back how many codes that were.
  private func readKeys(into inputs: inout [TerminalInput]) -> Int {
    var count = 0
    while true {
      let code = curses_read_key()
      guard code != ERR else { return count }
      count += 1
      let input =
        UInt8(exactly: code).map { decoder.decode($0) }
        ?? KeyCodes.key(code).flatMap { decoder.take($0) }.map { .key($0) }
      if let input { inputs.append(input) }
    }
  }

  private func restoreModes() {
    var modes = modes
    tcsetattr(fileno(file), TCSADRAIN, &modes)
  }

  private static func colorDepth(isWanted: Bool) -> ColorDepth {
    ColorDepth(
      isWanted: isWanted, count: TerminalStrings.colorCount(),
      colorTerm: getenv("COLORTERM").map { String(cString: $0) })
  }
}
