import SystemPackage

/// What a producer that we have started writes to its standard error: the last line of it for the
/// status, and all of it for a file.
struct ProducerLog {
  /// Bytes of a line that are kept; the rest of a longer one is not shown.
  private static let maxLine = 300

  /// The last line that is not empty; nil before the first.
  private(set) var lastLine: String?
  private var line: [UInt8] = []
  private let file: FileDescriptor?

  /// A log that is copied to `file`, if there is one.
  init(copiedTo file: FileDescriptor?) {
    self.file = file
  }

  /// Takes the next bytes; true if there is a new last line.
  mutating func append(_ bytes: [UInt8]) -> Bool {
    // If the disk is full, the game goes on: this is no decision.
    _ = try? file?.writeAll(bytes)
    var isNew = false
    for byte in bytes {
      // A progress line is overwritten after each carriage return.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if takeLine() { isNew = true }
      } else if line.count < Self.maxLine {
        line.append(byte)
      }
    }
    return isNew
  }

  /// Takes what follows the last line end as a line; true if that is a new last line.
  mutating func finish() -> Bool { takeLine() }

  private mutating func takeLine() -> Bool {
    defer { line.removeAll(keepingCapacity: true) }
    let text = String(decoding: line, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { return false }
    lastLine = text
    return true
  }
}
