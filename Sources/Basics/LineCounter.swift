/// Converts byte offsets of a text to the numbers of lines and columns.
///
/// Each part of the text is scanned only once for its lines if the offsets increase.
package struct LineCounter: Sendable {
  private let text: [UInt8]
  private let firstLine: Int
  private let firstColumn: Int
  private var offset = 0
  private var line: Int

  /// A counter at the start of `text`, which is at a line and a column of the whole text.
  package init(_ text: [UInt8], firstLine: Int = 1, firstColumn: Int = 1) {
    self.text = text
    self.firstLine = firstLine
    self.firstColumn = firstColumn
    line = firstLine
  }

  /// The number of the line, from 1, that contains the byte at offset `target`.
  package mutating func line(at target: Int) -> Int {
    if target < offset { (offset, line) = (0, firstLine) }
    let end = min(target, text.count)
    line += text[offset..<end].count { $0 == UInt8(ascii: "\n") }
    offset = end
    return line
  }

  /// The number of the character, from 1, in its line that begins at offset `target`.
  package func column(at target: Int) -> Int {
    let before = text[..<min(target, text.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    // All bytes of a character but its first are 0b10xxxxxx.
    return before[(start ?? 0)...].count { $0 & 0xC0 != 0x80 } + (start == nil ? firstColumn : 1)
  }
}
