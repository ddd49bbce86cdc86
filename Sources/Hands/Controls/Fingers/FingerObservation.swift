/// The fingers that one frame shows, over all hands.
///
/// A hand that was detected twice counts once, and a hand that hangs beside the body does not count.
struct FingerObservation: Equatable {
  /// A hand that counts.
  struct CountedHand: Equatable {
    /// Its index in the frame.
    let index: Int
    /// Its measures.
    let reading: FingerReading
    /// The middle of its palm and its size, in pixels.
    fileprivate let center: SIMD2<Float>
    fileprivate let palmSize: Float

    /// True if another palm's middle, in pixels, is so near that it is the same hand.
    fileprivate func isSame(center: SIMD2<Float>, palmSize: Float) -> Bool {
      (center - self.center).length
        < HandFrame.minHandDistance * max(palmSize, self.palmSize)
    }
  }

  /// Maximum number of fingers that two hands can show.
  static let maxCount = 10

  /// The hands that count.
  private(set) var hands: [CountedHand] = []
  /// What the frame shows.
  private(set) var sight = CountSight.nothing

  /// Nothing was observed yet.
  init() {}

  /// Observes the hands of a frame.
  init(_ frame: HandFrame, rule: FingerRule) {
    var isUnknown = false
    for index in frame.indices {
      let geometry = HandGeometry(frame[index], in: frame.size, minConfidence: rule.minConfidence)
      if Self.isHanging(geometry, rule: rule) {
        if sight == .nothing { sight = .rest }
        continue
      }
      let center = geometry.middle(of: HandJoint.palm)
      let palmSize = geometry.palmSize ?? 0
      if hands.contains(where: { $0.isSame(center: center, palmSize: palmSize) }) { continue }
      guard let reading = FingerReading(geometry) else {
        isUnknown = true
        continue
      }
      hands.append(
        CountedHand(index: index, reading: reading, center: center, palmSize: palmSize))
    }
    let count = hands.reduce(0) { $0 + rule.count($1.reading) }
    if isUnknown || count > Self.maxCount {
      sight = .unknown
    } else if !hands.isEmpty {
      sight = .count(count)
    }
  }

  /// True if the hand hangs beside the body, as the second hand of a standing person does.
  private static func isHanging(_ geometry: HandGeometry, rule: FingerRule) -> Bool {
    guard let wrist = geometry[.wrist], let middle = geometry[.middleMCP],
      let breadth = geometry.distance(.indexMCP, .littleMCP), breadth > 0
    else { return false }
    let palm = middle - wrist
    return 180 - palm.degreesFromUp < rule.hangingAngle
      && palm.length / breadth > rule.hangingProportion
  }
}
