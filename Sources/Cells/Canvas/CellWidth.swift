import Basics

/// The width of characters, which are grapheme clusters, in terminal cells.
@usableFromInline package enum CellWidth {
  /// Returns the width of a character in cells: that of its widest scalar, 0 for a lone combining
  /// mark, and 2 for an emoji with a variation selector.
  package static func of(_ character: Character) -> Int {
    if PrintableText.isSimple(character) { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !isZeroWidth(first) else { return 0 }
    let isEmoji = first.properties.isEmoji && scalars.contains(emojiSelector)
    return isEmoji || scalars.contains(where: isWide) ? 2 : 1
  }

  package static func of(_ text: String) -> Int {
    plainWidth(of: text) ?? text.reduce(0) { $0 + of(PrintableText.character($1)) }
  }

  /// Returns the width of a text of simple scalars, each one cell wide; nil for any other text.
  static func plainWidth(of text: some StringProtocol) -> Int? {
    var width = 0
    for scalar in text.unicodeScalars {
      guard PrintableText.isSimple(scalar) else { return nil }
      width += 1
    }
    return width
  }

  /// Returns the maximum width on any terminal; some draw each scalar of a cluster in 2 cells.
  package static func maximum(of character: Character) -> Int {
    guard !isUnambiguous(character) else { return of(character) }
    return max(2 * character.unicodeScalars.count { !isZeroWidth($0) }, 2)
  }

  /// Returns the first scalar of a character, to be shown if the whole cluster has no room.
  package static func firstScalar(of character: Character) -> Character {
    character.unicodeScalars.first.map(Character.init) ?? character
  }

  /// True if terminals agree on the width: for one scalar, unless it is an emoji or combines.
  package static func isUnambiguous(_ character: Character) -> Bool {
    if PrintableText.isSimple(character) || PictureCell.isIn(character) { return true }
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.dropFirst().isEmpty else { return false }
    if scalar.value < 0x300 { return scalar != softHyphen }
    if (0x1100...0x11FF).contains(scalar.value) || isZeroWidth(scalar) { return false }
    if scalar.properties.generalCategory == .spacingMark { return false }
    return !scalar.properties.isEmoji && (scalar.value < 0x10000 || isWide(scalar))
  }

  /// Variation selector 16, which requests emoji presentation.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: scalar != softHyphen
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100
      && (scalar.properties.isEmojiPresentation
        || wideBlocks.contains { $0.contains(scalar.value) })
  }

  /// The code points whose East Asian Width is Wide or Fullwidth (UAX #11), without emoji.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
