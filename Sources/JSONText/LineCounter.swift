/// Converts byte offsets of a text to line numbers.
///
/// Each part of the text is scanned only once if the offsets increase.
package struct LineCounter: Sendable {
  private let text: [UInt8]
  private let firstLine: Int
  private var offset = 0
  private var line: Int

  /// A counter at the start of `text`, whose first line has the number `firstLine`.
  package init(_ text: [UInt8], firstLine: Int = 1) {
    self.text = text
    self.firstLine = firstLine
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
}
