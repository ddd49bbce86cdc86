import Libc

/// Splits bytes that arrive in pieces into lines, and limits the length of a line.
package struct LineSplitter: Sendable {
  package enum Line: Equatable, Sendable {
    /// The range of the line in ``buffer``, without the line break.
    case complete(Range<Int>)
    /// The line was longer than ``maxLine`` and has been discarded.
    case tooLong
  }

  /// The maximum length of a line in bytes; a frame with four hands has about 3,000.
  package static let maxLine = 1 << 20

  /// The bytes that were unread at the latest ``append(_:)``, followed by the bytes that it added.
  package private(set) var buffer: [UInt8] = []
  private var lineStart = 0
  /// The index up to which the buffer has been searched for a line break.
  private var searched = 0
  private var isInTooLongLine = false

  package init() {}

  package mutating func append(_ bytes: [UInt8]) {
    if lineStart > 0 {
      buffer.removeSubrange(..<lineStart)
      searched -= lineStart
      lineStart = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next line, valid until ``append(_:)``; nil without enough bytes, and at the end.
  /// If the input `isFinished`, the remaining bytes are the final line.
  package mutating func next(isFinished: Bool = false) -> Line? {
    let lineBreak = nextLineBreak()
    let end = lineBreak ?? buffer.count
    isInTooLongLine = isInTooLongLine || end - lineStart > Self.maxLine
    guard lineBreak != nil || isFinished && (isInTooLongLine || lineStart < end) else {
      if isInTooLongLine { lineStart = end }
      return nil
    }
    defer {
      lineStart = min(end + 1, buffer.count)
      (searched, isInTooLongLine) = (lineStart, false)
    }
    if isInTooLongLine { return .tooLong }
    let hasReturn = end > lineStart && buffer[end - 1] == UInt8(ascii: "\r")
    return .complete(lineStart..<(hasReturn ? end - 1 : end))
  }

  private mutating func nextLineBreak() -> Int? {
    let end = buffer.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress,
        let lineBreak = memchr(start + searched, CInt(UInt8(ascii: "\n")), bytes.count - searched)
      else { return nil }
      return start.distance(to: lineBreak)
    }
    searched = end ?? buffer.count
    return end
  }
}
