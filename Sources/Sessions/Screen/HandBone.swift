import Hands

/// A line of the drawn hand between two joints that were seen.
struct HandBone: Equatable {
  let part: HandPart
  let start, end: HandJoint
  /// True if the joints between ``start`` and ``end`` were not seen.
  let isBridge: Bool

  /// The bones of a joint with less confidence than this are drawn dim.
  private static let faintConfidence: Float = 0.5

  /// The bones of a hand; missing joints are bridged, so that bones end at joints that were seen.
  static func all(of hand: Hand) -> [HandBone] {
    HandPart.allCases.flatMap { part -> [HandBone] in
      let seen = part.joints.enumerated().filter { hand[$0.element] != nil }
      return zip(seen, seen.dropFirst()).map { first, second in
        HandBone(
          part: part, start: first.element, end: second.element,
          isBridge: second.offset - first.offset > 1)
      }
    }
  }

  /// Returns true if the producer is not confident of one of the two joints.
  func isFaint(in hand: Hand) -> Bool {
    [start, end].contains { (hand[$0]?.confidence ?? 1) < Self.faintConfidence }
  }
}
