import Testing

@testable import Cards

/// News in RSS and Atom.
@Suite struct FeedTests {
  private func deck(_ text: String) throws -> Deck {
    try Deck(name: "test", bytes: Array(text.utf8), reading: DeckReading(format: .lines))
  }

  private static let rss = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel>
      <title>News &amp; more</title>
      <image><title>Logo</title></image>
      <item>
        <title><![CDATA[Tea & <i>milk</i>]]></title>
        <link>https://example.org/1</link>
        <guid isPermaLink="false">one</guid>
        <pubDate>Mon, 05 Jan 2026 09:40:17 +0000</pubDate>
        <category>drinks</category>
        <description>short</description>
        <content:encoded><![CDATA[<p>Long &amp; warm</p>]]></content:encoded>
      </item>
      <item><guid>one</guid><description>&lt;p&gt;A note&lt;/p&gt;without a title</description></item>
      <item><title>A talk</title><enclosure url="https://example.org/a.mp3" type="audio/mpeg"/></item>
    </channel>
    </rss>
    """

  private static let atom = """
    <feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title>
    <entry><title>a &lt; b</title><id>urn:1</id><updated>2026-01-05</updated>
    <link rel="self" href="https://example.org/self"/><link href="https://example.org/2"/>
    <author><name>Ann</name></author><summary>x &lt;y&gt;</summary></entry>
    <entry><title type="html">&lt;b&gt;c&lt;/b&gt;</title><id>urn:2</id>
    <content type="xhtml"><div><p>d<br/>e</p></div></content></entry></feed>
    """

  @Test func itemsOfRSSAreCards() throws {
    let deck = try deck(Self.rss)
    #expect(deck.name == "News & more")
    #expect(deck.cards.map(\.title) == ["Tea & milk", "A note", "A talk"])
    let card = deck.cards[0]
    #expect(card.id == "one")
    #expect(card.link == "https://example.org/1")
    #expect(card.body == "Long & warm")
    #expect(card.html?.body == "<p>Long &amp; warm</p>")
    #expect(card.tags == ["drinks"])
    #expect(card.shown == [ShownField(name: "date", value: "Mon, 05 Jan 2026 09:40:17 +0000")])
    #expect(deck.cards[2].link == "https://example.org/a.mp3")
  }

  @Test func entriesOfAtomAreCards() throws {
    let deck = try deck(Self.atom)
    #expect(deck.name == "Log")
    #expect(deck.cards.map(\.title) == ["a < b", "c"])
    #expect(deck.cards.map(\.id) == ["urn:1", "urn:2"])
    #expect(deck.cards.map(\.body) == ["x <y>", "d\ne"])
    #expect(deck.cards[0].link == "https://example.org/2")
  }

  @Test func printedItemsAreADeckInJSON() throws {
    for text in [Self.rss, Self.atom] {
      let cards = try deck(text).cards
      let lines = cards.map { String(decoding: $0.originalBytes, as: UTF8.self) + "\n" }.joined()
      let again = try Deck(
        name: "test", bytes: Array(lines.utf8), reading: DeckReading(format: .jsonl))
      #expect(again.cards.map(\.id) == cards.map(\.id))
      #expect(again.cards.map(\.title) == cards.map(\.title))
      #expect(again.cards.map(\.body) == cards.map(\.body))
      #expect(again.cards.map(\.html) == cards.map(\.html))
      #expect(again.cards.map(\.link) == cards.map(\.link))
    }
  }

  @Test func jsonFeedIsReadAsHTML() throws {
    let text = """
      {"version":"https://jsonfeed.org/version/1.1","title":"Log","items":[
      {"id":"1","url":"https://example.org","title":"a","content_html":"<p>b</p>"}]}
      """
    let card = try Deck(
      name: "test", bytes: Array(text.utf8), reading: DeckReading(format: .json)
    ).cards[0]
    #expect(card.body == "b")
    #expect(card.html?.body == "<p>b</p>")
  }

  @Test func cutFeedIsSaid() throws {
    let text = "<rss>\n<item><title>a</title></item>\n<item><title>b"
    var reader = DeckReader(name: "test", reading: DeckReading(format: .feed))
    #expect(try reader.read(Array(text.utf8)).map(\.title) == ["a"])
    #expect(throws: DeckError.noCard(line: 2, problem: "the text ends inside an item")) {
      try reader.read([], isLast: true)
    }
  }

  @Test func otherXMLIsNamed() {
    for text in ["<?xml version='1.0'?>\n<menu><item>a</item></menu>", "<?xml version='1.0'?><x/>"]
    {
      #expect(throws: DeckError.self) { try deck(text) }
      do { _ = try deck(text) } catch { #expect("\(error)".contains("this is XML")) }
    }
  }

  @Test func whatIsHiddenIsNoItem() throws {
    let items = try deck(
      """
      <rss><channel><!-- <item><title>old</title></item> -->
      <item><title>new</title><description><![CDATA[see </item>]]></description></item>
      </channel></rss>
      """)
    #expect(items.cards.map(\.title) == ["new"])
    #expect(items.cards[0].body == "see ")
  }

  @Test func authorOfAtomIsTheName() throws {
    let entry =
      "<entry><title>t</title><author><name>Ann</name><email>a@b.c</email></author></entry>"
    let json = try deck("<feed>\(entry)</feed>").cards[0].originalBytes
    #expect(String(decoding: json, as: UTF8.self).contains(#""author":"Ann""#))
  }

  /// All items of a feed without line ends were held at once, which took 381 MB for 16 MB.
  @Test func itemsOnOneLineAreReadAsTheyArrive() throws {
    let item = "<item><title>a</title></item>" + String(repeating: " ", count: 1_000)
    var reader = DeckReader(name: "test", reading: DeckReading(format: .feed))
    var counts = [try reader.read(Array("<rss>".utf8)).count]
    for _ in 0..<40 {
      counts.append(try reader.read(Array(String(repeating: item, count: 64).utf8)).count)
    }
    let last = try reader.read(Array("</rss>".utf8), isLast: true).count
    #expect(counts.reduce(last, +) == 40 * 64)
    #expect(last < 40 * 64 / 2)
  }
}
