/// Makes text safe to print on a terminal.
@usableFromInline package enum PrintableText {
  /// `text` with visible symbols in place of control characters and characters that reorder text.
  package static func of(_ text: String) -> String { String(text.map { character($0) }) }

  /// Returns the lines of `text`, split at line feeds, each made safe.
  package static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { of(String($0)) }
  }

  /// Returns the character to draw in place of a character of a text.
  ///
  /// Visible symbols replace control characters and characters that reorder text, so that the
  /// terminal does not interpret them. A grapheme cluster is cut after ``maxScalars`` scalars.
  @inlinable package static func character(_ character: Character) -> Character {
    isSimple(character) ? character : replaced(character)
  }

  @usableFromInline static func replaced(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return " " }
    if isUnprintable(first) {
      // The block "Control Pictures" shows each C0 control by its name.
      let symbol = first.value < 0x20 ? Unicode.Scalar(0x2400 + first.value) : nil
      return Character(symbol ?? "\u{FFFD}")
    }
    guard scalars.count > 1 else { return character }
    let shown = scalars.prefix(maxScalars).filter { !isUnprintable($0) }
    let text = String(String.UnicodeScalarView(shown))
    return text.count == 1 ? Character(text) : Character(first)
  }

  /// Returns true for a single scalar that every terminal prints unchanged and one cell wide. Most
  /// text consists of these, and this test is cheaper than a lookup in the Unicode tables.
  @inlinable package static func isSimple(_ character: Character) -> Bool {
    var scalars = character.unicodeScalars.makeIterator()
    return scalars.next().map(isSimple) == true && scalars.next() == nil
  }

  /// Returns true for a scalar that is simple, and never a part of a longer character.
  @inlinable package static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // ASCII; Latin without soft hyphen; dashes, quotes, dots; arrows; lines, blocks; a disc; Braille.
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2190..<0x2194,
      0x2500..<0x25A0, 0x25CF, 0x2800..<0x2900:
      true
    default: false
    }
  }

  /// The longest emoji in use has ten scalars, and Unicode allows thirty combining marks.
  private static let maxScalars = 16

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    // The soft hyphen; joiners; tags, which follow a black flag to name a region.
    case .format where [0xAD, 0x200C, 0x200D].contains(scalar.value): false
    case .format: !(0xE0020...0xE007F).contains(scalar.value)
    default: false
    }
  }
}
