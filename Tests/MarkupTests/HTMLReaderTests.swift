import Basics
import TestSupport
import Testing

@testable import Markup

/// HTML as mails, notes and feeds have it.
@Suite struct HTMLReaderTests {
  private func text(_ html: String) -> String { HTMLReader.document(of: html).text }

  @Test func paragraphsAndBreaksAreKept() {
    #expect(text("<p>Dear <b>Ann</b>,</p>\n<p>a<br>b</p>") == "Dear Ann,\na\nb")
    #expect(text("a  \n b&nbsp;&nbsp;c &mdash; &#x64;") == "a b c — d")
  }

  /// As mails and notes are typed.
  @Test(arguments: [
    ("<div>a</div><div>b</div>", [["a", "b"]]), ("a<div>b</div>c", [["a", "b", "c"]]),
    ("<div><div>a</div>b</div><div><br></div><div>c</div><div><br></div>", [["a", "b", "", "c"]]),
    ("<div>a</div><p>b</p><div>c</div>", [["a"], ["b"], ["c"]]),
    ("<section>a</section><section><div>b</div></section>", [["a"], ["b"]]),
    ("<div> </div>", []), ("<div><br></div>", []),
  ])
  func divisionsAreLines(_ html: String, _ blocks: [[String]]) {
    let document = HTMLReader.document(of: html)
    let lines = document.blocks.map { block in
      switch block {
      case .lines(let lines): lines.map(\.text)
      default: [block.text]
      }
    }
    #expect(lines == blocks)
  }

  @Test func readingTimeOfDivisionsGrowsLinearly() {
    let growth = Cost.growth(
      from: 2_000, input: { String(repeating: "<div>a <b>b</b></div>", count: $0) }
    ) { #expect(!HTMLReader.document(of: $0).blocks.isEmpty) }
    #expect(growth < Cost.linearGrowth)
  }

  @Test func cellsAreApart() {
    #expect(text("<table><tr><td>a</td><td>b</td></tr></table>") == "a b")
    #expect(text("<td>a</td><td>b</td>") == "a\nb")
    #expect(text("<table><tr><td>a<td>b<tr><td>c<td>d</table>") == "a b\nc d")
  }

  /// Mails arrange paragraphs and pictures by tables.
  @Test func tablesOfBlocksAreReadBelowEachOther() {
    let html = "<table><tr><td><h1>T</h1><ul><li>x</ul></td><td>y</td></tr></table>"
    #expect(
      HTMLReader.document(of: html).blocks == [
        .heading(1, [Run("T")]),
        .list([Document.Item(marker: "•", blocks: [.paragraph([Run("x")])])]),
        .paragraph([Run("y")]),
      ])
  }

  @Test func scriptsStylesAndTrackingPicturesAreDropped() {
    let html = """
      <head><title>t</title></head><style>p { x }</style><SCRIPT>alert("<p>")</SCRIPT>
      <img src="x" width="1" height="1" alt="spy"><!-- no --><p>yes</p>
      """
    #expect(text(html) == "yes")
  }

  @Test func whatIsNotClosedIsText() {
    #expect(text("a < b and c > d <") == "a < b and c > d <")
    #expect(text("<p>x <b>y") == "x y")
    #expect(text("<a title=\"1 > 2\" href='u'>w</a>") == "w[1]")
    #expect(text("<style>never closed").contains("never closed"))
  }

  @Test func preformattedTextKeepsItsColumns() {
    #expect(
      HTMLReader.document(of: "<pre>\n a  b\nc</pre>").blocks
        == [.code([[Run(" a  b", .code)], [Run("c", .code)]])])
  }

  @Test func deepNestingLosesNoText() {
    for tag in ["blockquote", "ul><li", "table><tr><td", "div", "b"] {
      let html = String(repeating: "<\(tag)>", count: 4_000) + "word"
      #expect(text(html).hasSuffix("word"), "\(tag)")
    }
    let quotes = String(repeating: ">", count: 50_000) + " word"
    #expect(TextFormat.markdown.document(of: quotes).text.contains("word"))
  }

  /// Random parts of both languages around numbered words: each word is shown once, in order.
  @Test(arguments: 0..<20) func everyWordOfRandomTextIsShown(_ seed: UInt64) {
    let pieces = [
      "<p>", "</p>", "<b>", "</b>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "</td>",
      "</table>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<h2>", "</h2>", "<a href=x>",
      "</a>", "<br>", "<hr>", "<!-- c -->", "&amp;", "<", ">", "\n", "\n\n", "* ", "1. ", "> ",
      "**", "`", "| ", "---\n", "# ", "    ", "<div", "\"", "'", "<th>", "<q>", "</q>", "<summary>",
    ]
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var source = ""
      var count = 0
      for _ in 0..<40 {
        source += pieces.randomElement(using: &generator) ?? ""
        if Bool.random(using: &generator) {
          count += 1
          source += " word\(count)x "
        }
      }
      // What stands in a tag that is not closed may be one of its attributes.
      source = source.replacing("<div", with: "<div>")
      for format in TextFormat.allCases {
        let shown = format.document(of: source).text
        let words = shown.matches(of: /word(\d+)x/).compactMap { Int($0.1) }
        #expect(
          words.sorted() == Array(1...max(count, 1)).prefix(count).map(\.self),
          "\(format) \(source)")
      }
    }
  }
}
