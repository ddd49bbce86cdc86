import Cards

/// How a cell looks; nil is the terminal's own colour.
public struct Style: Hashable, Sendable {
  /// What ink can be besides coloured.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Attributes of bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 4)
  }

  /// The ink.
  public var foreground: Color?
  /// The paper.
  public var background: Color?
  /// The rest.
  public var attributes: Attributes

  /// A style; plain without arguments.
  public init(foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours.
  public static let plain = Style()
  /// For what matters.
  public static let bold = Style(.bold)
  /// For what does not.
  public static let dim = Style(.dim)

  /// Black or white on a colour, whichever can be read better: the one of greater contrast, which
  /// by WCAG 2.1 is white below a luminance of 0.18.
  public static func readable(on color: Color, _ attributes: Attributes = []) -> Style {
    let ink = color.luminance > 0.18 ? Color.named["black"] : Color.named["white"]
    return Style(foreground: ink, background: color, attributes)
  }
}
