import CNCurses
import CUnix
import Cells
import Keys
import Libc
import OperatingSystem
import SystemPackage

/// The terminal on which a game is played: `/dev/tty`, so that standard input and output stay free.
///
/// Its keys decide the cards. They are shown on its ``screen``, or narrated in lines on standard
/// error. Only the game's thread uses it.
package final class Terminal {
  package let descriptor: FileDescriptor
  /// The screen that shows the game; nil if events are narrated.
  var screen: TerminalScreen?
  private let modes: TerminalModes
  private var keyModes: TerminalModes?
  private var isCut = false
  package private(set) var isOpen = true
  package private(set) var resumeCount = 0
  private var decoder: InputDecoder
  private var paste = UnmarkedPaste()
  /// The number of stops by a signal, as counted when the terminal was most recently taken over.
  private var stopCount: CInt = 0
  /// The maximum number of bytes that are read together: as many as a terminal's driver keeps.
  private static let maxBurst = 4_096

  /// Takes over the terminal, with a screen to draw on or only for its keys.
  package init(drawingOn screen: TerminalScreen? = nil) throws(Failure) {
    descriptor = try Self.open()
    (self.screen, isNarrated) = (screen, screen == nil)
    modes = TerminalModes(of: descriptor)
    decoder = InputDecoder(keys: screen == nil ? [] : TerminalStrings.keys)
    guard_terminal(descriptor.rawValue)
    takeOver()
  }

  /// The terminal if canvases are drawn on it; nil if events must be narrated in lines.
  package var drawn: Terminal? { isNarrated ? nil : self }

  /// True if events are narrated in lines, as there is no screen.
  package let isNarrated: Bool

  /// The screen's size. Without a screen, it is the standard one, and only limits scrolling.
  package var size: Size { screen?.size ?? .standard }

  // MARK: - Taking over and giving back

  private func takeOver() {
    guardScreen()
    descriptor.waitUntilWritable()
    stopCount = guard_stop_count()
    let isTaken = keyModes == TerminalModes(of: descriptor)
    // Keys typed while no card was visible are discarded, because they must not decide a card.
    modes.takingKeys(drawn: !isNarrated).set(on: descriptor, discardsInput: !isTaken)
    keyModes = TerminalModes(of: descriptor)
    decoder.reset()
    write(screen?.beginning() ?? [])
    updateSize()
  }

  /// Makes the signal handlers give the screen back, too.
  private func guardScreen() {
    guard let bytes = screen?.endAfterCut else { return }
    bytes.withUnsafeBytes { guard_screen($0.baseAddress, CInt($0.count)) }
    // A terminal that keeps pictures would have those of a killed program until it is closed.
    if pixels?.form.keepsPictures == true { guard_keep_screen() }
  }

  /// Gives the terminal back until ``resume()`` takes it over again.
  package func leave() {
    if let screen {
      if isCut { write(TerminalScreen.endOfCut) }
      discardAnswer()
      try? descriptor.writePatiently(screen.end)
      descriptor.waitUntilWritable()
    }
    guard_release_screen()
    modes.set(on: descriptor)
  }

  /// Takes over the terminal again after the process was stopped, or another program had it.
  package func resume() {
    resumeCount += 1
    // The screen of another job is not to be given back if this process is killed now.
    if !isInForeground { guard_release_screen() }
    // A job that is continued in the background waits until it has the terminal.
    if job_await_terminal(descriptor.rawValue) != 0 { takeOver() }
  }

  /// Gives the terminal back to the shell, stops the process group, and resumes when continued.
  package func suspend() {
    leave()
    job_stop()
    resume()
  }

  /// Gives the terminal to a program, called `name` in messages, until it ends, and takes it over
  /// again; throws if the program can't be started or fails.
  package func lend(to words: [String], called name: String) throws(Failure) {
    leave()
    defer { resume() }
    var code: CInt = 0
    let error = ProgramArguments.with(words) { foreground_run($0, &code) }
    guard error == 0 else { throw .badInput("\(name): \(Errno(rawValue: error))") }
    guard code == 0 else { throw .badInput("\(name) \(Exit.words(code))") }
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    if !isInForeground { guard_mute() }
    leave()
    guard_end()
    try? descriptor.close()
  }

  /// Makes the next `show` draw the whole screen.
  package func redraw() { screen?.painter.invalidate() }

  /// Reads the terminal's new size, and makes the next `show` draw the whole screen.
  package func updateSize() {
    redraw()
    screen?.updateSize(of: descriptor)
  }

  /// Shows a drawing; only the cells that changed are sent. Returns the number of bytes. When these
  /// are ready, calls `isValid`, and sends nothing if that returns false.
  package func show(_ drawing: Drawing, if isValid: () -> Bool) -> Int {
    if !isInForeground {
      resume()
      guard isInForeground else { return 0 }
    }
    guard let bytes = screen?.bytes(showing: drawing) else { return 0 }
    guard isValid() else {
      redraw()
      return 0
    }
    // If the terminal is gone, the write fails, and reading its input then ends the game. A signal
    // ends the wait for a terminal that accepts nothing.
    do { try descriptor.writePatiently(bytes) { signals_requested() != 0 } } catch { isCut = true }
    return bytes.count
  }

  package func ring() { if isOpen { write([0x07]) } }

  /// Answers a status request with `CSI 0 ; N n`, which terminals ignore. The answer means that all
  /// input before the request was handled and that its effects were shown.
  package func answerStatusRequest(_ number: Int) { write(Array("\u{1B}[0;\(number)n".utf8)) }

  /// Writes bytes that change no cell.
  package func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, isInForeground else { return }
    try? descriptor.writePatiently(bytes)
  }

  /// Waits until there is input to read, the terminal is gone, one of `others` can be read, or the
  /// time is over; also returns which of `others` can be read.
  package func wait(
    orFor others: [CInt], atMost time: Duration?
  ) -> (terminal: TerminalReadiness, others: [CInt]) {
    let ready = TerminalReadiness.wait(for: [descriptor.rawValue] + others, atMost: time)
    // If another job has the terminal, the input is not for this process, which then waits.
    if ready.first != .nothing, isOpen, !isInForeground { resume() }
    return (ready.first, ready.others)
  }

  /// Returns keys and mouse events since the last call, or a burst's first part; nil if it is gone.
  package func readInput() -> [TerminalInput]? {
    var inputs: [TerminalInput] = []
    var (count, isWaiting) = (0, false)
    repeat {
      guard let latest = read(into: &inputs) else { return inputs.isEmpty ? nil : inputs }
      guard latest > 0 else { break }
      count += latest
      isWaiting = decoder.isWaitingForMore && TerminalReadiness.follows(on: descriptor.rawValue)
    } while isWaiting && count < Self.maxBurst
      || UnmarkedPaste.mayBegin(with: count, on: descriptor.rawValue)
    if !isWaiting, let key = decoder.finish() { inputs.append(.key(key)) }
    // These keys may have been typed after the card was gone and before the process stopped.
    guard stopCount == guard_stop_count() else { return [] }
    return paste.removed(from: inputs, &decoder, on: descriptor.rawValue)
  }

  /// Decodes the bytes that the terminal has, and returns their number; nil if it is gone.
  private func read(into inputs: inout [TerminalInput]) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: Self.maxBurst, alignment: 1) { bytes in
      let count: Int
      do { count = try descriptor.read(into: bytes) } catch {
        return error as? Errno == .wouldBlock ? 0 : nil
      }
      for byte in bytes[..<count] {
        guard let input = decoder.decode(byte) else { continue }
        inputs.append(input)
        if case .report(let report) = input { screen?.inquiry.take(report) }
      }
      return count > 0 ? count : nil
    }
  }

  private func discardAnswer() {
    var inputs: [TerminalInput] = []
    while screen?.inquiry.mayBeAnswered == true, isInForeground,
      TerminalReadiness.follows(on: descriptor.rawValue, within: TerminalInquiry.answerTime),
      read(into: &inputs) ?? 0 > 0
    {}
    screen?.inquiry.giveUp()
  }

  /// The size of a cell in pixels, as the terminal reports it, or by the size of its window.
  package var cell: (width: Int, height: Int)? {
    if let cell = screen?.inquiry.cell { return cell }
    let window = terminal_window(descriptor.rawValue)
    let (width, height) = (Int(window.ws_xpixel) / size.columns, Int(window.ws_ypixel) / size.rows)
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// When to stop waiting for what the terminal can show; nil if it need not be waited for.
  package var pixelDeadline: ContinuousClock.Instant? { screen?.inquiry.deadline }

  /// The pictures that the terminal shows as pixels; nil if it shows only cells.
  package var pixels: PixelScreen? {
    get { screen?.pixels }
    set { screen?.pixels = newValue }
  }

  /// Asks the terminal once what it can show besides cells, and shows pictures as pixels from its
  /// answer on. Returns false while an answer may still come.
  package func settlePixels() -> Bool {
    guard var inquiry = screen?.inquiry, inquiry.graphics.asks else { return true }
    write(inquiry.askForPixels())
    let isComplete = inquiry.isComplete(at: .now)
    if isComplete {
      inquiry.cell = cell
      let form = inquiry.graphics.pixelProtocol(of: inquiry)
      pixels = form.map { PixelScreen($0, identity: getpid()) }
      guardScreen()
    }
    screen?.inquiry = inquiry
    return isComplete
  }
}
