import Basics
import CUnix
import SystemPackage

/// Writes results and messages to the standard streams, and asks questions on the terminal.
package enum Console {
  /// Prints a message on standard error, with control characters made visible.
  package static func say(_ message: String) {
    write("thumbdeck: " + PrintableText.of(message) + "\n")
  }

  /// Writes lines to standard error, with control characters made visible; ignores an empty text.
  package static func writeLines(_ text: String) {
    if !text.isEmpty { write(visibleLines(of: text)) }
  }

  /// Writes a text to standard error unchanged; the caller has made it safe for a terminal.
  package static func write(_ text: String) {
    // An error is ignored, because there is no other stream on which it could be reported.
    try? Surroundings.current.standardError.writePatiently(Array(text.utf8))
  }

  /// Prints lines of the results on standard output.
  package static func output(_ lines: [String]) throws(Failure) {
    for line in lines { try output(line.utf8) }
  }

  /// Prints one line of the results on standard output; `line` does not include the `end`.
  package static func output(
    _ line: some Sequence<UInt8>, end: UInt8 = UInt8(ascii: "\n")
  ) throws(Failure) {
    do {
      try Surroundings.current.standardOutput.writePatiently(Array(line) + [end])
    } catch Errno.brokenPipe {
      throw .silent(.readerGone)
    } catch { throw .badInput("standard output: it can't be written: \(error)") }
  }

  private static func visibleLines(of text: String) -> String {
    PrintableText.lines(of: text).map { $0 + "\n" }.joined()
  }

  package static var canAsk: Bool { withAnswers { _ in true } ?? false }

  /// Asks a question on the terminal, below `lines` that say what it is about. Returns true for the
  /// answer `y` or `yes`; nil if there is no terminal to answer on.
  package static func confirm(_ question: String, about lines: String = "") -> Bool? {
    withAnswers { input in
      // What was typed before the question does not answer it.
      terminal_discard_input(input.rawValue)
      ask(question, about: lines)
      return isYes(from: input)
    }
  }

  /// Calls `body` with a terminal: standard input, or else the process's own; nil if there is none.
  private static func withAnswers<Value>(_ body: (FileDescriptor) -> Value) -> Value? {
    let input = Surroundings.current.standardInput
    return input.isTerminal ? body(input) : withTerminal(.readOnly, body)
  }

  /// Calls `body` with the terminal of the process; nil if there is none.
  private static func withTerminal<Value>(
    _ mode: FileDescriptor.AccessMode, _ body: (FileDescriptor) throws -> Value
  ) -> Value? {
    guard Surroundings.current.isOfProcess,
      let terminal = try? FileDescriptor.open("/dev/tty", mode, options: .closeOnExec)
    else { return nil }
    return try? terminal.closeAfter { try body(terminal) }
  }

  private static func ask(_ question: String, about lines: String) {
    writeLines(lines)
    say("\(question) [y/N]")
    guard !Surroundings.current.standardError.isTerminal else { return }
    // Standard error is not the terminal, so the question is also written to the terminal.
    let text = lines + (lines.isEmpty ? "" : "\n") + "thumbdeck: \(question) [y/N]"
    _ = withTerminal(.writeOnly) { try $0.writeAll(visibleLines(of: text).utf8) }
  }

  private static func isYes(from input: FileDescriptor) -> Bool {
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") {
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) { try? input.readPatiently(into: $0) }
      guard count == 1 else { break }
      answer.append(byte)
    }
    return ["y\n", "yes\n"].contains(String(decoding: answer, as: UTF8.self).lowercased())
  }

  /// The width of the terminal on standard output in cells; 80 if it is not a terminal.
  package static var outputColumns: Int {
    let window = terminal_window(Surroundings.current.standardOutput.rawValue)
    return window.ws_col > 0 ? Int(window.ws_col) : 80
  }

  /// True if a locale with UTF-8 could be set.
  package static let supportsUTF8 = terminal_use_utf8() != 0
}
