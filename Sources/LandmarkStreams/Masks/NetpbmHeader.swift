/// The header of a binary picture in one of the Netpbm formats: PBM, PGM, PPM and PAM.
/// Numbers are separated by white space, and comments from `#` to the end of the line may stand
/// between them; the header of PAM has a name before each number. Sources:
/// https://netpbm.sourceforge.net/doc/pgm.html and https://netpbm.sourceforge.net/doc/pam.html.
package struct NetpbmHeader: Equatable, Sendable {
  /// The kind of pixels; the raw value is the digit after the P.
  package enum Format: UInt8, Sendable {
    /// One bit a pixel, 1 for black (`P4`).
    case bitmap = 4
    /// A shade of grey (`P5`).
    case graymap
    /// Red, green and blue (`P6`).
    case pixmap
    /// Red, green, blue and opacity (`P7`, PAM).
    case translucent
  }

  package enum Reading: Equatable, Sendable {
    /// A possible header whose end is missing.
    case incomplete
    case header(NetpbmHeader, length: Int)
    /// Not a header; no picture begins in the first `length` bytes, except within a comment.
    case malformed(String, length: Int)
  }

  /// The maximum length of a header in bytes: room for some comments.
  package static let maxLength = 1_024

  package let format: Format
  /// The size in pixels, 1...9,999,999.
  package let width, height: Int
  /// The value of white, 1...65,535; 1 for a bitmap.
  package let maximum: Int

  static let unknownFormat = "no picture of the formats P4 or P5 begins here"

  /// Bytes per row. Rows are not padded, except that a bitmap's row ends at a whole byte.
  package var rowLength: Int {
    switch format {
    case .bitmap: (width + 7) / 8
    case .graymap: width * bytesPerSample
    case .pixmap: 3 * width * bytesPerSample
    case .translucent: 4 * width
    }
  }

  package var rasterLength: Int { rowLength * height }

  /// 2 if white is above 255, else 1.
  package var bytesPerSample: Int { maximum > 255 ? 2 : 1 }

  /// Returns true if the bytes begin like a Netpbm picture, as no line of JSON does.
  static func begins(_ bytes: some Sequence<UInt8>) -> Bool {
    let start = Array(bytes.prefix(3))
    guard start.count == 3, start[0] == UInt8(ascii: "P") else { return false }
    return (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(start[1])
      && (isSpace(start[2]) || start[2] == UInt8(ascii: "#"))
  }

  package static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    var words = NetpbmWords(bytes.prefix(maxLength))
    let reason: String
    do throws(NetpbmWords.Problem) {
      let header = try words.header()
      guard header.width > 0, header.height > 0 else { throw .wrong("the picture has no pixels") }
      guard (1...65_535).contains(header.maximum) else {
        throw .wrong("the value of white is \(header.maximum), not 1 to 65535")
      }
      return .header(header, length: words.position - bytes.startIndex)
    } catch {
      switch error {
      case .end where bytes.count < maxLength: return .incomplete
      case .end: reason = "the header is longer than \(maxLength) bytes"
      case .wrong(let problem): reason = problem
      }
    }
    return .malformed(reason, length: words.position - bytes.startIndex)
  }

  /// Returns true for the white space of the formats: a blank, or tab to carriage return.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// Reads the words of a picture's header, one after the other.
private struct NetpbmWords {
  enum Problem: Error {
    /// The bytes end before the word or inside it.
    case end
    case wrong(String)
  }

  /// The maximum number of digits; with more, the product of two sizes could overflow.
  private static let maxDigits = 7
  private static let noNumbers = Problem.wrong("its header is not three numbers, or two")

  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  private func next() throws(Problem) -> UInt8 {
    guard position < bytes.endIndex else { throw .end }
    return bytes[position]
  }

  /// Consumes the header; the caller checks its numbers.
  mutating func header() throws(Problem) -> NetpbmHeader {
    let format = try format()
    guard format != .translucent else { return try namedHeader() }
    let (width, height) = (try number(), try number())
    let maximum = format == .bitmap ? 1 : try number()
    guard try skipSpace() else { throw Self.noNumbers }
    return NetpbmHeader(format: format, width: width, height: height, maximum: maximum)
  }

  private mutating func format() throws(Problem) -> NetpbmHeader.Format {
    guard try next() == UInt8(ascii: "P") else { throw .wrong("no picture begins here") }
    position += 1
    let digit = try next()
    guard !(UInt8(ascii: "1")...UInt8(ascii: "3")).contains(digit) else {
      throw .wrong("the picture is written in text; write P4 or P5, as ffmpeg -c:v pgm does")
    }
    guard let format = NetpbmHeader.Format(rawValue: digit &- UInt8(ascii: "0")) else {
      throw .wrong(NetpbmHeader.unknownFormat)
    }
    position += 1
    return format
  }

  /// Consumes the rest of the header of PAM, as ffmpeg writes it.
  private mutating func namedHeader() throws(Problem) -> NetpbmHeader {
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let form =
      /\nWIDTH (\d{1,7})\nHEIGHT (\d{1,7})\nDEPTH 4\nMAXVAL 255\n(TUPLTYPE RGB_ALPHA\n)?ENDHDR\n/
    guard let header = rest.prefixMatch(of: form), let width = Int(header.1),
      let height = Int(header.2)
    else { throw rest.contains("\nENDHDR\n") ? .wrong(NetpbmHeader.unknownFormat) : .end }
    position += header.0.utf8.count
    return NetpbmHeader(format: .translucent, width: width, height: height, maximum: 255)
  }

  /// Consumes white space or comments, at least one of them, and the number after them.
  private mutating func number() throws(Problem) -> Int {
    guard try skipSpace() else { throw Self.noNumbers }
    while try skipSpace() {}
    let digits = bytes[position...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    position += digits.count
    guard digits.count <= Self.maxDigits else {
      throw .wrong("a number of its header has more than \(Self.maxDigits) digits")
    }
    _ = try next()
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { throw Self.noNumbers }
    return number
  }

  /// Consumes a single white space, or a comment in its place; returns false if neither comes next.
  private mutating func skipSpace() throws(Problem) -> Bool {
    if try next() == UInt8(ascii: "#") {
      while try ![UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(next()) { position += 1 }
    } else if try !NetpbmHeader.isSpace(next()) {
      return false
    }
    position += 1
    return true
  }
}
