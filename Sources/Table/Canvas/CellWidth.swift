/// How many cells of a terminal a character takes, a character being what people take for one
/// (a grapheme cluster), however many code points it is made of.
package enum CellWidth {
  /// 0, 1 or 2 cells; 0 for what only changes the character before it.
  ///
  /// A cluster is as wide as its widest part, and an emoji that is asked for as a picture is wide.
  package static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !isZeroWidth(first) else { return 0 }
    let isPicture = first.properties.isEmoji && scalars.contains(pictureSelector)
    return isPicture || scalars.contains(where: isWide) ? 2 : 1
  }

  /// How many cells a text takes as it is shown.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of(printable($1)) }
  }

  /// How many cells the terminal that knows least of clusters takes: each part its own.
  package static func most(_ character: Character) -> Int {
    guard !isSettled(character) else { return of(character) }
    let parts = character.unicodeScalars.filter { !isZeroWidth($0) }
    return max(2 * parts.count, 2)
  }

  /// What is left of a character where there is no room for all of it.
  package static func firstPart(_ character: Character) -> Character {
    character.unicodeScalars.first.map(Character.init) ?? character
  }

  /// True if all terminals agree on the width: a single code point that is neither an emoji nor
  /// half a letter.
  package static func isSettled(_ character: Character) -> Bool {
    if character.isASCII { return true }
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.dropFirst().isEmpty else { return false }
    if scalar.value < 0x300 { return scalar != softHyphen }
    if (0x1100...0x11FF).contains(scalar.value) || isJoined(scalar) { return false }
    if scalar.properties.isEmoji { return false }
    return scalar.value < 0x10000 || isWide(scalar)
  }

  /// What a cell shows of a character.
  ///
  /// Control characters, which a terminal would obey, and those that reorder text become visible
  /// signs, and what is piled up without end is cut.
  static func printable(_ character: Character) -> Character {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii != 0x7F { return character }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return " " }
    if isUnprintable(first) { return first.value < 0x20 ? picture(of: first) : "\u{FFFD}" }
    guard scalars.count > 1 else { return character }
    let shown = scalars.prefix(maxParts).filter { !isUnprintable($0) }
    let text = String(String.UnicodeScalarView(shown))
    return text.count == 1 ? Character(text) : Character(first)
  }

  /// The longest emoji in use, two people kissing, takes ten; Unicode allows thirty marks.
  private static let maxParts = 16
  private static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  private static func picture(of control: Unicode.Scalar) -> Character {
    // The block "Control Pictures" shows each C0 control by its name.
    Unicode.Scalar(0x2400 + control.value).map(Character.init) ?? "\u{FFFD}"
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != softHyphen && !isJoiner(scalar) && !isTag(scalar)
    default: false
    }
  }

  /// What joins two letters or emoji to one, or keeps them apart.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  /// What names a part of a country behind a black flag, and is never seen.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: scalar != softHyphen
    default: false
    }
  }

  /// True for what goes with the character before it.
  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    isZeroWidth(scalar) || scalar.properties.generalCategory == .spacingMark
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation
      || WideCharacters.blocks.contains { $0.contains(scalar.value) }
  }
}
