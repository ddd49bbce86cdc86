import Testing

@testable import Cards

/// What is a card in Markdown that has no cards of the usual forms.
@Suite struct MarkdownShapeTests {
  private func read(_ text: String) throws -> (cards: [Card], guess: String?) {
    var reader = DeckReader(name: "test", reading: DeckReading(format: .markdown))
    return (try reader.read(Array(text.utf8), isLast: true), reader.guess)
  }

  @Test(arguments: [
    (
      "# Words\nof a day\n\n## chat\ncat\n\n## chien\n```\n## code\n```\n", ["chat", "chien"],
      "section"
    ),
    ("## chat\ncat\n", ["chat"], "section"),
    (
      "# To do\n\n- [ ] bread\n  - [ ] rye\n- [x] milk\n\nLater:\n* [ ] tea\n",
      ["bread", "milk", "tea"], "task"
    ),
    ("# Home\n## Today\n- [ ] a\n- [ ] b\n## Later\n- [ ] c\n", ["a", "b", "c"], "task"),
    ("Some words\n\nchat :: cat\n- le chien :: the dog\n", ["chat", "le chien"], "front :: back"),
  ])
  func partsAreCards(_ text: String, _ titles: [String], _ word: String) throws {
    let (cards, guess) = try read(text)
    #expect(cards.map(\.title) == titles)
    #expect(guess?.contains(word) == true)
    #expect(guess?.hasSuffix("was taken for a card") == true)
  }

  @Test func partsKeepTheirTexts() throws {
    #expect(try read("## chat\ncat\n\n## b\n").cards[0].body == "cat")
    #expect(try read("- [ ] a\n  b\n- [ ] c\n").cards[0].body.contains("b"))
    #expect(try read("a :: b :: c\nd :: e\n").cards.map(\.back) == ["b :: c", "e"])
    // The mark of a list is no front; this line ended the process.
    #expect(try read("a :: b\n- :: c\nd :: e\n").cards.map(\.back) == ["b", "e"])
  }

  @Test(arguments: [
    ("# a\n## b\nc\n# d\n", ["a", "d"]), ("# a\n## b\nc\n", ["a"]), ("Q: a\nA: b\n## c\n", ["a"]),
    ("just a text\n\nstd::vector :: x\n", ["just a text"]), ("- [ ] alone\n", ["- [ ] alone"]),
  ])
  func usualCardsStay(_ text: String, _ titles: [String]) throws {
    let (cards, guess) = try read(text)
    #expect(cards.map(\.title) == titles)
    #expect(guess == nil)
  }
}
