import Table

/// Writes cells as bytes, and knows where the terminal's cursor is and how what is written looks.
struct Pen {
  private let strings: TerminalStrings
  private let depth: ColorDepth
  /// What has been written.
  private(set) var bytes: [UInt8] = []
  /// Where the next character would go; nil where that is not known for sure.
  private(set) var place: Place?
  private var look = Rendition.plain
  /// The style that was reduced last: neighbours mostly have the same.
  private var reduced: (style: Style, look: Rendition) = (.plain, .plain)

  /// A cell of the screen.
  struct Place: Equatable {
    var column, row: Int
  }

  init(_ strings: TerminalStrings, _ depth: ColorDepth) {
    (self.strings, self.depth) = (strings, depth)
  }

  /// Makes what is written look like the terminal's own, and empties the screen.
  mutating func clear() {
    bytes += strings.plain + strings.clear
    (look, place) = (.plain, nil)
  }

  /// Goes to a place, if the pen is not there already.
  mutating func move(to target: Place) {
    guard place != target else { return }
    bytes += strings.place(target.column, target.row)
    place = target
  }

  /// Writes a cell, which moves the pen by so many columns.
  mutating func write(_ cell: Canvas.Cell, columns: Int) {
    guard let character = cell.character else { return }
    apply(wanted(for: cell))
    bytes += character.utf8
    place?.column += columns
  }

  /// True if a cell can be written without a word about how it looks.
  mutating func isReady(for cell: Canvas.Cell) -> Bool {
    wanted(for: cell) == look
  }

  /// How the pen has to write for a cell: of a blank only the paper is seen, so that the rest may
  /// stay as it is.
  private mutating func wanted(for cell: Canvas.Cell) -> Rendition {
    var wanted = look(of: cell)
    if cell.character == " ", !wanted.attributes.union(look.attributes).contains(.reverse) {
      wanted = Rendition(
        foreground: look.foreground, background: wanted.background, attributes: look.attributes)
    }
    return wanted
  }

  /// From here on the place is not known.
  mutating func lift() {
    place = nil
  }

  /// Leaves the terminal as it was found.
  mutating func finish() {
    apply(.plain)
  }

  /// How a cell looks on this terminal.
  mutating func look(of cell: Canvas.Cell) -> Rendition {
    if reduced.style != cell.style { reduced = (cell.style, depth.rendition(of: cell.style)) }
    return reduced.look
  }

  /// Says what is different now; what is to go can only be taken away by starting anew.
  private mutating func apply(_ wanted: Rendition) {
    guard wanted != look else { return }
    let isMore =
      wanted.attributes.isSuperset(of: look.attributes)
      && (wanted.foreground != .default || look.foreground == .default)
      && (wanted.background != .default || look.background == .default)
    if !isMore {
      bytes += strings.plain
      look = .plain
    }
    let hasColor = wanted.foreground != .default || wanted.background != .default
    let added = wanted.attributes.subtracting(look.attributes)
      .subtracting(hasColor ? strings.colorless : [])
    if added.contains(.bold) { bytes += strings.bold }
    if added.contains(.dim) { bytes += strings.dim }
    if added.contains(.reverse) { bytes += strings.reverse }
    if wanted.foreground != look.foreground {
      choose(wanted.foreground, strings.foreground, exactly: "38;2")
    }
    if wanted.background != look.background {
      choose(wanted.background, strings.background, exactly: "48;2")
    }
    look = wanted
  }

  private mutating func choose(
    _ ink: TerminalColor, _ byNumber: (Int) -> [UInt8], exactly code: String
  ) {
    switch ink {
    case .default: break
    case .index(let index): bytes += byNumber(index)
    case .exact(let color):
      bytes += "\u{1B}[\(code);\(color.red);\(color.green);\(color.blue)m".utf8
    }
  }
}
