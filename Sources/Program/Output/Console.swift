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
