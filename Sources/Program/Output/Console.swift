import CNCurses
import SystemPackage
import Table

/// Writes results to standard output and messages to standard error.
enum Console {
  /// Prints a message on standard error, with control characters made visible.
  static func say(_ message: String) {
    write("thumbdeck: " + PrintableText.of(message) + "\n")
  }

  /// Writes a text to standard error unchanged; the caller has made it safe for a terminal.
  static func write(_ text: String) {
    // There is no other stream on which an error of standard error could be reported.
    try? Surroundings.current.standardError.writePatiently(Array(text.utf8))
  }

  /// Prints one line of the results on standard output; `line` is without its end.
  static func output(
    _ line: some Sequence<UInt8>, end: UInt8 = UInt8(ascii: "\n")
  ) throws(Failure) {
    do {
      try Surroundings.current.standardOutput.writePatiently(Array(line) + [end])
    } catch Errno.brokenPipe {
      throw Failure(message: "", code: .readerGone)
    } catch {
      throw .badInput("standard output: it can't be written: \(error)")
    }
  }
}

extension Console {
  /// Writes lines to standard error, with control characters made visible; nothing for an empty text.
  static func writeLines(_ text: String) {
    guard !text.isEmpty else { return }
    write(PrintableText.lines(of: text).map { $0 + "\n" }.joined())
  }
}

extension Console {
  /// The width of the terminal on standard output in cells; 80 if it is not a terminal.
  static var outputColumns: Int {
    var (columns, rows): (CInt, CInt) = (0, 0)
    let output = Surroundings.current.standardOutput.rawValue
    return curses_size(output, &columns, &rows) != 0 ? Int(columns) : 80
  }

  /// False if the locale has no characters but those of ASCII, or others in another encoding.
  static var supportsUTF8: Bool { curses_use_utf8() != 0 }
}
