/// A format of decks. Each format is declared in its own folder, and ``all`` lists them.
package struct DeckFormat: Hashable, Sendable {
  /// The name, as in `--format`.
  package let rawValue: String
  var endings: [String] = []
  /// False if users can't ask for the format by name, because its texts are always recognised.
  var isOffered = true
  /// Beginnings of texts, in lower case, that identify this format, even for a file that otherwise
  /// would be read in one of the formats `under`.
  var heads: (texts: [String], under: [DeckFormat]) = ([], [])
  /// Decides whether a text with one of the heads really is in this format.
  var confirmsHead: @Sendable ([UInt8]) -> Bool = { _ in true }
  /// Decides from the start of a text of unknown format whether the text is in this format.
  var detect: @Sendable (TextStart) -> FormatDetection = { _ in .no }
  /// Makes a reader; the `ColumnChoice` is nil if the user chose no columns.
  let reader: @Sendable (DeckReading, ColumnChoice?) throws(DeckError) -> any FormatReader
}

extension DeckFormat: RawRepresentable, CaseIterable {
  /// All formats, in the order in which they are tried on a text of unknown format.
  static let all = [lines, json, jsonl, csv, tsv, markdown, anki, mail, feed]

  package static let allCases = all.filter(\.isOffered)

  package init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// Chooses the format by the ending of a file's name; `lines` for an unknown ending.
  package init(fileName: String) {
    let name = fileName.lowercased()
    self = Self.all.first { $0.endings.contains(where: name.hasSuffix) } ?? .lines
  }

  /// Returns the format whose head begins `text`, if that head overrides this format; else nil. If
  /// the user has named this format, only the head of a format that can't be named overrides it, and
  /// nothing overrides `lines`.
  func headed(_ text: [UInt8], isNamed: Bool) -> DeckFormat? {
    guard self != .lines || !isNamed else { return nil }
    let start = String(decoding: text.prefix(Self.maxHead), as: UTF8.self).lowercased()
    return Self.all.first { other in
      other.heads.under.contains(self) && !(isNamed && other.isOffered)
        && other.heads.texts.contains(where: start.hasPrefix) && other.confirmsHead(text)
    }
  }

  static let headStarts = Set(all.flatMap(\.heads.texts).compactMap(\.utf8.first))
  /// The number of bytes that suffice to confirm a head, if the text has no line end before.
  static let maxHead = 256
}
