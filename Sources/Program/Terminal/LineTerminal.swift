import CNCurses
import Libc
import SystemPackage
import Table

/// A terminal of which only the keyboard is used; events are narrated in lines on standard error.
@MainActor
final class LineTerminal: GameTerminal {
  private let file: FileDescriptor
  private let modes: termios
  private var decoder = InputDecoder()
  private var isOpen = true
  /// The modes while keys are read; nil before.
  private var keyModes: TerminalModes?
  let size = Size(columns: 80, rows: 24)

  /// Opens `/dev/tty` and switches it to reading single keys.
  init() throws(Failure) {
    file = try ForegroundTerminal.open()
    var modes = termios()
    tcgetattr(file.rawValue, &modes)
    self.modes = modes
    guard_terminal(file.rawValue)
    enableKeyInput()
  }

  let isNarrated = true

  func show(_ session: Session) -> Viewport { Screen.viewport(of: session) }
  func updateSize() {}
  func redraw() {}
  func answerStatusRequest(_ number: Int) {
    try? file.writePatiently(Self.statusAnswer(number))
  }

  func waitForInput() async -> TerminalReadiness {
    let readiness = await TerminalReadiness.wait(for: file.rawValue)
    // The input is not for us if another job has the terminal.
    if isOpen, !ForegroundTerminal.isOurs(file) { resume() }
    return readiness
  }

  func readInput() -> [TerminalInput]? {
    var inputs: [TerminalInput] = []
    repeat {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = bytes.withUnsafeMutableBytes { try? file.read(into: $0) } ?? 0
      guard count > 0 else { return inputs.isEmpty ? nil : inputs }
      inputs += bytes[..<count].compactMap { decoder.decode($0) }
    } while decoder.isWaitingForMore && TerminalReadiness.follows(on: file.rawValue)
    if let key = decoder.finish() { inputs.append(.key(key)) }
    return inputs
  }

  func suspend() {
    restoreModes()
    job_stop()
    resume()
  }

  func resume() {
    // A job that is continued in the background waits until it has the terminal.
    guard ForegroundTerminal.wait(for: file) else { return }
    decoder = InputDecoder()
    enableKeyInput()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    if !ForegroundTerminal.isOurs(file) { guard_mute() }
    restoreModes()
    guard_end()
    try? file.close()
  }

  /// Makes keys arrive one by one without an echo; output processing stays on, for line ends.
  private func enableKeyInput() {
    let isTaken = keyModes.map { $0 == TerminalModes(of: file) } ?? false
    var modes = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    modes.c_iflag &= ~tcflag_t(ICRNL)
    tcsetattr(file.rawValue, TCSADRAIN, &modes)
    curses_pass_keys(file.rawValue)
    keyModes = TerminalModes(of: file)
    // Keys typed before the first card was shown must not decide it.
    if !isTaken { curses_discard_input(file.rawValue) }
  }

  private func restoreModes() {
    var modes = modes
    tcsetattr(file.rawValue, TCSADRAIN, &modes)
  }
}
