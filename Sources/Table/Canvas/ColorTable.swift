import Cards

/// The 256 indexed terminal colours, with xterm's values.
enum ColorTable {
  /// The sixteen ANSI colours, which users can redefine, a 6x6x6 colour cube, and 24 greys.
  static let colors: [Color] = standard + cube + greys

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

  private static let perceived = colors.map { PerceivedColor($0) }

  private static let standard: [Color] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { Color(red: $0.0, green: $0.1, blue: $0.2) }

  private static let cube: [Color] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { Color(red: red, green: green, blue: $0) } }
    }
  }()

  private static let greys: [Color] = (0..<24).map { step in
    let level = UInt8(8 + 10 * step)
    return Color(red: level, green: level, blue: level)
  }
}
