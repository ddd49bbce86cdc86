import CNCurses
import NIOPosix
import Table

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal: shows canvases and reads keys, through ncurses on `/dev/tty`, so that standard
/// input and output stay free.
///
/// ncurses has one screen for all of the process and knows no threads, hence the main actor.
@MainActor
final class Terminal: GameTerminal {
  private let file: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let modes: termios
  private let usesMouse: Bool
  private var colors: ColorPairs
  private var shown: Canvas?
  private var isOpen = true
  private var decoder = InputDecoder()
  /// How often in a row there were keys to read and none came.
  private var emptyReadings = 0
  /// False where only ASCII can be shown.
  static let speaksUTF8 = curses_use_utf8() != 0

  /// Takes over the terminal.
  init(usesColor: Bool, usesMouse: Bool) throws(Failure) {
    guard let file = fopen("/dev/tty", "r+") else {
      throw .wrongUsage(
        "there is no terminal to play on; `thumbdeck run` decides a deck without one")
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
    set_escdelay(Self.escapeDelay)
    nodelay(curses_screen(), true)
    keypad(curses_screen(), true)
    colors = ColorPairs(usesColor: usesColor)
    takeSize()
  }

  /// Milliseconds until a lone Esc is the Esc key and not the start of another: an arrow key's
  /// bytes come in one piece even over a slow line.
  private static let escapeDelay: CInt = 25

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
    reset_prog_mode()
    curses_ask_for_input(fileno(file), usesMouse ? 1 : 0)
    decoder = InputDecoder()
    redraw()
    takeSize()
  }

  /// Forgets what is on the screen, so that all of it is drawn anew.
  func redraw() {
    shown = nil
    clearok(curses_screen(), true)
  }

  /// Asks the terminal for its size, after it has changed.
  func takeSize() {
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard curses_size(fileno(file), &columns, &rows) != 0 else { return }
    resizeterm(rows, columns)
  }

  func show(_ session: Session) {
    show(Screen.draw(session))
  }

  /// Shows a canvas; only what differs from the one before is sent.
  func show(_ canvas: Canvas) {
    guard canvas != shown else { return }
    shown = canvas
    let window = curses_screen()
    werase(window)
    for row in 0..<min(canvas.size.rows, size.rows) { draw(row, of: canvas) }
    wrefresh(window)
  }

  /// Waits until there is something to read, or the terminal has gone.
  func waitForInput() async -> TerminalReadiness {
    let descriptor = fileno(file)
    let events = try? await WaitingThreads.pool.runIfActive {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while Self.wait(&poll) < 0, errno == EINTR {}
      return poll.revents
    }
    guard let events, events & Int16(POLLIN) != 0, events & Int16(POLLHUP) == 0 else {
      return .hangUp
    }
    return .input
  }

  /// What has been typed and done with the mouse; nil if the terminal says that there is something and has none,
  /// again and again, as one does that has gone.
  func readInput() -> [TerminalInput]? {
    var inputs: [TerminalInput] = []
    var count = 0
    while true {
      let code = wgetch(curses_screen())
      guard code != ERR else { break }
      count += 1
      // Of the mouse ncurses knows how its reports begin.
      if code == KEY_MOUSE { decoder.beginMouse() }
      let input =
        UInt8(exactly: code).map { decoder.decode($0) }
        ?? KeyCodes.key(code).flatMap { decoder.take($0) }.map { .key($0) }
      if let input { inputs.append(input) }
    }
    if let key = decoder.finish() { inputs.append(.key(key)) }
    emptyReadings = count == 0 ? emptyReadings + 1 : 0
    return emptyReadings < 3 ? inputs : nil
  }

  private nonisolated static func wait(_ descriptor: inout pollfd) -> CInt {
    poll(&descriptor, 1, -1)
  }

  private func restoreModes() {
    var modes = modes
    tcsetattr(fileno(file), TCSADRAIN, &modes)
  }

  /// Draws a row in runs of one style.
  private func draw(_ row: Int, of canvas: Canvas) {
    let window = curses_screen()
    var column = 0
    while column < min(canvas.size.columns, size.columns) {
      let start = column
      let style = canvas[column, row].style
      var text = ""
      while column < canvas.size.columns, canvas[column, row].style == style {
        if let character = canvas[column, row].character { text.append(character) }
        column += 1
      }
      colors.apply(style, to: window)
      wmove(window, CInt(row), CInt(start))
      waddstr(window, text)
    }
  }
}
