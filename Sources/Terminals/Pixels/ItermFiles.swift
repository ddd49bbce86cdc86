import Cells

/// Picture files over cells (iTerm2, "Inline Images Protocol").
struct ItermFiles: PixelProtocol {
  /// Names of terminals that take files and, at least in some versions, lack kitty's graphics.
  private static let terminals = ["iTerm2", "WezTerm", "mintty"]

  static func offered(by terminal: TerminalInquiry, isRequested: Bool) -> ItermFiles? {
    let takesFiles = terminals.contains(where: terminal.name.hasPrefix)
    return isRequested || takesFiles && !terminal.isBehindTmux ? ItermFiles() : nil
  }

  func place(_ area: PictureArea, of picture: PixelPicture, placement: Int) -> [UInt8] {
    let part = picture.pixels(of: area)
    let file = PortableNetworkGraphic.bytes(of: picture, columns: part.columns, rows: part.rows)
    let cells = area.area.size
    return Array(
      "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=0;doNotMoveCursor=1:"
        .utf8) + Base64.encoded(file[...]) + [0x07]
  }
}
