import SystemPackage

/// The standard error of a producer that we have started: its last line for the status, and all of
/// it for a file.
package struct ProducerLog {
  /// Bytes of a line that are kept; the rest of a longer one is not shown.
  private static let maxLine = 300

  /// The last line that is not empty; nil before the first.
  package private(set) var lastLine: String?
  private var line: [UInt8] = []
  private let file: FileDescriptor?
  private let hidesTokens: Bool

  /// A log that is copied to `file`, if there is one: byte for byte or, with `hidesTokens`, line by
  /// line without the secrets in page addresses, since others may read the file.
  package init(copiedTo file: FileDescriptor?, hidesTokens: Bool = false) {
    self.file = file
    self.hidesTokens = hidesTokens
  }

  /// Takes the next bytes; true if there is a new last line.
  package mutating func append(_ bytes: [UInt8]) -> Bool {
    // If the disk is full, the game goes on: no decision is lost.
    if !hidesTokens { _ = try? file?.writeAll(bytes) }
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
  package mutating func finish() -> Bool { takeLine() }

  private mutating func takeLine() -> Bool {
    defer { line.removeAll(keepingCapacity: true) }
    let text = String(decoding: line, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { return false }
    lastLine = text
    if hidesTokens { _ = try? file?.writeAll(PageToken.hidden(in: text + "\n").utf8) }
    return true
  }
}
