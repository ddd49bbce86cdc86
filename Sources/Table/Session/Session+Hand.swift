import Cards
import Hands

extension Session {
  mutating func handle(_ frame: HandFrame, provenance: Provenance) -> [Effect] {
    var effects: [Effect] = []
    if let last = self.frame {
      let gap = frame.time - last.time
      // A frame from before the last one belongs to another stream.
      if gap <= 0 { effects = loseHand(provenance: provenance) } else { measureRate(gap) }
    }
    self.frame = frame
    frameArrival = now
    guard !isHandPaused, !isHelpShown else { return effects }
    for event in control.process(frame) { effects += handle(event, provenance: provenance) }
    return effects
  }

  mutating func handle(_ event: HandEvent, provenance: Provenance) -> [Effect] {
    switch event {
    case .found: return [.announce(Announcement(.found, provenance: provenance))]
    case .armed: return [.announce(Announcement(.armed, provenance: provenance))]
    case .lost:
      dropHeldCard()
      return [.announce(Announcement(.lost, provenance: provenance))]
    case .intent(.answer(let choice)): return propose(Answer(choice), provenance: provenance)
    case .intent(.grab): grab(by: provenance.agent)
    case .intent(.drag(let offset)): body.drag(to: offset, by: provenance.agent, at: now)
    case .intent(.release(let velocity)):
      return release(provenance: provenance, velocity: velocity)
    case .intent(.touch(let point)): return touch(point, provenance: provenance)
    }
    return []
  }

  mutating func handle(_ status: SourceStatus, provenance: Provenance) -> [Effect] {
    let wasLive = source.health == .live
    source = status
    guard wasLive, status.health != .live else { return [] }
    return dropFrame(provenance: provenance)
  }

  /// A source that is connected and sends nothing shows a hand that is not there any more.
  mutating func noticeStall(provenance: Provenance) -> [Effect] {
    guard frame != nil, source.health == .live, now - frameArrival >= Self.stallTime else {
      return []
    }
    return dropFrame(provenance: provenance)
  }

  /// Forgets what the hand was about, so that a gesture in the making comes to nothing.
  mutating func loseHand(provenance: Provenance) -> [Effect] {
    dropHeldCard()
    let isLost = control.interrupt().contains(.lost)
    return isLost ? [.announce(Announcement(.lost, provenance: provenance))] : []
  }

  /// A card that a hand holds springs back when the hand is gone.
  private mutating func dropHeldCard() {
    if body.holder == handAgent { settle() }
  }

  private mutating func dropFrame(provenance: Provenance) -> [Effect] {
    frame = nil
    frameRate = nil
    return loseHand(provenance: provenance)
  }

  private mutating func measureRate(_ gap: Double) {
    let rate = 1 / gap
    // A tenth of the new value: steady to look at, right after a second.
    frameRate = frameRate.map { $0 * 0.9 + rate * 0.1 } ?? rate
  }
}
