import Libc
import SystemPackage

/// Opens links and pictures with the desktop's program for them: `open` or `xdg-open`.
struct Opener: Sendable {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif
  /// The folder of the deck; relative paths of pictures start there.
  let folder: String

  /// Opens an address or a file in the background; returns the error message, or nil on success.
  func open(_ target: String) -> String? {
    // The shell starts the program and does not wait for it. The target is passed as an argument,
    // so that the shell never interprets it.
    let script = """
      command -v "$1" >/dev/null || exit 127
      "$1" "$2" </dev/null >/dev/null 2>&1 &
      """
    let arguments = ["sh", "-c", script, "sh", Self.program, location(of: target)]
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    guard posix_spawnp(&child, "sh", nil, nil, &pointers, environ) == 0 else {
      return "it can't be opened: the shell can't be started"
    }
    var status: CInt = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? nil : "it can't be opened: \(Self.program) is not installed"
  }

  /// An address unchanged; a file by its path in the deck's folder, which does not start with `-`
  /// and so is never taken for an option.
  private func location(of target: String) -> String {
    let scheme = target.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if scheme.first?.isLetter == true, target.dropFirst(scheme.count).hasPrefix(":") {
      return target
    }
    return FilePath(folder).pushing(FilePath(target)).string
  }
}
