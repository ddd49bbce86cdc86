import TestSupport
import Testing

@testable import Cards

/// A log and a scenario know a card by its id, so a deck keeps its ids, whatever is later shown of
/// its cards.
///
/// The ids here were written down from the program of issue 12.
@Suite struct CardIdentityTests {
  private static let decks: [(text: String, format: DeckFormat, ids: [String])] = [
    (
      "Milk\ntab\there\n\"quoted\tx\ny\"\tz\n", .lines,
      ["04e320aea9058222", "778309ed1f28b0f9", "d19f051958d44c68", "d2a1724aca439271"]
    ),
    (
      "#html:true\n#guid column:1\nx1\tchat\tcat<br>&lt;b&gt;\n\"\"\tle <b>chien</b>\tdog\n",
      .lines,
      ["x1", "39c40d160892df76"]
    ),
    (
      "#separator:tab\n#html:true\nchat\tcat\tmore\n{{c1::Paris}}\t\n", .lines,
      ["912d786f06f8dc8c", "4a6ff290544a2f2b"]
    ),
    (
      "from,subject,body\nAda,Lunch,\"At, noon\"\nGrace,Minutes,x\nAda,Lunch,\"At, noon\"\n", .csv,
      ["8eb9e46e00105698", "7d39a74649a5199a", "8eb9e46e00105698-2"]
    ),
    ("Id;Title;Date\r\n7;a;1\r\n8;b;2\r\n", .csv, ["7", "8"]),
    ("mail\tword\tUID\na@b.org\tchat\t1\n", .tsv, ["5c89386cb5a72c41"]),
    (
      "[{\"title\": \"a\", \"Name\": \"x\"}, {\"text\":\"b\",\"ID\":1}, \"c\", "
        + "{\"question\":\"q\", \"answer\":1}]",
      .json, ["bda5507689bb5e19", "a4fadde05c69f512", "d42dac17d7ccd1b0", "ecc334e4cc4241eb"]
    ),
    (
      "{\"id\":9,\"front\":\"a\"}\n{ \"title\" : \"b\" , \"image\":\"b.png\"}\n", .jsonl,
      ["9", "9b69f590f93e42ef"]
    ),
    (
      "# a\nbody\n\nQ: q\nA: a\n\nC: The [hare].\n", .markdown,
      ["690d7ccd11cf5212", "d35d5806f6ccc329", "18b7d91158dc80d9"]
    ),
  ]

  @Test(arguments: decks)
  func cardsKeepTheirIdsAcrossVersions(_ text: String, _ format: DeckFormat, _ ids: [String]) throws
  {
    let deck = try Deck(
      name: "test", bytes: Array(text.utf8), reading: DeckReading(format: format))
    #expect(deck.cards.map(\.id) == ids)
  }

  /// A row that is there again is a copy, and one with the id of another has its own content.
  @Test func repeatedRowIsNamedAsACopy() throws {
    var reading = DeckReading(format: .csv)
    reading.ids = .column("number")
    let text = "number,title\n1,A\n2,B\n1,A\n1,C\n1,A\n3,D\n2,B\n"
    let deck = try Deck(name: "deck", bytes: Array(text.utf8), reading: reading)
    let contents = deck.cards.prefix(2).map { ContentHash.name(of: $0.contentKey) }
    #expect(
      deck.cards.map(\.id) == [
        "1", "2", contents[0] + "-2", ContentHash.name(of: "1,C"), contents[0] + "-3", "3",
        contents[1] + "-2",
      ])
    #expect(contents[0] == ContentHash.name(of: "1,A"))
  }

  /// An own id that is the same text as one from a column is refused.
  @Test func ownIdIsNoIdFromAColumn() throws {
    var reading = DeckReading(format: .jsonl)
    reading.ids = .column("number")
    let text = #"{"number":1,"title":"A"}"# + "\n" + #"{"id":"1","title":"B"}"# + "\n"
    #expect(throws: DeckError.self) {
      try Deck(name: "deck", bytes: Array(text.utf8), reading: reading)
    }
  }

  @Test(arguments: Seed.first(20))
  func keySetKnowsWhatItHas(_ seed: Seed) {
    var generator = seed.generator
    var (keys, known) = (KeySet(), Set<UInt64>())
    for _ in 0..<2_000 {
      let isSmall = Bool.random(using: &generator)
      let key = UInt64.random(in: isSmall ? 0...50 : 0 ... .max, using: &generator)
      if Int.random(in: 0..<200, using: &generator) == 0 {
        keys.reserve(known.count + .random(in: 0..<5_000, using: &generator))
      }
      let some = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt64.random(in: isSmall ? 0...50 : 0 ... .max, using: &generator)
      }
      #expect(keys.insert(key) == known.insert(key).inserted)
      #expect(keys.insert(some) == some.map { known.insert($0).inserted })
    }
  }
}
