import Table
import Testing

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    keys(Array(text.utf8))
  }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in bytes {
      if let key = decoder.decode(byte) { keys.append(key) }
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
    ] as [(String, [Key])])
  func keysAreKeys(_ text: String, _ expected: [Key]) {
    #expect(keys(text) == expected)
  }

  /// What a terminal sends besides keys decides nothing.
  @Test(arguments: [
    "\u{1B}[0n", "\u{1B}[13;2u", "\u{1B}[1;5C", "\u{1B}[<0;10;10M", "\u{1B}[?62;22c",
    "\u{1B}[200~lynn\u{1B}[201~", "\u{1B}[200~l\u{1B}[Ay\u{1B}Oy\u{1B}l\u{1B}[201~", "\u{1B}l",
    "\u{1B}[I\u{1B}[O",
  ])
  func whatIsNoKeyIsNone(_ text: String) {
    #expect(keys(text) == [])
    #expect(keys(text + "l") == [.character("l")])
  }

  /// ncurses reads some keys whole; in a paste they are no keys either.
  @Test func keysThatAreReadWholeAreNoneInAPaste() {
    var decoder = KeyDecoder()
    var keys = "\u{1B}[200~abc".utf8.map { decoder.decode($0) }
    keys.append(decoder.take(.right))
    keys += "\u{1B}[201~".utf8.map { decoder.decode($0) }
    #expect(keys.allSatisfy { $0 == nil })
    let key = decoder.take(.right)
    #expect(key == .right)
  }

  @Test func aPasteThatEndsOddlyLocksNobodyIn() {
    #expect(keys("\u{1B}[200~abc\u{1B}O\u{1B}[201~l") == [.character("l")])
    #expect(keys("\u{1B}[200~abc\u{1B}[\u{1B}[201~l") == [.character("l")])
    #expect(keys("\u{1B}[200~never ends\u{3}l") == [.control("c"), .character("l")])
  }

  @Test func theKeyPadTypesDigits() {
    #expect(
      keys("\u{1B}Op\u{1B}Or\u{1B}Oy") == [.character("0"), .character("2"), .character("9")])
    #expect(keys("\u{1B}OM") == [.enter])
    #expect(keys("\u{1B}On") == [])
  }

  @Test func junkSwallowsNoKey() {
    for junk in [[0xFF], [0xE2], [0xC0], [0xF0, 0x9F], [0x80], [0xE2, 0x82]] as [[UInt8]] {
      #expect(keys(junk + Array("llll".utf8)).count == 4, "\(junk)")
    }
    let endless = Array("\u{1B}[".utf8) + [UInt8](repeating: 0x30, count: 100)
    #expect(keys(endless + Array("l".utf8)).last == .character("l"))
  }
}
