import Basics
import Libc

/// Readable combinations of colours, by the contrast of WCAG 2.1.
extension Color {
  package static let black = Color.grey(0)
  package static let white = Color.grey(255)

  /// Minimum contrast of text to its background (WCAG 2.1, level AA).
  package static let minContrast = 4.5
  /// The contrast to aim for, so that the nearest of 256 colours mostly reach ``minContrast`` too.
  private static let soughtContrast = 5.5
  /// The luminance at which black and white have the same contrast.
  private static let middleLuminance = 0.179
  /// A background below this luminance looks too dark for black text, whatever the contrast.
  private static let lightLuminance = 0.3

  /// Returns the contrast to another colour, 1...21.
  package func contrast(to other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns the colour mixed with a share of another one, 0...1.
  package func mixed(with other: Color, share: Double) -> Color {
    func mixed(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
    }
    return Color(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// Black or white, whichever has the higher contrast.
  package var opposite: Color { luminance > Self.middleLuminance ? .black : .white }

  /// Mixes the colour with as little black or white as makes it readable on a background.
  package func readable(on ground: Color, step: Double = 0.1) -> Color {
    stride(from: 0.0, to: 1, by: step).lazy.map { mixed(with: ground.opposite, share: $0) }
      .first { $0.contrast(to: ground) >= Self.soughtContrast } ?? ground.opposite
  }

  /// The colour as a background: a medium one is darkened for white text, as black is hard to read.
  var ground: Color { luminance < Self.lightLuminance ? readable(on: .white, step: 0.05) : self }
}

extension Style {
  /// Black or white text on a colour. The colour is darkened if neither is easy to read on it.
  package static func readable(on color: Color, _ attributes: Attributes = []) -> Style {
    let ground = color.ground
    return Style(foreground: ground.opposite, background: ground, attributes)
  }
}

/// A colour in the perceptually uniform Oklab space, in which distances match perceived differences
/// (Björn Ottosson, 2020, https://bottosson.github.io/posts/oklab).
struct PerceivedColor {
  private let lightness, greenRed, blueYellow: Double

  init(_ color: Color) {
    let (red, green, blue) = color.linear
    // The response of each of the eye's three cone types, as it is perceived (its cube root).
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  var hasHue: Bool { greenRed * greenRed + blueYellow * blueYellow > 0.04 * 0.04 }

  func distance(to other: PerceivedColor, lightnessWeight: Double) -> Double {
    let light = lightness - other.lightness
    let (red, yellow) = (greenRed - other.greenRed, blueYellow - other.blueYellow)
    return lightnessWeight * light * light + red * red + yellow * yellow
  }

  /// Returns the index of the closest of the 256 terminal colours in a range of indices.
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
