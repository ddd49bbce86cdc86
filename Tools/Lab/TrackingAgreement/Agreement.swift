import Hands

/// How near the joints of two trackers are to each other.
struct Agreement: CustomStringConvertible {
  /// For each joint the distance in sizes of the hand.
  private var distances: [Float] = []
  /// For each joint the difference in depth in sizes of the hand.
  private var depths: [Float] = []
  private var expectedFrames = 0
  private var foundFrames = 0
  private var extraFrames = 0
  private var hands = 0
  private var sameHandedness = 0

  /// Compares one frame with what is expected.
  mutating func compare(_ frame: HandFrame, with expected: HandFrame) {
    if expected.handCount == 0 {
      extraFrames += frame.handCount > 0 ? 1 : 0
      return
    }
    expectedFrames += 1
    foundFrames += frame.handCount > 0 ? 1 : 0
    for index in frame.indices {
      let candidates = expected.indices.compactMap { other in
        distances(frame[index], expected[other], expected.size).map { ($0, expected[other]) }
      }
      guard let (nearest, hand) = candidates.min(by: { $0.0.reduce(0, +) < $1.0.reduce(0, +) })
      else { continue }
      distances += nearest
      depths += depths(frame[index], hand, expected.size)
      hands += 1
      sameHandedness += hand.handedness == frame[index].handedness ? 1 : 0
    }
  }

  /// The distance of each joint in sizes of the hand.
  private func distances(_ hand: Hand, _ expected: Hand, _ size: PictureSize) -> [Float]? {
    let (found, wanted) = (HandGeometry(hand, in: size), HandGeometry(expected, in: size))
    guard let unit = wanted.palmSize, unit > 0 else { return nil }
    return HandJoint.allCases.compactMap { joint in
      guard let place = found[joint], let other = wanted[joint] else { return nil }
      let offset = place - other
      return (offset * offset).sum().squareRoot() / unit
    }
  }

  /// The difference in depth of each joint in sizes of the hand.
  private func depths(_ hand: Hand, _ expected: Hand, _ size: PictureSize) -> [Float] {
    guard let unit = HandGeometry(expected, in: size).palmSize, unit > 0 else { return [] }
    return HandJoint.allCases.compactMap { joint in
      guard let found = hand[joint], let wanted = expected[joint] else { return nil }
      return abs(found.z - wanted.z) * size.width / unit
    }
  }

  var description: String {
    let (sorted, depths) = (distances.sorted(), depths.sorted())
    func share(_ part: Int, of whole: Int) -> String {
      whole == 0 ? "none" : "\(Double(part * 1000 / whole) / 10) % of \(whole)"
    }
    return "median \(rounded(sorted.quantile(0.5))), 95 % \(rounded(sorted.quantile(0.95))), "
      + "of depth \(rounded(depths.quantile(0.5))), "
      + "found in \(share(foundFrames, of: expectedFrames)), not expected in \(extraFrames), "
      + "same handedness in \(share(sameHandedness, of: hands))"
  }

  private func rounded(_ value: Float) -> Float { (value * 10_000).rounded() / 10_000 }
}

extension Array where Element: BinaryFloatingPoint {
  /// The number of a sorted array that a share of all is below; 0 if there is none.
  func quantile(_ share: Double) -> Element {
    isEmpty ? 0 : self[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
