import Cells
import Keys

/// kitty's graphics: the terminal keeps pictures (kitty, "Terminal graphics protocol").
///
/// The terminal answers only ``query``; all other commands ask it not to answer.
protocol KittyGraphics: PixelProtocol {
  /// True if tmux passes the commands to the terminal around it.
  var isBehindTmux: Bool { get }
  /// Returns the bytes to send after a complete picture; `size` is in cells.
  func completion(_ number: Int, _ size: Size) -> [UInt8]
}

extension KittyGraphics {
  static var name: String { "kitty" }
  var keepsPictures: Bool { true }
  func completion(_ number: Int, _ size: Size) -> [UInt8] { [] }

  /// Maximum bytes of a picture in one command: Base64 makes them 4,096, the protocol's maximum.
  private var partLength: Int { 3_072 }
  /// The number of commands in a piece.
  private var partsInPiece: Int { 8 }

  func piece(
    of picture: PixelPicture, _ number: Int, from start: Int
  ) -> (bytes: [UInt8], end: Int) {
    let length = picture.bytes.count
    let end = min(start + partsInPiece * partLength, length)
    let parts = stride(from: start, to: end, by: partLength).flatMap { start in
      let end = min(start + partLength, length)
      let (format, width, height) = (8 * picture.channels, picture.width, picture.height)
      let first = start == 0 ? "a=t,i=\(number),f=\(format),s=\(width),v=\(height)," : ""
      return command("\(first)q=2,m=\(end < length ? 1 : 0)", picture.bytes[start..<end])
    }
    return (end < length ? parts : parts + completion(number, picture.size), end)
  }

  var endOfPart: [UInt8] { command("q=2,m=0") }

  func farewell(_ numbers: Range<Int>) -> [UInt8] {
    // The first bytes end a command that was written only in part.
    Array("\u{1B}\\".utf8) + endOfPart + numbers.flatMap { command("a=d,d=I,i=\($0),q=2") }
  }

  func command(_ keys: String, _ bytes: ArraySlice<UInt8> = []) -> [UInt8] {
    let command = Self.command(keys, bytes)
    return isBehindTmux ? Self.behindTmux(command) : command
  }

  /// Asks whether the protocol is supported, with a picture of one pixel that is not kept.
  static var query: [UInt8] {
    command("i=\(TerminalReport.queryNumber),s=1,v=1,a=q,t=d,f=24", [0, 0, 0])
  }

  /// Wraps a command so that tmux passes it on if its user allows that; each Esc is doubled.
  static func behindTmux(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
      + Array("\u{1B}\\".utf8)
  }

  private static func command(_ keys: String, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var command = Array("\u{1B}_G\(keys)".utf8)
    if !bytes.isEmpty { command += [UInt8(ascii: ";")] + Base64.encoded(bytes) }
    return command + Array("\u{1B}\\".utf8)
  }
}

/// The Base64 encoding (RFC 4648).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let count = min(3, bytes.endIndex - index)
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[index + $1]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= count ? digits[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      index += count
    }
    return text
  }
}
