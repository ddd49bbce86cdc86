import TestSupport
import Testing

@testable import Basics

@Suite struct PlainHTMLTests {
  @Test(arguments: [
    ("a<br>b<BR />c<br clear=\"all\">d", "a\nb\nc\nd"),
    (
      "Oxygen: 21%<div>Nitrogen: 78%</div><div class=\"x\">Other</div>",
      "Oxygen: 21%\nNitrogen: 78%\nOther"
    ),
    ("a<div><br></div><div>b</div>", "a\n\nb"),
    ("<div>a</div>", "a"), ("<ul><li>a</li><li>b</li></ul>c", "a\nb\nc"),
    ("<b>a</b><i>b</i> <img src=\"x\">", "ab "),
    ("&lt;a&gt; &amp;amp; &quot;&#39;&#x27;&apos;&nbsp;.", "<a> &amp; \"''' ."),
    ("don&#146;t &#x96; &#233;&#8364;", "don\u{2019}t \u{2013} é€"), ("&#+39; &#0;", "&#+39; &#0;"),
    ("R&D; &unknown; &#xD800; & &", "R&D; &unknown; &#xD800; & &"),
    ("a < b", "a < b"), ("", ""),
  ])
  func markupBecomesPlainText(_ html: String, _ text: String) {
    #expect(PlainHTML.text(of: html) == text)
  }

  @Test func wordsStandForPictures() {
    let html = "a<IMG alt=\"x > y\" src='b&amp;c.png'/>d <img>"
    #expect(PlainHTML.replacingPictures(in: html) { "<\($0)>" } == "a&lt;b&amp;c.png&gt;d <img>")
  }

  @Test(arguments: [
    "<", "&", "&#", "&amp;", "<a", "<br>", "<p>x", "</", "<style>", "<script>x", "<style></style>",
    "<style></script>", "<img src=", "<img src=\"x\">",
  ])
  func parsingTimeGrowsLinearly(_ piece: String) {
    let growth = Cost.growth(from: 500, input: { String(repeating: piece, count: $0) }) { html in
      #expect(PlainHTML.text(of: html).utf8.count <= html.utf8.count)
    }
    #expect(growth < Cost.linearGrowth)
  }
}
