import Testing

@testable import Cards

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
    ("R&D; &unknown; &#xD800; & &", "R&D; &unknown; &#xD800; & &"),
    ("a < b", "a < b"), ("", ""),
  ])
  func markupBecomesPlainText(_ html: String, _ text: String) {
    #expect(PlainHTML.text(of: html) == text)
  }

  @Test(.timeLimit(.minutes(1))) func parsingTimeGrowsLinearly() {
    for piece in ["<", "&", "&#", "<a", "<br>"] {
      _ = PlainHTML.text(of: String(repeating: piece, count: 100_000))
    }
  }
}
