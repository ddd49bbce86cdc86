/// One card per line, or per NUL. Empty lines are skipped, and `\r` before `\n` is dropped.
struct LinesFormat: CardFormat {
  private let endsWithNUL: Bool
  private let limit: CardLimit
  private var line = 0

  init(endsWithNUL: Bool, limit: CardLimit) {
    self.endsWithNUL = endsWithNUL
    self.limit = limit
  }

  /// Names of files may be in any encoding.
  var isUTF8: Bool { false }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int {
    let end: UInt8 = endsWithNUL ? 0 : UInt8(ascii: "\n")
    var lines = CardLines(end: end, isLast: isLast, limit: limit, count: line)
    while let range = try lines.next(in: text) {
      line = lines.count
      var bytes = text[range]
      if !endsWithNUL, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      guard !bytes.isEmpty else { continue }
      if bytes.contains(0) { throw .malformed(line: line, problem: ForeignBytes.nul) }
      intake.append(draft(of: bytes))
    }
    return lines.position
  }

  private func draft(of bytes: ArraySlice<UInt8>) -> CardDraft {
    var draft = CardDraft(line: line)
    if let title = String(validating: bytes, as: UTF8.self) {
      draft.title = title
    } else {
      draft.title = String(decoding: bytes, as: UTF8.self)
      draft.original = .bytes(Array(bytes))
    }
    return draft
  }
}
