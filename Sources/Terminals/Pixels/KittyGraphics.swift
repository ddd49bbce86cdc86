import Cells
import Keys

/// The commands of kitty's graphics protocol (kitty, "Terminal graphics protocol").
///
/// Only the query is answered.
enum KittyGraphics {
  /// Bytes of a picture in one command, before encoding; encoded they are the protocol's 4,096.
  static let pieceLength = 3_072

  /// Asks whether the protocol is supported, with a picture of one pixel that is not kept.
  static let query = command("i=\(TerminalReport.queryNumber),s=1,v=1,a=q,t=d,f=24", [0, 0, 0])

  /// A command that tmux passes to the terminal around it, if its user allows that; Esc is doubled.
  static func behindTmux(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
      + Array("\u{1B}\\".utf8)
  }

  /// Sends the terminal a part of a picture, from the byte at `start`.
  static func part(of picture: PixelPicture, _ number: Int, from start: Int) -> [UInt8] {
    let end = min(start + pieceLength, picture.bytes.count)
    let more = end < picture.bytes.count ? 1 : 0
    let keys =
      start == 0
      ? "a=t,i=\(number),f=\(8 * picture.channels),s=\(picture.width),v=\(picture.height),q=2,m=\(more)"
      : "q=2,m=\(more)"
    return command(keys, picture.bytes[start..<end])
  }

  /// Ends a picture that was sent only in part: the terminal refuses it.
  static let end = command("q=2,m=0", [])

  /// Shows a picture through placeholder cells, each of which shows a part of it.
  static func showThroughCells(_ number: Int, _ size: Size) -> [UInt8] {
    command("a=p,U=1,i=\(number),c=\(size.columns),r=\(size.rows),q=2", [])
  }

  /// Shows a part of a picture at the cursor, which does not move; `placement` must be unique.
  static func place(
    _ area: PictureArea, of picture: PixelPicture, placement: Int
  ) -> [UInt8] {
    let part = picture.pixels(of: area)
    let (x, y) = (part.columns, part.rows)
    return command(
      "a=p,i=\(area.first.number),p=\(placement),x=\(x.lowerBound),y=\(y.lowerBound),w=\(x.count),"
        + "h=\(y.count),c=\(area.area.size.columns),r=\(area.area.size.rows),C=1,q=2", [])
  }

  /// Removes a placement; the terminal keeps the picture.
  static func remove(_ number: Int, placement: Int) -> [UInt8] {
    command("a=d,d=i,i=\(number),p=\(placement),q=2", [])
  }

  /// Removes a picture wherever it is shown, and puts one of a single pixel in its place: when
  /// kitty 0.26 is asked to forget a picture, it forgets all others that are not shown, too.
  static func empty(_ number: Int) -> [UInt8] {
    command("a=d,d=i,i=\(number),q=2", []) + command("a=t,i=\(number),f=24,s=1,v=1,q=2", [0, 0, 0])
  }

  /// Removes a picture wherever it is shown, and makes the terminal forget it.
  static func forget(_ number: Int) -> [UInt8] {
    command("a=d,d=I,i=\(number),q=2", [])
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
