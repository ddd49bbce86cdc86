/// An error in a JSON text: invalid JSON, or a value of another kind than expected.
public struct JSONError: Error, Equatable, Sendable {
  /// The position of the error, in bytes from the start of the text.
  public let offset: Int
  /// What is wrong, without the position: `a number was expected`.
  public let problem: String

  /// An error at a byte offset of the text.
  public init(at offset: Int, _ problem: String) {
    self.offset = offset
    self.problem = problem
  }
}

/// An error in a text file, such as a scenario, a table of labels or a configuration.
public struct TextError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, 1-based.
  public let line: Int
  /// The field of the line that is wrong; nil if it is the line itself.
  public let field: String?
  /// What is wrong, and what was expected.
  public let problem: String

  /// An error in a line.
  package init(line: Int, field: String? = nil, problem: String) {
    self.line = line
    self.field = field
    self.problem = problem
  }

  /// The position and the problem, to be printed after the file name: `line 3, keys.redo: ...`.
  public var description: String {
    "line \(line)\(field.map { ", \($0)" } ?? ""): \(problem)"
  }
}

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
    let start = before.lastIndex(of: .lineFeed).map { $0 + 1 }
    // All bytes of a character but its first are 0b10xxxxxx.
    return before[(start ?? 0)...].count { $0 & 0xC0 != 0x80 } + (start == nil ? firstColumn : 1)
  }
}

/// Counts in messages.
package enum Plural {
  /// A count with its noun, in the plural unless the count is 1: `1 card`, `2 cards`.
  package static func of(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
