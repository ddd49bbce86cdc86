/// A pointing hand whose fingertip is known: arm, palm, thumb and a stretched index finger.
package struct DrawnHand: Sendable {
  /// The outermost point of the finger, in pixels.
  package var tip: SIMD2<Float>
  /// Where the finger points, of length 1.
  package var direction: SIMD2<Float>
  /// Where the arm comes from, outside of the picture.
  package var shoulder: SIMD2<Float>
  /// Half of the finger's width in pixels; all else grows with it.
  package var radius: Float

  /// Creates a hand.
  package init(
    tip: SIMD2<Float>, direction: SIMD2<Float>, shoulder: SIMD2<Float>, radius: Float
  ) {
    self.tip = tip
    self.direction = direction
    self.shoulder = shoulder
    self.radius = radius
  }

  /// Creates a hand that points to where its arm does.
  package init(tip: SIMD2<Float>, shoulder: SIMD2<Float>, radius: Float) {
    let way = tip - shoulder
    let length = (way * way).sum().squareRoot()
    self.init(
      tip: tip, direction: length > 0 ? way / length : [0, -1], shoulder: shoulder, radius: radius)
  }

  /// Draws the hand.
  package func draw(on canvas: inout MaskCanvas) {
    let side = SIMD2(-direction.y, direction.x)
    let end = tip - direction * radius
    let knuckle = tip - direction * 9 * radius
    let palm = knuckle - direction * 3 * radius
    canvas.fill(from: end, to: knuckle, radius: radius)
    canvas.fill(from: palm, to: palm, radius: 4 * radius)
    canvas.fill(from: palm, to: palm + side * 5 * radius + direction * 2 * radius, radius: radius)
    canvas.fill(from: palm, to: shoulder, radius: 3 * radius)
  }

  /// The hand alone in a picture.
  package func canvas(width: Int, height: Int) -> MaskCanvas {
    var canvas = MaskCanvas(width: width, height: height)
    draw(on: &canvas)
    return canvas
  }
}
