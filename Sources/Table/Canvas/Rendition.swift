/// A style reduced to a terminal's colours (SGR, Select Graphic Rendition).
package struct Rendition: Hashable, Sendable {
  /// The colours of text and background.
  package var foreground, background: TerminalColor
  /// Bold, dim and reverse.
  package var attributes: Style.Attributes

  /// Creates a rendition; without arguments it is the terminal's default.
  package init(
    foreground: TerminalColor = .default, background: TerminalColor = .default,
    attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default.
  package static let plain = Rendition()

  /// The part of the rendition that is visible on a blank: only the background, unless reversed.
  package var ofBlank: Rendition {
    attributes.contains(.reverse) ? self : Rendition(background: background)
  }
}
