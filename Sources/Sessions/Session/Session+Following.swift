import Cards
import Hands

/// Which of several hands in view is followed, and what it is called.
extension Session {
  mutating func followNextHand(provenance: Provenance) -> [Effect] {
    guard let frame = hand.frame, frame.handCount > 1 else {
      let remedy = options.findsOneHand ? "; --hands 2 looks for two" : ""
      return decline(hand.isThere ? "there is no other hand in view\(remedy)" : Self.noHand)
    }
    let next = ((readout.hand ?? 0) + 1) % frame.handCount
    let effects = loseHand(provenance: provenance)
    hand.followed = frame[next].middle
    let place = place(of: next, in: frame)
    notice = "following the hand \(place == .middle ? "in between" : "on the \(place.rawValue)")"
    return effects
  }

  /// The name of the followed hand if several are in view: `raised hand` if only it is raised, else
  /// its side as the user sees it. Nil if the control reads all hands.
  var followedHand: String? {
    guard let frame = hand.frame, frame.handCount > 1, let index = readout.hand, !hand.isPaused,
      !hand.control.description.countsFingers
    else { return nil }
    let raised = frame.indices.filter { !frame[$0].hangs(in: frame.size) }
    return raised == [index] ? "raised hand" : "\(place(of: index, in: frame).rawValue) hand"
  }

  private enum HandPlace: String { case left, middle, right }

  private func place(of hand: Int, in frame: HandFrame) -> HandPlace {
    let places = frame.indices.map { asSeen([Double(frame[$0].middle?.x ?? 0), 0]).x }
    let place = places[hand]
    return place == places.min() ? .left : place == places.max() ? .right : .middle
  }
}
