/// A line of a text that other cards share, in 16 bytes.
struct SharedLine: Equatable {
  let text: [UInt8]
  private let start, count: UInt32

  init(_ range: Range<Int>, of text: [UInt8]) {
    // Offsets have 4 bytes; a line beyond them gets a text of its own.
    let isNear = range.upperBound <= UInt32.max
    self.text = isNear ? text : Array(text[range])
    (start, count) = (isNear ? UInt32(range.lowerBound) : 0, UInt32(range.count))
  }

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  /// Its bytes, which are not necessarily UTF-8.
  var bytes: ArraySlice<UInt8> { text[range] }

  static func == (left: SharedLine, right: SharedLine) -> Bool { left.bytes == right.bytes }
}
