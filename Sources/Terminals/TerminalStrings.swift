import CNCurses
import CUnix
import Cells
import Keys
import Libc
import OperatingSystem
import SystemPackage

/// The control strings of a terminal, as terminfo(5) describes them.
package struct TerminalStrings {
  var clear: [UInt8]
  /// Resets colours and attributes.
  var reset: [UInt8]
  /// Turn on an attribute; empty if the terminal does not have it.
  var bold, dim, reverse: [UInt8]
  var italic: [UInt8] = []
  var underline: [UInt8] = []
  /// Begin and end a frame, which the terminal shows only when it is complete; may be empty.
  var beginFrame: [UInt8] = []
  var endFrame: [UInt8] = []
  /// The attributes that can't be combined with colours.
  var noColorAttributes: Style.Attributes = []
  /// False if a character in the lower right corner would scroll the screen.
  var canWriteLastCell = true
  /// Moves the cursor to a column and a row, from 0.
  var moveCursor: (Int, Int) -> [UInt8]
  /// Set the foreground or the background to an indexed colour.
  var foreground, background: (Int) -> [UInt8]

  /// The same with synchronised output: terminals that know it do not tear, and others ignore it.
  ///
  /// Mode 2026, as in the specification by C. Parpart. No terminal is asked whether it knows it,
  /// because that would mean waiting for an answer.
  var synchronised: TerminalStrings {
    var strings = self
    strings.beginFrame = Array("\u{1B}[?2026h".utf8)
    strings.endFrame = Array("\u{1B}[?2026l".utf8)
    return strings
  }
}

extension TerminalStrings {
  /// The strings of the terminal that ncurses was started for, from terminfo.
  package static var ofTerminfo: TerminalStrings {
    var strings = TerminalStrings(
      clear: string("clear"), reset: string("sgr0"), bold: string("bold"), dim: string("dim"),
      reverse: string("rev"), italic: string("sitm"), underline: string("smul"),
      moveCursor: movingCursor,
      foreground: { string("setaf", $0) }, background: { string("setab", $0) })
    // Without automatic margins, or if the cursor does not wrap before the next character, the last
    // cell does not scroll the screen.
    strings.canWriteLastCell = curses_flag("am") == 0 || curses_flag("xenl") != 0
    let excluded = max(curses_number("ncv"), 0)
    if excluded & noColorUnderline != 0 { strings.noColorAttributes.insert(.underline) }
    if excluded & noColorItalic != 0 { strings.noColorAttributes.insert(.italic) }
    if excluded & noColorReverse != 0 { strings.noColorAttributes.insert(.reverse) }
    if excluded & noColorDim != 0 { strings.noColorAttributes.insert(.dim) }
    if excluded & noColorBold != 0 { strings.noColorAttributes.insert(.bold) }
    return strings
  }

  /// Moves the cursor. Most terminals have the sequence of ECMA-48, which needs no lookup.
  private static var movingCursor: @Sendable (_ column: Int, _ row: Int) -> [UInt8] {
    guard text("cup") == "\u{1B}[%i%p1%d;%p2%dH" else { return { string("cup", $1, $0) } }
    return { column, row in Array("\u{1B}[\(row + 1);\(column + 1)H".utf8) }
  }

  /// The number of indexed colours; 0 if the terminal has none.
  static var colorCount: Int {
    string("setaf", 0).isEmpty ? 0 : Int(curses_number("colors"))
  }

  /// The bits of terminfo(5)'s `no_color_video`.
  private static var noColorUnderline: CInt { 2 }
  private static var noColorReverse: CInt { 4 }
  private static var noColorDim: CInt { 16 }
  private static var noColorBold: CInt { 32 }
  private static var noColorItalic: CInt { 32_768 }

  /// A string of terminfo as it is written there; empty if the terminal has none.
  private static func text(_ name: String) -> String {
    var text = [CChar](repeating: 0, count: 128)
    let length = curses_text(name, &text, CInt(text.count))
    return String(decoding: text[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A string of terminfo with its parameters; empty if the terminal has none.
  private static func string(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
    var text = [CChar](repeating: 0, count: 128)
    let length = curses_expand(name, CInt(first), CInt(second), &text, CInt(text.count))
    return text[..<Int(length)].map { UInt8(bitPattern: $0) }
  }
}

/// The renditions of styles with a terminal's colours, each computed once.
///
/// Finding the nearest of 256 colours takes longer than everything else about painting a cell.
package struct RenditionTable {
  /// More styles than one screen has; the limit is needed as a deck may have any number of colours.
  private static let maxCount = 256
  private let depth: ColorDepth
  private var renditions: [Style: Rendition] = [:]
  /// The last two styles: neighbouring cells mostly have the same one, now and before.
  private var (last, lastButOne): (Entry, Entry) = ((.plain, .plain), (.plain, .plain))
  private typealias Entry = (style: Style, rendition: Rendition)

  package init(_ depth: ColorDepth) {
    self.depth = depth
  }

  mutating func rendition(of style: Style) -> Rendition {
    if last.style == style { return last.rendition }
    (last, lastButOne) = (lastButOne.style == style ? lastButOne : (style, found(style)), last)
    return last.rendition
  }

  private mutating func found(_ style: Style) -> Rendition {
    if let rendition = renditions[style] { return rendition }
    if renditions.count >= Self.maxCount { renditions = [:] }
    let rendition = depth.rendition(of: style)
    renditions[style] = rendition
    return rendition
  }
}

enum KeyCodes {
  /// The key for a code of ncurses; nil for keys that the program does not use.
  static func key(_ code: CInt) -> Key? {
    switch code {
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_BACKSPACE: .backspace
    case KEY_ENTER: .enter
    case KEY_F0 + 1...KEY_F0 + 12: .function(Int(code - KEY_F0))
    default: nil
    }
  }
}

/// Keeps ncurses from allocating more cells than are drawn. It takes 84 bytes for each: gigabytes
/// for a terminal that claims to have 5,000 columns and rows.
enum DrawableSize {
  /// Runs `body`, which starts ncurses on `descriptor`, in a window of at most ``Size/maxScreen``.
  ///
  /// ncurses takes its first size from the environment if that has one.
  static func limiting<Result>(_ descriptor: CInt, _ body: () -> Result) -> Result {
    var (columns, rows): (CInt, CInt) = (0, 0)
    let isKnown = terminal_size(descriptor, &columns, &rows) != 0
    let names = ["COLUMNS", "LINES"]
    let before = names.map { getenv($0).map { String(cString: $0) } }
    let limits = [Size.maxScreen.columns, Size.maxScreen.rows]
    for (index, cells) in [columns, rows].enumerated() {
      let cells = isKnown ? Int(cells) : before[index].flatMap { Int($0) } ?? 0
      guard cells > limits[index] || isKnown && before[index] != nil else { continue }
      setenv(names[index], "\(min(cells, limits[index]))", 1)
    }
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return body()
  }
}

extension Terminal {
  /// The colours of the terminal, even before it is taken over.
  package static func colorDepthBefore(isWanted: Bool) -> ColorDepth {
    let type = Surroundings.current.standardError.rawValue
    guard curses_type_can_move_cursor(type) != 0 else { return .none }
    return colorDepth(isWanted: isWanted)
  }

  /// True if the terminal, even before it is taken over, has greys besides black and white.
  package static func hasGreys(isWanted: Bool) -> Bool {
    [.many, .full].contains(colorDepthBefore(isWanted: isWanted))
  }

  /// The colours of an open file: none if it is no terminal with colours, or with NO_COLOR.
  package static func colorDepth(of file: FileDescriptor) -> ColorDepth {
    guard file.isTerminal, !isColorUnwanted, curses_type_can_move_cursor(file.rawValue) != 0 else {
      return .none
    }
    return colorDepth(isWanted: true)
  }

  /// True if NO_COLOR is set and not empty (no-color.org).
  package nonisolated static var isColorUnwanted: Bool {
    Surroundings.current.variable("NO_COLOR") != nil
  }

  static func colorDepth(isWanted: Bool) -> ColorDepth {
    ColorDepth(
      isWanted: isWanted, count: TerminalStrings.colorCount,
      colorTerm: Surroundings.current.variable("COLORTERM"))
  }
}
