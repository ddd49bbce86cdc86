/// What a control that draws says about its pen in a frame.
///
/// Points are fractions of the picture's width (x, from the left) and height (y, from the top).
package enum PenContact: Equatable, Sendable {
  /// The pen is off the paper, or the hand is gone.
  case up
  /// The pen may have come down at a point; this is not certain yet.
  case possiblyDown(SIMD2<Float>)
  /// The pen draws at a point.
  case down(SIMD2<Float>)
  /// The pen draws, but may have been lifted at a point; this is not certain yet.
  case possiblyUp(SIMD2<Float>)
  /// The hand was not seen in this frame, and the pen stays as it is.
  case unseen

  package func mapped(_ transform: (SIMD2<Float>) -> SIMD2<Float>) -> PenContact {
    switch self {
    case .possiblyDown(let point): .possiblyDown(transform(point))
    case .down(let point): .down(transform(point))
    case .possiblyUp(let point): .possiblyUp(transform(point))
    case .up, .unseen: self
    }
  }
}
