import Cells

/// Encodes cells as bytes for a terminal, and tracks its cursor and its current rendition.
package struct Pen {
  let strings: TerminalStrings
  package internal(set) var bytes: [UInt8] = []
  private(set) var position: Position?
  private var rendition = Rendition.plain
  /// The renditions of styles on this terminal.
  var renditions: RenditionTable
  /// True if the terminal shows pictures in their cells; if not, picture cells are drawn blank.
  private(set) var knowsPictureCells = false

  struct Position: Equatable { var column, row: Int }

  package init(_ strings: TerminalStrings, _ renditions: RenditionTable) {
    (self.strings, self.renditions) = (strings, renditions)
  }

  /// Begins anew, with a cursor somewhere and a plain rendition.
  mutating func begin(knowsPictureCells: Bool) {
    bytes.removeAll(keepingCapacity: true)
    (position, rendition, self.knowsPictureCells) = (nil, .plain, knowsPictureCells)
  }

  mutating func clear() {
    bytes += strings.reset + strings.clear
    (rendition, position) = (.plain, nil)
  }

  mutating func move(to target: Position) {
    guard position != target else { return }
    bytes += strings.moveCursor(target.column, target.row)
    position = target
  }

  mutating func write(_ cell: Canvas.Cell, columns: Int) {
    guard let character = cell.character else { return }
    if !knowsPictureCells, PictureCell.isIn(character) {
      var blank = cell.showing(" ")
      blank.style.foreground = nil
      return write(blank, columns: columns)
    }
    apply(requiredRendition(cell.style, isBlank: character == " "))
    bytes += character.utf8
    position?.column += columns
  }

  /// Writes a scalar that is one cell wide.
  mutating func write(_ scalar: Unicode.Scalar, style: Style) {
    apply(requiredRendition(style, isBlank: scalar == " "))
    if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes += scalar.utf8 }
    position?.column += 1
  }

  /// Writes a text at the cursor, whose position is unknown afterwards.
  package mutating func write(_ text: String, style: Style) {
    apply(renditions.rendition(of: style))
    bytes += text.utf8
    position = nil
  }

  mutating func isReady(for scalar: Unicode.Scalar, style: Style) -> Bool {
    requiredRendition(style, isBlank: scalar == " ") == rendition
  }

  /// Returns the rendition for a cell; a blank shows only its background, so the rest can stay.
  private mutating func requiredRendition(_ style: Style, isBlank: Bool) -> Rendition {
    var required = renditions.rendition(of: style)
    if isBlank, required.attributes.union(rendition.attributes).isDisjoint(with: .ofBlank) {
      (required.foreground, required.attributes) = (rendition.foreground, rendition.attributes)
    }
    return required
  }

  mutating func forgetPosition() { position = nil }

  package mutating func finish() { apply(.plain) }

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
    var added = required.attributes.subtracting(rendition.attributes)
    if hasColor { added.subtract(strings.noColorAttributes) }
    for (attribute, string) in strings.attributes where added.contains(attribute) {
      bytes += string
    }
    setColor(rendition.foreground, required.foreground, strings.foreground, code: 38)
    setColor(rendition.background, required.background, strings.background, code: 48)
    rendition = required
  }

  private mutating func setColor(
    _ current: TerminalColor, _ color: TerminalColor, _ byIndex: (Int) -> [UInt8], code: Int
  ) {
    switch color {
    case current, .default: break
    case .index(let index): bytes += byIndex(index)
    case .exact(let color):
      let parameters = [code, 2, Int(color.red), Int(color.green), Int(color.blue)]
      bytes += TerminalStrings.controlSequence(parameters, "m")
    }
  }
}

/// The renditions of styles with a terminal's colours, each computed once.
///
/// Finding the nearest of 256 colours takes longer than everything else about painting a cell.
package struct RenditionTable {
  private let depth: ColorDepth
  /// The renditions that were found last, two for each hash of a style; pictures have any number.
  private var renditions: [Entry?] = Array(repeating: nil, count: 256)
  /// The two latest styles with their renditions: most cells have the style of one of these.
  private var (last, lastButOne): (Entry, Entry) = ((.plain, .plain), (.plain, .plain))
  private typealias Entry = (style: Style, rendition: Rendition)

  package init(_ depth: ColorDepth) { self.depth = depth }

  mutating func rendition(of style: Style) -> Rendition {
    if last.style == style { return last.rendition }
    (last, lastButOne) = (lastButOne.style == style ? lastButOne : (style, found(style)), last)
    return last.rendition
  }

  private mutating func found(_ style: Style) -> Rendition {
    let index = style.hashValue & (renditions.count - 1)
    for place in [index, index ^ 1] {
      if let entry = renditions[place], entry.style == style { return entry.rendition }
    }
    let rendition = depth.rendition(of: style)
    (renditions[index], renditions[index ^ 1]) = ((style, rendition), renditions[index])
    return rendition
  }
}
