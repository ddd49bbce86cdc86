import CNCurses
import Cells
import OperatingSystem
import SystemPackage

extension Terminal {
  /// Returns the colour depth of the terminal that `file` is open to.
  package static func colorDepth(
    of file: FileDescriptor = Surroundings.current.standardError, isWanted: Bool
  ) -> ColorDepth {
    let canMove = isWanted && curses_type_can_move_cursor(file.rawValue) != 0
    return ColorDepth(
      isWanted: canMove, count: canMove ? TerminalStrings.colorCount : 0,
      colorTerm: Surroundings.current.variable("COLORTERM"))
  }

  /// True if the terminal has greys besides black and white.
  package static func hasGreys(isWanted: Bool) -> Bool {
    [.many, .full].contains(colorDepth(isWanted: isWanted))
  }

  /// True if NO_COLOR is set and not empty (no-color.org).
  package nonisolated static var isColorUnwanted: Bool {
    Surroundings.current.variable("NO_COLOR") != nil
  }
}
