import CNCurses
import Cells
import OperatingSystem
import SystemPackage

extension Terminal {
  /// Returns the colour depth of the terminal that `file` is open to, even before it is taken over.
  package static func colorDepthBefore(
    of file: FileDescriptor = Surroundings.current.standardError, isWanted: Bool
  ) -> ColorDepth {
    guard isWanted, curses_type_can_move_cursor(file.rawValue) != 0 else { return .none }
    return colorDepth(isWanted: true)
  }

  /// True if the terminal has greys besides black and white; works before it is taken over.
  package static func hasGreys(isWanted: Bool) -> Bool {
    [.many, .full].contains(colorDepthBefore(isWanted: isWanted))
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
