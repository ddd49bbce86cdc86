import Cards

/// A colour as it is sent to a terminal.
package enum TerminalColor: Hashable, Sendable {
  /// The terminal's default colour.
  case `default`
  /// An indexed colour, 0...255.
  case index(Int)
  /// A 24-bit colour.
  case exact(Color)
}
