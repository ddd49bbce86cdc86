import Libc
import SystemPackage

/// The file of this program.
enum OwnProgram {
  /// The path, also if the program was found in `PATH` or the folder has changed since.
  static let path: String = {
    #if os(Linux)
      let link = "/proc/self/exe"
    #else
      let link = CommandLine.arguments[0]
    #endif
    guard let path = realpath(link, nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }()

  /// This program as a tracker. If it crashes, it has to end and to be started again, and not to look
  /// for symbols first, which takes minutes where Swift is installed.
  static let tracker = ["/usr/bin/env", "SWIFT_BACKTRACE=enable=no", path, "track"]
}
