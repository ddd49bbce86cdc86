import ArgumentParser
import Table

/// Why the program can't go on: one sentence for people, a number for scripts.
struct Failure: Error, Equatable {
  /// What is wrong and what to do, without the program's name and without a full stop.
  let message: String
  let code: Code

  /// The exit codes of the command line's contract.
  enum Code: Int32 {
    case nothingLiked = 1
    case badInput = 2
    case wrongUsage = 64
    case interrupted = 130
    /// Whoever read standard output has had enough, as `head` does: SIGPIPE's code, and no word.
    case readerGone = 141
  }

  /// Says so on standard error and gives back how to leave.
  func reported() -> ExitCode {
    if !message.isEmpty { Console.say(message) }
    return ExitCode(code.rawValue)
  }

  /// Nothing to play on.
  static let noTerminal = Failure.wrongUsage(
    "there is no terminal to play on; `thumbdeck run` decides a deck without one")

  static func badInput(_ message: String) -> Failure {
    Failure(message: message, code: .badInput)
  }

  static func wrongUsage(_ message: String) -> Failure {
    Failure(message: message, code: .wrongUsage)
  }
}
