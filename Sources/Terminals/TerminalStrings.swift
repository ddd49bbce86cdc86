import CNCurses
import Cells
import Keys

/// The control strings of a terminal, as terminfo(5) describes them.
package struct TerminalStrings {
  /// The strings that take over the screen and give it back.
  var begin: [UInt8] = []
  var end: [UInt8] = []
  var clear: [UInt8]
  var reset: [UInt8]
  /// The strings that turn on attributes; empty for an attribute that the terminal lacks.
  var attributes: [(attribute: Style.Attributes, string: [UInt8])]
  /// The strings around a frame, which is shown only when it is complete; can be empty.
  var beginFrame: [UInt8] = []
  var endFrame: [UInt8] = []
  /// The attributes that can't be combined with colours.
  var noColorAttributes: Style.Attributes = []
  /// False if a character in the lower right corner would scroll the screen.
  var canWriteLastCell = true
  var moveCursor: (Int, Int) -> [UInt8]
  /// The strings that set the foreground or the background to an indexed colour.
  var foreground, background: (Int) -> [UInt8]

  /// These strings with synchronised output (mode 2026, C. Parpart), so that frames do not tear.
  /// Terminals that do not know it ignore it; asking them would mean waiting for an answer.
  var synchronised: TerminalStrings {
    var strings = self
    strings.beginFrame = Array("\u{1B}[?2026h".utf8)
    strings.endFrame = Self.endOfSynchronisedFrame
    return strings
  }

  static let endOfSynchronisedFrame = Array("\u{1B}[?2026l".utf8)

  /// The strings of the terminal that terminfo was last asked about.
  package static var ofTerminfo: TerminalStrings {
    let excluded = max(curses_number("ncv"), 0)
    return TerminalStrings(
      begin: ["smcup", "rmir", "smam", "civis", "smkx"].flatMap { string($0) },
      end: ["rmkx", "sgr0", "el", "cnorm", "rmcup"].flatMap { string($0) },
      clear: string("clear"), reset: string("sgr0"),
      attributes: attributes.map { ($0.attribute, string($0.name)) },
      noColorAttributes: .init(attributes.filter { excluded & $0.bit != 0 }.map(\.attribute)),
      // Writing the last cell does not scroll the screen if the terminal has no automatic margins,
      // or if it wraps only before the next character.
      canWriteLastCell: curses_flag("am") == 0 || curses_flag("xenl") != 0,
      moveCursor: movingCursor, foreground: color("setaf", code: 38),
      background: color("setab", code: 48))
  }

  /// The value of `moveCursor`. Most terminals use ECMA-48's sequence, built here without terminfo.
  private static var movingCursor: @Sendable (_ column: Int, _ row: Int) -> [UInt8] {
    guard string("cup", 9, 122) == controlSequence([10, 123], "H") else {
      return { string("cup", $1, $0) }
    }
    return { column, row in controlSequence([row + 1, column + 1], "H") }
  }

  /// The value of `foreground` or `background`. Most terminals with 256 colours use xterm's
  /// sequence, built here without terminfo.
  private static func color(_ name: String, code: Int) -> @Sendable (Int) -> [UInt8] {
    guard string(name, 231) == controlSequence([code, 5, 231], "m") else {
      return { string(name, $0) }
    }
    return { $0 < 16 ? string(name, $0) : controlSequence([code, 5, $0], "m") }
  }

  /// Returns a control sequence of ECMA-48. To interpolate it as a text would take several times as
  /// long, and there are two sequences for most of the cells that a hand changes.
  static func controlSequence(_ parameters: [Int], _ end: Unicode.Scalar) -> [UInt8] {
    var bytes = Array("\u{1B}[".utf8)
    for parameter in parameters { bytes += String(parameter).utf8 + [UInt8(ascii: ";")] }
    bytes[bytes.count - 1] = UInt8(ascii: end)
    return bytes
  }

  /// The keys that the program uses, by the bytes that the terminal sends for them.
  static var keys: [KeySequence] {
    let named: [(String, Key)] = [
      ("kbs", .backspace), ("kent", .enter), ("kpp", .pageUp), ("knp", .pageDown),
      ("kcub1", .left), ("kcuf1", .right), ("kcuu1", .up), ("kcud1", .down),
    ]
    let functions = Key.functions.map { ("kf\($0)", Key.function($0)) }
    return (functions + named).map { KeySequence(string($0), $1) }
  }

  /// The number of indexed colours; 0 if the terminal has none.
  static var colorCount: Int { string("setaf", 0).isEmpty ? 0 : Int(curses_number("colors")) }

  /// The attributes, with the names of their strings and their bits in `no_color_video`.
  private static let attributes: [(attribute: Style.Attributes, name: String, bit: CInt)] = [
    (.bold, "bold", 32), (.dim, "dim", 16), (.reverse, "rev", 4), (.italic, "sitm", 32_768),
    (.underline, "smul", 2),
  ]

  /// Returns a string of terminfo with its parameters filled in; empty if the terminal has none.
  private static func string(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
    var text = [CChar](repeating: 0, count: 128)
    let length = curses_expand(name, CInt(first), CInt(second), &text, CInt(text.count))
    return text[..<Int(length)].map { UInt8(bitPattern: $0) }
  }
}
