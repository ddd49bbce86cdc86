import Cards
import Hands

/// Pushing the top card with a fingertip.
extension Session {
  /// Moves the fingertip, which pushes the top card if it meets it; nil lifts it.
  mutating func touch(_ point: SIMD2<Double>?, provenance: Provenance) -> [Effect] {
    let way = fingertip.move(to: point, at: frame?.time ?? now, over: body)
    guard let way, stack.top != nil, !isCovered,
      body.push(from: way.start, to: way.end, seconds: way.seconds, at: now)
    else {
      returnCard()
      return []
    }
    motion = nil
    return isPushDecisive(body) ? decidePushed(provenance: provenance) : []
  }

  /// Lets a card that was pushed slide until now: it is decided, or stops and goes back to its place.
  mutating func slideCard(provenance: Provenance) -> [Effect] {
    guard body.isDisplaced else { return [] }
    let (session, tip) = (self, fingertip.place)
    if body.slide(to: now, tip: tip, until: { session.isPushDecisive($0) }) {
      return decidePushed(provenance: provenance)
    }
    returnCard()
    return []
  }

  /// Lets a card that was pushed spring back, because the hand is not observed any more.
  mutating func dropPushedCard() {
    fingertip = Fingertip()
    if body.isDisplaced { settle() }
  }

  /// True if a card was pushed so far that it is decided.
  private func isPushDecisive(_ body: CardBody) -> Bool {
    stack.top != nil && !isCovered && body.pull(answers: answers, at: now).isArmed
  }

  /// Lets a card that lies still go back to its place, unless the tip is in its way.
  private mutating func returnCard() {
    guard body.isDisplaced, !body.isSliding else { return }
    if let tip = fingertip.place, body.isWayBackBlocked(by: tip) { return }
    settle()
  }

  private mutating func decidePushed(provenance: Provenance) -> [Effect] {
    let answer = body.pull(answers: answers, at: now).answer
    body.stop()
    fingertip.decide()
    let effects = answer.map { propose($0, provenance: provenance) } ?? []
    if effects.isEmpty { settle() }
    return effects
  }
}
