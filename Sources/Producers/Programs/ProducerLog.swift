import SystemPackage

/// A producer's standard error: its latest line for the status, and all of it for a file.
package struct ProducerLog {
  /// The maximum number of bytes kept of a line; the rest of a longer line is not shown.
  private static let maxLine = 300

  /// The latest line that is not empty; nil before the first.
  package private(set) var lastLine: String?
  private var line: [UInt8] = []
  private let file: FileDescriptor?
  private let hidesTokens: Bool

  /// Creates a log that is copied to `file`, if there is one. With `hidesTokens`, the copy lacks
  /// the secrets in page addresses, because others may read the file; otherwise, it is exact.
  package init(copiedTo file: FileDescriptor?, hidesTokens: Bool = false) {
    (self.file, self.hidesTokens) = (file, hidesTokens)
  }

  /// Takes the next bytes; returns true if they complete a new ``lastLine``.
  package mutating func append(_ bytes: [UInt8]) -> Bool {
    // An error, such as a full disk, is ignored: the game goes on, and no decision is lost.
    if !hidesTokens { _ = try? file?.writeAll(bytes) }
    var isNew = false
    for byte in bytes {
      // A carriage return ends a line, too: a program sends one before it overwrites the line.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if finish() { isNew = true }
      } else if line.count < Self.maxLine {
        line.append(byte)
      }
    }
    return isNew
  }

  /// Takes a line, which can lack its line end; returns true if ``lastLine`` is new.
  @discardableResult
  package mutating func finish() -> Bool {
    defer { line.removeAll(keepingCapacity: true) }
    let text = String(decoding: line, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { return false }
    lastLine = text
    if hidesTokens { _ = try? file?.writeAll(PageToken.hidden(in: text + "\n").utf8) }
    return true
  }
}
