import SystemPackage
import Table

/// Standard output, which carries nothing but the answer, and standard error, which carries words.
enum Console {
  /// A sentence on standard error; bytes that a terminal would obey are made visible.
  static func say(_ message: String) {
    write("thumbdeck: " + PrintableText.of(message) + "\n")
  }

  /// Writes on standard error what is safe to write.
  static func write(_ text: String) {
    // Where even this can't be said there is nobody to tell.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }

  /// A part of the answer, with its line end.
  static func answer(_ line: some Sequence<UInt8>) throws(Failure) {
    do {
      try FileDescriptor.standardOutput.writeAll(Array(line) + [UInt8(ascii: "\n")])
    } catch Errno.brokenPipe {
      throw Failure(message: "", code: .readerGone)
    } catch {
      throw .badInput("standard output can't be written: \(error)")
    }
  }
}
