import Cells

/// kitty's graphics, with cells that show parts of a picture.
struct KittyPlaceholders: KittyGraphics {
  let isBehindTmux: Bool

  static func offered(by terminal: TerminalInquiry, isRequested: Bool) -> KittyPlaceholders? {
    // All colours are needed, because the colour of a cell is the picture's number.
    guard isRequested || terminal.hasKittyGraphics, terminal.hasAllColors,
      isSupported(by: terminal.name)
    else { return nil }
    return KittyPlaceholders(isBehindTmux: terminal.isBehindTmux)
  }

  /// True for kitty from 0.28 on, and Ghostty.
  private static func isSupported(by name: String) -> Bool {
    if name.hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let version = name.dropFirst(6).prefix { $0 != ")" }.split(separator: ".").map {
      Int($0) ?? 0
    }
    return version.count >= 2 && (version[0], version[1]) >= (0, 28)
  }

  var showsInCells: Bool { true }

  func completion(_ number: Int, _ size: Size) -> [UInt8] {
    command("a=p,U=1,i=\(number),c=\(size.columns),r=\(size.rows),q=2")
  }

  func forget(_ number: Int) -> [UInt8] { command("a=d,d=I,i=\(number),q=2") }
}
