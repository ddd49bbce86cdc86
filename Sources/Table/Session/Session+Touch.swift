import Cards
import Hands

/// Pushing the top card with a fingertip.
extension Session {
  /// Moves the fingertip, which pushes the top card if it meets it; nil lifts it.
  mutating func touch(_ point: SIMD2<Double>?, provenance: Provenance) -> [Effect] {
    let way = fingertip.move(to: point, at: frame?.time ?? now, over: body)
    guard let way, stack.top != nil, !isCovered,
      body.push(from: way.start, to: way.end, velocity: way.velocity, at: now)
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

  /// Lifts the fingertip, because no more frames come: a card that slides goes on, as it would if the tip
  /// had been taken away.
  mutating func leavePushedCard() {
    fingertip = Fingertip()
    returnCard()
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

  /// Says what the fingertip must do if it can't push: only the table knows that, not the control.
  func changeWords(of readout: inout Readout) {
    guard control.readsMasks, readout.tone == .certain else { return }
    var advice: String?
    if stack.top != nil {
      switch fingertip.state {
      case .lifted, .free: return
      case .covering: advice = "leave the card first"
      case .spent: advice = "lift, or wait beside the card"
      }
    }
    (readout.words, readout.advice, readout.tone) = ("a fingertip", advice, .plain)
  }

  private mutating func decidePushed(provenance: Provenance) -> [Effect] {
    let answer = body.pull(answers: answers, at: now).answer
    body.decide()
    fingertip.decide()
    let effects = answer.map { propose($0, provenance: provenance) } ?? []
    if effects.isEmpty { settle() }
    return effects
  }
}
