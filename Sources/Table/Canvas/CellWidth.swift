/// How many cells of a terminal a character takes.
enum CellWidth {
  /// 0, 1 or 2 cells; 0 for what only changes the character before it.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if isRegionalIndicator(first) { return scalars.count > 1 ? 2 : 1 }
    if isZeroWidth(first) { return 0 }
    return isWide(first) ? 2 : 1
  }

  /// How many cells a text takes as it is shown.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of(printable($1)) }
  }

  /// What a cell shows of a character.
  ///
  /// Terminals disagree on the width of joined emoji and of variation selectors, so that only the
  /// first of a joined sequence is shown, in its own width. Control characters, which a terminal
  /// would obey, and those that reorder text become visible signs.
  static func printable(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return " " }
    if isUnprintable(first) { return first.value < 0x20 ? picture(of: first) : "\u{FFFD}" }
    guard scalars.count > 1 else { return character }
    if isRegionalIndicator(first) { return character }
    var shown = String.UnicodeScalarView([first])
    for scalar in scalars.dropFirst() {
      guard isMark(scalar), shown.count < 4 else { break }
      shown.append(scalar)
    }
    return Character(String(shown))
  }

  private static func picture(of control: Unicode.Scalar) -> Character {
    // The block "Control Pictures" shows each C0 control by its name.
    Unicode.Scalar(0x2400 + control.value).map(Character.init) ?? "\u{FFFD}"
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{AD}" && scalar != "\u{200D}" && scalar != "\u{200C}"
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: scalar.value < 0xFE00 || scalar.value > 0xFE0F
    default: false
    }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: scalar != "\u{AD}"
    default: false
    }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return wide.contains { $0.contains(scalar.value) }
  }

  /// The blocks that Unicode's East Asian Width calls wide or full width (UAX #11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
