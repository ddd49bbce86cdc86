import CAllocations
import Cards
import Gestures
import Hands
import Sessions
import TestSupport
import Testing

@testable import DecisionLogs

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
    let peak = try Self.peak {
      var reader = DeckReader(name: "test", reading: reading)
      reader.settleIds(by: pieces[0], isWhole: false)
      for piece in pieces { cards += try reader.read(piece) }
    }
    // The end of a card in Markdown is the beginning of the next.
    #expect(cards.count >= Self.count - 1)
    let bytes = peak / Double(cards.count) + 24
    #expect(bytes <= Self.maxBytes)
  }

  /// Returns the most bytes that were held at once.
  private static func peak(_ work: () throws -> Void) rethrows -> Double {
    allocations_begin()
    try work()
    _ = allocations_end()
    return Double(allocations_peak())
  }

  /// A log that went on over 4 million cards took 340 MB.
  @Test func logFindsCardsInLittleMemory() {
    let deck = Deck(name: "test", cards: (0..<Self.count).map { Card(id: "\($0)", title: "a") })
    var count = 0
    let bytes = Self.peak { count = CardFinder(deck).count }
    #expect(count == Self.count)
    #expect(bytes <= 16 * Double(Self.count))
  }

  /// A recording of 16 MB without a hand took 498 MB: the array of samples doubles as it grows.
  @Test func inspectedFramesTakeLittleMemory() {
    var inspection = Inspection(control: .standard)
    let bytes = Self.peak {
      for number in 0..<Self.count { inspection.add(HandFrame(time: Double(number) / 30)) }
    }
    #expect(inspection.samples.count == Self.count)
    #expect(bytes <= 72 * Double(Self.count))
  }

  /// A note with a million deletions took 507 MB.
  @Test func deletionsTakeLittleMemory() {
    let text = "#html:true\n" + (0..<Self.count).map { "{{c\($0)::a}}" }.joined()
    let reading = DeckReading(format: .anki)
    var deck: Deck?
    let bytes = Self.peak {
      deck = try? Deck(name: "test", bytes: Array(text.utf8), reading: reading)
    }
    #expect(deck?.cards.count == 1)
    #expect(bytes <= 250 * Double(Self.count))
  }

  /// A card with 2 million tags took 434 MB.
  @Test func onlySoManyTagsAreCounted() {
    var counts = AnswerCounts()
    counts.add(.like, tags: (0...100_000).map { "t\($0)" })
    #expect(counts.tags.count == 100_000)
  }
}
