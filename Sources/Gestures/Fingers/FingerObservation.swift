import Hands

/// The fingers that one frame shows, over all hands; a hand that was detected twice counts once,
/// and a hand that hangs beside the body doesn't count.
struct FingerObservation: Equatable {
  struct CountedHand: Equatable {
    let index: Int
    let fingers: FingerShape
    let palmLean: Float?
    /// The number of the hand's fingers that are out, 0...5.
    let count: Int
    fileprivate let place: PalmPlace

    /// The sort key: of the detections of one hand, only the first counts. The largest palm comes
    /// first, then the leftmost, then the uppermost, then the one with the fewest fingers.
    fileprivate var rank: [Float] { [-place.size, place.center.x, place.center.y, Float(count)] }
  }

  var palm: PalmPlace? { hands.first?.place }

  static let maxCount = ShownHand.maxFingers

  private(set) var hands: [CountedHand] = []
  private(set) var sight = CountSight.nothing

  init() {}

  init(_ frame: MeasuredFrame, rule: FingerRule) {
    var measured: [CountedHand] = []
    var unmeasured: [PalmPlace] = []
    for shape in frame.hands {
      if shape.isHanging {
        sight = .rest
      } else if let fingers = shape.fingers {
        measured.append(
          CountedHand(
            index: shape.index, fingers: fingers, palmLean: shape.palmLean,
            count: rule.count(fingers), place: shape.palm))
      } else {
        unmeasured.append(shape.palm)
      }
    }
    // Sorted, so that the order of the hands in the frame does not matter.
    for hand in measured.sorted(by: { $0.rank.lexicographicallyPrecedes($1.rank) })
    where !hands.contains(where: { $0.place.isSame(as: hand.place) }) {
      hands.append(hand)
    }
    hands.sort { $0.index < $1.index }
    let isUnknown = unmeasured.contains { place in !hands.contains { $0.place.isSame(as: place) } }
    let count = hands.reduce(0) { $0 + $1.count }
    if isUnknown || count > Self.maxCount {
      sight = .unknown
    } else if !hands.isEmpty {
      sight = .count(count)
    }
  }

  /// Returns the share of its time, 0...1, for which the count of the observed frame is evidence.
  func certainty(in frame: MeasuredFrame, by rule: FingerRule) -> Double {
    let scores = hands.compactMap { frame.scores(of: frame.hands[$0.index], by: rule.net)?[.count] }
    return scores.min().map(rule.certainty.share) ?? 1
  }
}

extension PalmPlace {
  /// True if `other` is near enough to be the same palm; a palm that wasn't measured has size 0.
  fileprivate func isSame(as other: PalmPlace) -> Bool {
    (center - other.center).length < Self.minDistance * max(size, other.size)
  }
}

enum CountSight: Equatable {
  /// The number of fingers that are out, 0...10.
  case count(Int)
  /// The only hands in the frame hang beside the body.
  case rest
  /// A hand can't be measured, or more fingers are out than two hands have.
  case unknown
  case nothing

  var fingers: Int? { if case .count(let fingers) = self { fingers } else { nil } }
}
