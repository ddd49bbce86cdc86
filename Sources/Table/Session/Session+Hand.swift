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
    for event in control.process(frame) {
      switch event {
      case .found: effects.append(.report(Report(.found, provenance: provenance)))
      case .lost: effects.append(.report(Report(.lost, provenance: provenance)))
      case .armed: effects.append(.report(Report(.armed, provenance: provenance)))
      case .fired(let thumb):
        effects += swipe(thumb == .up ? .like : .nope, provenance: provenance)
      }
    }
    return effects
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
    control.lose().contains(.lost) ? [.report(Report(.lost, provenance: provenance))] : []
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
