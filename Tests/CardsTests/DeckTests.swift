import Testing

@testable import Basics
@testable import Cards

@Suite struct DeckTests {
  private func deck(_ text: String, _ format: DeckFormat) throws(DeckError) -> Deck {
    try Deck(name: "test", bytes: Array(text.utf8), reading: DeckReading(format: format))
  }

  private func error(_ text: String, _ format: DeckFormat = .json) -> DeckError? {
    do throws(DeckError) {
      _ = try deck(text, format)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyLineWithTextIsACard() throws {
    let deck = try deck("\u{FEFF}one\r\ntwo\n\n  three  \nfour", .lines)
    #expect(deck.cards.map(\.title) == ["one", "two", "  three  ", "four"])
    #expect(deck.cards.allSatisfy { $0.originalBytes == Array($0.title.utf8) })
  }

  @Test func originalBytesKeepInvalidUTF8() throws {
    let deck = try Deck(
      name: "test", bytes: [0x61, 0xFF, 0x62, 0x0A], reading: DeckReading(format: .lines))
    #expect(deck.cards[0].title == "a\u{FFFD}b")
    #expect(deck.cards[0].originalBytes == [0x61, 0xFF, 0x62])
  }

  @Test func sameContentHasTheSameIdAndCopiesAreNumbered() throws {
    let deck = try deck("a\nb\na\na\n", .lines)
    let ids = deck.cards.map(\.id)
    #expect(ids[0] == ContentHash.name(of: "a"))
    #expect(ids[2] == ids[0] + "-2")
    #expect(ids[3] == ids[0] + "-3")
    #expect(try self.deck("b\na\n", .lines).cards[1].id == ids[0])
  }

  /// Cards that are lines share the text that they are read from.
  @Test func lineIsTheSameCardWhereverItStands() throws {
    let text = Array("first\r\na b\r\n\n\u{E4}\na b\n".utf8) + [0xFF, 0x0A, 0xFF, 0x0A]
    let cards = try Deck(name: "", bytes: text, reading: DeckReading(format: .lines)).cards
    #expect(cards.map(\.title) == ["first", "a b", "\u{E4}", "a b", "\u{FFFD}", "\u{FFFD}"])
    #expect(cards[1] == Card(id: ContentHash.name(of: "a b"), title: "a b"))
    #expect(cards[3].id == cards[1].id + "-2")
    #expect(cards.map(\.original)[1...3] == [.title, .title, .title])
    #expect(cards[4...].allSatisfy { $0.original == .bytes([0xFF]) && $0.originalBytes == [0xFF] })
    #expect(cards[4].id == ContentHash.name(of: [0xFF]))
    #expect(cards[5].id == cards[4].id + "-2")
    let changed = cards[4].showing(body: "more", image: nil)
    #expect((changed.title, changed.originalBytes, changed.id) == ("\u{FFFD}", [0xFF], cards[4].id))
  }

  /// A log finds cards by the hash of their names.
  @Test func lineThatLooksLikeANameSharesNoKey() throws {
    let name = ContentHash.name(of: "a")
    for text in ["a\na\n\(name)-2\n", "\(name)-2\na\na\n"] {
      let cards = try deck(text, .lines).cards
      #expect(Set(cards.map(\.key)).count == 3)
      #expect(Set(cards.map(\.id)).count == 3)
    }
  }

  @Test func generatedAndGivenIdsNeverCollide() throws {
    let hash = ContentHash.name(of: "\"a\"")
    let copies = "\"a\"\n{\"id\": \"\(hash)-2\", \"title\": \"b\"}\n\"a\"\n"
    #expect(try deck(copies, .jsonl).cards.map(\.id) == [hash, hash + "-2", hash + "-3"])
    #expect(
      error("\"a\"\n{\"id\":\"\(hash)\",\"title\":\"b\"}", .jsonl)
        == .card(2, line: 2, field: "id", problem: "an earlier card is \"\(hash)\" already"))
  }

  /// A deck of a million lines is to be held in memory.
  @Test func cardTakesAtMost24BytesAndKeepsItsId() {
    #expect(MemoryLayout<Card>.stride <= 24)
    #expect(Card(id: "0123456789abcdef", title: "a").id == "0123456789abcdef")
    #expect(Card(id: "0123456789ABCDEF", title: "a").id == "0123456789ABCDEF")
  }

  @Test func contentHashMatchesThePublishedTestVectors() {
    // Test vectors of the FNV reference.
    #expect(ContentHash.name(of: "") == "cbf29ce484222325")
    #expect(ContentHash.name(of: "foobar") == "85944171f73967e8")
  }

  @Test func jsonFieldsAreReadAndUnknownOnesKept() throws {
    let deck = try deck(
      """
      {"name": "Mine", "cards": [
        {"id": 7, "title": "One", "body": "b", "back": "k", "color": "teal", "meta": {"x": [1, 2]}},
        "just a title",
        {"text": "Three", "back": null}
      ]}
      """, .json)
    #expect(deck.name == "Mine")
    #expect(deck.cards.map(\.title) == ["One", "just a title", "Three"])
    #expect(deck.cards[0].id == "7")
    #expect(deck.cards[0].back == "k")
    #expect(deck.cards[0].color == Color.named["teal"])
    #expect(
      deck.cards[0].original
        == .json(
          #"{"id":7,"title":"One","body":"b","back":"k","color":"teal","meta":{"x":[1,2]}}"#))
    #expect(deck.cards[2].back == nil)
  }

  @Test func errorsNameLineCardAndField() {
    #expect(
      error("")
        == .malformed(line: 1, problem: "no deck: an array was expected, not the end (column 1)"))
    #expect(
      error("[\"a\",\n{\"title\":\"b\",\"né\":\"\\x\"}]")
        == .card(
          2, line: 2, field: "né", problem: "this is not a valid escape (column 20)",
          isDamaged: true))
    #expect(error("[]") == .noCards)
    #expect(error("\n\n", .lines) == .noCards)
    #expect(
      error("[\n{\"title\":\"a\"},\n{\"title\":[]}]")
        == .card(2, line: 3, field: "title", problem: "a text was expected"))
    #expect(
      error("[\n\n{\"body\":\"a\"}]")
        == .card(1, line: 3, field: "title", problem: "it is missing or empty"))
    #expect(
      error("[{\"id\":\"x\",\"title\":\"a\"},\n{\"id\":\"x\",\"title\":\"b\"}]")
        == .card(2, line: 2, field: "id", problem: "an earlier card is \"x\" already"))
    #expect(
      error("[\n1]")
        == .noCard(line: 2, problem: "card 1 is neither an object nor a text"))
    #expect(
      error("{\"name\":\"x\"}")
        == .malformed(line: 1, problem: "no deck: the object has no list of \"cards\""))
    let colorError = error("[{\"title\":\"a\",\"color\":\"tael\"}]")?.description
    #expect(colorError?.hasPrefix("line 1, card 1, field \"color\": \"tael\"") == true)
  }

  @Test func shufflingDependsOnTheSeedAlone() throws {
    let deck = try deck((1...50).map(String.init).joined(separator: "\n"), .lines)
    var decks = [deck, deck, deck]
    for (index, seed) in [3, 3, 4].enumerated() { decks[index].shuffle(seed: UInt64(seed)) }
    #expect(decks[0] == decks[1])
    #expect(decks[0] != decks[2])
    #expect(Set(decks[0].cards.map(\.id)) == Set(deck.cards.map(\.id)))
    #expect(deck.limited(to: 2).cards.map(\.title) == ["1", "2"])
  }

  @Test func coloursAreReadFromNamesAndHexadecimals() {
    #expect(Color("#FF8000") == Color(red: 255, green: 128, blue: 0))
    #expect(Color("Teal") == Color.named["teal"])
    #expect(Color("#12345") == nil)
    #expect(Color("#+12345") == nil)
    #expect(Color("mauve-ish") == nil)
  }
}
