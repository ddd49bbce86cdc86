import Basics

package enum ColorDepth: String, CaseIterable, Sendable {
  /// The terminal has no colours, or none are wanted.
  case none
  /// The eight colours of ANSI X3.64.
  case eight
  /// The eight colours and their bright variants.
  case sixteen
  /// The 256 colours of xterm.
  case many
  /// 24-bit colours, 8 bits per channel.
  case full

  /// The depth of a terminal; `count` is its number of colours in terminfo, 0 or less for none.
  ///
  /// Terminfo entries rarely report more than 256 colours; terminals announce 24-bit colour in the
  /// variable `COLORTERM` (https://github.com/termstandard/colors).
  package init(count: Int, colorTerm: String?) {
    let isFull = count > 0 && ["truecolor", "24bit"].contains(colorTerm) || count > 0xFFFF
    self =
      isFull ? .full : count >= 256 ? .many : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
  }

  /// Returns the closest rendition of a style, in two colours that differ and thus are readable.
  package func rendition(of style: Style) -> Rendition {
    var rendition = Rendition(
      foreground: reduced(style.foreground), background: reduced(style.background),
      attributes: style.attributes)
    if rendition.foreground == rendition.background, let background = style.background {
      rendition.foreground = contrast(to: background)
    }
    if self == .many { keepContrast(of: style, in: &rendition) }
    // With eight colours, bold is drawn bright. Bright black is a grey, hard to read on a colour.
    if self == .eight, rendition.foreground == .index(0) { rendition.attributes.remove(.bold) }
    return rendition
  }

  /// Uses black or white if the reduced text colour has lost the contrast of the exact one.
  private func keepContrast(of style: Style, in rendition: inout Rendition) {
    guard case .index(let textIndex) = rendition.foreground,
      case .index(let groundIndex) = rendition.background,
      let exactText = style.foreground, let exactGround = style.background,
      exactText.contrast(to: exactGround) >= Color.minContrast,
      let text = Color.terminal(textIndex), let ground = Color.terminal(groundIndex),
      text.contrast(to: ground) < Color.minContrast
    else { return }
    rendition.foreground = reduced(ground.opposite)
  }

  /// The indices of the colours to use; empty for none and for 24-bit colour.
  private var indices: Range<Int> {
    switch self {
    case .none, .full: 0..<0
    case .eight: 0..<8
    case .sixteen: 0..<16
    // Users can redefine the first sixteen colours.
    case .many: 16..<256
    }
  }

  var colors: [Color] { Array(Color.ofTerminals[indices]) }

  private func reduced(_ color: Color?) -> TerminalColor {
    guard let color, self != .none else { return .default }
    guard self != .full else { return .exact(color) }
    return .index(PerceivedColor.nearest(to: color, among: indices, keepingHue: self != .many))
  }

  /// Black or white, whichever contrasts more with the background and differs from it when reduced.
  private func contrast(to background: Color) -> TerminalColor {
    let best = background.opposite
    let (choices, ground) = ([best, best.opposite].map(reduced), reduced(background))
    return choices.first { $0 != ground } ?? choices[0]
  }
}

/// A colour as it is sent to a terminal.
@frozen @usableFromInline package enum TerminalColor: Hashable, Sendable {
  case `default`
  /// An indexed colour, 0...255.
  case index(Int)
  case exact(Color)
}
