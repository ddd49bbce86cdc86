import CUnix

/// An error that ends the program: a message for people and an exit code for scripts.
package struct Failure: Error, Equatable {
  /// The problem and the remedy, without the program's name or a full stop; not printed if empty.
  package let message: String
  package let code: Code
  /// Further problems, with one message for each.
  package var others: [String] = []
  /// A message for the bottom row of the screen, the problem first; nil to show `message` there.
  // Stored as a String, it makes Swift 6.3.1's optimizer crash in `RecordCommand`.
  private let onScreen: String?

  package init(message: String, code: Code, onScreen: String? = nil) {
    (self.message, self.code, self.onScreen) = (message, code, onScreen)
  }

  package var messageOnScreen: String { onScreen ?? message }

  package var messages: [String] { message.isEmpty ? [] : [message] + others }

  /// The documented exit codes.
  package enum Code: Int32 {
    case nothingLiked = 1
    case badInput = 2
    case wrongUsage = 64
    case interrupted = 130
    /// The reader of standard output has closed it, as `head` does: 128 + SIGPIPE, no message.
    case readerGone = 141
  }

  /// Prints the message on standard error and returns the exit code.
  package func report() -> Int32 {
    for message in messages { Console.say(message) }
    return code.rawValue
  }

  package static func silent(_ code: Code) -> Failure { Failure(message: "", code: code) }

  /// The failure if `/dev/tty` can't be opened.
  package static var noTerminal: Failure {
    files_can_open() != 0
      ? .wrongUsage("there is no terminal; use `thumbdeck run` to decide a deck without one")
      : .badInput("too many files are open for a game; raise their limit, as with `ulimit -n 256`")
  }

  /// Returns a failure with exit code 2; `onScreen` replaces `message` in the screen's bottom row.
  package static func badInput(_ message: String, onScreen: String? = nil) -> Failure {
    Failure(message: message, code: .badInput, onScreen: onScreen)
  }

  package static func wrongUsage(_ message: String) -> Failure {
    Failure(message: message, code: .wrongUsage)
  }
}
