import CNCurses
import Libc
import SystemPackage

/// The terminal as jobs share it: only the job in the foreground may use it.
@MainActor
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

/// What a terminal's driver does with input and output, to see whether somebody has changed it.
///
/// After a stop the terminal is taken over more than once: when Ctrl-Z returns, and on SIGCONT.
/// Keys that were typed meanwhile are discarded the first time only, when the shell's modes are
/// still on.
struct TerminalModes: Equatable {
  private let flags: [tcflag_t]

  /// The modes that are on now.
  init(of terminal: FileDescriptor) {
    var modes = termios()
    tcgetattr(terminal.rawValue, &modes)
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }
}
