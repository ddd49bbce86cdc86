import Table

/// Encodes cells as bytes for a terminal, and tracks its cursor and its current rendition.
struct Pen {
  private let strings: TerminalStrings
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []
  /// The position of the cursor; nil if unknown.
  private(set) var position: Position?
  private var rendition = Rendition.plain
  /// The renditions of styles on this terminal, which the next pen can reuse.
  private(set) var renditions: RenditionTable

  /// A cell of the screen, from 0.
  struct Position: Equatable {
    var column, row: Int
  }

  init(_ strings: TerminalStrings, _ renditions: RenditionTable) {
    (self.strings, self.renditions) = (strings, renditions)
  }

  /// Resets the rendition and clears the screen.
  mutating func clear() {
    bytes += strings.reset + strings.clear
    (rendition, position) = (.plain, nil)
  }

  /// Moves the cursor, unless it is at the position already.
  mutating func move(to target: Position) {
    guard position != target else { return }
    bytes += strings.moveCursor(target.column, target.row)
    position = target
  }

  /// Writes a cell and advances the position by `columns`.
  mutating func write(_ cell: Canvas.Cell, columns: Int) {
    guard let character = cell.character else { return }
    apply(requiredRendition(for: cell))
    bytes += character.utf8
    position?.column += columns
  }

  /// True if a cell can be written without changing the rendition.
  mutating func isReady(for cell: Canvas.Cell) -> Bool {
    requiredRendition(for: cell) == rendition
  }

  /// The rendition for writing a cell. Of a blank only the background is visible, so the rest stays
  /// as it is.
  private mutating func requiredRendition(for cell: Canvas.Cell) -> Rendition {
    var required = rendition(of: cell)
    if cell.character == " ", !required.attributes.union(rendition.attributes).contains(.reverse) {
      required = Rendition(
        foreground: rendition.foreground, background: required.background,
        attributes: rendition.attributes)
    }
    return required
  }

  /// Marks the position as unknown.
  mutating func forgetPosition() {
    position = nil
  }

  /// Resets the rendition.
  mutating func finish() {
    apply(.plain)
  }

  /// The rendition of a cell on this terminal.
  mutating func rendition(of cell: Canvas.Cell) -> Rendition {
    renditions.rendition(of: cell.style)
  }

  /// Changes the rendition; a colour or an attribute can only be removed by a full reset.
  private mutating func apply(_ required: Rendition) {
    guard required != rendition else { return }
    let onlyAdds =
      required.attributes.isSuperset(of: rendition.attributes)
      && (required.foreground != .default || rendition.foreground == .default)
      && (required.background != .default || rendition.background == .default)
    if !onlyAdds {
      bytes += strings.reset
      rendition = .plain
    }
    let hasColor = required.foreground != .default || required.background != .default
    let added = required.attributes.subtracting(rendition.attributes)
      .subtracting(hasColor ? strings.noColorAttributes : [])
    if added.contains(.bold) { bytes += strings.bold }
    if added.contains(.dim) { bytes += strings.dim }
    if added.contains(.reverse) { bytes += strings.reverse }
    if required.foreground != rendition.foreground {
      setColor(required.foreground, strings.foreground, rgbCode: "38;2")
    }
    if required.background != rendition.background {
      setColor(required.background, strings.background, rgbCode: "48;2")
    }
    rendition = required
  }

  private mutating func setColor(
    _ color: TerminalColor, _ byIndex: (Int) -> [UInt8], rgbCode code: String
  ) {
    switch color {
    case .default: break
    case .index(let index): bytes += byIndex(index)
    case .exact(let color):
      bytes += "\u{1B}[\(code);\(color.red);\(color.green);\(color.blue)m".utf8
    }
  }
}

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
