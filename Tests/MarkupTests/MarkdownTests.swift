import Testing

@testable import Markup

/// Markdown as GitHub reads it.
@Suite struct MarkdownTests {
  private func blocks(_ text: String) -> [Document.Block] {
    TextFormat.markdown.document(of: text).blocks
  }

  @Test func inlineSignsBecomeEmphasis() {
    #expect(
      blocks("a **b** *c* `d` ~~e~~") == [
        .paragraph([
          Run("a "), Run("b", .bold), Run(" "), Run("c", .italic), Run(" "), Run("d", .code),
          Run(" "), Run("e", .struck),
        ])
      ])
  }

  @Test func headingsListsAndQuotesAreBlocks() {
    #expect(blocks("## Two") == [.heading(2, [Run("Two")])])
    #expect(
      blocks("- [x] done\n- [ ] open\n") == [
        .list([
          Document.Item(marker: "☑", blocks: [.paragraph([Run("done")])]),
          Document.Item(marker: "☐", blocks: [.paragraph([Run("open")])]),
        ])
      ])
    #expect(
      blocks("3. c\n4. d\n") == [
        .list([
          Document.Item(marker: "3.", blocks: [.paragraph([Run("c")])]),
          Document.Item(marker: "4.", blocks: [.paragraph([Run("d")])]),
        ])
      ])
    #expect(blocks("> q") == [.quote([.paragraph([Run("q")])])])
    #expect(blocks("---") == [.rule])
  }

  @Test func codeKeepsItsLinesAndColumns() {
    #expect(
      blocks("```sh\n$ ls  -l\n\n\tx\n```") == [
        .code([[Run("$ ls  -l", .code)], [], [Run("\tx", .code)]])
      ])
  }

  @Test func tablesHaveHeadingsAndAlignments() {
    let table = Document.Table(
      rows: [[[Run("a", .bold)], [Run("b", .bold)]], [[Run("1")], [Run("2")]]], headerCount: 1,
      alignments: [.left, .right])
    #expect(blocks("| a | b |\n|---|--:|\n| 1 | 2 |") == [.table(table)])
  }

  @Test func linksAreNumberedByTheirAddresses() {
    let document = TextFormat.markdown.document(of: "[a](http://x) [b](http://y) [c](http://x)")
    #expect(document.text == "a[1] b[2] c[1]")
    #expect(document.links == ["http://x", "http://y"])
  }

  /// cmark-gfm's time grows with the square of the columns: 80,000 took more than 30 s.
  @Test func tableOfTooManyColumnsIsShownAsItIsWritten() {
    func table(columns: Int) -> String {
      ["a", "-", "b"].map { String(repeating: "|\($0)", count: columns) }.joined(separator: "\n")
    }
    #expect(blocks(table(columns: 127)).map(\.isParagraph) == [false])
    let wide = TextFormat.markdown.document(of: table(columns: 80_000))
    #expect(wide.text.hasPrefix("|a|a|a"))
    #expect(wide.text.hasSuffix("|b|b"))
  }

  /// cmark-gfm fills up short rows, so that 300 KB made ten million cells.
  @Test func tableWithManyShortRowsIsShownAsItIsWritten() {
    let head = String(repeating: "|a", count: 100) + "\n" + String(repeating: "|-", count: 100)
    #expect(blocks(head + String(repeating: "\na", count: 100)).map(\.isParagraph) == [false])
    #expect(blocks(head + String(repeating: "\na", count: 100_000)).map(\.isParagraph) == [true])
  }

  @Test func picturesStandForTheirWords() {
    #expect(TextFormat.markdown.document(of: "![a cat](cat.png) ![](x.png)").text == "[a cat]")
  }

  @Test func htmlInsideIsRead() {
    let text = "<details><summary>Log</summary>\n\n**x**\n\n</details>\n\na<br>b <kbd>K</kbd>"
    #expect(TextFormat.markdown.document(of: text).text == "Log\nx\na\nb K")
  }

  @Test func endsOfShortLinesAreKept() {
    let long = String(repeating: "word ", count: 14) + "end"
    #expect(
      TextFormat.markdown.document(of: "one\ntwo\n\(long)\nthree").text == "one\ntwo\n\(long) three"
    )
  }
}
