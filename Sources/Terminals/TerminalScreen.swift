import CNCurses
import CUnix
import Cells
import OperatingSystem
import SystemPackage

/// The screen of a terminal that shows drawings: what it shows, and the bytes that change that.
///
/// terminfo provides its strings. ``Painter`` makes bytes of cells; ncurses is not used for that,
/// because it has at most 256 colours and its own widths of emoji.
package struct TerminalScreen {
  private let strings: TerminalStrings
  private let usesMouse: Bool
  var inquiry: TerminalInquiry
  var pixels: PixelScreen?
  var painter: Painter
  private(set) var size = Size.standard

  /// Creates the screen of the terminal that terminfo was last asked about.
  package init(usesColor: Bool, usesMouse: Bool, synchronises: Bool, inquiry: TerminalInquiry) {
    strings = synchronises ? TerminalStrings.ofTerminfo.synchronised : .ofTerminfo
    self.usesMouse = usesMouse
    self.inquiry = inquiry
    let colorDepth = Terminal.colorDepth(isWanted: usesColor)
    self.inquiry.hasAllColors = colorDepth == .full
    painter = Painter(strings, colorDepth)
  }

  /// Returns the bytes that take over the screen, and ask the terminal what it can do.
  ///
  /// xterm's modes: 2004 marks pasted text, 1002 reports buttons and moves with a button down, and
  /// 1006 reports them as decimal numbers. A terminal without these modes ignores them.
  mutating func beginning() -> [UInt8] {
    pixels?.beginAgain()
    let reports = "\u{1B}[?2004h" + (usesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "")
    return strings.begin + Array(reports.utf8) + inquiry.ask()
  }

  /// The bytes that give the screen back, with the cursor in its last row.
  var end: [UInt8] { (pixels?.farewell ?? []) + strings.moveCursor(0, size.rows - 1) + reset }

  /// The bytes that give the screen back, whatever was written before, for a signal handler.
  var endAfterCut: [UInt8] { (pixels?.farewell ?? []) + [0x18] + strings.endFrame + reset }

  private var reset: [UInt8] { Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l".utf8) + strings.end }

  /// Ends a sequence or a frame that the terminal may have received only in part (CAN, mode 2026).
  static let endOfCut: [UInt8] = [0x18] + TerminalStrings.endOfSynchronisedFrame

  mutating func bytes(showing drawing: Drawing) -> [UInt8] { painter.paint(drawing, &pixels) }

  /// Takes the size that the terminal's driver knows, or else the environment or terminfo.
  mutating func updateSize(of terminal: FileDescriptor) {
    let window = terminal_window(terminal.rawValue)
    var (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    if columns == 0 || rows == 0 {
      func known(_ variable: String, _ name: String) -> Int? {
        [Surroundings.current.variable(variable).flatMap { Int($0) }, Int(curses_number(name))]
          .compactMap(\.self).first { $0 > 0 }
      }
      columns = known("COLUMNS", "cols") ?? Size.standard.columns
      rows = known("LINES", "lines") ?? Size.standard.rows
    }
    size = Size(columns: columns, rows: rows).limited(to: .maxScreen)
  }
}

extension Terminal {
  /// Returns the colour depth of the terminal that `file` is open to. No colours are wanted if
  /// NO_COLOR is set and not empty (no-color.org).
  package static func colorDepth(
    of file: FileDescriptor = Surroundings.current.standardError, isWanted: Bool
  ) -> ColorDepth {
    let hasColors =
      isWanted && Surroundings.current.variable("NO_COLOR") == nil
      && curses_type_can_move_cursor(file.rawValue) != 0
    return ColorDepth(
      count: hasColors ? TerminalStrings.colorCount : 0,
      colorTerm: Surroundings.current.variable("COLORTERM"))
  }

  /// True if the terminal has greys besides black and white.
  package static func hasGreys(isWanted: Bool) -> Bool {
    [.many, .full].contains(colorDepth(isWanted: isWanted))
  }
}
