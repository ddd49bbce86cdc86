import Cards
import Hands

extension Session {
  mutating func handle(_ frame: HandFrame, stamp: Stamp) -> [Effect] {
    var effects: [Effect] = []
    if let last = self.frame {
      let gap = frame.time - last.time
      // A frame from before the last one belongs to another stream.
      if gap <= 0 { effects = loseHand(stamp: stamp) } else { measureRate(gap) }
    }
    self.frame = frame
    frameArrival = now
    guard !isHandPaused, !isHelpShown else { return effects }
    for event in control.process(frame) {
      switch event {
      case .found: effects.append(.report(Report(.found, stamp: stamp)))
      case .lost: effects.append(.report(Report(.lost, stamp: stamp)))
      case .armed: effects.append(.report(Report(.armed, stamp: stamp)))
      case .fired(let thumb):
        effects += swipe(thumb == .up ? .like : .nope, stamp: stamp)
      }
    }
    return effects
  }

  mutating func handle(_ status: SourceStatus, stamp: Stamp) -> [Effect] {
    let wasLive = source.health == .live
    source = status
    guard wasLive, status.health != .live else { return [] }
    return dropFrame(stamp: stamp)
  }

  /// A source that is connected and sends nothing shows a hand that is not there any more.
  mutating func noticeStall(stamp: Stamp) -> [Effect] {
    guard frame != nil, source.health == .live, now - frameArrival >= Self.stallTime else {
      return []
    }
    return dropFrame(stamp: stamp)
  }

  /// Forgets what the hand was about, so that a gesture in the making comes to nothing.
  mutating func loseHand(stamp: Stamp) -> [Effect] {
    control.lose().contains(.lost) ? [.report(Report(.lost, stamp: stamp))] : []
  }

  private mutating func dropFrame(stamp: Stamp) -> [Effect] {
    frame = nil
    frameRate = nil
    return loseHand(stamp: stamp)
  }

  private mutating func measureRate(_ gap: Double) {
    let rate = 1 / gap
    // A tenth of the new value: steady to look at, right after a second.
    frameRate = frameRate.map { $0 * 0.9 + rate * 0.1 } ?? rate
  }
}
