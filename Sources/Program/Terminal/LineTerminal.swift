import CNCurses
import Libc
import SystemPackage
import Table

/// A terminal of which only the keyboard is used; events are narrated in lines on standard error.
final class LineTerminal: GameTerminal {
  let descriptor: FileDescriptor
  private let modes: termios
  private var decoder = InputDecoder()
  private var paste = UnmarkedPaste()
  private(set) var isOpen = true
  private(set) var resumeCount = 0
  /// The modes while keys are read; nil before.
  private var keyModes: TerminalModes?
  let size = Size(columns: 80, rows: 24)

  /// Opens `/dev/tty` and switches it to reading single keys.
  init() throws(Failure) {
    descriptor = try ForegroundTerminal.open()
    var modes = termios()
    tcgetattr(descriptor.rawValue, &modes)
    self.modes = modes
    guard_terminal(descriptor.rawValue)
    enableKeyInput()
  }

  let isNarrated = true

  let shownBytes = 0
  func show(_ session: Session) -> Viewport { Screen.viewport(of: session) }
  var pixels: PixelScreen?
  func askForPixels() -> Bool { false }
  let asksForPixels = false
  let awaitsAnswer = false
  func showPixels(as answers: TerminalAnswers) {}
  func write(_ bytes: [UInt8]) {}
  func updateSize() {}
  func redraw() {}
  func answerStatusRequest(_ number: Int) {
    try? descriptor.writePatiently(Self.statusAnswer(number))
  }

  func readInput() -> [TerminalInput]? {
    var inputs: [TerminalInput] = []
    repeat {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = bytes.withUnsafeMutableBytes { try? descriptor.read(into: $0) } ?? 0
      guard count > 0 else { return inputs.isEmpty ? nil : inputs }
      inputs += bytes[..<count].compactMap { decoder.decode($0) }
    } while decoder.isWaitingForMore && TerminalReadiness.follows(on: descriptor.rawValue)
      || UnmarkedPaste.mayBegin(with: inputs.count, on: descriptor.rawValue)
    if let key = decoder.finish() { inputs.append(.key(key)) }
    return paste.removed(from: inputs, &decoder, on: descriptor.rawValue)
  }

  func suspend() {
    restoreModes()
    job_stop()
    resume()
  }

  func resume() {
    resumeCount += 1
    // A job that is continued in the background waits until it has the terminal.
    guard ForegroundTerminal.wait(for: descriptor) else { return }
    decoder = InputDecoder()
    enableKeyInput()
  }

  func lend<Value>(to body: () throws(EditError) -> Value) throws(EditError) -> Value {
    restoreModes()
    defer { resume() }
    return try body()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    if !ForegroundTerminal.isOurs(descriptor) { guard_mute() }
    restoreModes()
    guard_end()
    try? descriptor.close()
  }

  /// Makes keys arrive one by one without an echo; output processing stays on, for line ends.
  private func enableKeyInput() {
    let isTaken = keyModes.map { $0 == TerminalModes(of: descriptor) } ?? false
    var modes = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    modes.c_iflag &= ~tcflag_t(ICRNL)
    tcsetattr(descriptor.rawValue, TCSADRAIN, &modes)
    curses_pass_keys(descriptor.rawValue)
    keyModes = TerminalModes(of: descriptor)
    // Keys typed before the first card was shown must not decide it.
    if !isTaken { curses_discard_input(descriptor.rawValue) }
  }

  private func restoreModes() {
    var modes = modes
    tcsetattr(descriptor.rawValue, TCSADRAIN, &modes)
  }
}
