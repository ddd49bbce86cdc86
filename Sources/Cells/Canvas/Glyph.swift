/// A cell as a canvas stores it: without references, so that copying and comparing is cheap.
@frozen @usableFromInline struct Glyph: Equatable {
  /// The scalar of a single-scalar character, a code of ``Clusters``, or ``rightHalf``.
  @usableFromInline var code: UInt32
  @usableFromInline var style: Style

  static let blank: UInt32 = 0x20
  @usableFromInline static let rightHalf = UInt32.max

  @inlinable var isRightHalf: Bool { code == Self.rightHalf }

  /// The characters of more than one scalar on a canvas, such as composed emoji, and their codes.
  struct Clusters {
    private(set) var characters: [Character] = []
    /// Their hashes. A dictionary's type would be made before the first card, in a quarter of a ms.
    private var hashes: [Int] = []
    /// The first code of a cluster; lower codes are Unicode scalars.
    private static let first: UInt32 = 0x110000

    /// Returns the character of a code; nil for the right half of a wide character.
    func character(of code: UInt32) -> Character? {
      if code == Glyph.rightHalf { return nil }
      guard code >= Self.first else { return Unicode.Scalar(code).map(Character.init) }
      return characters[Int(code - Self.first)]
    }

    /// Returns the code of a character; a new cluster is added to the table.
    mutating func code(of character: Character) -> UInt32 {
      var scalars = character.unicodeScalars.makeIterator()
      if let first = scalars.next(), scalars.next() == nil { return first.value }
      let hash = character.hashValue
      if let place = hashes.firstIndex(of: hash), characters[place] == character {
        return Self.first + UInt32(place)
      }
      characters.append(character)
      hashes.append(hash)
      return Self.first + UInt32(characters.count - 1)
    }

    /// Converts a code of another table into a code of this table.
    mutating func code(of code: UInt32, in others: Clusters) -> UInt32 {
      guard code >= Self.first, code != Glyph.rightHalf else { return code }
      return others.character(of: code).map { self.code(of: $0) } ?? Glyph.blank
    }

    /// True if every code of both tables means the same character.
    func agree(with others: Clusters) -> Bool {
      // Mostly they are the same list, which is quickly told.
      characters == others.characters || zip(characters, others.characters).allSatisfy(==)
    }
  }
}
