/// The most that is read of a card and a deck, so that text without an end can't fill the memory.
package struct CardLimit: Equatable, Sendable {
  /// 16 MiB: far more than anyone reads on a card.
  var maxBytes = 16 << 20
  /// Far more than anyone decides, and each takes memory.
  package var maxCards = 4_000_000

  /// Throws if a card that starts at `line` is too long; `byteCount` is its length so far.
  func check(_ byteCount: Int, line: Int) throws(DeckError) {
    if byteCount > maxBytes { throw error(line: line) }
  }

  func error(line: Int) -> DeckError {
    let size = maxBytes >= 1 << 20 ? "\(maxBytes >> 20) MiB" : "\(maxBytes) bytes"
    return .malformed(
      line: line,
      problem: "a card has at most \(size), and this one goes on; is it the right format, or is a "
        + "closing quote missing?")
  }
}
