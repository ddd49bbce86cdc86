/// The thumb rule's result for one frame, over all hands.
///
/// Any hand can show a thumb, in any order and even if it was detected twice; a hand that hangs
/// beside the body can't. Two hands that show opposite thumbs cancel each other.
struct ThumbObservation {
  /// What the frame shows.
  private(set) var sighting = HandSighting()
  /// The measures of the tracked hand.
  private(set) var reading: ThumbReading?

  init(_ frame: HandFrame, rule: ThumbRule) {
    var shownUp = false
    var shownDown = false
    var isRaised = false
    for index in frame.indices {
      guard let reading = ThumbReading(frame[index], in: frame.size, rule: rule) else { continue }
      sighting.hasHand = true
      let isHanging = rule.isHanging(reading)
      let isShown =
        rule.isShown(reading.direction, reading)
        && !frame.isHandTouched(index, reading: reading, rule: rule)
      if isShown {
        if reading.direction == .up { shownUp = true } else { shownDown = true }
      }
      if rule.isHeld(.up, reading) { sighting.held.insert(.first) }
      if rule.isHeld(.down, reading) { sighting.held.insert(.second) }
      sighting.canRest = sighting.canRest || !isHanging
      if !isHanging { sighting.raisedHands += 1 }
      if reading.showsPeaceSign { sighting.rewindSign = index }
      let isTracked = sighting.hand == nil || isShown || !isRaised && !isHanging
      if isTracked { (sighting.hand, self.reading) = (index, reading) }
      isRaised = isRaised || !isHanging || isShown
    }
    if shownUp, shownDown { sighting.canRest = false }
    sighting.shown = shownUp == shownDown ? nil : shownUp ? .first : .second
    guard let reading else { return }
    sighting.palm = HandSighting.Palm(center: reading.palmCenter, size: reading.palmSize)
    sighting.isDoubtful = rule.isDoubtful(shownUp ? .up : .down, reading)
  }
}
