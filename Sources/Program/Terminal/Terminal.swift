import CNCurses
import Libc
import SystemPackage
import Table

/// The full-screen terminal. It draws canvases on `/dev/tty` and reads keys from there, so that
/// standard input and output stay free.
///
/// ncurses provides the terminal's strings, keys and modes. The cells are written by ``Painter``,
/// because ncurses has at most 256 colours and its own widths of emoji. ncurses has one screen for
/// the whole process and is not thread-safe, hence the main actor.
@MainActor
final class Terminal: GameTerminal {
  private let file: UnsafeMutablePointer<FILE>
  private let terminal: FileDescriptor
  private let screen: OpaquePointer
  private let modes: termios
  /// The modes while a card is shown.
  private let keyModes: TerminalModes
  private let usesMouse: Bool
  private var painter: Painter
  private var isOpen = true
  private var decoder = InputDecoder()
  /// The number of stops by a signal when the screen was last taken over.
  private var stopCount: CInt = 0
  /// How many times in a row `poll` announced input and there was none.
  private var emptyReads = 0
  /// False if no locale with UTF-8 is available, so that only ASCII can be shown.
  static let supportsUTF8 = curses_use_utf8() != 0

  /// Takes over the terminal. Throws if `/dev/tty` can't be opened, or if the terminal's type can't
  /// move the cursor.
  init(usesColor: Bool, usesMouse: Bool, synchronises: Bool) throws(Failure) {
    // Non-blocking, so that a write that waits never keeps the handler of a signal from writing.
    let descriptor = try ForegroundTerminal.open(.nonBlocking)
    guard let file = fdopen(descriptor.rawValue, "r+") else { throw .noTerminal }
    var modes = termios()
    tcgetattr(fileno(file), &modes)
    guard_terminal(fileno(file))
    let started = DrawableSize.limiting(fileno(file)) { newterm(nil, file, file) }
    guard let screen = started, curses_can_move_cursor() != 0 else {
      tcsetattr(fileno(file), TCSADRAIN, &modes)
      guard_end()
      _ = SignalWatch.end()
      fclose(file)
      let name = Surroundings.current.variable("TERM") ?? ""
      throw .wrongUsage(
        "the terminal \"\(name)\" can't move its cursor; set TERM, or use `thumbdeck run`")
    }
    self.file = file
    self.screen = screen
    self.modes = modes
    self.usesMouse = usesMouse
    terminal = FileDescriptor(rawValue: fileno(file))
    guard_screen(synchronises ? 1 : 0)
    // Not `raw`, with which Ctrl-C would be a key for a moment and be discarded below.
    cbreak()
    noecho()
    nonl()
    curses_pass_keys(fileno(file))
    def_prog_mode()
    keyModes = TerminalModes(of: terminal)
    set_escdelay(TerminalReadiness.escapeDelay)
    curses_open_keys()
    let strings = TerminalStrings.ofTerminfo()
    painter = Painter(
      synchronises ? strings.synchronised() : strings, Self.colorDepth(isWanted: usesColor))
    curs_set(0)
    enterScreen()
    curses_discard_input(fileno(file))
    updateSize()
  }

  /// The size in cells.
  var size: Size {
    Size(columns: Int(getmaxx(curses_screen())), rows: Int(getmaxy(curses_screen())))
  }

  /// Restores the terminal's state from before the game.
  func close() {
    guard isOpen else { return }
    isOpen = false
    if !ForegroundTerminal.isOurs(terminal) { guard_mute() }
    leaveScreen()
    curses_close_keys()
    delscreen(screen)
    guard_end()
    fclose(file)
  }

  /// Gives the terminal back to the shell, stops the process group, and resumes when continued.
  func suspend() {
    leaveScreen()
    job_stop()
    resume()
  }

  /// Takes over the terminal again after the process was stopped and continued.
  func resume() {
    // A job that is continued in the background waits until it has the terminal.
    guard ForegroundTerminal.wait(for: terminal) else { return }
    terminal.waitUntilWritable()
    stopCount = guard_stop_count()
    let isTaken = TerminalModes(of: terminal) == keyModes
    // The handler of SIGTSTP has left the full screen without telling ncurses.
    if !isendwin() { endwin() }
    enterScreen()
    decoder = InputDecoder()
    // Keys typed while no card was shown must not decide one.
    if !isTaken { curses_discard_input(fileno(file)) }
    updateSize()
  }

  /// Makes the next `show` draw the whole screen.
  func redraw() {
    painter.invalidate()
  }

  /// Reads the terminal's size, after it has changed, and redraws the whole screen next time.
  func updateSize() {
    redraw()
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard curses_size(fileno(file), &columns, &rows) != 0 else { return }
    let size = Size(columns: Int(columns), rows: Int(rows)).limited(to: .maxScreen)
    resizeterm(CInt(size.rows), CInt(size.columns))
  }

  let isNarrated = false

  func show(_ session: Session) -> Viewport {
    let drawing = Screen.draw(session)
    show(drawing.canvas)
    return drawing.viewport
  }

  /// Shows a canvas; only the cells that changed are sent.
  func show(_ canvas: Canvas) {
    if !ForegroundTerminal.isOurs(terminal) { resume() }
    guard ForegroundTerminal.isOurs(terminal) else { return }
    // If the terminal is gone, the write fails; the game is then ended by reading its input.
    try? terminal.writePatiently(painter.paint(canvas))
  }

  func answerStatusRequest(_ number: Int) {
    guard ForegroundTerminal.isOurs(terminal) else { return }
    try? terminal.writePatiently(Self.statusAnswer(number))
  }

  /// Waits until there is input to read or the terminal is gone.
  func waitForInput() async -> TerminalReadiness {
    let readiness = await TerminalReadiness.wait(for: terminal.rawValue)
    // The input is not for us if another job has the terminal.
    if isOpen, !ForegroundTerminal.isOurs(terminal) { resume() }
    return readiness
  }

  /// The keys and mouse events since the last call.
  ///
  /// Nil after three calls in a row without input: a terminal that is gone is readable all the
  /// time, but has no bytes.
  func readInput() -> [TerminalInput]? {
    var inputs: [TerminalInput] = []
    var count = 0
    var latest: Int
    repeat {
      latest = readKeys(into: &inputs)
      count += latest
    } while latest > 0 && decoder.isWaitingForMore && TerminalReadiness.follows(on: fileno(file))
    if let key = decoder.finish() { inputs.append(.key(key)) }
    emptyReads = count == 0 ? emptyReads + 1 : 0
    guard emptyReads < 3 else { return nil }
    // These keys may have been typed when the card was gone already, and the process not yet stopped.
    return stopCount == guard_stop_count() ? inputs : []
  }

  /// Reads the codes that ncurses has, and returns their number.
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

  private func enterScreen() {
    // ncurses would try to write again and again while the terminal accepts nothing.
    terminal.waitUntilWritable()
    // ncurses draws its empty screen here, and nothing after that.
    wrefresh(curses_screen())
    write(curses_enabling_input_reports(usesMouse ? 1 : 0))
  }

  private func leaveScreen() {
    write(curses_disabling_input_reports())
    terminal.waitUntilWritable()
    endwin()
    restoreModes()
  }

  private func write(_ text: UnsafePointer<CChar>) {
    try? terminal.writePatiently(Array(String(cString: text).utf8))
  }

  private func restoreModes() {
    var modes = modes
    tcsetattr(fileno(file), TCSADRAIN, &modes)
  }

  private static func colorDepth(isWanted: Bool) -> ColorDepth {
    ColorDepth(
      isWanted: isWanted, count: TerminalStrings.colorCount(),
      colorTerm: Surroundings.current.variable("COLORTERM"))
  }
}

/// Translates the key codes of ncurses.
enum KeyCodes {
  /// The key for a code of ncurses; nil for keys that the program does not use.
  static func key(_ code: CInt) -> Key? {
    switch code {
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_BACKSPACE: .backspace
    case KEY_ENTER: .enter
    case KEY_F0 + 1...KEY_F0 + 12: .function(Int(code - KEY_F0))
    default: nil
    }
  }
}

/// Keeps ncurses from allocating more cells than are drawn. It takes 84 bytes for each: gigabytes for
/// a terminal that claims to have 5,000 columns and rows.
enum DrawableSize {
  /// Runs `body`, which starts ncurses on `descriptor`, with a window of at most ``Size/maxScreen``.
  ///
  /// ncurses takes its first size from the environment if that has one.
  static func limiting<Result>(_ descriptor: CInt, _ body: () -> Result) -> Result {
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard curses_size(descriptor, &columns, &rows) != 0 else { return body() }
    let size = Size(columns: Int(columns), rows: Int(rows))
    guard size.limited(to: .maxScreen) != size else { return body() }
    let names = ["COLUMNS", "LINES"]
    let before = names.map { getenv($0).map { String(cString: $0) } }
    setenv("COLUMNS", "\(min(size.columns, Size.maxScreen.columns))", 1)
    setenv("LINES", "\(min(size.rows, Size.maxScreen.rows))", 1)
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return body()
  }
}
