import Testing

@testable import Basics
@testable import Cells

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1), ("ﷺ", 1), ("﷽", 1),
    ("ｱ", 1), ("Ａ", 2), ("ｗ", 2), ("手", 2), ("漢", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("⠿", 1), ("─", 1), ("→", 1), ("░", 1), ("ก็", 1), ("א", 1),
  ])
  func letterWidthIsOneOrTwoCells(_ text: String, _ width: Int) {
    #expect(CellWidth.of(text) == width)
    #expect(text.count == 1)
  }

  @Test(arguments: [
    ("👍", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧", 2), ("👩🏽‍❤️‍💋‍👨🏿", 2), ("🏳️‍🌈", 2), ("🇫🇷", 2), ("🇫", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("❤️", 2), ("❤", 1),
    ("☺\u{FE0E}", 1), ("☺️", 2), ("⌚", 2), ("©", 1), ("©️", 2), ("1️⃣", 2), ("1\u{20E3}", 1),
    ("a\u{FE0F}", 1), ("🀄", 2), ("🫠", 2),
  ])
  func emojiWidthIsOneOrTwoCells(_ text: String, _ width: Int) {
    #expect(CellWidth.of(text) == width)
    #expect(text.count == 1)
  }

  @Test(arguments: [
    ("\u{1B}", "␛"), ("\r\n", "␍"), ("\u{7F}", "\u{FFFD}"), ("\u{200B}", "\u{FFFD}"),
    ("\u{202E}", "\u{FFFD}"), ("\u{E000}", "\u{FFFD}"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️", "❤️"),
  ])
  func unprintableCharacterIsReplacedAtSameWidth(_ text: String, _ shown: String) {
    #expect(PrintableText.of(text) == shown)
    #expect(CellWidth.of(text) == (CellWidth.of(shown)))
  }

  @Test func longRunOfCombiningMarksIsCut() {
    let shown = PrintableText.of("a" + String(repeating: "\u{301}", count: 1_000))
    #expect(shown.unicodeScalars.count == 16)
    #expect(shown.count == 1)
  }

  @Test func loneCombiningMarkTakesNoCell() {
    #expect(CellWidth.of("\u{301}") == 0)
    #expect(CellWidth.of("\u{FE0F}") == 0)
  }

  @Test(arguments: ["a", "é", "手", "한", "⠿", "─", "→", "░", "ｗ", "␛", " ", "\u{FFFD}"])
  func plainCharacterWidthIsUnambiguous(_ character: Character) {
    #expect(CellWidth.isUnambiguous(character))
    #expect(CellWidth.maximum(of: character) == CellWidth.of(character))
  }

  @Test(
    arguments: [
      ("👍", 2), ("👍🏽", 4), ("👨‍👩‍👧", 6), ("🇫🇷", 4), ("❤️", 2), ("❤", 2), ("1️⃣", 2), ("e\u{301}", 2),
      ("\u{AD}", 2), ("\u{1161}", 2), ("☺\u{FE0E}", 2),
    ] as [(Character, Int)])
  func ambiguousCharacterHasKnownMaximumWidth(_ character: Character, _ most: Int) {
    #expect(!CellWidth.isUnambiguous(character))
    #expect(CellWidth.maximum(of: character) == most)
  }

  @Test func noControlCharacterReachesACell() {
    for value in (0..<0x20).map({ UInt32($0) }) + (0x7F...0x9F).map({ UInt32($0) }) + [
      0x202E, 0x2028,
    ] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = PrintableText.character(Character(scalar))
      #expect(
        shown.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && $0 != "\u{202E}"
        })
      #expect(CellWidth.of(shown) == 1)
    }
  }
}
