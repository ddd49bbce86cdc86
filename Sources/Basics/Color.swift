/// An sRGB colour with 8 bits per channel.
public struct Color: Hashable, Sendable {
  /// The channels, 0...255.
  public let red, green, blue: UInt8

  /// Creates a colour from three channels, 0...255 each.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a colour from a name (`teal`, in any case) or `#rrggbb`; nil for any other text.
  public init?(_ text: String) {
    if let named = Self.named[text.lowercased()] {
      self = named
      return
    }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  /// Returns the grey with this value in all channels.
  package static func grey(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }

  /// The colour as `#rrggbb`.
  public var text: String {
    "#" + [red, green, blue].map { PaddedNumber.text($0, digits: 2, radix: 16) }.joined()
  }

  /// The colour names that a deck may use.
  ///
  /// Black, white and gray have the values of CSS Color 4; the others are iOS system colours.
  public static let named: [String: Color] = [
    "black": Color(0x000000), "white": Color(0xFFFFFF), "gray": Color(0x808080),
    "yellow": Color(0xFFCC00), "blue": Color(0x007AFF), "red": Color(0xFF3B30),
    "teal": Color(0x30B0C7), "orange": Color(0xFF9500), "brown": Color(0xA2845E),
    "green": Color(0x34C759), "purple": Color(0xAF52DE), "pink": Color(0xFF2D55),
  ]

  /// Returns the error message for a text that is not a colour.
  public static func problem(with text: String) -> String {
    let names = named.keys.sorted().joined(separator: ", ")
    return "\"\(text)\" is no colour; write #rrggbb or one of \(names)"
  }

  /// The channels as linear light, 0...1.
  public var linear: (red: Double, green: Double, blue: Double) {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      // sRGB's formula has a power of 2.4; this is within 0.002 of it and needs no C library (Ian
      // Taylor, 2014, https://chilliant.blogspot.com/2012/08/srgb-approximations-for-hlsl.html).
      return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return (linear(red), linear(green), linear(blue))
  }

  /// The relative luminance of WCAG 2.1, 0 (black) ... 1 (white).
  public var luminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// Creates a colour from its hexadecimal digits: `0x30B0C7` is `#30b0c7`.
  package init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The 256 colours of terminals, with xterm's values: the sixteen ANSI colours, which users can
  /// redefine, a 6x6x6 colour cube, and 24 greys.
  package static let ofTerminals: [Color] = {
    let standard: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in
      levels.flatMap { green in levels.map { Color(red: red, green: green, blue: $0) } }
    }
    return standard.map { Color($0) } + cube + (0..<24).map { .grey(UInt8(8 + 10 * $0)) }
  }()

  /// Returns the colour with this index, 0...255; nil for other indices.
  package static func terminal(_ index: Int) -> Color? {
    ofTerminals.indices.contains(index) ? ofTerminals[index] : nil
  }
}
