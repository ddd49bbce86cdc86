import CNCurses
import Table

extension TerminalStrings {
  /// The strings of the terminal that ncurses has been started for.
  @MainActor
  static func ofTerminfo() -> TerminalStrings {
    var strings = TerminalStrings(
      clear: string("clear"), plain: string("sgr0"), bold: string("bold"), dim: string("dim"),
      reverse: string("rev"), place: { string("cup", $1, $0) },
      foreground: { string("setaf", $0) }, background: { string("setab", $0) })
    // A terminal that waits at the margin with the next line is safe there.
    strings.takesLastCell = curses_flag("am") == 0 || curses_flag("xenl") != 0
    let excluded = max(curses_number("ncv"), 0)
    if excluded & colorlessReverse != 0 { strings.colorless.insert(.reverse) }
    if excluded & colorlessDim != 0 { strings.colorless.insert(.dim) }
    if excluded & colorlessBold != 0 { strings.colorless.insert(.bold) }
    return strings
  }

  /// How many colours can be chosen by number.
  @MainActor
  static func colorCount() -> Int {
    string("setaf", 0).isEmpty ? 0 : Int(curses_number("colors"))
  }

  /// The bits of terminfo(5)'s `no_color_video`.
  private static var colorlessReverse: CInt { 4 }
  private static var colorlessDim: CInt { 16 }
  private static var colorlessBold: CInt { 32 }

  private static func string(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
    var text = [CChar](repeating: 0, count: 128)
    let length = curses_expand(name, CInt(first), CInt(second), &text, CInt(text.count))
    return text[..<Int(length)].map { UInt8(bitPattern: $0) }
  }
}
