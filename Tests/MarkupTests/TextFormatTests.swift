import Testing

@testable import Markup

/// How a text is written, told by its signs.
@Suite struct TextFormatTests {
  @Test(arguments: [
    "# One\n\n- Text", "## Two", "```\nx\n```", "- [ ] task", "| a | b |\n|---|---|",
    "see [x](http://y)", "**a**\n- b", "- a\n- b\n- c",
  ])
  func markdownIsTold(_ text: String) {
    #expect(TextFormat.guess(text) == .markdown)
  }

  @Test(arguments: [
    "<p>a</p>", "<div>x", "<b>a</b>", "a<br>b", "\n<table><tr><td>x</table>", "<html>x",
  ])
  func htmlIsTold(_ text: String) {
    #expect(TextFormat.guess(text) == .html)
  }

  @Test(arguments: [
    "", "plain", "a < b", "2 * 3 * 4", "#hashtag", "# one comment", "- one thing", "a_b_c",
    "List<String>", "C: 5 > 3", "call `x` once", "From <ann@example.org>",
  ])
  func otherTextIsPlain(_ text: String) {
    #expect(TextFormat.guess(text) == .plain)
  }
}
