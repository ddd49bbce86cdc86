import Keys
import Testing

@Suite struct InputDecoderTests {
  private func keys(_ text: String) -> [Key] {
    keys(Array(text.utf8))
  }

  private func keys(_ bytes: [UInt8], ofType type: [String: Key] = [:]) -> [Key] {
    var decoder = InputDecoder(keys: type.map { KeySequence(Array($0.utf8), $1) })
    var keys: [Key] = []
    for byte in bytes {
      if case .key(let key) = decoder.decode(byte) { keys.append(key) }
    }
    if let key = decoder.finish() { keys.append(key) }
    return keys
  }

  @Test(
    arguments: [
      ("lhy", [.character("l"), .character("h"), .character("y")]),
      (" ?U", [.character(" "), .character("?"), .character("U")]),
      ("\u{3}\u{1A}\u{C}", [.control("c"), .control("z"), .control("l")]),
      ("\u{7F}\u{8}\r\n", [.backspace, .backspace, .enter, .enter]),
      ("é手👍", [.character("é"), .character("手"), .character("👍")]),
      ("\u{1B}", [.escape]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
      ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\u{1B}[[A\u{1B}[[El", [.function(1), .function(5), .character("l")]),
    ] as [(String, [Key])])
  func keySequencesAreDecoded(_ text: String, _ expected: [Key]) {
    #expect(keys(text) == expected)
  }

  @Test(arguments: [
    "\u{1B}[0n", "\u{1B}[13;2u", "\u{1B}[1;5C", "\u{1B}[<0;10;10M", "\u{1B}[?62;22c",
    "\u{1B}[[Z", "\u{1B}[3$", "\u{1B}[23$", "\u{1B}[?2026;2$y", "\u{1B}[4;2$y",
    "\u{1B}[200~lynn\u{1B}[201~", "\u{1B}[200~l\u{1B}[Ay\u{1B}Oy\u{1B}l\u{1B}[201~", "\u{1B}l",
    "\u{1B}[I\u{1B}[O", "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}",
    "\u{1B}]11;rgb:1c1c/1c1c\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[M l!\u{1B}[M#l!",
  ])
  func sequencesBesidesKeysAreIgnored(_ text: String) {
    #expect(keys(text) == [])
    #expect(keys(text + "l") == [.character("l")])
  }

  /// Keys that only terminfo knows: those of a VT52, a VT100's keypad, and a Wyse's function key.
  @Test(
    arguments: [
      ("l\u{1B}Al", ["\u{1B}A": .up], [.character("l"), .up, .character("l")]),
      ("\u{1B}Ot\u{1B}Os", ["\u{1B}Ot": .function(5)], [.function(5), .character("3")]),
      ("\u{8}\u{7F}", ["\u{8}": .left], [.left, .backspace]),
      ("\u{1B}[[Al", ["\u{1B}[[A": .function(1)], [.function(1), .character("l")]),
      ("\u{1B}[220zl", ["\u{1B}[220z": .pageUp], [.pageUp, .character("l")]),
      ("\u{1B}[221zl", ["\u{1B}[220z": .pageUp], [.character("l")]),
      ("\u{1B}\u{1B}Al", ["\u{1B}A": .up], [.escape, .up, .character("l")]),
      ("\u{1B}[200~\u{1B}Al\u{1B}[201~l", ["\u{1B}A": .up], [.character("l")]),
      ("\u{1B}]11;\u{8}y", ["\u{8}": .left], [.character("y")]),
      ("\u{1B}[A", [:], [.up]),
    ] as [(String, [String: Key], [Key])])
  func keysOfTheTerminalsTypeAreDecoded(_ text: String, _ type: [String: Key], _ expected: [Key]) {
    #expect(keys(Array(text.utf8), ofType: type) == expected)
  }

  @Test func pasteEndsAfterBrokenSequenceOrInterrupt() {
    #expect(keys("\u{1B}[200~abc\u{1B}O\u{1B}[201~l") == [.character("l")])
    #expect(keys("\u{1B}[200~abc\u{1B}[\u{1B}[201~l") == [.character("l")])
    #expect(keys("\u{1B}[200~never ends\u{3}l") == [.control("c"), .character("l")])
  }

  private func mouse(_ text: String) -> [Mouse] {
    var decoder = InputDecoder()
    return text.utf8.compactMap { byte in
      if case .mouse(let mouse) = decoder.decode(byte) { mouse } else { nil }
    }
  }

  @Test func mouseReportsAreDecoded() {
    #expect(
      mouse("\u{1B}[<0;10;5M\u{1B}[<32;12;6M\u{1B}[<0;12;6m") == [
        Mouse(.press, column: 9, row: 4), Mouse(.drag, column: 11, row: 5),
        Mouse(.release, column: 11, row: 5),
      ])
    #expect(
      mouse("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<4;1;1M") == [
        Mouse(.wheelUp, column: 0, row: 0), Mouse(.wheelDown, column: 0, row: 0),
        Mouse(.press, column: 0, row: 0),
      ])
  }

  @Test(arguments: [
    "\u{1B}[<2;1;1M", "\u{1B}[<0;1M", "\u{1B}[<0;0;1M", "\u{1B}[<0;1;1x", "\u{1B}[<;;M",
    "\u{1B}[<35;4;4M", "\u{1B}[200~\u{1B}[<0;1;1M\u{1B}[201~", "\u{1B}[<99999999999999999999;1;1M",
    "\u{1B}[<0;1;9223372036854775807M", "\u{1B}[<0;65536;1M",
  ])
  func unsupportedMouseReportsAreIgnored(_ text: String) {
    #expect(mouse(text) == [])
    #expect(keys(text + "l") == [.character("l")])
  }

  /// Tests ask the program by it whether all earlier input was handled.
  @Test(arguments: [1, 42, 1_000_000])
  func statusRequestIsDecodedBetweenKeys(_ number: Int) {
    var decoder = InputDecoder()
    let inputs = Array("l\u{1B}[5;\(number)nh".utf8).compactMap { decoder.decode($0) }
    #expect(
      inputs == [.key(.character("l")), .statusRequest(number), .key(.character("h"))])
  }

  @Test(arguments: [
    "\u{1B}[5n", "\u{1B}[6n", "\u{1B}[0;7n", "\u{1B}[5;n", "\u{1B}[5;-1n", "\u{1B}[5;1;2n",
    "\u{1B}[5;99999999999999999999n", "\u{1B}[?5;1n", "\u{1B}[200~\u{1B}[5;1n\u{1B}[201~",
  ])
  func otherStatusReportsAreIgnored(_ text: String) {
    var decoder = InputDecoder()
    let inputs = Array((text + "l").utf8).compactMap { decoder.decode($0) }
    #expect(inputs == [.key(.character("l"))])
  }

  @Test func keypadTypesDigitsAndEnter() {
    #expect(
      keys("\u{1B}Op\u{1B}Or\u{1B}Oy") == [.character("0"), .character("2"), .character("9")])
    #expect(keys("\u{1B}OM") == [.enter])
    #expect(keys("\u{1B}On") == [])
  }

  @Test func keysAfterInvalidBytesAreDecoded() {
    for junk in [[0xFF], [0xE2], [0xC0], [0xF0, 0x9F], [0x80], [0xE2, 0x82]] as [[UInt8]] {
      #expect(keys(junk + Array("llll".utf8)).count == 4, "\(junk)")
    }
    let endless = Array("\u{1B}[".utf8) + [UInt8](repeating: 0x30, count: 100)
    #expect(keys(endless + Array("ll".utf8)) == [.character("l")])
  }

  /// Line ends and tabs are spaces, and control characters are left out.
  @Test(arguments: [
    ("https://example.org/1", "https://example.org/1"), ("a\tb\r\nc\nd\re", "a b c d e"),
    ("é手👍", "é手👍"),
    ("a\u{1}b\u{1B}[31mc\u{7F}", "abc"), ("", nil),
    (String(repeating: "x", count: 10_000), String(repeating: "x", count: 4_000)),
  ])
  func pastedTextIsOneInput(_ text: String, _ expected: String?) {
    var decoder = InputDecoder()
    let inputs = "\u{1B}[200~\(text)\u{1B}[201~l".utf8.compactMap { decoder.decode($0) }
    let pasted = expected.map { [TerminalInput.pasted($0)] } ?? []
    #expect(inputs == pasted + [.key(.character("l"))])
  }

  /// A scenario writes keys down, each behind a blank.
  @Test(arguments: ["\u{3000}", "\u{A0}", "\u{93F}", "\u{301}", "\u{FE0F}", "é", "a", " ", ","])
  func nameOfAnyCharacterIsReadAgain(_ character: Character) {
    let name = Key.character(character).name(isASCII: true)
    #expect(" \(name)".dropFirst() == name)
    #expect(Key(name: name) == .character(character))
  }
}
