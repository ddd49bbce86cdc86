import Cells
import Keys

/// kitty's graphics: the terminal keeps pictures (kitty, "Terminal graphics protocol").
///
/// The terminal answers only ``query``; all other commands ask it not to answer.
struct KittyGraphics: PixelProtocol {
  /// True if cells show parts of pictures (placeholders); if not, parts are placed over cells.
  let showsInCells: Bool
  /// True if tmux passes the commands to the terminal around it.
  var isBehindTmux = false

  static func offered(by terminal: TerminalInquiry, isRequested: Bool) -> KittyGraphics? {
    // All colours are needed, because the colour of a cell is the picture's number.
    let showsInCells = terminal.hasAllColors && hasPlaceholders(terminal.name)
    // Behind tmux, pictures placed over cells would not stay in their places.
    guard isRequested || terminal.hasKittyGraphics, showsInCells || !terminal.isBehindTmux else {
      return nil
    }
    return KittyGraphics(showsInCells: showsInCells, isBehindTmux: terminal.isBehindTmux)
  }

  /// True for kitty from 0.28 on, and Ghostty.
  private static func hasPlaceholders(_ name: String) -> Bool {
    if name.hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let version = name.dropFirst(6).prefix { $0 != ")" }.split(separator: ".").map { Int($0) ?? 0 }
    return version.count >= 2 && (version[0], version[1]) >= (0, 28)
  }

  /// Asks whether the protocol is supported, with a picture of one pixel that is not kept.
  static var query: [UInt8] {
    KittyGraphics(showsInCells: false)
      .command("i=\(TerminalReport.queryNumber),s=1,v=1,a=q,t=d,f=24", [0, 0, 0])
  }

  /// Maximum bytes of a picture in one command: Base64 makes them 4,096, the protocol's maximum.
  private static let partLength = 3_072
  private static let partsInPiece = 8

  func upload(
    _ picture: PixelPicture, _ number: Int, from start: Int
  ) -> (bytes: [UInt8], end: Int) {
    let length = picture.bytes.count
    let end = min(start + Self.partsInPiece * Self.partLength, length)
    var bytes = stride(from: start, to: end, by: Self.partLength).flatMap { start in
      let end = min(start + Self.partLength, length)
      let (format, width, height) = (8 * picture.channels, picture.width, picture.height)
      let first = start == 0 ? "a=t,i=\(number),f=\(format),s=\(width),v=\(height)," : ""
      return command("\(first)q=2,m=\(end < length ? 1 : 0)", picture.bytes[start..<end])
    }
    if end == length, showsInCells {
      let size = picture.size
      bytes += command("a=p,U=1,i=\(number),c=\(size.columns),r=\(size.rows),q=2")
    }
    return (bytes, end)
  }

  var endOfUpload: [UInt8]? { command("q=2,m=0") }

  func place(_ area: PictureArea, of picture: PixelPicture, placement: Int) -> [UInt8] {
    let (x, y) = picture.pixels(of: area)
    return command(
      "a=p,i=\(area.first.number),p=\(placement),x=\(x.lowerBound),y=\(y.lowerBound),w=\(x.count),"
        + "h=\(y.count),c=\(area.area.size.columns),r=\(area.area.size.rows),C=1,q=2")
  }

  func remove(_ area: PictureArea, placement: Int) -> [UInt8] {
    command("a=d,d=i,i=\(area.first.number),p=\(placement),q=2")
  }

  func forget(_ number: Int, isLast: Bool) -> [UInt8] {
    if isLast || showsInCells { return command("a=d,d=I,i=\(number),q=2") }
    // When asked to forget a picture, kitty 0.26 also forgets all others that are not shown. So the
    // picture is replaced with a single pixel.
    return command("a=d,d=i,i=\(number),q=2")
      + command("a=t,i=\(number),f=24,s=1,v=1,q=2", [0, 0, 0])
  }

  private func command(_ keys: String, _ bytes: ArraySlice<UInt8> = []) -> [UInt8] {
    var command = Array("\u{1B}_G\(keys)".utf8)
    if !bytes.isEmpty { command += [UInt8(ascii: ";")] + Base64.encoded(bytes) }
    command += Array("\u{1B}\\".utf8)
    return isBehindTmux ? Self.behindTmux(command) : command
  }

  /// Wraps a command so that tmux passes it on if its user allows that; each Esc is doubled.
  static func behindTmux(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
      + Array("\u{1B}\\".utf8)
  }
}

/// The Base64 encoding (RFC 4648).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
      let count = min(3, bytes.endIndex - index)
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[index + $1]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= count ? digits[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
