import CUnix
import Libc
import OperatingSystem
import SystemPackage

package enum TerminalReadiness {
  case input, hangUp, nothing

  /// Milliseconds after which an Esc counts as the Esc key, not as the start of a sequence. The
  /// bytes of a key arrive together even over a slow line.
  static let escapeDelay: CInt = 25

  /// True if more input arrives within `delay` milliseconds, such as the rest of a key.
  static func follows(on descriptor: CInt, within delay: CInt = escapeDelay) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, delay) > 0 && wait.revents & Int16(POLLIN) != 0
  }

  /// Waits for input, hang-up, a signal, or the end of the time; returns the state of the first file,
  /// and which of the others have input or are gone.
  static func wait(
    for descriptors: [CInt], atMost time: Duration?
  ) -> (first: TerminalReadiness, others: [CInt]) {
    var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Rounded up: a wait that ends a fraction of a millisecond too early would have to be repeated.
    let milliseconds = time.map { max(0, min(($0 / .milliseconds(1)).rounded(.up), 1e9)) } ?? -1
    guard poll(&files, nfds_t(files.count), CInt(milliseconds)) > 0 else { return (.nothing, []) }
    let isGone = CInt(files[0].revents) & CInt(POLLHUP | POLLERR | POLLNVAL) != 0
    // `filter` would make lists of other types, which are looked up for each frame.
    var others: [CInt] = []
    for file in files.dropFirst() where file.revents != 0 { others.append(file.fd) }
    return (isGone ? .hangUp : files[0].revents != 0 ? .input : .nothing, others)
  }
}

/// Several jobs share a terminal: only the job in the foreground may use it.
extension Terminal {
  /// Opens `/dev/tty`; stops the process group until the terminal belongs to it.
  static func open() throws(Failure) -> FileDescriptor {
    let terminal: FileDescriptor
    do {
      // Non-blocking, because a waiting write would keep a signal handler from writing.
      terminal = try .open("/dev/tty", .readWrite, options: [.nonBlocking, .closeOnExec])
    } catch { throw .noTerminal }
    guard job_await_terminal(terminal.rawValue) != 0 else {
      try? terminal.close()
      throw .wrongUsage(
        "another job has the terminal; start thumbdeck in the foreground, or use `thumbdeck run`")
    }
    return terminal
  }

  var isInForeground: Bool { job_has_terminal(descriptor.rawValue) != 0 }
}

/// The modes of a terminal's driver, to restore them or to see if another program changed them.
///
/// After a stop the terminal is taken over more than once: when Ctrl-Z returns, and on SIGCONT.
/// Keys typed meanwhile are discarded only the first time, while the shell's modes are still set.
struct TerminalModes: Equatable {
  private var state = termios()

  init(of terminal: FileDescriptor) { tcgetattr(terminal.rawValue, &state) }

  /// These modes, but keys arrive one by one without an echo. Output that is `drawn` is not changed
  /// on its way; other output keeps its line ends.
  func takingKeys(drawn: Bool) -> TerminalModes {
    var modes = self
    terminal_take_keys(&modes.state, drawn ? 1 : 0)
    return modes
  }

  /// Sets the modes. `discardsInput` also discards what was typed before, without a `tcflush` after
  /// the change, which could discard a Ctrl-C that has not become a signal yet.
  func set(on terminal: FileDescriptor, discardsInput: Bool = false) {
    var state = state
    tcsetattr(terminal.rawValue, discardsInput ? TCSAFLUSH : TCSADRAIN, &state)
  }

  static func == (own: TerminalModes, other: TerminalModes) -> Bool {
    let (own, other) = (own.state, other.state)
    return (own.c_iflag, own.c_oflag, own.c_cflag, own.c_lflag)
      == (other.c_iflag, other.c_oflag, other.c_cflag, other.c_lflag)
  }
}
