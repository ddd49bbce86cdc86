import Foundation
import Gestures
import Hands

/// How often each rule takes a hand for a pinch: OK signs, which are, and others, which are not.
struct PinchTable {
  let hands: [NamedHand]

  private static let rules: [(name: String, isPinch: @Sendable (NamedHand) -> Bool)] = [
    ("thumbdeck", ours), ("40 points", fortyPoints),
  ]

  /// The table in Markdown.
  var lines: [String] {
    let kinds = [
      ("OK signs", hands.filter(\.isOKSign)), ("fists", hands.filter { $0.fingers == 0 }),
      ("open hands", hands.filter { $0.fingers == 5 }),
      (
        "others",
        hands.filter { $0.fingers != nil && $0.fingers != 0 && $0.fingers != 5 && !$0.isOKSign }
      ),
    ]
    return [
      "share of hands that pinch",
      "| rule | " + kinds.map { "\($0.0) (\($0.1.count))" }.joined(separator: " | ") + " |",
      "|---|---|---|---|---|",
    ]
      + Self.rules.map { rule in
        let cells = kinds.map { _, hands in
          guard !hands.isEmpty else { return "-" }
          let share = Double(hands.count { rule.isPinch($0) }) / Double(hands.count)
          return String(format: "%.1f %%", 100 * share)
        }
        return "| \(rule.name) | " + cells.joined(separator: " | ") + " |"
      }
  }

  /// The rule of the control `pinch`.
  private static func ours(_ hand: NamedHand) -> Bool {
    var control = PinchControl()
    _ = control.process(hand.frame)
    return control.label != nil
  }

  /// The share of the picture's height that 40 points have on the preview of Apple's sample, which is
  /// 375 x 667 points on the smallest telephone that it ran on.
  private static let fortyPointsOfHeight: Float = 40.0 / 667

  /// The rule of Apple's sample "Detecting Hand Poses with Vision": the tips are less than 40 points
  /// apart. It asks for three such frames, of which a picture has only one.
  private static func fortyPoints(_ hand: NamedHand) -> Bool {
    HandGeometry(hand.frame[0], in: hand.frame.size).distance(.thumbTip, .indexTip)
      .map { $0 < fortyPointsOfHeight * hand.frame.size.height } ?? false
  }
}
