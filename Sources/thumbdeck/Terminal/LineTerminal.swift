import CNCurses
import Libc
import SystemPackage
import Table

/// A terminal of which only the keyboard is used: what happens is told in lines on standard error.
@MainActor
final class LineTerminal: GameTerminal {
  private let file: FileDescriptor
  private let modes: termios
  private var decoder = InputDecoder()
  private var isOpen = true
  let size = Size(columns: 80, rows: 24)

  /// Takes over the keyboard.
  init() throws(Failure) {
    do {
      file = try FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec)
    } catch {
      throw .noTerminal
    }
    var modes = termios()
    tcgetattr(file.rawValue, &modes)
    self.modes = modes
    curses_guard(file.rawValue)
    takeKeyboard()
  }

  let isNarrated = true

  func show(_ session: Session) -> Viewport { Screen.viewport(of: session) }
  func takeSize() {}
  func redraw() {}

  func waitForInput() async -> TerminalReadiness {
    await .wait(for: file.rawValue)
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
    giveKeyboardBack()
    curses_stop()
    resume()
  }

  func resume() {
    decoder = InputDecoder()
    takeKeyboard()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    giveKeyboardBack()
    curses_unguard()
    try? file.close()
  }

  /// Keys come one by one and are not shown; lines end as they always do.
  private func takeKeyboard() {
    var modes = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL)
    tcsetattr(file.rawValue, TCSADRAIN, &modes)
    // Whoever typed before saw no card.
    curses_forget_typing(file.rawValue)
  }

  private func giveKeyboardBack() {
    var modes = modes
    tcsetattr(file.rawValue, TCSADRAIN, &modes)
  }
}
