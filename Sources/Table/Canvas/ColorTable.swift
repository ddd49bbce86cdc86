import Cards

/// The colours that terminals number, by the values that xterm gives them.
enum ColorTable {
  /// The sixteen of ANSI, which people may have changed; a cube of 6x6x6; 24 greys.
  static let colors: [Color] = standard + cube + greys

  /// The number of the colour that looks most like another, among some.
  ///
  /// With few colours to choose from, hue tells more than lightness does: where it is to be kept, a
  /// grey stays a grey and a colour never becomes one.
  static func nearest(to color: Color, among indices: Range<Int>, keepingHue: Bool) -> Int {
    let wanted = PerceivedColor(color)
    let choice = indices.filter { !keepingHue || perceived[$0].hasHue == wanted.hasHue }
    let weight = keepingHue ? 0.25 : 1
    return choice.min {
      wanted.distance(to: perceived[$0], lightnessWeight: weight)
        < wanted.distance(to: perceived[$1], lightnessWeight: weight)
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
