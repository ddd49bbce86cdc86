import CNCurses
import Table

/// What ncurses calls a key, and what we call it.
enum KeyCodes {
  /// The key of a function key's code; nil for one that means nothing here.
  static func key(ofFunction code: CInt) -> Key? {
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

  /// The key that typed a character.
  static func key(ofCharacter code: wint_t) -> Key? {
    switch code {
    case 0x08, 0x7F: return .backspace
    case 0x0A, 0x0D: return .enter
    case 0x1B: return .escape
    case 0x01...0x1A:
      return Unicode.Scalar(UInt32(code) + 0x60).map { .control(Character($0)) }
    default: return Unicode.Scalar(UInt32(code)).map { .character(Character($0)) }
    }
  }
}
