/// What a frame shows by a control's rule: the input of ``GestureTiming``.
package struct HandSighting: Equatable, Sendable {
  /// Where a palm is, in pixels.
  struct Palm: Equatable, Sendable {
    let center: SIMD2<Float>
    let size: Float
  }

  /// The answer whose gesture is shown; nil if none is, or several at once.
  var shown: Choice?
  /// The answers whose gestures may still be held, by a looser rule.
  var held: ChoiceSet = []
  /// True if the gesture that is shown may have come about by chance, so that it must be shown longer.
  var isDoubtful = false
  /// True if at least one hand could be measured.
  var hasHand = false
  /// True if the frame counts as rest unless a gesture is shown or held.
  var canRest = false
  /// The number of hands that do not hang.
  var raisedHands = 0
  /// The index of the tracked hand: the one that shows a gesture, else the first that does not hang.
  var hand: Int?
  /// The palm of the tracked hand; nil if it could not be measured.
  var palm: Palm?
  /// The index of a hand that shows the sign to rewind; nil if none does.
  var rewindSign: Int?
}

/// A set of answers.
struct ChoiceSet: OptionSet, Equatable, Sendable {
  let rawValue: UInt8

  static let first = ChoiceSet(rawValue: 1)
  static let second = ChoiceSet(rawValue: 2)
  static let third = ChoiceSet(rawValue: 4)

  /// The set with one answer.
  static func of(_ choice: Choice) -> ChoiceSet {
    switch choice {
    case .first: .first
    case .second: .second
    case .third: .third
    case .number: []
    }
  }
}
