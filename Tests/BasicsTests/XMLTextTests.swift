import Basics
import Testing

/// Text as XML has it.
@Suite struct XMLTextTests {
  @Test func charactersSpecialInXMLAreEscaped() {
    #expect(XMLText.of("\"a\" < 'b' & c > d") == "&quot;a&quot; &lt; 'b' &amp; c &gt; d")
    #expect(XMLText.of("手 👍🏽 é") == "手 👍🏽 é")
  }

  /// A mark joins the character before it, which XML reads by itself all the same.
  @Test func specialCharacterBeforeCombiningMarkIsEscaped() {
    #expect(XMLText.of("<\u{338}") == "&lt;\u{338}")
    #expect(XMLText.of("&\u{301}\"\u{200D}") == "&amp;\u{301}&quot;\u{200D}")
  }
}
