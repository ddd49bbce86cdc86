import Cards

/// How a cell looks; nil is the terminal's own colour.
package struct Style: Hashable, Sendable {
  /// What ink can be besides coloured.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Attributes of bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier or brighter.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter.
    package static let dim = Attributes(rawValue: 2)
    /// Foreground and background exchanged.
    package static let reverse = Attributes(rawValue: 4)
  }

  /// The ink.
  package var foreground: Color?
  /// The paper.
  package var background: Color?
  /// The rest.
  package var attributes: Attributes

  /// A style; plain without arguments.
  package init(foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours.
  package static let plain = Style()
  /// For what matters.
  package static let bold = Style(.bold)
  /// For what does not.
  package static let dim = Style(.dim)

  /// Black or white on a colour, whichever can be read better: the one of greater contrast, which
  /// by WCAG 2.1 is white below a luminance of 0.18.
  package static func readable(on color: Color, _ attributes: Attributes = []) -> Style {
    let ink = color.luminance > 0.18 ? Color.named["black"] : Color.named["white"]
    return Style(foreground: ink, background: color, attributes)
  }
}
