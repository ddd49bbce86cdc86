import Libc

/// A rotated square in a picture that holds a hand, with the fingers up.
struct HandRegion: Equatable {
  /// The centre in pixels: x to the right, y down.
  var center: SIMD2<Float>
  var side: Float
  /// The clockwise rotation in radians.
  var angle: Float

  /// True if the square can be cut out. Nets that are given noise may return anything, even NaN.
  var isUsable: Bool {
    abs(center.x) < 1e5 && abs(center.y) < 1e5 && side > 1 && side < 1e5 && angle.isFinite
  }

  /// Returns the step of one pixel right if the square is cut out with `count` pixels a side.
  func across(_ count: Int) -> SIMD2<Float> {
    SIMD2(cos(angle), sin(angle)) * (side / Float(count))
  }

  /// Returns the step of one pixel down if the square is cut out with `count` pixels a side.
  func down(_ count: Int) -> SIMD2<Float> { SIMD2(-sin(angle), cos(angle)) * (side / Float(count)) }

  var corner: SIMD2<Float> { center - (across(1) + down(1)) / 2 }

  /// Returns the clockwise rotation from another region, in radians from -pi to pi.
  func turn(from other: HandRegion) -> Float {
    let turn = angle - other.angle
    return atan2(sin(turn), cos(turn))
  }

  /// Returns the intersection over union of two squares, 0...1, as if neither was rotated.
  func overlap(with other: HandRegion) -> Float {
    Box(center: center, size: SIMD2(repeating: side)).overlap(
      with: Box(center: other.center, size: SIMD2(repeating: other.side)))
  }
}

extension HandRegion {
  /// Creates the upright square around the whole picture, with the same centre.
  init(whole picture: Picture) {
    let size = picture.size.pixels
    self.init(center: size / 2, side: max(size.x, size.y), angle: 0)
  }

  /// Creates a hand's region from its palm's box in pixels: turned so that the middle finger's base
  /// is above the wrist, moved half its height towards the fingers, and scaled by 2.6.
  init(palm: Palm) {
    self.init(
      box: palm.box.center, size: palm.box.size, angle: Self.angle(palm.wrist, palm.middleBase),
      movedUp: 0.5, scale: 2.6)
  }

  /// Creates the region where a hand is expected next, from 21 joints in pixels. Uses only joints
  /// that move little when the fingers bend: the square around them is moved a tenth of its height
  /// towards the fingers, and doubled in size.
  init(joints: [SIMD2<Float>]) {
    let bases = ((joints[5] + joints[13]) / 2 + joints[9]) / 2
    let angle = Self.angle(joints[0], bases)
    let (right, down) = (SIMD2(cos(angle), sin(angle)), SIMD2(-sin(angle), cos(angle)))
    let steady = [0, 1, 2, 3, 5, 6, 9, 10, 13, 14, 17, 18].map { index in
      SIMD2((joints[index] * right).sum(), (joints[index] * down).sum())
    }
    let box = Box(
      low: steady.reduce(steady[0], pointwiseMin), high: steady.reduce(steady[0], pointwiseMax))
    let center = box.center.x * right + box.center.y * down
    self.init(box: center, size: box.size, angle: angle, movedUp: 0.1, scale: 2)
  }

  /// Creates a region from a rotated box: moved towards the fingers by a share of its height, made
  /// a square, and scaled.
  private init(
    box center: SIMD2<Float>, size: SIMD2<Float>, angle: Float, movedUp share: Float, scale: Float
  ) {
    let up = SIMD2(sin(angle), -cos(angle))
    self.init(
      center: center + up * (size.y * share), side: max(size.x, size.y) * scale, angle: angle)
  }

  /// Returns the clockwise rotation from up, in radians, of the line from `wrist` to `fingers`.
  private static func angle(_ wrist: SIMD2<Float>, _ fingers: SIMD2<Float>) -> Float {
    let direction = fingers - wrist
    return atan2(direction.x, -direction.y)
  }
}
