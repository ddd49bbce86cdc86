/// A style as a terminal is told it.
public struct Look: Hashable, Sendable {
  /// What is written and what it is written on.
  public var foreground, background: Ink
  /// The rest.
  public var attributes: Style.Attributes

  /// A look; the terminal's own without arguments.
  public init(
    foreground: Ink = .own, background: Ink = .own, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own.
  public static let plain = Look()

  /// How a blank looks, of which only the paper is seen.
  public var ofBlank: Look {
    attributes.contains(.reverse) ? self : Look(background: background)
  }
}
