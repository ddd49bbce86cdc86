import CNCurses
import Cells
import OperatingSystem
import SystemPackage

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
