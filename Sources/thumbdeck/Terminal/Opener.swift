import Libc
import SystemPackage

/// Has links and pictures shown by whatever program the desktop has for them.
struct Opener: Sendable {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif
  /// Where the deck is, beside which its pictures are looked for.
  let folder: String

  /// Opens an address or a file in the background; gives back why it can't, if it can't.
  func open(_ target: String) -> String? {
    // The shell starts the program and does not wait for it. The target is an argument of its own,
    // never a part of the command.
    let script = """
      command -v "$1" >/dev/null || exit 127
      "$1" "$2" </dev/null >/dev/null 2>&1 &
      """
    let arguments = ["sh", "-c", script, "sh", Self.program, place(of: target)]
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    guard posix_spawnp(&child, "sh", nil, nil, &pointers, environ) == 0 else {
      return "it can't be opened: there is no shell"
    }
    var status: CInt = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? nil : "it can't be opened: \(Self.program) is not there"
  }

  /// An address as it is; a file by its whole path, which is never taken for an option.
  private func place(of target: String) -> String {
    let scheme = target.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if scheme.first?.isLetter == true, target.dropFirst(scheme.count).hasPrefix(":") {
      return target
    }
    return FilePath(folder).pushing(FilePath(target)).string
  }
}
