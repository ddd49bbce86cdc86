/// The latest line that a producer has written to its standard error.
struct LatestLine {
  /// The maximum number of bytes kept of a line; the rest of a longer line is not shown.
  private static let maxLine = 300

  /// The latest line that is not empty; nil before the first.
  private(set) var text: String?
  private var line: [UInt8] = []

  /// Takes the next bytes; returns true if they complete a new ``text``.
  mutating func append(_ bytes: [UInt8]) -> Bool {
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

  /// Takes a line, which can lack its line end; returns true if ``text`` is new.
  @discardableResult
  mutating func finish() -> Bool {
    defer { line.removeAll(keepingCapacity: true) }
    let text = String(decoding: line, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { return false }
    self.text = text
    return true
  }
}
