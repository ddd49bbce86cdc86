import Cards
import Hands

extension Session {
  mutating func handle(_ frame: HandFrame, provenance: Provenance) -> [Effect] {
    var effects = slideCard(provenance: provenance)
    if let last = self.hand.frame {
      let gap = frame.time - last.time
      // A frame that is not later than the last one belongs to another stream.
      if gap <= 0 { effects += loseSight(provenance: provenance) } else { measureRate(gap) }
    }
    if sketch != nil, frame.mask != nil, !hand.hasSeenFrames { notice = SketchWords.masks }
    (self.hand.frame, hand.pictureSize) = (frame, frame.size)
    hand.hasSeenFrames = true
    hand.frameArrival = now
    guard lesson?.isTeaching != true else {
      // Whoever reads the help shows no pose.
      if !isHelpShown { teach(frame) }
      return effects
    }
    let events = hand.control.process(frame)
    if hand.control.description.readsPoses || events.contains(.lost) { hand.gestureToRelease = nil }
    for event in events {
      // While it has no effect the hand is still observed: a thumb that is shown meanwhile must rest
      // before one counts.
      if hand.isPaused || isCovered || sketch != nil, case .intent = event { continue }
      effects += handle(event, provenance: provenance)
    }
    drawWithHand()
    return effects
  }

  mutating func handle(_ event: HandEvent, provenance: Provenance) -> [Effect] {
    switch event {
    case .found: return [.announce(Announcement(.found, provenance: provenance))]
    case .armed: return [.announce(Announcement(.armed, provenance: provenance))]
    case .lost:
      dropHeldCard()
      liftHand()
      return [.announce(Announcement(.lost, provenance: provenance))]
    case .intent(.answer(let choice)): return propose(choice, provenance: provenance)
    case .intent(.rewind): return proposeRewind(provenance: provenance)
    case .intent(.grab): grab(by: provenance.agent)
    case .intent(.drag(let offset)):
      card.body.drag(to: asSeen(offset), by: provenance.agent, at: now)
    case .intent(.release(let velocity)):
      return release(provenance: provenance, velocity: asSeen(velocity))
    case .intent(.touch(let point)):
      return touch(point.map(asSeen), provenance: provenance)
    }
    return []
  }

  /// Answers with a choice of the hand; a number that is no answer only says which are.
  private mutating func propose(_ choice: Choice, provenance: Provenance) -> [Effect] {
    if let answer = answer(for: choice) { return propose(answer, provenance: provenance) }
    if case .number(let number) = choice, game.stack.top != nil {
      notice = "\(number) is no answer; \(HandWords.gestures(of: self))"
    }
    return []
  }

  /// A way in the camera's picture as the player sees it, as in a mirror.
  private func asSeen(_ way: SIMD2<Double>) -> SIMD2<Double> {
    options.isPictureMirrored ? way : [-way.x, way.y]
  }

  /// Takes over what the source counts and says, and tells once how its stream is understood.
  mutating func take(_ counters: SourceCounters) {
    if hand.source.counters.understanding == nil, let words = counters.understanding {
      // It is said only once, so it must not be lost behind another notice.
      let isOfUse = sketch == nil || hand.frame?.mask == nil
      notice = isOfUse ? (notice.map { "\($0); " } ?? "") + words.textFirst : SketchWords.masks
    }
    if counters.words != hand.source.counters.words { hand.wordsArrival = now }
    hand.source.counters = counters
  }

  mutating func handle(_ status: SourceStatus, provenance: Provenance) -> [Effect] {
    let wasLive = hand.source.health == .live
    take(status.counters)
    hand.source = status
    guard wasLive, status.health != .live else { return [] }
    return dropFrame(provenance: provenance)
  }

  /// Seconds for which the words of a producer are shown: long enough to read them.
  private static let wordsTime = 8.0

  /// What a producer that we have started has just said; nil if nothing, or some time ago.
  package var producerWords: String? {
    now - hand.wordsArrival < Self.wordsTime ? hand.source.counters.words : nil
  }

  /// Drops the last frame if a connected source has stopped sending, as the hand may be gone.
  mutating func noticeStall(provenance: Provenance) -> [Effect] {
    guard hand.frame != nil, hand.source.health == .live, now - hand.frameArrival >= Self.stallTime
    else {
      return []
    }
    return dropFrame(provenance: provenance)
  }

  /// Resets the control, which drops an unfinished gesture and a card that was pushed.
  mutating func loseHand(provenance: Provenance) -> [Effect] {
    let effects = loseSight(provenance: provenance)
    if card.body.isDisplaced { settle() }
    return effects
  }

  /// Resets the control because its frames have stopped; a card that slides goes on.
  private mutating func loseSight(provenance: Provenance) -> [Effect] {
    dropHeldCard()
    liftHand()
    leavePushedCard()
    let isLost = hand.control.interrupt().contains(.lost)
    return isLost ? [.announce(Announcement(.lost, provenance: provenance))] : []
  }

  /// Lets a card that the hand holds spring back.
  private mutating func dropHeldCard() {
    if card.body.holder == hand.agent { settle() }
  }

  /// Completes the stroke that the hand draws.
  private mutating func liftHand() {
    if sketch?.isMouseDown != true { hand.ink.lift() }
  }

  private mutating func dropFrame(provenance: Provenance) -> [Effect] {
    hand.frame = nil
    hand.frameRate = nil
    return loseSight(provenance: provenance)
  }

  private mutating func measureRate(_ gap: Double) {
    let rate = 1 / gap
    // Exponential smoothing by a tenth: steady to read, and accurate after about a second.
    hand.frameRate = hand.frameRate.map { $0 * 0.9 + rate * 0.1 } ?? rate
  }
}
