import Cards

/// A colour as a terminal is told it.
package enum Ink: Hashable, Sendable {
  /// The terminal's own.
  case own
  /// One of the colours that terminals number, 0...255.
  case index(Int)
  /// Exactly this one.
  case exact(Color)
}
