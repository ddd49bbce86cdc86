import Cards
import Gestures
import Hands
import LandmarkStreams

extension Session {
  mutating func handle(_ arrived: HandFrame, provenance: Provenance) -> [Effect] {
    var effects = slideCard(provenance: provenance)
    if let last = hand.frame?.time {
      let gap = arrived.time - last
      // A frame that is not later than the previous one belongs to another stream, and places in a
      // picture of another size are other places. A guess that grows moves no pinch, whose way is
      // measured in pixels.
      let isGuess =
        arrived.size.isGuessed && hand.pictureSize.isGuessed
        && hand.control.description.name == PinchControl.description.name
      let isMoved =
        arrived.size.pixels != hand.pictureSize.pixels && !hand.control.description.readsPoses
        && !isGuess
      if gap <= 0 || isMoved { effects += loseSight(provenance: provenance) }
      // Each new rate has a weight of a tenth, so the result is steady, and accurate after a second.
      let rate = 1 / gap
      if gap > 0 { hand.frameRate = hand.frameRate.map { $0 * 0.9 + rate * 0.1 } ?? rate }
    }
    let isFirst = !hand.hasSeenFrames
    let frame = hand.take(arrived, at: now)
    if isFirst, frame.mask != nil { notice = room.problemWithMasks ?? notice }
    guard room.layer.handUse != .showsPoses else {
      // While a cover is open, the user reads it and shows no pose.
      if covers.isEmpty {
        withRoom { (lesson: inout Lesson, session) in lesson.learn(from: frame, in: &session) }
      }
      return effects
    }
    let events = hand.reader.read()
    if hand.control.description.readsPoses || events.contains(.lost) { hand.gestureToRelease = nil }
    for event in events {
      // While intents have no effect, the hand is still observed, so that a thumb that is shown
      // meanwhile must rest before a gesture counts.
      if case .intent = event, hand.isPaused || handUse != .decides || isHandWaiting { continue }
      effects += handle(event, provenance: provenance)
    }
    return effects + followSleep(provenance: provenance) + followInRoom(frame)
  }

  /// Puts the hand to sleep or wakes it when it holds the sleep or wake pose. The pose must not
  /// count as an answer, so nothing counts until the hand rests or shows another gesture.
  private mutating func followSleep(provenance: Provenance) -> [Effect] {
    guard !hand.isPaused, handUse == .decides,
      hand.reader.followSleep(isBusy: card.body.holder == hand.agent)
    else { return [] }
    if hand.isAsleep { return loseHand(provenance: provenance) }
    hand.control.wait(after: hand.control.shownChoice)
    return []
  }

  mutating func handle(_ event: HandEvent, provenance: Provenance) -> [Effect] {
    switch event {
    case .found: return [.notify(Notification(kind: .found, provenance: provenance))]
    case .armed: return [.notify(Notification(kind: .armed, provenance: provenance))]
    case .lost:
      hand.followed = nil
      letGo()
      return [.notify(Notification(kind: .lost, provenance: provenance))]
    case .intent(.answer(let choice)): return propose(choice, provenance: provenance)
    case .intent(.rewind): return proposeRewind(provenance: provenance)
    case .intent(.grab): grab(by: provenance.agent)
    case .intent(.drag(let offset)):
      card.body.drag(to: asSeen(offset), by: provenance.agent, at: now)
    case .intent(.release(let velocity)):
      return release(provenance: provenance, velocity: asSeen(velocity))
    case .intent(.touch(let point)): return touch(point.map(asSeen), provenance: provenance)
    }
    return []
  }

  private mutating func propose(_ choice: Choice, provenance: Provenance) -> [Effect] {
    if let answer = answer(for: choice) { return propose(answer, provenance: provenance) }
    guard case .number(let number) = choice, game.stack.top != nil else { return [] }
    return decline("\(number) is no answer; \(gestureHint)")
  }

  /// Converts a displacement in the camera's picture to what the user sees, as in a mirror.
  func asSeen(_ way: SIMD2<Double>) -> SIMD2<Double> {
    options.isPictureMirrored ? way : [-way.x, way.y]
  }

  /// Takes over the counters of the source, and reports once how its stream is interpreted.
  mutating func take(_ counters: SourceCounters) {
    if hand.source.counters.understanding == nil, let words = counters.understanding {
      // The words come only once, so they are added to any other notice.
      let problem = hand.frame?.mask == nil ? nil : room.problemWithMasks
      if let problem { notice = problem } else { note(words.textFirst) }
    }
    if counters.words != hand.source.counters.words { hand.wordsArrival = now }
    hand.source.counters = counters
  }

  mutating func handle(_ status: SourceStatus, provenance: Provenance) -> [Effect] {
    let wasLive = hand.source.health == .live
    take(status.counters)
    hand.source = status
    return wasLive && status.health != .live ? dropFrame(provenance: provenance) : []
  }

  /// Seconds for which a producer's message is shown: long enough to read it.
  private static let wordsTime = 8.0

  /// The latest message of a producer that we started; nil if there is none, or it is too old.
  package var producerWords: String? {
    now - hand.wordsArrival < Self.wordsTime ? hand.source.counters.words : nil
  }

  /// Drops the latest frame if a live source has stalled, because the hand may be gone.
  mutating func noticeStall(provenance: Provenance) -> [Effect] {
    // The sum by which the session wakes up, so that it is not too early by a rounding.
    guard hand.frame != nil, hand.source.health == .live, now >= hand.frameArrival + Self.stallTime
    else { return [] }
    return dropFrame(provenance: provenance)
  }

  /// Resets the control, which drops an unfinished gesture, and lets a pushed card spring back.
  mutating func loseHand(provenance: Provenance) -> [Effect] {
    let effects = loseSight(provenance: provenance)
    if card.body.isDisplaced { settle() }
    return effects
  }

  /// Resets the control because its frames have stopped; a sliding card slides on.
  private mutating func loseSight(provenance: Provenance) -> [Effect] {
    letGo()
    card.fingertip = Fingertip()
    returnCard()
    let isLost = hand.control.interrupt().contains(.lost)
    return isLost ? [.notify(Notification(kind: .lost, provenance: provenance))] : []
  }

  /// Drops the card that the hand holds, and lifts its pen.
  private mutating func letGo() {
    if card.body.holder == hand.agent { settle() }
    if !hand.isMouseDrawing { hand.ink.lift() }
  }

  private mutating func dropFrame(provenance: Provenance) -> [Effect] {
    hand.dropFrame()
    return loseSight(provenance: provenance)
  }

  mutating func changeControl(provenance: Provenance) -> [Effect] {
    let name = hand.control.description.name
    guard let current = hand.controls.firstIndex(where: { $0.description.name == name }),
      hand.controls.count > 1
    else { return decline("there is no other control") }
    let held = hand.control.isHeld ? hand.control.shownChoice : hand.gestureToRelease
    let effects = loseHand(provenance: provenance)
    // A stored control remembers the gesture it counted, so the hand must rest before the next one.
    hand.controls[current] = hand.control
    hand.control = hand.controls[(current + 1) % hand.controls.count]
    hand.control.wait(after: held)
    hand.gestureToRelease = held
    notice = "control: \(hand.control.description.name)"
    return effects
  }

  mutating func followNextHand(provenance: Provenance) -> [Effect] {
    guard let frame = hand.frame, frame.handCount > 1 else {
      let remedy = options.findsOneHand ? "; --hands 2 looks for two" : ""
      return decline(hand.isThere ? "there is no other hand in view\(remedy)" : Self.noHand)
    }
    let next = ((readout.hand ?? 0) + 1) % frame.handCount
    let effects = loseHand(provenance: provenance)
    hand.followed = frame[next].middle
    let place = place(of: next, in: frame)
    notice = "following the hand \(place == .middle ? "in between" : "on the \(place.rawValue)")"
    return effects
  }

  /// The name of the followed hand if several are in view: `raised hand` if only it is raised, else
  /// its side as the user sees it. Nil if the control reads all hands.
  var followedHand: String? {
    guard let frame = hand.frame, frame.handCount > 1, let index = readout.hand, !hand.isPaused,
      !hand.control.description.countsFingers
    else { return nil }
    let raised = frame.indices.filter { !frame[$0].hangs(in: frame.size) }
    return raised == [index] ? "raised hand" : "\(place(of: index, in: frame).rawValue) hand"
  }

  private enum HandPlace: String { case left, middle, right }

  private func place(of hand: Int, in frame: HandFrame) -> HandPlace {
    let places = frame.indices.map { asSeen([Double(frame[$0].middle?.x ?? 0), 0]).x }
    let place = places[hand]
    return place == places.min() ? .left : place == places.max() ? .right : .middle
  }

  var readout: Readout { room.layer.readout(of: self) }

  /// The control's readout, but without a hand that is not in the latest frame: the control
  /// skips a frame that is not later than the previous one, so its readout can be older.
  var controlReadout: Readout {
    var readout = hand.control.readout
    changeWords(of: &readout)
    guard let shown = readout.hand, hand.frame?.indices.contains(shown) != true else {
      return readout
    }
    (readout.hand, readout.marks) = (nil, [])
    return readout
  }

  package var draws: Bool { hand.control.pen(in: .unknown) != nil }

  package var inkSize: PictureSize { room.sheet?.size ?? hand.pictureSize }

  /// Returns the pen of the hand as the user sees it, in fractions of the sheet's size, or of the
  /// picture's size if `sheet` is nil; nil if the pen has no effect now.
  func pen(on sheet: PictureSize?) -> PenContact? {
    guard let size = hand.frame?.size, !hand.isSilent, handUse == .decides || handUse == .draws,
      let pen = hand.control.pen(in: size)
    else { return nil }
    return pen.mapped {
      let seen: SIMD2<Float> = options.isPictureMirrored ? $0 : [1 - $0.x, $0.y]
      return sheet.map { size.place(of: seen, on: $0) } ?? seen
    }
  }

  /// Lets the room draw or measure by the hand; ends the session after a measurement.
  private mutating func followInRoom(_ frame: HandFrame) -> [Effect] {
    switch room.layer.handUse {
    case .draws: withRoom { (sheet: inout Sheet, session) in sheet.followPen(in: &session) }
    case .nothing:
      withRoom { (tuning: inout Tuning, _) in tuning.follow(frame) }
      if room.tuning?.isOver == true { return [.end(.quit)] }
    case .decides, .showsPoses: if let pen = pen(on: nil) { hand.ink.follow(pen) }
    }
    return []
  }
}

extension PictureSize {
  /// Converts a point of a picture to a point of a sheet, both in fractions of the size. A picture
  /// with other proportions is centred on the sheet, as large as fits.
  func place(of point: SIMD2<Float>, on sheet: PictureSize) -> SIMD2<Float> {
    let share = shownAspect / sheet.shownAspect
    guard share != 1 else { return point }
    let scale: SIMD2<Float> = share < 1 ? [share, 1] : [1, 1 / share]
    return (point - 0.5) * scale + 0.5
  }
}
