import CNCurses
import Table

/// Translates the key codes of ncurses.
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
