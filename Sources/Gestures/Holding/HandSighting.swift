import Hands

/// What a frame shows according to a control's rule: the input of `GestureTiming`.
package struct HandSighting: Equatable, Sendable {
  /// The answer whose gesture is shown; nil if there is none, or if there are several.
  var shown: Choice?
  /// The answers whose gestures are still held according to a looser rule.
  var held = ChoiceSet()
  /// How certain the shown gesture is, 0...1: an uncertain one must be shown longer.
  var certainty = 1.0
  /// True if the frame counts as rest unless a gesture is shown or held.
  var canRest = false
  var raisedHands = 0
  /// True if hands are seen, and all of them hang beside the body: the hand that answers is gone.
  var onlyHangs = false
  /// The index of the tracked hand: one that shows a gesture, else the first that does not hang.
  var hand: Int?
  var palm: PalmPlace?
  /// True if several hands show different answers.
  private(set) var isContested = false

  var hasHand: Bool { hand != nil }

  /// Notes the answers that are shown; several cancel each other, but are no rest.
  mutating func show(_ choices: ChoiceSet) {
    shown = choices.only
    isContested = shown == nil && !choices.isEmpty
    if isContested { canRest = false }
  }
}

/// A set of answers that gestures give; it never contains a number.
struct ChoiceSet: Equatable, Sendable {
  private var places: UInt8 = 0

  init(_ choice: Choice? = nil) { if let choice { insert(choice) } }

  var isEmpty: Bool { places == 0 }

  /// The only answer; nil if there is none or several.
  var only: Choice? { Choice.ofGestures.first { self == ChoiceSet($0) } }

  func contains(_ choice: Choice) -> Bool {
    choice.place.map { places & 1 << UInt8($0) != 0 } ?? false
  }

  mutating func insert(_ choice: Choice) {
    if let place = choice.place { places |= 1 << UInt8(place) }
  }
}

/// The places where other hands were in view beside the one that is followed.
extension [SIMD2<Float>] {
  /// True if a place belongs to one of these hands: it is nearer to where that hand was than to
  /// where the followed one was (`last`), and no other of the present places is.
  func claim(_ place: Element, from last: Element, among present: Self) -> Bool {
    contains { other in
      let distance = (place - other).length
      return distance < (place - last).length
        && !present.contains { ($0 - other).length < distance }
    }
  }
}
