import Cells

/// kitty's graphics, placed over cells.
struct KittyPlacements: KittyGraphics {
  /// False, because placements are not offered behind tmux, where they would not keep their place.
  var isBehindTmux: Bool { false }

  static func offered(by terminal: TerminalInquiry, isRequested: Bool) -> KittyPlacements? {
    guard isRequested || terminal.hasKittyGraphics, !terminal.isBehindTmux else { return nil }
    return KittyPlacements()
  }

  /// Shows a part of a picture at the cursor, without moving the cursor.
  func place(_ area: PictureArea, of picture: PixelPicture, placement: Int) -> [UInt8] {
    let part = picture.pixels(of: area)
    let (x, y) = (part.columns, part.rows)
    return command(
      "a=p,i=\(area.first.number),p=\(placement),x=\(x.lowerBound),y=\(y.lowerBound),w=\(x.count),"
        + "h=\(y.count),c=\(area.area.size.columns),r=\(area.area.size.rows),C=1,q=2")
  }

  func remove(_ area: PictureArea, placement: Int) -> [UInt8] {
    command("a=d,d=i,i=\(area.first.number),p=\(placement),q=2")
  }

  /// Replaces the picture with a single pixel. When asked to forget a picture, kitty 0.26 also
  /// forgets all others that are not shown.
  func forget(_ number: Int) -> [UInt8] {
    command("a=d,d=i,i=\(number),q=2") + command("a=t,i=\(number),f=24,s=1,v=1,q=2", [0, 0, 0])
  }
}
