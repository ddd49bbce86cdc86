import Table

/// How styles look with a terminal's colours, looked up once for each style.
///
/// To find the nearest of 256 colours takes longer than all the rest of painting a cell.
struct LookTable {
  /// Enough for every style of a screen; a deck may have any number of colours.
  private static let maxCount = 256
  private let depth: ColorDepth
  private var looks: [Style: Look] = [:]
  /// The style that was asked for last: neighbours mostly have the same.
  private var last: (style: Style, look: Look) = (.plain, .plain)

  /// A table for a terminal with so many colours.
  init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// How a style looks.
  mutating func look(of style: Style) -> Look {
    if last.style != style { last = (style, found(style)) }
    return last.look
  }

  private mutating func found(_ style: Style) -> Look {
    if let look = looks[style] { return look }
    if looks.count >= Self.maxCount { looks = [:] }
    let look = depth.look(of: style)
    looks[style] = look
    return look
  }
}
