import Libc
import SystemPackage

/// What a terminal's driver does with input and output, to see whether somebody has changed it.
///
/// A program that was stopped is continued more than once: by itself after Ctrl-Z, and by the signal.
/// Keys that were typed meanwhile are discarded the first time only, when the shell's modes are on.
struct TerminalModes: Equatable {
  private let flags: [tcflag_t]

  /// The modes that are on now.
  init(of terminal: FileDescriptor) {
    var modes = termios()
    tcgetattr(terminal.rawValue, &modes)
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }
}
