import Cards
import Hands

/// Pushing the top card with a fingertip.
extension Session {
  /// Moves the fingertip, which pushes the top card if it meets it; nil lifts it.
  mutating func touch(_ point: SIMD2<Double>?, provenance: Provenance) -> [Effect] {
    let way = card.fingertip.move(to: point, at: hand.frame?.time ?? now, over: card.body)
    guard let way, game.stack.top != nil, !isCovered,
      card.body.push(from: way.start, to: way.end, velocity: way.velocity, at: now)
    else {
      returnCard()
      return []
    }
    card.motion = nil
    return isPushDecisive(card.body) ? decidePushed(provenance: provenance) : []
  }

  /// Lets a card that was pushed slide until now: it is decided, or stops and goes back to its place.
  mutating func slideCard(provenance: Provenance) -> [Effect] {
    guard card.body.isDisplaced else { return [] }
    let (session, tip) = (self, card.fingertip.place)
    if card.body.slide(to: now, tip: tip, until: { session.isPushDecisive($0) }) {
      return decidePushed(provenance: provenance)
    }
    returnCard()
    return []
  }

  /// Lifts the fingertip, because no more frames come: a card that slides goes on, as it would if the tip
  /// had been taken away.
  mutating func leavePushedCard() {
    card.fingertip = Fingertip()
    returnCard()
  }

  /// True if a card was pushed so far that it is decided.
  private func isPushDecisive(_ body: CardBody) -> Bool {
    game.stack.top != nil && !isCovered && body.pull(answers: game.answers, at: now).isArmed
  }

  /// Lets a card that lies still go back to its place, unless the tip is in its way.
  private mutating func returnCard() {
    guard card.body.isDisplaced, !card.body.isSliding else { return }
    if let tip = card.fingertip.place, card.body.isWayBackBlocked(by: tip) { return }
    settle()
  }

  /// Says what the fingertip must do if it can't push: only the table knows that, not the control.
  func changeWords(of readout: inout Readout) {
    guard hand.control.description.readsMasks, readout.tone == .certain else { return }
    var advice: String?
    if game.stack.top != nil {
      switch card.fingertip.state {
      case .lifted, .free: return
      case .covering: advice = "leave the card first"
      case .spent: advice = "lift, or wait beside the card"
      }
    }
    (readout.words, readout.advice, readout.tone) = ("a fingertip", advice, .plain)
  }

  private mutating func decidePushed(provenance: Provenance) -> [Effect] {
    let answer = card.body.pull(answers: game.answers, at: now).answer
    card.body.decide()
    card.fingertip.decide()
    let effects = answer.map { propose($0, provenance: provenance) } ?? []
    if effects.isEmpty { settle() }
    return effects
  }
}
