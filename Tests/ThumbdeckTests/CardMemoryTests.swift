import CAllocations
import Cards
import TestSupport
import Testing

/// A card of a large deck takes little memory: no input of 16 MB takes more than 300 MB.
@Suite(.enabled(if: allocations_can_be_counted(), "allocations can't be counted here"))
struct CardMemoryTests {
  /// The most bytes that a card takes with its text, its name and its share of what is read at once.
  private static let maxBytes = 122.0

  private static let count = Effort.count(50_000, long: 1_000_000)

  /// Returns a deck in pieces of 4 KB, in which `#` is the number of the card.
  private static func pieces(_ head: String, _ card: String) -> [[UInt8]] {
    let text = (0..<count).reduce(into: head) { $0 += card.replacing("#", with: "\($1)") }
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 4_096).map {
      Array(bytes[$0..<min($0 + 4_096, bytes.count)])
    }
  }

  /// Each of 3 million rows took 460 bytes, and a copy of a line 400.
  @Test(arguments: [
    (DeckFormat.csv, "n\n", "#\n"), (.csv, "title,id,x\n", "a,#,b\n"), (.csv, "n,x\n", "a,b\n"),
    (.tsv, "n\tx\n", "a\t#\n"), (.lines, "", "card #\n"), (.lines, "", "a\n"),
    (.jsonl, "", "{\"title\":\"#\"}\n"), (.jsonl, "", "{\"id\":#,\"title\":\"a\",\"x\":1}\n"),
    (.markdown, "", "Q: #\nA: b\n"), (.markdown, "", "- [ ] #\n"),
    (.markdown, "", "#\n---\n"), (.markdown, "", "a# :: b\n"),
    (.anki, "#html:true\n", "#\tb\n"), (.anki, "#html:true\n", "{{c1::#}}{{c2::a}}\tb\n"),
    (.json, "[", "{\"title\":\"#\"},\n"), (.json, "[", "{\"title\":\"a\",\"id\":\"#\"},\n"),
  ])
  func cardsTakeLittleMemory(_ format: DeckFormat, _ head: String, _ card: String) throws {
    let pieces = Self.pieces(head, card)
    var reading = DeckReading(format: format)
    reading.ids = .guessed
    var cards: [Card] = []
    cards.reserveCapacity(Self.count)
    allocations_begin()
    var reader = DeckReader(name: "test", reading: reading)
    reader.settleIds(by: pieces[0], isWhole: false)
    for piece in pieces { cards += try reader.read(piece) }
    _ = allocations_end()
    // The end of a card in Markdown is the beginning of the next.
    #expect(cards.count >= Self.count - 1)
    let bytes = Double(allocations_peak()) / Double(cards.count) + 24
    #expect(bytes <= Self.maxBytes)
  }
}
