import CAllocations
import Cards
import Foundation
import Markup
import TestSupport
import Testing

@testable import Cells
@testable import Program
@testable import Scenarios
@testable import Sessions

/// The cost of each construct grows with its number: four times as many cost about four times.
///
/// Bytes that are allocated, and instructions where the machine counts them, are the same in every
/// run, so that the limit can be close to 4. Where it does not, the time of the processor is compared in
/// long runs.
@Suite(.enabled(if: allocations_can_be_counted(), "allocations can't be counted here"))
struct GrowthTests {
  /// Something that is repeated in an input, and what is done with the input.
  struct Construct: CustomTestStringConvertible, Sendable {
    let name: String
    /// The most bytes that are held for each further byte of the input.
    var held = 0.0
    let input: @Sendable (Int) -> String
    let work: @Sendable (String) -> Void

    var testDescription: String { name }
  }

  /// Four times as many may cost so many times as much.
  private static let limit = 4.6

  private static let small = Effort.count(250, long: 4_000)

  @Test(arguments: constructs) func costGrowsLinearly(_ construct: Construct) {
    // What is made once is not counted.
    construct.work(construct.input(1))
    let times = Effort.isLong ? [1, 4, 16] : [1, 4]
    let costs = times.map { times in
      let input = construct.input(times * Self.small)
      return Self.cost { construct.work(input) }
    }
    for (cost, next) in zip(costs, costs.dropFirst()) {
      #expect(next.bytes <= Self.limit * cost.bytes, "bytes")
      if let more = next.instructions, let few = cost.instructions {
        #expect(more <= Self.limit * few, "instructions")
      }
    }
    if Effort.isLong, costs[0].instructions == nil {
      let growth = Cost.growth(from: 2 * Self.small, input: construct.input, construct.work)
      #expect(growth < Cost.linearGrowth, "time")
    }
    // Only what grows with the input counts, not what is held for any.
    let lengths = [1, times.last ?? 1].map { construct.input($0 * Self.small).utf8.count }
    let held = ((costs.last?.peak ?? 0) - costs[0].peak) / Double(lengths[1] - lengths[0])
    #expect(held <= construct.held, "bytes held")
  }

  private static func cost(
    _ work: () -> Void
  ) -> (bytes: Double, peak: Double, instructions: Double?) {
    let counter = instructions_open()
    allocations_begin()
    work()
    _ = allocations_end()
    let instructions = counter < 0 ? nil : Double(instructions_read(counter))
    if counter >= 0 { close(counter) }
    // The first few kilobytes are the same for every input.
    return (Double(max(allocations_bytes(), 1 << 14)), Double(allocations_peak()), instructions)
  }

  // MARK: - Constructs

  static let constructs = texts + decks + games

  /// A text of a card: each is read, laid out and told in words.
  private static func text(
    _ format: TextFormat, _ name: String, held: Double = 900,
    _ input: @escaping @Sendable (Int) -> String
  ) -> Construct {
    Construct(name: "\(format) \(name)", held: held, input: input) { text in
      let document = format.document(of: text)
      _ = (DocumentLayout(columns: 80, isASCII: false).lines(document), document.words)
    }
  }

  private static func repeated(_ piece: String) -> @Sendable (Int) -> String {
    { count in (0..<count).map { piece.replacing("#", with: "\($0)") }.joined() }
  }

  private static let texts = markdown + markdownTables + html + htmlTables + terminal + plain

  private static let markdown: [Construct] = [
    ("links", "[a](http://x/#) "), ("the same link", "[a](http://x) "),
    ("addresses", "http://x/# "),
    ("paragraphs", "a\n\n"), ("lines", "a\n"), ("words", "word "),
    ("emphasis", "**a** _b_ ~~c~~ "),
    ("items", "- a\n"), ("numbers", "1. a\n"), ("tasks", "- [x] a\n"), ("quotes", "> a\n\n"),
    ("nested quotes", "> "), ("nested items", "- "), ("headings", "## a\n"), ("rules", "---\n"),
    ("code", "`a` "), ("indented code", "    a\n"), ("fences", "```\na\n```\n"),
    ("rows", "|a|b|\n"),
    ("pictures", "![a](b#.png) "), ("entities", "&amp;&#65; "), ("tags", "<b>a</b> "),
    ("references", "[a]: b#\n"), ("brackets", "["), ("stars", "*a "), ("backquotes", "` "),
  ].map { name, piece in text(.markdown, name, repeated(piece)) }

  private static let markdownTables: [Construct] = [
    text(.markdown, "rows of a table") { "|a|b|\n|-|-|\n" + repeated("|a|b|\n")($0) },
    // Each is filled up with a hundred cells, until there are too many of them.
    text(.markdown, "short rows", held: 15_000) {
      repeated("|a")(100) + "\n" + repeated("|-")(100) + "\n" + repeated("a\n")($0)
    },
    text(.markdown, "columns") { count in
      ["a", "-", "b"].map { repeated("|\($0)")(8 * count) }.joined(separator: "\n")
    },
  ]

  private static let html: [Construct] = [
    ("links", "<a href=http://x/#>a</a> "), ("paragraphs", "<p>a"), ("lines", "<div>a</div>"),
    ("breaks", "a<br>"), ("items", "<li>a"), ("lists", "<ul><li>a</ul>"),
    ("emphasis", "<b>a</b>"),
    ("open emphasis", "<b>a"), ("open divisions", "<div>a"), ("rows", "<tr><td>a<td>b"),
    ("entities", "&amp;&#65;"), ("pictures", "<img alt=a>"), ("code", "<pre>a\nb</pre>"),
    ("quotes", "<blockquote>a</blockquote>"), ("headings", "<h2>a</h2>"), ("unknown", "<x>a</y>"),
    ("comments", "<!-- a -->b"),
  ].map { name, piece in text(.html, name, repeated(piece)) }

  private static let htmlTables: [Construct] = [
    text(.html, "rows of a table") { "<table>" + repeated("<tr><td>a<td>b")($0) },
    text(.html, "columns") { "<table><tr>" + repeated("<td>a")($0) },
    text(.html, "attributes") { "<p" + repeated(" a#=b")($0) + ">a" },
  ]

  private static let terminal: [Construct] = [
    ("links", "\u{1B}]8;;http://x/#\u{1B}\\a\u{1B}]8;;\u{1B}\\ "), ("colours", "\u{1B}[31ma"),
    ("lines", "a\n"), ("other sequences", "\u{1B}[2J"),
  ].map { name, piece in text(.ansi, name, repeated(piece)) }

  private static let plain: [Construct] = [
    text(.plain, "lines", repeated("a\n")), text(.plain, "words", repeated("word ")),
  ]

  /// A deck: its cards are read, printed and shown in the list.
  private static func deck(
    _ format: DeckFormat, _ name: String, _ input: @escaping @Sendable (Int) -> String
  ) -> Construct {
    Construct(name: "\(format.rawValue) \(name)", held: 900, input: input) { text in
      var reading = DeckReading(format: format)
      reading.skipsBadCards = true
      let deck = try? Deck(name: "growth", bytes: Array(text.utf8), reading: reading)
      for card in deck?.cards ?? [] {
        _ = (card.originalBytes, card.originalJSON, CardFace.headline(of: card, CardTextOptions()))
      }
    }
  }

  private static let decks = [
    deck(.lines, "cards", repeated("card #\n")),
    deck(.lines, "notes of Anki") { "#separator:tab\n" + repeated("a#\tb\n")($0) },
    deck(.lines, "fields of Anki") { "#separator:tab\n" + repeated("a#\t")($0) },
    deck(.lines, "columns of Anki") {
      "#separator:tab\n#columns:" + repeated("a#\t")($0) + "\na\n"
    },
    deck(.lines, "gaps of Anki") { "#html:true\n" + repeated("{{c1::a::b}} ")($0) },
    deck(.lines, "numbers of Anki") { "#html:true\n" + repeated("{{c#::a}} ")($0) },
    deck(.lines, "notes of two numbers") {
      "#html:true\n" + repeated("{{c1::a#}} {{c2::b}}\tc\n")($0)
    },
    deck(.lines, "sounds of Anki") { "#html:true\n" + repeated("[sound:a#.mp3] ")($0) },
    deck(.lines, "pictures of Anki") { "#html:true\n" + repeated("<img src=a#.png> ")($0) },
    deck(.csv, "rows") { "title,id\n" + repeated("a,#\n")($0) },
    deck(.csv, "rows that are alike") { "title,x\n" + repeated("a,b\n")($0) },
    deck(.csv, "columns") { repeated("a#,")($0) + "\n" + repeated("b,")($0) + "\n" },
    deck(.csv, "quotes") { "title\n\"" + repeated("\"\"")($0) + "\"\n" },
    deck(.csv, "lines of a field") { "title\n\"" + repeated("a\n")($0) + "\"\n" },
    deck(.tsv, "rows") { "title\tid\n" + repeated("a\t#\n")($0) },
    deck(.json, "cards") { "[" + repeated("{\"title\":\"a#\"},")($0) + "{\"title\":\"b\"}]" },
    deck(.json, "fields") { "[{\"title\":\"a\"" + repeated(",\"f#\":\"b\"")($0) + "}]" },
    deck(.json, "tags") { "[{\"title\":\"a\",\"tags\":[\"t\"" + repeated(",\"t#\"")($0) + "]}]" },
    deck(.json, "escapes") { "[{\"title\":\"" + repeated("\\u0041")($0) + "\"}]" },
    deck(.json, "choices") {
      "[" + repeated("{\"title\":\"a#\",\"choices\":[\"x\",\"y#\"]},")($0) + "\"b\"]"
    },
    deck(.json, "comments") {
      "[{\"title\":\"a\",\"comments\":[" + repeated("{\"author\":\"a#\",\"body\":\"b\"},")($0)
        + "{\"author\":\"a\",\"body\":\"b\"}]}]"
    },
    deck(.jsonl, "cards", repeated("{\"title\":\"a#\",\"id\":\"#\"}\n")),
    deck(.markdown, "cards", repeated("# a#\n\nb\n\n")),
    deck(.markdown, "questions", repeated("Q: a#\nA: b\n\n")),
    deck(.markdown, "clozes", repeated("C: a# [b] c\n\n")),
    deck(.markdown, "sections", repeated("## a#\n\nb\n\n")),
    deck(.markdown, "tasks", repeated("- [ ] a#\n")),
    deck(.markdown, "pairs", repeated("- a# :: b\n")),
    deck(.mail, "mails", repeated("From a\nSubject: s#\n\nb\n\n")),
    deck(.mail, "lines") { "Subject: s\n\n" + repeated("a\n")($0) },
    deck(.mail, "headers") { "Subject: s\n" + repeated("X-#: a\n")($0) + "\nb\n" },
    deck(.mail, "lines of a header") { "Subject: s" + repeated("\n a#")($0) + "\n\nb\n" },
    deck(.mail, "encoded words") { "Subject:" + repeated(" =?UTF-8?Q?a#?=")($0) + "\n\nb\n" },
    deck(.mail, "parts") {
      "Subject: s\nContent-Type: multipart/mixed; boundary=b\n\n" + repeated("--b\n\na#\n")($0)
    },
    deck(.mail, "escapes") {
      "Subject: s\nContent-Transfer-Encoding: quoted-printable\n\n" + repeated("=41")($0)
    },
    deck(.feed, "entries") {
      "<rss><channel>" + repeated("<item><title>a#</title><link>http://x/#</link></item>")($0)
        + "</channel></rss>"
    },
    deck(.feed, "words of an entry") {
      "<rss><channel><item><title>a</title>" + repeated("<category>c#</category>")($0)
        + "</item></channel></rss>"
    },
  ]

  /// A game: its keys are those of the scenario's lines, with a card for each of them.
  private static func game(
    _ name: String, _ input: @escaping @Sendable (Int) -> String
  ) -> Construct {
    Construct(name: name, held: 3_000, input: input) { text in
      do {
        var run = try ScenarioRun(ScenarioParser.scenario(of: text))
        run.run()
        let failures = run.failures.map { "line \($0.line): \($0.expected), not \($0.found)" }
        #expect(failures == [])
      } catch {
        Issue.record(error)
      }
    }
  }

  private static func cards(_ count: Int) -> String { repeated("card a#\n")(count) }

  private static let games = [
    game("answers") { cards($0) + repeated("press Right\n")($0) + "expect finished\n" },
    game("answers undone") { count in
      cards(count) + repeated("press Right\n")(count) + repeated("press u\n")(count)
        + "expect top a0\n"
    },
    game("notes") { cards($0) + repeated("press e x Enter Right\n")($0) },
    game("steps of a scenario") { "card a\n" + repeated("wait 1 s\n")($0) },
    game("frames of a scenario") { "card a\n" + repeated("rest 0.1 s\n")($0) },
    game("search") { cards($0) + "press Tab / a Enter\nexpect screen a0\n" },
    game("a group") { cards($0) + "press Tab / a Enter A l y\n" },
    game("a card's words") { "card " + repeated("word ")($0) + "\nexpect screen word\n" },
  ]
}
