import Basics
import Foundation
import Keys
import TestSupport
import Testing

/// What a terminal sends means the same wherever it is cut into pieces.
@Suite struct InputPiecesTests {
  /// What the pieces mean to a person; after each there is silence if `isSlow`.
  private func keys(_ pieces: [some Collection<UInt8>], isSlow: Bool) -> [TerminalInput] {
    inputs(pieces, isSlow: isSlow).filter {
      switch $0 {
      case .report, .pasted: false
      default: true
      }
    }
  }

  /// What the pieces mean; after each there is silence if `isSlow`.
  private func inputs(_ pieces: [some Collection<UInt8>], isSlow: Bool) -> [TerminalInput] {
    var decoder = InputDecoder()
    var inputs: [TerminalInput] = []
    for piece in pieces {
      inputs += piece.compactMap { decoder.decode($0) }
      if isSlow, let key = decoder.finish() { inputs.append(.key(key)) }
    }
    if let key = decoder.finish() { inputs.append(.key(key)) }
    return inputs
  }

  private static let sequences = [
    "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}", "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\",
    "\u{1B}]4;1;rgb:cdcd/0000/0000\u{1B}\\", "\u{1B}]52;c;bGxs\u{7}", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}P>|xterm(390)\u{1B}\\", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[13;2u", "\u{1B}[57441;1:3u", "\u{1B}[108;1:1u",
    "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[?62;22c", "\u{1B}[>0;390;0c", "\u{1B}[?2026;2$y",
    "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[O", "\u{1B}[M l!", "\u{1B}[M#l!",
    "\u{1B}[200~lynn\u{1B}[201~", "\u{1B}[200~l\u{1B}[Ay\u{1B}Oyu\u{1B}[201~",
    "\u{1B}[<35;4;4M",
  ]

  private static func ground(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalInput {
    .report(.ground(Color(red: red, green: green, blue: blue)))
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:1c1c/1c1c\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}", "\u{1B}]11;rgb:x/0/0\u{7}",
    "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}]\u{1B}\\",
    "\u{1B}[200~\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[201~",
  ])
  func onlyWholeColorIsAReport(_ text: String) {
    let isFirst = text.hasSuffix("]\u{1B}\\")
    #expect(inputs([Array(text.utf8)], isSlow: false) == (isFirst ? [Self.ground(0, 0, 0)] : []))
  }

  /// However long the rest takes, no answer, paste or unknown key decides; only an Esc that stood
  /// alone for so long is the key.
  @Test(arguments: sequences)
  func splitSequenceIsStillIgnored(_ text: String) {
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      let pieces = [bytes[..<cut], bytes[cut...], Array("l".utf8)[...]]
      let after = [TerminalInput.key(.character("l"))]
      #expect(keys(pieces, isSlow: false) == after, "cut at \(cut)")
      let slow = keys(pieces, isSlow: true)
      #expect(slow == (cut == 1 ? [.key(.escape)] : []) + after, "cut at \(cut)")
    }
  }

  @Test(arguments: [
    ("\u{1B}[A", TerminalInput.key(.up)), ("\u{1B}OB", .key(.down)), ("\u{1B}[6~", .key(.pageDown)),
    ("手", .key(.character("手"))),
    ("\u{1B}[<0;10;5M", .mouse(Mouse(.press, column: 9, row: 4))),
    ("\u{1B}[?62;22c", .report(.attributes(hasSixel: false))),
    ("\u{1B}]11;rgb:1c1c/00ff/ffff\u{7}", ground(0x1C, 0, 0xFF)),
    ("\u{1B}]11;rgb:1c/0/f\u{1B}\\", ground(0x1C, 0, 0xFF)),
    ("\u{1B}]11;rgba:8000/8000/8000/ffff\u{1B}\\", ground(0x7F, 0x7F, 0x7F)),
  ])
  func splitKeyOrReportIsStillDecoded(_ text: String, _ expected: TerminalInput) {
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      let found = inputs([bytes[..<cut], bytes[cut...]], isSlow: true)
      #expect(found.filter { $0 != .key(.escape) } == [expected], "cut at \(cut)")
    }
  }

  @Test(arguments: [
    ("\u{1B} | l", ["Esc", "l"]), ("\u{1B} | [ | l", ["Esc", "[", "l"]),
    ("\u{1B} | P | 1 | l", ["Esc", "P", "1", "l"]), ("\u{1B}] | l | l", ["l", "l"]),
    ("\u{1B}P | \u{1B} | y", ["Esc", "y"]), ("\u{1B}]1 | \u{1B} | y", ["y"]),
    ("\u{1B}]1 | \r | y", ["y"]), ("\u{1B}[1 | \u{3} | y", ["Ctrl-c", "y"]),
  ])
  func silenceSeparatesKeysFromSequences(_ text: String, _ names: [String]) {
    let pieces = text.components(separatedBy: " | ").map { Array($0.utf8) }
    let keys = names.compactMap { Key(name: $0) }
    #expect(inputs(pieces, isSlow: true) == keys.map(TerminalInput.key))
  }

  @Test func backspaceInsideSequenceIsNoKey() {
    for text in ["\u{1B}[M \u{7F}u", "\u{1B}]11;r\u{7F}u\u{7}"] {
      #expect(inputs([Array(text.utf8)], isSlow: false) == [])
    }
  }

  @Test(arguments: Seed.first(10, long: 200))
  func randomBytesMeanTheSameInPieces(_ seed: Seed) {
    var generator = seed.generator
    let parts =
      Self.sequences + ["l", "\u{1B}", "\u{1B}[A", "\u{1B}[<0;3;4M", "é", "\u{3}", "[", "]"]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 1...6, using: &generator))
        .compactMap { _ in parts.randomElement(using: &generator) }.joined()
      var bytes = Array(text.utf8)
      bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
        in: 0...255, using: &generator)
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      let whole = inputs([bytes[...]], isSlow: false)
      let cutInTwo = inputs([bytes[..<cut], bytes[cut...]], isSlow: false)
      #expect(cutInTwo == whole, "\(bytes)")
    }
  }
}
