/// A cell as a canvas keeps it: without references, so that millions are copied and compared cheaply.
struct Glyph: Equatable {
  /// The scalar of a character that is a single one, or else where the character is among the
  /// ``GlyphClusters``, or ``rightHalf``.
  var code: UInt32
  var style: Style

  /// The code of a blank.
  static let blank: UInt32 = 0x20
  /// The code of the right half of a wide character.
  static let rightHalf = UInt32.max

  /// True for the right half of a wide character.
  var isRightHalf: Bool { code == Self.rightHalf }
}

/// The characters of a canvas that are more than one scalar, such as composed emoji, with their codes.
struct GlyphClusters: Equatable {
  private var characters: [Character] = []
  private var codes: [Character: UInt32] = [:]
  /// Scalars are below.
  private static let first: UInt32 = 0x110000

  /// The character of a code; nil for the right half of a wide one.
  func character(of code: UInt32) -> Character? {
    if code == Glyph.rightHalf { return nil }
    guard code >= Self.first else { return Unicode.Scalar(code).map(Character.init) }
    return characters[Int(code - Self.first)]
  }

  /// The code of a character, which is added if it needs one and has none.
  mutating func code(of character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return first.value
    }
    if let known = codes[character] { return known }
    let code = Self.first + UInt32(characters.count)
    characters.append(character)
    codes[character] = code
    return code
  }

  /// The code of a character that has one among other clusters.
  mutating func code(of code: UInt32, in others: GlyphClusters) -> UInt32 {
    guard code >= Self.first, code != Glyph.rightHalf else { return code }
    return others.character(of: code).map { self.code(of: $0) } ?? Glyph.blank
  }

  /// True if every code means the same in both.
  static func == (clusters: GlyphClusters, others: GlyphClusters) -> Bool {
    clusters.characters == others.characters
  }
}
