import Gestures
import Hands

/// A rule that counts the fingers of one hand.
enum CountRule: String, CaseIterable, Sendable {
  /// The rule of the control `fingers`.
  case ours = "thumbdeck"
  /// A tip that is higher in the picture than the middle joint, and a thumb whose tip is farther to its
  /// side than its last joint: what most tutorials for MediaPipe teach.
  case tipAboveJoint = "tip above joint"
  /// A tip that is seen with a confidence of more than 0.9, as in StarCount. A producer that tells no
  /// confidence of joints is sure of all of them.
  case visibleTips = "visible tips"

  /// The number of fingers, 0...5; nil if the rule can't tell.
  func count(_ hand: NamedHand) -> Int? {
    switch self {
    case .ours:
      var control = FingerControl()
      _ = control.process(hand.frame)
      return control.label
    case .tipAboveJoint: return Self.tipsAboveJoints(hand.frame[0])
    case .visibleTips:
      let tips: [HandJoint] = [.thumbTip] + Finger.allCases.map(\.tip)
      return tips.count { tip in hand.frame[0][tip].map { $0.confidence ?? 1 > 0.9 } ?? false }
    }
  }

  private static func tipsAboveJoints(_ hand: Hand) -> Int? {
    guard let thumb = hand[.thumbTip], let joint = hand[.thumbIP], let index = hand[.indexMCP],
      let little = hand[.littleMCP]
    else { return nil }
    let fingers = Finger.allCases.count { finger in
      guard let tip = hand[finger.tip], let joint = hand[finger.middleJoint] else { return false }
      return tip.y < joint.y
    }
    // Tutorials take the side from the handedness, which producers tell in two ways; the order of the
    // knuckles is kinder to the rule.
    let isOut = (thumb.x > joint.x) == (index.x > little.x)
    return fingers + (isOut ? 1 : 0)
  }
}
