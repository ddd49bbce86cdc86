import CNCurses
import Table

/// What ncurses calls a key that it knows, and what we call it.
enum KeyCodes {
  /// The key of a code; nil for one that means nothing here.
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
    default: nil
    }
  }
}
