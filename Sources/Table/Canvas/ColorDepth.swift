import Cards

/// How many colours a terminal shows.
package enum ColorDepth: String, CaseIterable, Sendable {
  /// None, or none are wanted.
  case none
  /// The eight of ANSI X3.64.
  case eight
  /// The same, and brighter ones.
  case sixteen
  /// The 256 of xterm.
  case many
  /// 8 bits a channel.
  case full

  /// The depth of a terminal.
  ///
  /// Terminfo knows of up to 256 colours in nearly all cases; whether there are more, terminals say
  /// in the environment (https://github.com/termstandard/colors).
  ///
  /// - Parameters:
  ///   - isWanted: False where somebody asked for no colours.
  ///   - count: How many colours terminfo knows of; 0 or less for none.
  ///   - colorTerm: What `COLORTERM` says.
  package init(isWanted: Bool, count: Int, colorTerm: String?) {
    guard isWanted, count > 0 else {
      self = .none
      return
    }
    let isFull = colorTerm == "truecolor" || colorTerm == "24bit" || count > 0xFFFF
    self =
      isFull ? .full : count >= 256 ? .many : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
  }

  /// What a style becomes; nothing that can be read in full colour is lost in it.
  package func look(of style: Style) -> Look {
    var look = Look(
      foreground: ink(of: style.foreground), background: ink(of: style.background),
      attributes: style.attributes)
    if look.foreground == look.background, let paper = style.background {
      look.foreground = contrast(to: paper)
    }
    // Bold is bright where colours are few, and bright black is a grey, hard to read on a colour.
    if self == .eight, look.foreground == .index(0) { look.attributes.remove(.bold) }
    return look
  }

  private func ink(of color: Color?) -> Ink {
    guard let color else { return .own }
    switch self {
    case .none: return .own
    case .eight: return .index(ColorTable.nearest(to: color, among: 0..<8, keepingHue: true))
    case .sixteen: return .index(ColorTable.nearest(to: color, among: 0..<16, keepingHue: true))
    // The first sixteen are what people set as they like.
    case .many: return .index(ColorTable.nearest(to: color, among: 16..<256, keepingHue: false))
    case .full: return .exact(color)
    }
  }

  /// Black or white, whichever the paper's own reduction is not.
  private func contrast(to paper: Color) -> Ink {
    guard self != .none else { return .own }
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    return ink(of: paper) == ink(of: black)
      ? ink(of: white)
      : ink(of: paper) == ink(of: white) || paper.luminance > 0.18 ? ink(of: black) : ink(of: white)
  }
}
