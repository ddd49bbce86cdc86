import Hands

/// The rule that decides which fingers of a hand are out.
///
/// Tuned on 14,000 landmarks of hands in photographs and webcam pictures; lengths are in palm
/// sizes, reaches are ratios of two distances from the same joint. The shape of the hand decides
/// which fingers are out; a tip does not count merely because it is seen.
struct FingerRule: Equatable, Sendable {
  /// Minimum `FingerShape.reach` of a finger that is out. The reach includes the knuckle
  /// to reject fists towards the camera: their bent middle joints appear next to the wrist.
  var out: Float = 1.20
  /// Minimum distance of the thumb's tip from every joint of the other fingers, if one to three of
  /// these are out. This minimum also excludes the thumb of an OK sign.
  var thumbGap: Float = 0.36
  /// The value for ``thumbGap`` if no other finger is out; it only has to exclude a fist's thumb.
  var thumbGapAlone: Float = 0.30
  /// Minimum `FingerShape.thumbReach` of a thumb that is out alone; a bent thumb reaches less.
  var thumbReach: Float = 1.00
  /// Minimum distance of the thumb's tip from the ring finger's knuckle if all other fingers are
  /// out: a folded thumb lies across the palm, or beside the hand, close to the index finger.
  var thumbOpen: Float = 0.45
  /// The scores of a count that must be held longer: people who talk show numbers by accident.
  var certainty = Certainty(doubtful: -2, certain: 0, least: 0.1)
  var net = HandNet.standard

  /// Returns what a finger must pass to be out; `index` is its place in `Finger.allCases`.
  func check(_ index: Int, _ shape: FingerShape) -> Check {
    Check("it reaches out", shape.reach[index], .atLeast, out, "reaches")
  }

  func isOut(_ index: Int, _ shape: FingerShape) -> Bool { check(index, shape).isMet }

  func fingersOut(_ shape: FingerShape) -> Int {
    (0..<Finger.allCases.count).count { isOut($0, shape) }
  }

  /// Returns what the thumb must pass to be out. That depends on how many other fingers are out,
  /// because their number affects where a folded thumb lies.
  func thumbChecks(_ shape: FingerShape) -> [Check] {
    switch fingersOut(shape) {
    case 0:
      // The thumb must not be that of a fist.
      [
        Check("clear of the fingers", shape.thumbGap, .atLeast, thumbGapAlone, "palm sizes"),
        Check("not bent onto them", shape.thumbReach, .atLeast, thumbReach, "reaches"),
      ]
    case Finger.allCases.count:
      // The thumb must not lie across the palm.
      [Check("not across the palm", shape.thumbFromRing, .atLeast, thumbOpen, "palm sizes")]
    default:
      // The thumb must not lie on the folded fingers, or touch the others.
      [Check("clear of the fingers", shape.thumbGap, .atLeast, thumbGap, "palm sizes")]
    }
  }

  func isThumbOut(_ shape: FingerShape) -> Bool { thumbChecks(shape).allSatisfy(\.isMet) }

  func count(_ shape: FingerShape) -> Int { fingersOut(shape) + (isThumbOut(shape) ? 1 : 0) }
}

/// The fingers that one frame shows, over all hands; a hand that was detected twice counts once,
/// and a hand that hangs beside the body doesn't count.
struct FingerObservation: Equatable {
  struct CountedHand: Equatable {
    let index: Int
    let fingers: FingerShape
    /// The number of the hand's fingers that are out, 0...5.
    let count: Int
    fileprivate let place: PalmPlace

    /// The sort key: of the detections of one hand, only the first counts. The largest palm comes
    /// first, then the leftmost, then the uppermost, then the one with the fewest fingers.
    fileprivate var rank: (Float, Float, Float, Int) {
      (-place.size, place.center.x, place.center.y, count)
    }
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
            index: shape.index, fingers: fingers, count: rule.count(fingers), place: shape.palm))
      } else {
        unmeasured.append(shape.palm)
      }
    }
    // Sorted, so that the order of the hands in the frame does not matter.
    for hand in measured.sorted(by: { $0.rank < $1.rank })
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
