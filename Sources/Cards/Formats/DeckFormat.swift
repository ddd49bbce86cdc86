/// A format of decks: a row that the folder of the format declares, and that ``all`` names.
package struct DeckFormat: Hashable, Sendable {
  /// The name, as in `--format`.
  package let rawValue: String
  /// The endings of file names, in lower case.
  var endings: [String] = []
  /// False if it can't be asked for by name, because its texts tell it themselves.
  var isOffered = true
  /// How only texts in this format begin, in lower case, and the formats that others take them for.
  var heads: (texts: [String], under: [DeckFormat]) = ([], [])
  /// Tells from the start of a text of unknown format whether it is in this one.
  var detect: @Sendable (TextStart) -> FormatDetection = { _ in .no }
  /// Makes a reader, for the columns that the user chose.
  let reader: @Sendable (DeckReading, ColumnChoice?) throws(DeckError) -> any FormatReader
}

extension DeckFormat: RawRepresentable, CaseIterable {
  /// All formats, in the order in which they are asked whether a text is theirs.
  static let all = [lines, json, jsonl, csv, tsv, markdown, anki]

  package static let allCases = all.filter(\.isOffered)

  package init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// The format for the ending of a file's name; `lines` for an unknown one.
  package init(fileName: String) {
    let name = fileName.lowercased()
    self = Self.all.first { $0.endings.contains(where: name.hasSuffix) } ?? .lines
  }

  /// The format by whose head a text begins that was taken for this format; nil if there is none.
  func headed(_ text: [UInt8]) -> DeckFormat? {
    let start = String(decoding: text.prefix(Self.maxHead), as: UTF8.self).lowercased()
    return Self.all.first { other in
      other.heads.under.contains(self) && other.heads.texts.contains(where: start.hasPrefix)
    }
  }

  private static let allHeads = all.flatMap(\.heads.texts)

  /// The first bytes of all heads, and the length of the longest, in bytes.
  static let headStarts = Set(allHeads.compactMap(\.utf8.first))
  static let maxHead = allHeads.map(\.utf8.count).max() ?? 0
}
