import Table

/// The renditions of styles with a terminal's colours, each computed once.
///
/// Finding the nearest of 256 colours takes longer than everything else about painting a cell.
struct RenditionTable {
  /// More styles than one screen has. A deck may have any number of colours, so the table is bounded.
  private static let maxCount = 256
  private let depth: ColorDepth
  private var renditions: [Style: Rendition] = [:]
  /// The style that was looked up last; neighbouring cells mostly have the same one.
  private var last: (style: Style, rendition: Rendition) = (.plain, .plain)

  /// An empty table for a colour depth.
  init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// The rendition of a style.
  mutating func rendition(of style: Style) -> Rendition {
    if last.style != style { last = (style, found(style)) }
    return last.rendition
  }

  private mutating func found(_ style: Style) -> Rendition {
    if let rendition = renditions[style] { return rendition }
    if renditions.count >= Self.maxCount { renditions = [:] }
    let rendition = depth.rendition(of: style)
    renditions[style] = rendition
    return rendition
  }
}
