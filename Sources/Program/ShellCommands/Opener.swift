import CUnix
import Libc
import NIOConcurrencyHelpers
import OperatingSystem
import SystemPackage
import Terminals

/// Opens links and pictures with the configured program, or else with the desktop's.
struct Opener: Sendable {
  enum Program: Equatable {
    /// A program with its options, started without the terminal; the target follows the options.
    case background([String])
    /// A shell command that has the terminal until it ends; `{}` stands for the target.
    case foreground(String)

    var text: String {
      switch self {
      case .background(let words): words.joined(separator: " ")
      case .foreground(let command): command
      }
    }
  }

  #if os(macOS)
    static let standard = "open"
  #else
    static let standard = "xdg-open"
  #endif
  /// Programs that were started and can still be running.
  private static let running = NIOLockedValueBox<[(process: pid_t, name: String)]>([])
  /// The folder of the deck; relative paths of pictures start there.
  let folder: String
  /// The configured program; nil for the desktop's.
  let program: Program?

  /// Opens an address or a file; returns the error message, or nil on success.
  func open(_ target: String, on terminal: Terminal) -> String? {
    // An argument of a program ends at the first NUL.
    guard !target.utf8.contains(0) else { return "it can't be opened: there is a NUL in it" }
    switch program ?? .background([Self.standard]) {
    case .background(let words): return start(words + [location(of: target)])
    case .foreground(let command):
      let script = ShellTemplate(command) { $0.isEmpty ? "THUMBDECK_TARGET" : nil }.text
      let words = ["env", "THUMBDECK_TARGET=\(location(of: target))", "sh", "-c", script]
      do throws(Failure) {
        try terminal.lend(to: words, called: String(command.prefix { !$0.isWhitespace }))
        return nil
      } catch { return error.message }
    }
  }

  private func start(_ words: [String]) -> String? {
    var child = pid_t()
    let code = ProgramArguments.with(words) { detached_start($0, &child) }
    switch code {
    case 0:
      Self.running.withLockedValue { $0.append((child, words[0])) }
      return nil
    case ENOENT: return "it can't be opened: \(words[0]) is not installed"
    default: return "it can't be opened: \(words[0]): \(Errno(rawValue: code))"
    }
  }

  /// Reaps the programs that have ended; returns a message for each that has failed.
  static func problems() -> [String] {
    running.withLockedValue { running in
      var problems: [String] = []
      running.removeAll { process, name in
        var code: CInt = 0
        guard child_ended(process, WNOHANG, &code) != 0 else { return false }
        if code != 0 { problems.append("it was not opened: \(name) \(Exit.words(code))") }
        return true
      }
      return problems
    }
  }

  /// Returns an address unchanged, and a file's path with the deck's folder before a relative path.
  /// A name alone could start with `-` and be taken for an option.
  private func location(of target: String) -> String {
    let scheme = target.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if scheme.first?.isLetter == true, target.dropFirst(scheme.count).hasPrefix(":") {
      return target
    }
    return FilePath(folder).pushing(FilePath(target)).string
  }
}
