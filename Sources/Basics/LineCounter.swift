/// Converts byte offsets of a text to line and column numbers.
///
/// If the offsets increase, each part of the text is scanned for line ends only once.
package struct LineCounter: Sendable {
  private let text: [UInt8]
  private let firstLine, firstColumn: Int
  private var (offset, columnOffset) = (0, 0)
  private var line, column: Int

  /// Creates a counter for `text`; `firstLine` and `firstColumn` are its position in a larger text.
  package init(_ text: [UInt8], firstLine: Int = 1, firstColumn: Int = 1) {
    (self.text, self.firstLine, self.firstColumn) = (text, firstLine, firstColumn)
    (line, column) = (firstLine, firstColumn)
  }

  /// Returns the number of the line, from 1, that contains the byte at offset `target`.
  package mutating func line(at target: Int) -> Int {
    if target < offset { (offset, line) = (0, firstLine) }
    let end = min(target, text.count)
    line += text[offset..<end].count { $0 == UInt8(ascii: "\n") }
    offset = end
    return line
  }

  /// Returns the column, from 1, of the character that begins at offset `target`.
  package mutating func column(at target: Int) -> Int {
    if target < columnOffset { (columnOffset, column) = (0, firstColumn) }
    let passed = text[columnOffset..<min(target, text.count)]
    let start = passed.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    // In UTF-8, every byte of a character except the first is 0b10xxxxxx.
    let added = passed[(start ?? columnOffset)...].count { $0 & 0xC0 != 0x80 }
    (columnOffset, column) = (passed.endIndex, added + (start == nil ? column : 1))
    return column
  }
}
