import CNCurses
import CUnix
import Cells
import Keys
import Libc
import OperatingSystem
import SystemPackage

/// The full-screen terminal. It draws canvases on `/dev/tty` and reads keys from there, so that
/// standard input and output stay free.
///
/// ncurses provides the terminal's strings, keys and modes. ``Painter`` writes the cells, because
/// ncurses has at most 256 colours and its own widths of emoji. ncurses has one screen for the
/// whole process and is not thread-safe: only the game's thread uses it.
package final class Terminal: GameTerminal {
  private let file: UnsafeMutablePointer<FILE>
  package let descriptor: FileDescriptor
  private let screen: OpaquePointer
  private let modes: termios
  /// The modes while a card is shown.
  private let keyModes: TerminalModes
  private let usesMouse: Bool
  let colorDepth: ColorDepth
  var questions: TerminalQuestions
  package var pixels: PixelScreen?
  private var painter: Painter
  package private(set) var shownBytes = 0
  /// True if the last drawing was not written completely.
  private var isCut = false
  /// Ends a sequence or a frame that the terminal may have received only in part (CAN, mode 2026).
  private static let endOfCut = Array("\u{18}\u{1B}[?2026l".utf8)
  package private(set) var isOpen = true
  package private(set) var resumeCount = 0
  private var decoder = InputDecoder()
  private var paste = UnmarkedPaste()
  /// The number of stops by a signal when the screen was last taken over.
  private var stopCount: CInt = 0
  /// How many times in a row `poll` announced input and there was none.
  private var emptyReads = 0
  /// Codes that are read together at most: as many as a terminal's driver keeps.
  private static let maxBurst = 4_096

  /// Takes over the terminal. Throws if `/dev/tty` can't be opened, or if the terminal's type can't
  /// move the cursor.
  package init(
    usesColor: Bool, usesMouse: Bool, synchronises: Bool, questions: TerminalQuestions
  ) throws(Failure) {
    // Non-blocking, so that a write that waits never keeps a signal handler from writing.
    descriptor = try ForegroundTerminal.open(.nonBlocking)
    guard let file = fdopen(descriptor.rawValue, "r+") else { throw .noTerminal }
    var modes = termios()
    tcgetattr(descriptor.rawValue, &modes)
    guard_terminal(descriptor.rawValue)
    let started = DrawableSize.limiting(descriptor.rawValue) { newterm(nil, file, file) }
    guard let screen = started, curses_can_move_cursor() != 0 else {
      tcsetattr(descriptor.rawValue, TCSADRAIN, &modes)
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
    self.questions = questions
    guard_screen(synchronises ? 1 : 0)
    // Not `raw`: Ctrl-C would be a key for a moment, and be discarded below.
    cbreak()
    noecho()
    nonl()
    terminal_pass_keys(descriptor.rawValue)
    def_prog_mode()
    keyModes = TerminalModes(of: descriptor)
    set_escdelay(TerminalReadiness.escapeDelay)
    curses_open_keys()
    let strings = TerminalStrings.ofTerminfo
    colorDepth = Self.colorDepth(isWanted: usesColor)
    painter = Painter(synchronises ? strings.synchronised : strings, colorDepth)
    curs_set(0)
    enterScreen()
    terminal_discard_input(descriptor.rawValue)
    write(self.questions.ask())
    updateSize()
  }

  package var size: Size {
    Size(columns: Int(getmaxx(curses_screen())), rows: Int(getmaxy(curses_screen())))
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    if !ForegroundTerminal.isOurs(descriptor) { guard_mute() }
    leaveScreen()
    curses_close_keys()
    delscreen(screen)
    guard_end()
    fclose(file)
  }

  package func suspend() {
    leaveScreen()
    job_stop()
    resume()
  }

  package func lend<Value, Problem: Error>(to body: () throws(Problem) -> Value) throws(Problem)
    -> Value
  {
    leaveScreen()
    defer { resume() }
    return try body()
  }

  package func resume() {
    resumeCount += 1
    // A job that is continued in the background waits until it has the terminal.
    guard ForegroundTerminal.wait(for: descriptor) else { return }
    descriptor.waitUntilWritable()
    stopCount = guard_stop_count()
    let isTaken = TerminalModes(of: descriptor) == keyModes
    // The handler of SIGTSTP has left the full screen without telling ncurses.
    if !isendwin() { endwin() }
    enterScreen()
    decoder = InputDecoder()
    // Keys typed while no card was shown must not decide one.
    if !isTaken { terminal_discard_input(descriptor.rawValue) }
    write(self.questions.ask())
    updateSize()
  }

  package func redraw() {
    painter.invalidate()
  }

  /// Reads the terminal's size, after it has changed, and redraws the whole screen next time.
  package func updateSize() {
    redraw()
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard terminal_size(descriptor.rawValue, &columns, &rows) != 0 else { return }
    let size = Size(columns: Int(columns), rows: Int(rows)).limited(to: .maxScreen)
    resizeterm(CInt(size.rows), CInt(size.columns))
  }

  package let isNarrated = false

  package func show(_ canvas: Canvas) {
    if !ForegroundTerminal.isOurs(descriptor) { resume() }
    guard ForegroundTerminal.isOurs(descriptor) else { return }
    let bytes = painter.paint(canvas, &pixels)
    shownBytes += bytes.count
    // If the terminal is gone, the write fails, and reading its input then ends the game. A signal
    // ends the wait for a terminal that accepts nothing.
    do { try descriptor.writePatiently(bytes) { signals_requested() != 0 } } catch { isCut = true }
  }

  package func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, ForegroundTerminal.isOurs(descriptor) else { return }
    try? descriptor.writePatiently(bytes)
  }

  package func answerStatusRequest(_ number: Int) {
    guard ForegroundTerminal.isOurs(descriptor) else { return }
    try? descriptor.writePatiently(Self.statusAnswer(number))
  }

  /// The keys and mouse events since the last call, or the first part of a burst.
  ///
  /// Nil after three calls in a row without input: a terminal that is gone is readable all the
  /// time, but has no bytes.
  package func readInput() -> [TerminalInput]? {
    var inputs: [TerminalInput] = []
    var count = 0
    var (latest, isCut): (Int, Bool)
    repeat {
      latest = readKeys(into: &inputs)
      count += latest
      isCut =
        latest > 0 && decoder.isWaitingForMore
        && TerminalReadiness.follows(on: descriptor.rawValue)
    } while isCut && count < Self.maxBurst
      || latest > 0 && UnmarkedPaste.mayBegin(with: count, on: descriptor.rawValue)
    if !isCut, let key = decoder.finish() { inputs.append(.key(key)) }
    emptyReads = count == 0 ? emptyReads + 1 : 0
    guard emptyReads < 3 else { return nil }
    // These keys may have been typed after the card was gone and before the process stopped.
    guard stopCount == guard_stop_count() else { return [] }
    return paste.removed(from: inputs, &decoder, on: descriptor.rawValue)
  }

  /// Reads the codes that ncurses has, and returns their number.
  private func readKeys(into inputs: inout [TerminalInput]) -> Int {
    var count = 0
    // `poll` does not report what ncurses holds back, so the rest must stay with the driver.
    while count < Self.maxBurst || !TerminalReadiness.follows(on: descriptor.rawValue, within: 0) {
      let code = curses_read_key()
      guard code != ERR else { return count }
      count += 1
      let input =
        UInt8(exactly: code).map { decoder.decode($0) }
        ?? KeyCodes.key(code).flatMap { decoder.take($0) }.map { .key($0) }
      if let input { inputs.append(input) }
      if case .report(let report) = input { questions.take(report) }
    }
    return count
  }

  /// Discards the answers of the terminal that are still to come.
  private func discardAnswer() {
    var inputs: [TerminalInput] = []
    while questions.mayBeAnswered, ForegroundTerminal.isOurs(descriptor),
      TerminalReadiness.follows(
        on: descriptor.rawValue, within: TerminalQuestions.answerTime),
      readKeys(into: &inputs) > 0
    {}
    questions.giveUp()
  }

  private func enterScreen() {
    // ncurses would retry in a busy loop while the terminal accepts nothing.
    descriptor.waitUntilWritable()
    // ncurses draws its empty screen here, and nothing after that.
    wrefresh(curses_screen())
    write(curses_enabling_input_reports(usesMouse ? 1 : 0))
    pixels?.beginAgain()
  }

  private func leaveScreen() {
    if isCut { write(Self.endOfCut) }
    discardAnswer()
    if let pixels { write(pixels.farewell) }
    write(curses_disabling_input_reports())
    descriptor.waitUntilWritable()
    endwin()
    restoreModes()
  }

  private func write(_ text: UnsafePointer<CChar>) {
    try? descriptor.writePatiently(Array(String(cString: text).utf8))
  }

  private func restoreModes() {
    var modes = modes
    tcsetattr(descriptor.rawValue, TCSADRAIN, &modes)
  }
}
