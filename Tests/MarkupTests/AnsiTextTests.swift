import Basics
import Testing

@testable import Markup

/// Colours that programs write for terminals.
@Suite struct AnsiTextTests {
  private func lines(_ text: String) -> [[Run]] {
    guard case .lines(let lines)? = TextFormat.ansi.document(of: text).blocks.first else {
      return []
    }
    return lines
  }

  @Test func coloursAndAttributesBecomeRuns() {
    let green = Color.terminal(2)
    #expect(
      lines("a\u{1B}[1;32mb\u{1B}[0mc\n\u{1B}[4md\u{1B}[24;38;5;208me\u{1B}[48;2;1;2;3mf") == [
        [Run("a"), Run("b", .bold, foreground: green), Run("c")],
        [
          Run("d", .underline), Run("e", foreground: Color.terminal(208)),
          Run(
            "f", foreground: Color.terminal(208), background: Color(red: 1, green: 2, blue: 3)),
        ],
      ])
  }

  @Test func linksAreNumbered() {
    let text = "\u{1B}]8;;http://x\u{1B}\\here\u{1B}]8;;\u{7} there"
    #expect(lines(text) == [[Run("here", .link), Run("[1]", [.link, .faint]), Run(" there")]])
    #expect(TextFormat.ansi.document(of: text).links == ["http://x"])
  }

  @Test func onlyTextWithColoursAloneIsTold() {
    #expect(TextFormat.guess("\u{1B}[33mcommit\u{1B}[m\nAuthor") == .ansi)
    #expect(TextFormat.guess("\u{1B}[2Jgone") == .plain)
    #expect(TextFormat.guess("\u{1B}[31mred\u{1B}[H") == .plain)
    #expect(TextFormat.guess("\u{1B}") == .plain)
    #expect(TextFormat.guess("bell \u{7} \u{1B}[31mred") == .plain)
  }

  /// What is no colour stays a sign, which the screen makes harmless.
  @Test func otherSequencesStay() {
    #expect(
      lines("\u{1B}[2Ja\u{1B}[31mb") == [
        [Run("\u{1B}[2Ja"), Run("b", foreground: Color.terminal(1))]
      ])
    #expect(lines("\u{1B}[38;5;999mx\u{1B}[38;2;1mz") == [[Run("xz")]])
  }

  /// Editors and compilers write curly underlines, and colours for them.
  @Test func partsOfAParameterBelongTogether() {
    #expect(
      lines("\u{1B}[4:3ma\u{1B}[4:0mb\u{1B}[38:2::255:0:0mc\u{1B}[58;2;255;2;3md\u{1B}[58:5:9me")
        == [
          [
            Run("a", .underline), Run("b"),
            Run("cde", foreground: Color(red: 255, green: 0, blue: 0)),
          ]
        ])
  }
}
