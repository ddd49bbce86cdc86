import Cards
import Gestures

/// Moving the top card: dragged by mouse or pinch, pushed by a fingertip, or pulled by a gesture.
extension Session {
  mutating func grab(by agent: Agent) {
    guard game.stack.top != nil else { return }
    card.body.grab(by: agent, at: now)
    card.motion = nil
  }

  /// Releases the card that the agent of `provenance` holds: it is decided or springs back.
  mutating func release(provenance: Provenance, velocity: SIMD2<Double>? = nil) -> [Effect] {
    guard card.body.release(by: provenance.agent, velocity: velocity, at: now) else { return [] }
    return propose(pull, provenance: provenance)
  }

  /// Gives the top card the answer to which it is pulled; without an answer, it springs back.
  private mutating func propose(_ pull: Pull?, provenance: Provenance) -> [Effect] {
    let effects = pull?.armedAnswer.map { propose($0, provenance: provenance) } ?? []
    if effects.isEmpty { settle() }
    return effects
  }

  mutating func settle() {
    let offset = card.body.offset
    card.body = CardBody()
    card.grip = nil
    if let top = game.stack.top, offset != .zero { animate(top, .settle, from: offset) }
  }

  package var pull: Pull? {
    guard let topCard, handUse == .decides else { return nil }
    let pull = card.body.isAtRest ? pendingPull : card.body.pull(answers: game.answers, at: now)
    guard let pull, let answer = pull.answer, game.refusal(of: answer, on: topCard) != nil else {
      return pull
    }
    // An answer that the card can't get is not shown. A gesture for such an answer moves no card.
    return card.body.isAtRest ? nil : Pull(answer: nil, share: 0, offset: pull.offset)
  }

  private var pendingPull: Pull? {
    guard hand.frame != nil, !hand.isSilent, !isHandWaiting else { return nil }
    let readout = hand.control.readout
    guard let answer = self.answer(of: readout.pending) else { return nil }
    let reach = CardBody.decisiveOffset * readout.progress
    return Pull(
      answer: answer, share: readout.progress,
      offset: reach * game.answers[answer].direction.unitVector)
  }

  /// Moves the fingertip, which pushes the top card on contact; a nil point lifts the fingertip.
  mutating func touch(_ point: SIMD2<Double>?, provenance: Provenance) -> [Effect] {
    let push = card.fingertip.move(to: point, at: hand.frame?.time ?? now, over: card.body)
    guard let point, let push, game.stack.top != nil,
      card.body.push(from: push.start, to: point, velocity: push.velocity, at: now)
    else {
      returnCard()
      return []
    }
    card.motion = nil
    return isPushDecisive(card.body) ? decidePushed(provenance: provenance) : []
  }

  /// Lets a pushed card slide until now. Decides it, or lets it spring back once it has stopped.
  mutating func slideCard(provenance: Provenance) -> [Effect] {
    guard card.body.isDisplaced else { return [] }
    let (session, tip) = (self, card.fingertip.place)
    if card.body.slide(to: now, tip: tip, until: { session.isPushDecisive($0) }) {
      return decidePushed(provenance: provenance)
    }
    returnCard()
    return []
  }

  private func isPushDecisive(_ body: CardBody) -> Bool {
    game.stack.top != nil && body.pull(answers: game.answers, at: now).isArmed
  }

  /// Lets a displaced card spring back once it stands still, unless the tip is in its way.
  mutating func returnCard() {
    guard card.body.isDisplaced, !card.body.isSliding else { return }
    if let tip = card.fingertip.place, card.body.isWayBackBlocked(by: tip) { return }
    settle()
  }

  /// Changes the readout if the fingertip can't push, because the control does not know the card.
  func changeWords(of readout: inout Readout) {
    guard hand.control.description.readsMasks, readout.tone == .certain else { return }
    var advice: String?
    if game.stack.top != nil {
      switch card.fingertip.state {
      case .free: return
      case .covering: advice = "leave the card first"
      case .spent: advice = "lift, or wait beside the card"
      }
    }
    (readout.words, readout.advice, readout.tone) = ("a fingertip", advice, .plain)
  }

  private mutating func decidePushed(provenance: Provenance) -> [Effect] {
    card.body.decide()
    card.fingertip.decide()
    return propose(card.body.pull(answers: game.answers, at: now), provenance: provenance)
  }
}
