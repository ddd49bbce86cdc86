/// Reads the words of a picture's header, one after the other.
struct NetpbmWords {
  /// Why there is no next word.
  enum Problem: Error {
    /// The bytes end in it or before it.
    case end
    /// It is another word than was expected.
    case wrong(String)
  }

  /// The maximum number of digits: sizes that are larger overflow when multiplied.
  private static let maxDigits = 7

  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte.
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The next byte, which is not consumed.
  private func next() throws(Problem) -> UInt8 {
    guard position < bytes.endIndex else { throw .end }
    return bytes[position]
  }

  /// Consumes P and the format's digit.
  mutating func format() throws(Problem) -> NetpbmHeader.Format {
    guard try next() == UInt8(ascii: "P") else { throw .wrong("no picture begins here") }
    position += 1
    let digit = try next()
    switch digit {
    case UInt8(ascii: "4")...UInt8(ascii: "6"):
      guard let format = NetpbmHeader.Format(rawValue: digit - UInt8(ascii: "0")) else { break }
      position += 1
      return format
    case UInt8(ascii: "1")...UInt8(ascii: "3"):
      throw .wrong("the picture is written in text; write P4 or P5, as ffmpeg -c:v pgm does")
    default: break
    }
    throw .wrong("no picture of the formats P4 or P5 begins here")
  }

  /// Consumes white space and comments, of which there must be some, and the number behind them.
  mutating func number() throws(Problem) -> Int {
    var hasSpace = false
    while true {
      let byte = try next()
      if NetpbmHeader.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "#") {
        try skipComment()
      } else {
        break
      }
      hasSpace = true
    }
    var (number, digits) = (0, 0)
    while true {
      let byte = try next()
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      position += 1
      guard digits <= Self.maxDigits else {
        throw .wrong("a number of its header has more than \(Self.maxDigits) digits")
      }
    }
    guard hasSpace, digits > 0 else { throw .wrong("its header is not three numbers, or two") }
    return number
  }

  /// Consumes the one white space before the pixels, or a comment in its place.
  mutating func space() throws(Problem) {
    let byte = try next()
    if byte == UInt8(ascii: "#") { return try skipComment() }
    guard NetpbmHeader.isSpace(byte) else {
      throw .wrong("its header is not three numbers, or two")
    }
    position += 1
  }

  /// Consumes a comment with the end of its line.
  private mutating func skipComment() throws(Problem) {
    while true {
      let byte = try next()
      position += 1
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return }
    }
  }
}
