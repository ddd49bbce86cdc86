import Cards
import Hands

/// Dragging the top card, by the mouse or a pinch.
extension Session {
  /// Takes hold of the top card.
  mutating func grab(by agent: Agent) {
    guard game.stack.top != nil, !isCovered else { return }
    card.body.grab(by: agent, at: now)
    card.motion = nil
  }

  /// Lets go of the card that the agent of `provenance` holds: it is decided or springs back.
  mutating func release(
    provenance: Provenance, velocity: SIMD2<Double>? = nil
  ) -> [Effect] {
    guard card.body.release(by: provenance.agent, velocity: velocity, at: now) else { return [] }
    return decideReleased(provenance: provenance)
  }

  private mutating func decideReleased(provenance: Provenance) -> [Effect] {
    if let pull, pull.isArmed, let answer = pull.answer {
      let effects = propose(answer, provenance: provenance)
      if !effects.isEmpty { return effects }
    }
    settle()
    return []
  }

  /// Lets the top card spring back to its resting position.
  mutating func settle() {
    let offset = card.body.offset
    card.body = CardBody()
    card.grip = nil
    if let top = game.stack.top, offset != .zero { move(top, .settle, from: offset) }
  }
}
