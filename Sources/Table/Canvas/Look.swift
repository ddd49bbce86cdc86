/// A style as a terminal is told it.
package struct Look: Hashable, Sendable {
  /// What is written and what it is written on.
  package var foreground, background: Ink
  /// The rest.
  package var attributes: Style.Attributes

  /// A look; the terminal's own without arguments.
  package init(
    foreground: Ink = .own, background: Ink = .own, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own.
  package static let plain = Look()

  /// How a blank looks, of which only the paper is seen.
  package var ofBlank: Look {
    attributes.contains(.reverse) ? self : Look(background: background)
  }
}
