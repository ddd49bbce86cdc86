import Basics

@frozen @usableFromInline package struct Style: Hashable, Sendable {
  @frozen @usableFromInline package struct Attributes: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold, which some terminals show as bright.
    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    /// Foreground and background swapped.
    package static let reverse = Attributes(rawValue: 4)
    package static let italic = Attributes(rawValue: 8)
    package static let underline = Attributes(rawValue: 16)

    /// The attributes that are visible on a blank.
    package static let ofBlank: Attributes = [.reverse, .underline]
  }

  /// 0 for no colour, or else 1 and the channels, in ``colorBits``; above the foreground's are the
  /// attributes. A cell has 12 bytes like this, and is quickly compared.
  @usableFromInline var foregroundCode, backgroundCode: UInt32
  private static let colorBits: UInt32 = 1 << 25 - 1

  package init(foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []) {
    (foregroundCode, backgroundCode) = (Self.code(of: foreground), Self.code(of: background))
    self.attributes = attributes
  }

  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(foregroundCode >> 25)) }
    set { foregroundCode = foregroundCode & Self.colorBits | UInt32(newValue.rawValue) << 25 }
  }

  /// The colour of the text; nil for the terminal's default.
  package var foreground: Color? {
    get { Self.color(of: foregroundCode & Self.colorBits) }
    set { foregroundCode = foregroundCode & ~Self.colorBits | Self.code(of: newValue) }
  }

  /// The colour behind the text; nil for the terminal's default.
  package var background: Color? {
    get { Self.color(of: backgroundCode) }
    set { backgroundCode = Self.code(of: newValue) }
  }

  private static func code(of color: Color?) -> UInt32 {
    guard let color else { return 0 }
    return 1 << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  private static func color(of code: UInt32) -> Color? { code == 0 ? nil : Color(code) }

  package func adding(_ attributes: Attributes) -> Style {
    Style(foreground: foreground, background: background, self.attributes.union(attributes))
  }

  package static let plain = Style()
  package static let bold = Style(.bold)
  package static let dim = Style(.dim)
}

/// A style reduced to a terminal's colours (SGR, Select Graphic Rendition).
@frozen @usableFromInline package struct Rendition: Hashable, Sendable {
  @usableFromInline package var foreground = TerminalColor.default
  @usableFromInline package var background = TerminalColor.default
  @usableFromInline package var attributes: Style.Attributes = []

  package static let plain = Rendition()

  /// The visible part on a blank: only the background, unless reversed or underlined.
  package var ofBlank: Rendition {
    attributes.isDisjoint(with: .ofBlank) ? Rendition(background: background) : self
  }
}
