import CNCurses
import CUnix
import Cells
import Keys
import Libc
import OperatingSystem
import SystemPackage

/// A terminal used only for its keyboard; events are narrated in lines on standard error.
package final class LineTerminal: GameTerminal {
  package let descriptor: FileDescriptor
  private let modes: TerminalModes
  private var decoder = InputDecoder()
  private var paste = UnmarkedPaste()
  package private(set) var isOpen = true
  package private(set) var resumeCount = 0
  /// The terminal's modes while keys are read; nil before that.
  private var keyModes: TerminalModes?
  package let size = Size(columns: 80, rows: 24)

  /// Opens `/dev/tty` and switches it to reading single keys.
  package init() throws(Failure) {
    descriptor = try ForegroundTerminal.open()
    modes = TerminalModes(of: descriptor)
    guard_terminal(descriptor.rawValue)
    enableKeyInput()
  }

  package func readInput() -> [TerminalInput]? {
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

  package func leave() {
    modes.set(on: descriptor)
  }

  package func resume() {
    resumeCount += 1
    // A job that is continued in the background waits until it has the terminal.
    guard ForegroundTerminal.wait(for: descriptor) else { return }
    decoder = InputDecoder()
    enableKeyInput()
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    if !ForegroundTerminal.isOurs(descriptor) { guard_mute() }
    leave()
    guard_end()
    try? descriptor.close()
  }

  /// Makes keys arrive one by one without an echo; output processing stays on, for line ends.
  private func enableKeyInput() {
    let isTaken = keyModes == TerminalModes(of: descriptor)
    var modes = modes
    modes.state.c_lflag &= ~tcflag_t(ICANON | ECHO)
    modes.state.c_iflag &= ~tcflag_t(ICRNL)
    modes.set(on: descriptor)
    terminal_pass_keys(descriptor.rawValue)
    keyModes = TerminalModes(of: descriptor)
    // Keys typed before a card is shown must not decide it.
    if !isTaken { terminal_discard_input(descriptor.rawValue) }
  }
}
