@testable import Terminals

extension TerminalStrings {
  /// Those of xterm with 256 colours, which most terminals understand.
  static var xterm: TerminalStrings {
    TerminalStrings(
      clear: Array("\u{1B}[H\u{1B}[2J".utf8), reset: Array("\u{1B}(B\u{1B}[m".utf8),
      attributes: [
        (.bold, Array("\u{1B}[1m".utf8)), (.dim, Array("\u{1B}[2m".utf8)),
        (.reverse, Array("\u{1B}[7m".utf8)),
      ],
      moveCursor: { Array("\u{1B}[\($1 + 1);\($0 + 1)H".utf8) },
      foreground: { Array("\u{1B}[38;5;\($0)m".utf8) },
      background: { Array("\u{1B}[48;5;\($0)m".utf8) })
  }
}
