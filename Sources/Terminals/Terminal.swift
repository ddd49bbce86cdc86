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
  private let modes: TerminalModes
  /// The terminal's modes while a card is shown.
  private let keyModes: TerminalModes
  private let usesMouse: Bool
  package internal(set) var inquiry: TerminalInquiry
  /// The pictures that the terminal shows as pixels; nil if it shows only cells.
  package var pixels: PixelScreen?
  private var painter: Painter
  /// True if the latest drawing was not written completely.
  private var isCut = false
  /// Ends a sequence or a frame that the terminal may have received only in part (CAN, mode 2026).
  private static let endOfCut = Array("\u{18}\u{1B}[?2026l".utf8)
  package private(set) var isOpen = true
  package private(set) var resumeCount = 0
  private var decoder = InputDecoder()
  private var paste = UnmarkedPaste()
  /// The number of stops by a signal, as counted when the screen was most recently taken over.
  private var stopCount: CInt = 0
  /// How many times in a row `poll` announced input and there was none.
  private var emptyReads = 0
  /// The maximum number of codes that are read together: as many as a terminal's driver keeps.
  private static let maxBurst = 4_096

  /// Takes over the terminal. Throws if `/dev/tty` can't be opened, or if the terminal's type can't
  /// move the cursor.
  package init(
    usesColor: Bool, usesMouse: Bool, synchronises: Bool, inquiry: TerminalInquiry
  ) throws(Failure) {
    // Non-blocking, because a waiting write would keep a signal handler from writing.
    descriptor = try ForegroundTerminal.open(.nonBlocking)
    guard let file = fdopen(descriptor.rawValue, "r+") else { throw .noTerminal }
    modes = TerminalModes(of: descriptor)
    guard_terminal(descriptor.rawValue)
    let started = Self.limitingSize(of: descriptor.rawValue) { newterm(nil, file, file) }
    guard let screen = started, curses_can_move_cursor() != 0 else {
      modes.set(on: descriptor)
      guard_end()
      _ = SignalWatch.end()
      fclose(file)
      let name = Surroundings.current.variable("TERM") ?? ""
      throw .wrongUsage(
        "the terminal \"\(name)\" can't move its cursor; set TERM, or use `thumbdeck run`")
    }
    self.file = file
    self.screen = screen
    self.usesMouse = usesMouse
    self.inquiry = inquiry
    guard_screen(synchronises ? 1 : 0)
    // Not `raw`, which makes Ctrl-C a key: typed now, it would be discarded below.
    cbreak()
    noecho()
    nonl()
    terminal_pass_keys(descriptor.rawValue)
    def_prog_mode()
    keyModes = TerminalModes(of: descriptor)
    set_escdelay(TerminalReadiness.escapeDelay)
    curses_open_keys()
    let strings = TerminalStrings.ofTerminfo
    let colorDepth = Self.colorDepth(isWanted: usesColor)
    self.inquiry.hasAllColors = colorDepth == .full
    painter = Painter(synchronises ? strings.synchronised : strings, colorDepth)
    curs_set(0)
    enterScreen()
    terminal_discard_input(descriptor.rawValue)
    write(self.inquiry.ask())
    updateSize()
  }

  /// Keeps ncurses from allocating more cells than are drawn. ncurses takes 84 bytes for each cell:
  /// gigabytes for a terminal that claims to have 5,000 columns and rows.
  ///
  /// Runs `body`, which starts ncurses on `descriptor`, with `COLUMNS` and `LINES` set to at most
  /// ``Size/maxScreen`` if needed, because ncurses takes its first size from these variables.
  private static func limitingSize<Result>(of descriptor: CInt, _ body: () -> Result) -> Result {
    var (columns, rows): (CInt, CInt) = (0, 0)
    let isKnown = terminal_size(descriptor, &columns, &rows) != 0
    let names = ["COLUMNS", "LINES"]
    let before = names.map { getenv($0).map { String(cString: $0) } }
    let limits = [Size.maxScreen.columns, Size.maxScreen.rows]
    for (index, cells) in [columns, rows].enumerated() {
      let cells = isKnown ? Int(cells) : before[index].flatMap { Int($0) } ?? 0
      guard cells > limits[index] || isKnown && before[index] != nil else { continue }
      setenv(names[index], "\(min(cells, limits[index]))", 1)
    }
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return body()
  }

  package var size: Size {
    Size(columns: Int(getmaxx(curses_screen())), rows: Int(getmaxy(curses_screen())))
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    if !ForegroundTerminal.isOurs(descriptor) { guard_mute() }
    leave()
    curses_close_keys()
    delscreen(screen)
    guard_end()
    fclose(file)
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
    write(self.inquiry.ask())
    updateSize()
  }

  /// Makes the next `show` draw the whole screen.
  package func redraw() {
    painter.invalidate()
  }

  /// Reads the terminal's new size, and makes the next `show` draw the whole screen.
  package func updateSize() {
    redraw()
    var (columns, rows): (CInt, CInt) = (0, 0)
    guard terminal_size(descriptor.rawValue, &columns, &rows) != 0 else { return }
    let size = Size(columns: Int(columns), rows: Int(rows)).limited(to: .maxScreen)
    resizeterm(CInt(size.rows), CInt(size.columns))
  }

  /// Shows a drawing; only the cells that changed are sent. Returns the number of bytes.
  package func show(_ canvas: Canvas) -> Int {
    if !ForegroundTerminal.isOurs(descriptor) { resume() }
    guard ForegroundTerminal.isOurs(descriptor) else { return 0 }
    let bytes = painter.paint(canvas, &pixels)
    // If the terminal is gone, the write fails, and reading its input then ends the game. A signal
    // ends the wait for a terminal that accepts nothing.
    do { try descriptor.writePatiently(bytes) { signals_requested() != 0 } } catch { isCut = true }
    return bytes.count
  }

  /// Returns the keys and mouse events since the previous call, or the first part of a burst.
  ///
  /// Returns nil after three calls in a row without input: a terminal that is gone is readable all
  /// the time, but has no bytes.
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
    // Stops at `maxBurst` only if the driver has more: `poll` doesn't report what ncurses holds.
    while count < Self.maxBurst || !TerminalReadiness.follows(on: descriptor.rawValue, within: 0) {
      let code = curses_read_key()
      guard code != ERR else { return count }
      count += 1
      let input =
        UInt8(exactly: code).map { decoder.decode($0) }
        ?? Key(code: code).flatMap { decoder.take($0) }.map { .key($0) }
      if let input { inputs.append(input) }
      if case .report(let report) = input { inquiry.take(report) }
    }
    return count
  }

  /// Reads and discards the answers that the terminal has still to send.
  private func discardAnswer() {
    var inputs: [TerminalInput] = []
    while inquiry.mayBeAnswered, ForegroundTerminal.isOurs(descriptor),
      TerminalReadiness.follows(
        on: descriptor.rawValue, within: TerminalInquiry.answerTime),
      readKeys(into: &inputs) > 0
    {}
    inquiry.giveUp()
  }

  private func enterScreen() {
    // ncurses would retry in a busy loop while the terminal accepts nothing.
    descriptor.waitUntilWritable()
    // ncurses draws its empty screen here, and nothing after that.
    wrefresh(curses_screen())
    write(curses_enabling_input_reports(usesMouse ? 1 : 0))
    pixels?.beginAgain()
  }

  package func leave() {
    if isCut { write(Self.endOfCut) }
    discardAnswer()
    if let pixels { write(pixels.farewell) }
    write(curses_disabling_input_reports())
    descriptor.waitUntilWritable()
    endwin()
    modes.set(on: descriptor)
  }

  private func write(_ text: UnsafePointer<CChar>) {
    try? descriptor.writePatiently(Array(String(cString: text).utf8))
  }
}

extension Key {
  /// The key for a code of ncurses; nil for keys that the program does not use.
  fileprivate init?(code: CInt) {
    switch code {
    case KEY_LEFT: self = .left
    case KEY_RIGHT: self = .right
    case KEY_UP: self = .up
    case KEY_DOWN: self = .down
    case KEY_PPAGE: self = .pageUp
    case KEY_NPAGE: self = .pageDown
    case KEY_BACKSPACE: self = .backspace
    case KEY_ENTER: self = .enter
    case KEY_F0 + 1...KEY_F0 + 12: self = .function(Int(code - KEY_F0))
    default: return nil
    }
  }
}
