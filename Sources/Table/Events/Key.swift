/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A key that types something.
  case character(Character)
  /// A letter with Ctrl, in lower case.
  case control(Character)
  case left, right, up, down, pageUp, pageDown, backspace, enter, escape
}

extension Key {
  /// How the key is called on the screen: `→`, or `->` in ASCII, `Space`, `Ctrl-C`.
  public func name(isASCII: Bool = false) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .left: isASCII ? "<-" : "←"
    case .right: isASCII ? "->" : "→"
    case .up: isASCII ? "Up" : "↑"
    case .down: isASCII ? "Down" : "↓"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .escape: "Esc"
    }
  }
}
