import Basics
import Libc

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
