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
}
