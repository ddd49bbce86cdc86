import Basics
import Libc

package enum ColorDepth: String, CaseIterable, Sendable {
  /// No colours, or none wanted.
  case none
  /// The eight colours of ANSI X3.64.
  case eight
  /// The eight colours and their bright variants.
  case sixteen
  /// The 256 colours of xterm.
  case many
  /// 24-bit colours, 8 bits per channel.
  case full

  /// Determines the colour depth of a terminal.
  ///
  /// Terminfo entries rarely report more than 256 colours; terminals announce 24-bit colour in the
  /// environment (https://github.com/termstandard/colors).
  /// - Parameters:
  ///   - isWanted: False if the user asked for no colours.
  ///   - count: The number of colours in terminfo; 0 or less for none.
  ///   - colorTerm: The value of the environment variable `COLORTERM`.
  package init(isWanted: Bool, count: Int, colorTerm: String?) {
    guard isWanted, count > 0 else {
      self = .none
      return
    }
    let isFull = colorTerm == "truecolor" || colorTerm == "24bit" || count > 0xFFFF
    self =
      isFull ? .full : count >= 256 ? .many : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
  }

  /// The closest rendition of a style at this depth.
  ///
  /// Foreground and background always differ, so that text stays readable.
  package func rendition(of style: Style) -> Rendition {
    var rendition = Rendition(
      foreground: reduced(style.foreground), background: reduced(style.background),
      attributes: style.attributes)
    if rendition.foreground == rendition.background, let background = style.background {
      rendition.foreground = contrast(to: background)
    }
    if self == .many { keepContrast(of: style, in: &rendition) }
    // With eight colours, terminals draw bold as bright. Bright black is a grey, which is hard to
    // read on a colour.
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

  /// The palette of this depth; empty for none and for 24-bit colour.
  var colors: [Color] {
    switch self {
    case .none, .full: []
    case .eight: Array(Color.ofTerminals[0..<8])
    case .sixteen: Array(Color.ofTerminals[0..<16])
    case .many: Array(Color.ofTerminals[16..<256])
    }
  }

  private func reduced(_ color: Color?) -> TerminalColor {
    guard let color else { return .default }
    switch self {
    case .none: return .default
    case .eight: return .index(ColorTable.nearest(to: color, among: 0..<8, keepingHue: true))
    case .sixteen: return .index(ColorTable.nearest(to: color, among: 0..<16, keepingHue: true))
    // Users can redefine the first sixteen colours.
    case .many: return .index(ColorTable.nearest(to: color, among: 16..<256, keepingHue: false))
    case .full: return .exact(color)
    }
  }

  /// Black or white, whichever contrasts more with the background and differs from it when reduced.
  private func contrast(to background: Color) -> TerminalColor {
    guard self != .none else { return .default }
    if reduced(background) == reduced(.black) { return reduced(.white) }
    let isLight = reduced(background) == reduced(.white) || background.opposite == .black
    return reduced(isLight ? .black : .white)
  }
}

/// A colour as it is sent to a terminal.
package enum TerminalColor: Hashable, Sendable {
  /// The terminal's default colour.
  case `default`
  /// An indexed colour, 0...255.
  case index(Int)
  /// A 24-bit colour.
  case exact(Color)
}

/// A colour in the perceptually uniform Oklab space, in which distances match perceived differences
/// (Björn Ottosson, 2020, https://bottosson.github.io/posts/oklab).
struct PerceivedColor {
  private let lightness, greenRed, blueYellow: Double

  init(_ color: Color) {
    let (red, green, blue) = color.linear
    // The response of the eye's three cone types, and its perceived brightness (the cube root).
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// True if the colour is not a grey.
  var hasHue: Bool { greenRed * greenRed + blueYellow * blueYellow > 0.04 * 0.04 }

  /// The squared perceptual distance between two colours.
  func distance(to other: PerceivedColor, lightnessWeight: Double) -> Double {
    let light = lightness - other.lightness
    let (red, yellow) = (greenRed - other.greenRed, blueYellow - other.blueYellow)
    return lightnessWeight * light * light + red * red + yellow * yellow
  }
}

/// The 256 indexed terminal colours, with xterm's values.
enum ColorTable {
  /// The index of the perceptually closest colour in a range of indices.
  ///
  /// Among few colours, hue matters more than lightness. With `keepingHue` greys map to greys only,
  /// and other colours never map to greys.
  static func nearest(to color: Color, among indices: Range<Int>, keepingHue: Bool) -> Int {
    let target = PerceivedColor(color)
    let candidates = indices.filter { !keepingHue || perceived[$0].hasHue == target.hasHue }
    let weight = keepingHue ? 0.25 : 1
    return candidates.min {
      target.distance(to: perceived[$0], lightnessWeight: weight)
        < target.distance(to: perceived[$1], lightnessWeight: weight)
    } ?? indices.lowerBound
  }

  private static let perceived = Color.ofTerminals.map { PerceivedColor($0) }
}
