import CNCurses
import Cards
import Table

/// Puts styles into what the terminal has: 256 colours, 16, 8 or none.
@MainActor
struct ColorPairs {
  private struct Pair: Hashable {
    let foreground, background: Color?
  }

  private let colorCount: Int
  private let pairLimit: Int
  private var pairs: [Pair: CShort] = [:]

  /// Starts colours up, unless they are not wanted or the terminal has none.
  init(usesColor: Bool) {
    guard usesColor, has_colors(), start_color() == OK else {
      (colorCount, pairLimit) = (0, 0)
      return
    }
    use_default_colors()
    colorCount = Int(curses_colors())
    // A pair's number has to fit into what ncurses' older calls take.
    pairLimit = min(Int(curses_color_pairs()), Int(CShort.max))
  }

  /// Makes what is written next look like `style`.
  mutating func apply(_ style: Style, to window: UnsafeMutablePointer<WINDOW>?) {
    var attributes = attr_t(0)
    if style.attributes.contains(.bold) { attributes |= curses_bold }
    if style.attributes.contains(.dim) { attributes |= curses_dim }
    if style.attributes.contains(.reverse) { attributes |= curses_reverse }
    wattr_set(window, attributes, number(of: style), nil)
  }

  private mutating func number(of style: Style) -> CShort {
    let pair = Pair(foreground: style.foreground, background: style.background)
    guard colorCount >= 8, pair != Pair(foreground: nil, background: nil) else { return 0 }
    if let number = pairs[pair] { return number }
    let number = pairs.count + 1
    // Where no pair is left, the terminal's own colours are still right.
    guard number < pairLimit else { return 0 }
    init_pair(CShort(number), index(of: pair.foreground), index(of: pair.background))
    pairs[pair] = CShort(number)
    return CShort(number)
  }

  /// The terminal's colour that is nearest; -1 is its own.
  private func index(of color: Color?) -> CShort {
    guard let color else { return -1 }
    return colorCount >= 256 ? Self.nearestOf256(color) : Self.nearestOf8(color)
  }

  /// The nearest of xterm's cube of 6x6x6 colours and its 24 greys.
  private static func nearestOf256(_ color: Color) -> CShort {
    let levels: [Int] = [0, 95, 135, 175, 215, 255]
    func nearest(_ channel: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(channel)) < abs(levels[$1] - Int(channel)) } ?? 0
    }
    let cube = (nearest(color.red), nearest(color.green), nearest(color.blue))
    let cubeDistance = distance(color, levels[cube.0], levels[cube.1], levels[cube.2])
    let average = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = min(max((average - 3) / 10, 0), 23)
    let greyLevel = 8 + 10 * grey
    if distance(color, greyLevel, greyLevel, greyLevel) < cubeDistance { return CShort(232 + grey) }
    return CShort(16 + 36 * cube.0 + 6 * cube.1 + cube.2)
  }

  /// The nearest of the eight that every colour terminal has: each channel on or off.
  private static func nearestOf8(_ color: Color) -> CShort {
    let brightest = max(color.red, color.green, color.blue)
    guard brightest >= 64 else { return 0 }
    func isOn(_ channel: UInt8) -> CShort { Int(channel) * 2 > Int(brightest) ? 1 : 0 }
    return isOn(color.red) + 2 * isOn(color.green) + 4 * isOn(color.blue)
  }

  private static func distance(_ color: Color, _ red: Int, _ green: Int, _ blue: Int) -> Int {
    let (r, g, b) = (Int(color.red) - red, Int(color.green) - green, Int(color.blue) - blue)
    return r * r + g * g + b * b
  }
}
