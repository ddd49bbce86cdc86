import CUnix
import Cells
import Keys
import Libc
import OperatingSystem
import SystemPackage

/// A terminal on which a game is played: it can be read, and handed over to other programs.
package protocol GameTerminal: AnyObject {
  var descriptor: FileDescriptor { get }
  var isOpen: Bool { get }
  var size: Size { get }
  /// Returns the keys and mouse events since the previous call; nil if the terminal is gone.
  func readInput() -> [TerminalInput]?
  /// Gives the terminal back until ``resume()`` takes it over again.
  func leave()
  /// Takes over the terminal again after the process was stopped, or another program had it.
  func resume()
  var resumeCount: Int { get }
  /// Restores the terminal's state from before the game.
  func close()
}

extension GameTerminal {
  /// The terminal if canvases are drawn on it; nil if events must be narrated in lines.
  package var drawn: Terminal? { self as? Terminal }

  package var isNarrated: Bool { drawn == nil }

  /// Gives the terminal back to the shell, stops the process group, and resumes when continued.
  package func suspend() {
    leave()
    job_stop()
    resume()
  }

  /// Gives the terminal to a program that `body` runs, and takes it over again.
  package func lend<Value, Problem: Error>(to body: () throws(Problem) -> Value) throws(Problem)
    -> Value
  {
    leave()
    defer { resume() }
    return try body()
  }

  /// Waits until there is input to read, the terminal is gone, one of `others` can be read, or the
  /// time is over; also returns which of `others` can be read.
  package func wait(
    orFor others: [CInt], atMost time: Duration?
  ) -> (terminal: TerminalReadiness, others: [Bool]) {
    let ready = TerminalReadiness.wait(for: [descriptor.rawValue] + others, atMost: time)
    // If another job has the terminal, the input is not for this process, which then waits.
    if ready[0] != .nothing, isOpen, !ForegroundTerminal.isOurs(descriptor) { resume() }
    return (ready[0], ready.dropFirst().map { $0 != .nothing })
  }

  package func ring() {
    if isOpen { write([0x07]) }
  }

  /// Answers a status request with `CSI 0 ; N n`, which terminals ignore. The answer means that all
  /// input before the request was handled and that its effects were shown.
  package func answerStatusRequest(_ number: Int) { write(Array("\u{1B}[0;\(number)n".utf8)) }

  /// Writes bytes that change no cell.
  package func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, ForegroundTerminal.isOurs(descriptor) else { return }
    try? descriptor.writePatiently(bytes)
  }
}

/// The result of waiting for a terminal's input.
package enum TerminalReadiness {
  case input, hangUp, nothing

  /// Milliseconds after which an Esc counts as the Esc key, not as the start of a sequence. The
  /// bytes of a key arrive together even over a slow line.
  static let escapeDelay: CInt = 25

  /// True if more input arrives within `delay` milliseconds, such as the rest of a key or of a
  /// reply.
  static func follows(on descriptor: CInt, within delay: CInt = escapeDelay) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, delay) > 0 && wait.revents & Int16(POLLIN) != 0
  }

  /// Waits until a file has input or is gone, the time is over, or a signal comes; returns the
  /// state of each file.
  static func wait(for descriptors: [CInt], atMost time: Duration?) -> [TerminalReadiness] {
    var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Rounded up: a wait that ends a fraction of a millisecond too early would have to be repeated.
    let milliseconds = time.map { max(0, min(($0 / .milliseconds(1)).rounded(.up), 1e9)) } ?? -1
    let count = poll(&files, nfds_t(files.count), CInt(milliseconds))
    return files.map { file in
      let events = count > 0 ? CInt(file.revents) : 0
      if events & CInt(POLLHUP | POLLERR | POLLNVAL) != 0 { return .hangUp }
      return events & CInt(POLLIN) != 0 ? .input : .nothing
    }
  }
}

/// The terminal that several jobs share: only the job in the foreground may use it.
enum ForegroundTerminal {
  /// Opens `/dev/tty`; stops the process group until the terminal belongs to it.
  static func open(_ options: FileDescriptor.OpenOptions = []) throws(Failure) -> FileDescriptor {
    let terminal: FileDescriptor
    do {
      terminal = try .open("/dev/tty", .readWrite, options: options.union(.closeOnExec))
    } catch {
      throw .noTerminal
    }
    guard wait(for: terminal) else {
      try? terminal.close()
      throw .wrongUsage(
        "another job has the terminal; start thumbdeck in the foreground, or use `thumbdeck run`")
    }
    return terminal
  }

  /// True unless another job has the terminal.
  static func isOurs(_ terminal: FileDescriptor) -> Bool {
    job_has_terminal(terminal.rawValue) != 0
  }

  /// Stops the process group until the terminal belongs to it; false if the program is to end, or
  /// if stopping has no effect.
  static func wait(for terminal: FileDescriptor) -> Bool {
    job_await_terminal(terminal.rawValue) != 0
  }
}

/// The modes of a terminal's driver, to restore them or to see if another program changed them.
///
/// After a stop the terminal is taken over more than once: when Ctrl-Z returns, and on SIGCONT.
/// Keys that were typed meanwhile are discarded only the first time, while the shell's modes are
/// still set.
struct TerminalModes: Equatable {
  var state = termios()

  init(of terminal: FileDescriptor) {
    tcgetattr(terminal.rawValue, &state)
  }

  func set(on terminal: FileDescriptor) {
    var state = state
    tcsetattr(terminal.rawValue, TCSADRAIN, &state)
  }

  static func == (own: TerminalModes, other: TerminalModes) -> Bool {
    let (own, other) = (own.state, other.state)
    return (own.c_iflag, own.c_oflag, own.c_cflag, own.c_lflag)
      == (other.c_iflag, other.c_oflag, other.c_cflag, other.c_lflag)
  }
}
