import Cards
import Hands

/// Moving the card in hand, whoever does it.
extension Session {
  /// Takes hold of the card in hand.
  mutating func grab(by agent: Agent) {
    guard stack.top != nil, !isHelpShown else { return }
    body.grab(by: agent, at: now)
    motion = nil
  }

  /// Lets the card go that `provenance` holds: it is decided, or it springs back.
  mutating func release(
    provenance: Provenance, velocity: SIMD2<Double>? = nil
  ) -> [Effect] {
    guard body.release(by: provenance.agent, velocity: velocity, at: now) else { return [] }
    return decideReleased(provenance: provenance)
  }

  /// Lets a fingertip touch the table.
  mutating func touch(_ point: SIMD2<Double>?, provenance: Provenance) -> [Effect] {
    guard stack.top != nil, body.touch(point, by: provenance.agent, at: now) else { return [] }
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

  /// Lets the card in hand spring back to its place.
  mutating func settle() {
    let offset = body.offset
    body = CardBody()
    grip = nil
    if let top = stack.top, offset != .zero { move(top, .settle, from: offset) }
  }
}
