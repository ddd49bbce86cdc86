/// The maximum length of a card in its file.
///
/// It keeps a line or a quote that never ends from filling the memory.
package struct CardLimit: Equatable, Sendable {
  /// The limit in bytes.
  let maxBytes: Int

  /// 16 MiB: far more than anyone reads on a card.
  package static let standard = CardLimit(maxBytes: 16 << 20)

  /// A limit in bytes.
  package init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }

  /// Throws if a card is too long.
  ///
  /// `byteCount` is its length as far as known, `line` the line where it starts.
  func check(_ byteCount: Int, line: Int) throws(DeckError) {
    if byteCount > maxBytes { throw error(line: line) }
  }

  /// The error for a card that is too long.
  func error(line: Int) -> DeckError {
    let size = maxBytes >= 1 << 20 ? "\(maxBytes >> 20) MiB" : "\(maxBytes) bytes"
    return .malformed(
      line: line,
      problem: "a card has at most \(size), and this one goes on; is it the right format, or is a "
        + "closing quote missing?")
  }
}
