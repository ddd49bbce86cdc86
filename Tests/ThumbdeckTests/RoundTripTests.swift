import Sessions
import TestSupport
import Testing

@testable import Basics
@testable import Cards
@testable import DecisionLogs

/// Whatever is printed of a deck is a deck again, with the same cards.
@Suite struct RoundTripTests {
  /// What a random deck of a format is made of.
  private struct Parts {
    var heads = [""]
    var cards: [String]
    var joint = "\n"
    var end = "\n"
  }

  private static let parts: [DeckFormat: Parts] = [
    .lines: Parts(cards: ["one", "é手, two", "\"quoted\"", "=1+1", "  x ", "a;b", "-1.204,00"]),
    .json: Parts(
      heads: ["[", "{\"name\":\"n\",\"cards\":["],
      cards: [
        #"{"id":"7","title":"a","body":"b\nc"}"#, #"{"title":"d","back":"","tags":["x"]}"#,
        #"{"question":"e","answer":"f"}"#, #"{"title":"g","choices":["h","i"]}"#,
        #"{"front":"j","image":"j.png","z":{"y":[1,2]}}"#, #""k""#,
      ], joint: ",\n", end: "]"),
    .jsonl: Parts(
      cards: [
        #"{"title":"a","body":"b"}"#, #"{ "title": "c" , "choices":3}"#, #"{"id":9,"text":"d"}"#,
        #"{"id":"x","answer":"like","by":"key","t":1,"card":{"title":"e"}}"#, #""f""#,
      ]),
    .csv: Parts(
      heads: [
        "title,body,back\n", "Day;Subject;\n", "word,answer,id\n", "Konto;1\n\nDay;Payee;Sum;\n",
        "question,answer\n",
      ],
      cards: ["a,b,c", "d;e", "\"f,\nF\",g", "h", "\"i;\"\"\";j;", "2026-01-02;Ann;-3,5;"]),
    .tsv: Parts(
      heads: [
        "title\tback\n", "#separator:tab\n#html:true\n#guid column:1\n", "#deck:k\n",
        "#separator:semicolon\n#columns:x;Front;Back\n#tags column:1\n",
      ],
      cards: [
        "a\tb\tc", "d;e;f", "{{c1::g}} h\tj", "<b>k</b> &amp; l<br>m\tn\t<i>o</i>",
        "\"p\tq\"\tr", "s\t<img src=\"s.png\">",
      ]),
    .mail: Parts(
      cards: [
        "From a@b Mon Jan  5 09:40:17 2026\nFrom: Ann\nSubject: One\nMessage-ID: <1>\n\nHello,\nBo\n",
        "From c@d Tue Jan  6 08:00:00 2026\nSubject: =?UTF-8?Q?caf=C3=A9?=\n\n>From here on\n",
        "From e@f Tue Jan  6 08:00:00 2026\nSubject: HTML\nContent-Type: text/html\n\n<p>a <b>b</b></p>\n",
      ]),
    .feed: Parts(
      heads: ["<rss><channel><title>News</title>"],
      cards: [
        "<item><title>A &amp; b</title><link>https://a</link><description>c</description></item>",
        "<item><guid>7</guid><title>D</title></item>",
      ], end: "</channel></rss>"),
    .markdown: Parts(
      heads: ["", "---\nname: n\n---\n"],
      cards: [
        "# a", "# b\n\ntext\n\n- list", "Q: c\nor\nA: d\ne", "C: f [g] h", "---\ni\n\nj",
        "# k\n```\n# l\n---\n```", "---\n```\nm\n```", "",
      ]),
  ]

  private func deck(_ format: DeckFormat, _ generator: inout SeededGenerator) throws -> Deck? {
    let parts = try #require(Self.parts[format])
    let head = parts.heads.randomElement(using: &generator) ?? ""
    let isSemicolon = head.contains(";") || head.contains("semicolon")
    // Rows have the separator of their head. A card that repeats an id would be refused.
    let cards = parts.cards.filter { parts.heads.count < 3 || $0.contains(";") == isSemicolon }
      .shuffled(using: &generator).prefix(Int.random(in: 1...8, using: &generator))
    let text = head + cards.joined(separator: parts.joint) + parts.end
    var reading = DeckReading(format: format)
    reading.ids = .guessed
    return try? Deck(name: "test", bytes: Array(text.utf8), reading: reading)
  }

  private func printed(_ deck: Deck, as format: PrintFormat) -> [UInt8] {
    let decisions = deck.cards.enumerated().map { index, card in
      StandingDecision(
        id: card.id, answer: .like, word: nil, note: "",
        provenance: Provenance(by: .key, time: 1), card: .deck(card), index: index)
    }
    let lines = format.lines(
      of: decisions, head: deck.head, among: AnswerWords(deck.answers, on: deck.cards),
      guardsFormulas: false, isForTerminal: false)
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  @Test(arguments: DeckFormat.allCases, Seed.first(8) + Seed.fresh)
  func printedDeckIsTheSameDeck(_ format: DeckFormat, _ seed: Seed) throws {
    var generator = seed.generator
    var (count, rest) = (0, Effort.count(8, long: 1_000))
    // Not all that is put together is a deck.
    for _ in 0..<8 * rest where rest > 0 {
      guard let deck = try deck(format, &generator) else { continue }
      rest -= 1
      count += deck.cards.count
      for form in ["jsonl", "csv", "likes", "all"].map({ PrintFormat($0) }) {
        let text = printed(deck, as: form)
        // Cards of a JSON document are printed as lines.
        let cards = format == .json || format == .feed ? DeckFormat.jsonl : format
        let isTable = form.text == "csv"
        var reading = DeckReading(format: isTable ? .csv : form == .jsonl ? .jsonl : cards)
        reading.ids = .guessed
        let words = "\(seed) \(form.text): \(String(decoding: text, as: UTF8.self))"
        let again = try Deck(name: "again", bytes: text, reading: reading)
        #expect(again.cards.map(\.title) == deck.cards.map(\.title), "\(words)")
        #expect(again.cards.map(\.back) == deck.cards.map(\.back), "\(words)")
        #expect(again.cards.map(\.body) == deck.cards.map(\.body), "\(words)")
        // A table has no choices, and its cards without an id are named by their rows.
        guard !isTable else { continue }
        #expect(again.cards.map(\.choices) == deck.cards.map(\.choices), "\(words)")
        #expect(again.cards.map(\.id) == deck.cards.map(\.id), "\(words)")
      }
    }
    #expect(count > 0)
  }
}
