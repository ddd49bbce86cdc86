/// The measures of one hand by which taught poses are told from each other.
///
/// Lengths are in palm sizes (``HandGeometry/palmSize``). No measure depends on the hand's position,
/// size or handedness, or on mirroring; all depend on how the hand is turned, as thumbs do.
package struct HandMeasures: Equatable, Sendable {
  /// What each value is, as in a hand's file.
  package static let names: [String] =
    [
      "clear above", "clear below", "stand-off", "thumb up", "thumb sideways", "thumb length",
      "thumb straight",
    ]
    + Finger.allCases.flatMap { ["\($0) reach", "\($0) straight", "\($0) up"] }
    + Finger.allCases.map { "thumb to \($0)" }
    + ["index to middle", "middle to ring", "ring to little"]
    + ["thumb to index base", "thumb to little base", "thumb to middle joint"]
    + ["palm up", "palm sideways", "palm breadth"]

  /// The number of measures.
  package static let count = names.count

  /// The values, in the order of ``names``.
  package let values: [Float]

  /// Measures with known values, as many as there are ``names``.
  init(values: [Float]) {
    precondition(values.count == Self.count)
    self.values = values
  }

  /// Measures a hand; nil unless all of its joints were seen.
  package init?(_ hand: Hand, in size: PictureSize, minConfidence: Float = 0) {
    let geometry = HandGeometry(hand, in: size, minConfidence: minConfidence)
    guard let palm = geometry.measurablePalm else { return nil }
    var points: [SIMD2<Float>] = []
    points.reserveCapacity(HandJoint.count)
    for joint in HandJoint.allCases {
      guard let point = geometry[joint] else { return nil }
      points.append(point / palm)
    }
    var table = Table(points: points)
    table.measureThumb()
    for finger in Finger.allCases { table.measure(finger) }
    table.measureDistances()
    table.measurePalm()
    guard table.values.allSatisfy(\.isFinite) else { return nil }
    values = table.values
  }
}

/// The points of a hand in palm sizes, and the values that were measured so far.
private struct Table {
  /// A shorter way has no direction.
  private static let minLength: Float = 1e-6
  /// A palm that is seen edgewise counts as no longer than this share of its breadth.
  private static let minProportion: Float = 0.25

  let points: [SIMD2<Float>]
  var values: [Float] = []

  init(points: [SIMD2<Float>]) {
    self.points = points
    values.reserveCapacity(HandMeasures.count)
  }

  private func way(_ start: HandJoint, _ end: HandJoint) -> SIMD2<Float> {
    points[end.rawValue] - points[start.rawValue]
  }

  private func distance(_ start: HandJoint, _ end: HandJoint) -> Float {
    way(start, end).length
  }

  private func length(_ joints: HandJoint...) -> Float {
    zip(joints, joints.dropFirst()).reduce(Self.minLength) { $0 + distance($1.0, $1.1) }
  }

  mutating func measureThumb() {
    let tip = points[HandJoint.thumbTip.rawValue]
    let others = HandJoint.withoutThumb.map { points[$0.rawValue] }
    let thumb = way(.thumbMCP, .thumbTip)
    let length = max(thumb.length, Self.minLength)
    let direction = thumb / length
    let highest = others.map(\.y).min() ?? 0
    let lowest = others.map(\.y).max() ?? 0
    let farthest = others.map(direction.projection).max() ?? 0
    values += [
      highest - tip.y, tip.y - lowest, direction.projection(of: tip) - farthest, -direction.y,
      abs(direction.x), length, length / self.length(.thumbMCP, .thumbIP, .thumbTip),
    ]
  }

  mutating func measure(_ finger: Finger) {
    let (base, middle, last, tip) = (
      finger.base, finger.middleJoint, finger.lastJoint, finger.tip
    )
    values += [
      distance(.wrist, tip) / max(distance(.wrist, middle), Self.minLength),
      distance(base, tip) / length(base, middle, last, tip),
      -way(base, tip).y,
    ]
  }

  mutating func measureDistances() {
    for finger in Finger.allCases { values.append(distance(.thumbTip, finger.tip)) }
    values += [
      distance(.indexTip, .middleTip), distance(.middleTip, .ringTip),
      distance(.ringTip, .littleTip), distance(.thumbTip, .indexMCP),
      distance(.thumbTip, .littleMCP), distance(.thumbTip, .middlePIP),
    ]
  }

  mutating func measurePalm() {
    let palm = way(.wrist, .middleMCP)
    let length = palm.length
    let direction = palm / max(length, Self.minLength)
    let breadth = distance(.indexMCP, .littleMCP)
    values += [
      -direction.y, abs(direction.x),
      breadth / max(length, Self.minProportion * breadth, Self.minLength),
    ]
  }
}

/// Measures in units in which those of one pose scatter equally in all directions.
///
/// Some measures vary more than others from one showing of a pose to the next, and most of them vary
/// together. Whitening takes that out, so that a distance says how unlikely it is.
enum WhitenedMeasures {
  /// The distance between two points, as a multiple of what is usual in one measure.
  static func distance(_ first: [Float], _ second: [Float]) -> Float {
    var sum: Float = 0
    for index in first.indices {
      let difference = first[index] - second[index]
      sum += difference * difference
    }
    return (sum / Float(first.count)).squareRoot()
  }
}

extension HandMeasures {
  /// The measures multiplied by ``HandScatter/whitening``.
  var whitened: [Float] {
    var result: [Float] = []
    result.reserveCapacity(values.count)
    var index = 0
    for row in values.indices {
      var sum: Float = 0
      for column in 0...row {
        sum += HandScatter.whitening[index] * values[column]
        index += 1
      }
      result.append(sum)
    }
    return result
  }
}

// Written by `Scripts/lab scatter`; do not edit.

/// How the measures of hands that show the same pose scatter.
///
/// Computed from 520 hands in 13 poses of Tools/MeasureScatter/poses.jsonl
/// (emrecandir9/custom-gesture-dataset, MIT, © 2025 emrecandir9).
enum HandScatter {
  /// The lower triangle, row by row, of the matrix that whitens the measures: the inverse of the
  /// Cholesky factor of their covariance within a pose, whose other elements than the diagonal are
  /// halved.
  static let whitening: [Float] = [
    5.983, 2.9649, 6.1134, -0.3126, -0.486, 5.6899, -1.7416, 1.608, 1.0963, 5.7224, 0.2171,
    -0.9706, -0.3508, 1.0434, 7.6765, 0.2582, -0.2202, -1.3309, 0.4017, 0.2316, 16.64, 0.3151,
    -0.4428, -0.3602, 0.3209, 0.0302, -4.5249, 22.2364, 0.8488, -0.0271, 0.4447, 0.5531, 1.4652,
    -0.0471, 1.0262, 36.0622, -0.3093, 0.2314, 0.9973, 0.2237, -0.6847, 0.6596, 1.434, 0.7852,
    9.7277, 0.083, 0.5898, 0.3095, -0.8048, 0.3553, 0.0019, -0.4869, -3.9847, 2.1415, 15.0686,
    0.5982, -0.1964, 0.2326, 0.6362, 0.9605, -1.4116, -3.9491, -10.1041, 0.2288, -0.5626, 24.6258,
    -0.0701, -0.0425, 0.9051, 0.2268, -0.5913, 0.9873, 1.5897, -0.4385, -3.6575, 1.782, 1.9366,
    8.9947, -0.2995, 0.6102, 0.0568, -0.62, 0.249, -0.1565, -1.0375, 0.373, 0.4981, -4.9351,
    -3.6461, 1.3481, 12.4728, 0.3416, -0.3095, -0.075, 0.5556, 0.6743, -0.2682, -0.4562, -3.834,
    -0.0545, 1.5536, -7.8097, 0.3537, -0.9118, 21.4348, -0.0292, 0.1074, 0.7525, 0.1919, -0.3372,
    0.5851, 0.8953, -0.6234, -1.7993, 0.1341, -0.0147, -2.8205, 0.856, 1.2761, 9.0077, -0.3733,
    0.5095, 0.0427, -0.5663, 0.1707, 0.6211, -0.2129, 1.9081, 0.0169, -2.6199, -1.5384, 0.6879,
    -4.0853, -2.6696, 0.5317, 13.3578, 0.3151, 0.194, 0.3596, -0.072, 0.6735, -1.2641, 0.2901,
    -3.123, -0.2614, 0.5229, -1.6564, -0.5656, 0.7683, -3.7553, 0.074, 0.2997, 20.9834, -0.1539,
    -0.1186, 0.4309, 0.186, -0.1028, 1.7103, 0.3483, -0.8239, -1.2418, 1.4164, -0.6442, -0.8279,
    0.1576, -0.9897, -2.0127, -0.096, 1.8556, 9.0948, -0.2628, 0.2606, 0.5193, -0.3991, -0.0692,
    -0.0374, 0.1652, 1.4009, 0.4876, -2.8947, 1.0167, -0.1719, -1.5296, 1.274, -0.6338, -1.8939,
    -3.1719, 0.7309, 14.5701, 0.5204, -0.6569, -1.0678, 0.2072, -0.2901, -0.8734, -0.2181, 0.5602,
    0.5899, -0.8227, 2.2133, 0.3656, 0.62, 1.3648, 0.4427, 1.0717, -0.3955, 0.2592, 0.4006,
    10.4801, 0.271, -0.3967, -0.7454, 0.0868, 0.0192, -0.4997, 1.4515, 1.892, 0.6384, 0.2569,
    0.5773, 0.4829, -0.1069, -0.2835, 0.245, 0.1598, -0.4506, -0.0213, 0.035, -3.649, 9.7348,
    -0.14, -0.2263, -0.5605, -0.2081, 0.3447, -1.6394, 1.4693, 1.9172, 0.5354, -0.0031, 0.5108,
    0.0028, 0.1922, 0.7436, -0.1032, 0.3392, 0.7397, 0.6888, -0.2862, -1.1971, -2.8149, 9.4177,
    -0.0211, -0.2848, -0.0385, -0.2649, 0.2503, -0.3143, 1.222, 0.96, 0.458, -0.4532, 0.5749,
    -0.05, 0.0243, 0.9614, -0.1768, -0.0207, 0.4165, 0.3677, -0.4235, -0.917, -1.2126, -3.2789,
    8.5739, 0.437, 0.0881, 0.72, -0.076, -0.2745, 2.2233, 0.7798, -2.8151, 0.4296, -1.1224,
    2.2317, -0.1649, 0.9337, 2.4233, -0.5294, 1.0513, -0.6361, -0.5964, -0.5986, -0.8246, -1.036,
    -0.9348, -0.4804, 17.1709, -0.1409, 0.2503, 0.2763, 0.118, -0.421, -0.3098, 0.0224, -1.5951,
    0.107, -0.3784, -0.1619, 0.2243, -0.4904, 2.8768, -0.2255, 0.7854, 1.2264, -0.4107, -0.1536,
    -0.8346, -0.6221, 0.2204, -0.462, 0.2812, 20.3066, 0.2225, -0.0167, 0.4526, -0.0688, -0.4483,
    1.3956, -0.2766, -2.093, 0.3098, -0.945, 1.0765, -0.564, 0.4004, 2.683, -0.7624, 0.5911,
    -0.5148, 0.237, -1.1942, -0.8483, -0.0237, -0.397, -1.2961, -3.0549, 0.3933, 17.3454, 0.0149,
    -0.2162, -0.6825, 0.1558, -0.5407, -3.4383, -0.4918, 0.2892, -0.2581, 0.3712, 0.0256, -0.3044,
    0.0299, 0.6577, 0.124, 0.5126, -0.471, 0.7663, 0.4613, -0.7543, -0.5453, -1.0187, -0.2905,
    0.4573, -0.0088, 0.5246, 10.7659, 0.0254, -0.1296, 0.2674, -0.2828, 0.7281, -0.7119, 1.8129,
    1.8991, 0.2879, 0.1392, -0.497, 0.0363, -0.4651, -1.6885, -0.0528, -0.8637, -0.5697, -0.5766,
    -0.2498, 0.0861, -0.9839, -2.1051, -2.1964, -0.3317, 0.897, -0.3114, -0.2915, 8.5461, 0.5331,
    -0.3858, -0.4416, 0.0804, -0.507, -0.031, 2.1551, 1.3904, -0.4095, 1.2859, 1.6119, 0.3446,
    -0.1103, -0.3859, 0.5246, -0.4839, -0.9744, -0.1468, 0.9116, -2.1653, -1.6621, -0.4531,
    -0.5678, -0.0531, -1.5028, -0.3794, -0.4824, -0.8522, 10.362, -0.6621, -0.156, -0.4806,
    -0.5847, -0.865, -0.2934, 0.5413, 5.5226, -0.0919, -0.1786, 1.5189, 0.0244, 0.0376, 0.1641,
    0.1675, -0.3057, 0.8976, 0.0823, -1.2978, -0.7824, -0.7534, -0.9336, -0.8599, 0.8125, 0.4227,
    0.5691, 0.0146, -0.7948, -0.6391, 10.7327, 0.27, -0.8137, -0.4185, 0.2377, -0.1001, 0.9868,
    -0.1646, -2.2405, 1.1206, -0.9001, 1.3804, 0.5272, -0.1938, 1.5592, 0.6199, -0.1616, 1.3973,
    0.1542, -0.3045, -0.9925, -0.2682, 0.1437, 0.2168, -0.2746, -0.7195, -0.6704, 0.3687, 0.6117,
    -0.268, 0.8064, 11.7085, -0.8229, 0.7645, -0.06, -0.6087, 0.0531, -0.7342, -1.4216, 1.25,
    -0.6075, 0.1148, 1.4262, -0.2011, -0.3808, 3.8818, -0.0712, -0.4621, -0.8889, -0.232, -0.5453,
    0.321, 0.1931, -0.4119, -0.3602, -0.8231, -2.203, -1.4558, -0.1487, -0.4244, 0.0408, 0.1308,
    0.327, 9.4163,
  ]
}
