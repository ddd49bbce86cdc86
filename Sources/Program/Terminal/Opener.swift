import CProcesses
import Libc
import NIOConcurrencyHelpers
import SystemPackage

/// Opens links and pictures with the configured program, or else the desktop's program for them:
/// `open` or `xdg-open`.
struct Opener: Sendable {
  #if os(macOS)
    static let standard = "open"
  #else
    static let standard = "xdg-open"
  #endif
  /// The programs that were started and may be running still.
  private static let running = NIOLockedValueBox<[pid_t]>([])
  /// The folder of the deck; relative paths of pictures start there.
  let folder: String
  /// The program with its options; what is to be opened follows them.
  let program: [String]

  init(folder: String, program: [String]? = nil) {
    self.folder = folder
    self.program = program ?? [Self.standard]
  }

  /// Opens an address or a file in the background; returns the error message, or nil on success.
  func open(_ target: String) -> String? {
    // An argument of a program ends at its first NUL.
    guard !target.utf8.contains(0) else { return "it can't be opened: there is a NUL in it" }
    var child = pid_t()
    let words = program + [location(of: target)]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let code = detached_start(&arguments, &child)
    Self.running.withLockedValue { running in
      // Collects those that have ended, without waiting for the others.
      running.removeAll { waitpid($0, nil, WNOHANG) != 0 }
      if code == 0 { running.append(child) }
    }
    switch code {
    case 0: return nil
    case ENOENT: return "it can't be opened: \(program[0]) is not installed"
    default: return "it can't be opened: \(program[0]): \(Errno(rawValue: code))"
    }
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
