/// Cuts bytes that come in pieces into lines, and lets no line grow without end.
package struct LineSplitter: Sendable {
  /// A line.
  package enum Line: Equatable, Sendable {
    /// It stands at these places of ``buffer``, without its end.
    case complete(Range<Int>)
    /// It was longer than ``maxLine`` and has been thrown away.
    case tooLong
  }

  /// Bytes; a frame of four hands has about 3,000.
  package static let maxLine = 1 << 20

  /// The bytes that are not used up yet, and some that are.
  package private(set) var buffer: [UInt8] = []
  private var lineStart = 0
  /// How far the buffer has been searched for a line's end.
  private var searched = 0
  private var isInTooLongLine = false
  private var isFinished = false

  /// A splitter at the start of a line.
  package init() {}

  /// Takes in the next bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    if lineStart > 0 {
      buffer.removeSubrange(..<lineStart)
      searched -= lineStart
      lineStart = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Says that nothing follows: what is left is the last line.
  package mutating func finish() {
    isFinished = true
  }

  /// The next line, or nil until more bytes come. Its range is good until the next ``append(_:)``.
  package mutating func next() -> Line? {
    while true {
      guard let end = nextLineEnd() else { return lastLine() }
      let line = lineStart..<end
      lineStart = min(end + 1, buffer.count)
      searched = lineStart
      if isInTooLongLine {
        isInTooLongLine = false
        return .tooLong
      }
      return line.count > Self.maxLine ? .tooLong : .complete(withoutCarriageReturn(line))
    }
  }

  private mutating func nextLineEnd() -> Int? {
    let end = buffer.withUnsafeBufferPointer { bytes in
      bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    }
    searched = end ?? buffer.count
    return end
  }

  private mutating func lastLine() -> Line? {
    if buffer.count - lineStart > Self.maxLine {
      isInTooLongLine = true
      lineStart = buffer.count
    }
    guard isFinished else { return nil }
    if isInTooLongLine {
      isInTooLongLine = false
      lineStart = buffer.count
      return .tooLong
    }
    guard lineStart < buffer.count else { return nil }
    defer { lineStart = buffer.count }
    return .complete(withoutCarriageReturn(lineStart..<buffer.count))
  }

  private func withoutCarriageReturn(_ line: Range<Int>) -> Range<Int> {
    guard let last = line.last, buffer[last] == UInt8(ascii: "\r") else { return line }
    return line.dropLast()
  }
}
