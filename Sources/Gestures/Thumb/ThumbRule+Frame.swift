import Hands

extension ThumbRule: GestureRule {
  /// What a frame shows, over all hands, and the measures of the tracked one.
  ///
  /// Any hand can show a thumb, in any order and even if it was detected twice; a hand that hangs
  /// beside the body can't. Two hands that show opposite thumbs cancel each other.
  package func observation(
    of frame: HandFrame
  ) -> (sighting: HandSighting, reading: ThumbReading?) {
    var sighting = HandSighting()
    var tracked: ThumbReading?
    var shownUp = false
    var shownDown = false
    var isRaised = false
    for index in frame.indices {
      guard let reading = ThumbReading(frame.hands[index], in: frame.size, rule: self) else {
        continue
      }
      sighting.hasHand = true
      let isHanging = isHanging(reading)
      let (showsUp, showsDown) = (self.isShown(.up, reading), self.isShown(.down, reading))
      let isShown =
        (reading.direction == .up ? showsUp : showsDown) && !isTouched(frame, index, reading)
      if isShown {
        if reading.direction == .up { shownUp = true } else { shownDown = true }
      }
      if showsUp || holds(.up, reading) { sighting.held.insert(.first) }
      if showsDown || holds(.down, reading) { sighting.held.insert(.second) }
      sighting.canRest = sighting.canRest || !isHanging
      if !isHanging { sighting.raisedHands += 1 }
      if reading.showsPeaceSign { sighting.rewindSign = index }
      let isTracked = sighting.hand == nil || isShown || !isRaised && !isHanging
      if isTracked { (sighting.hand, tracked) = (index, reading) }
      isRaised = isRaised || !isHanging || isShown
    }
    if shownUp, shownDown { sighting.canRest = false }
    sighting.shown = shownUp == shownDown ? nil : shownUp ? .first : .second
    guard let tracked else { return (sighting, nil) }
    sighting.palm = HandSighting.Palm(center: tracked.palmCenter, size: tracked.palmSize)
    if sighting.shown != nil { sighting.isDoubtful = isDoubtful(shownUp ? .up : .down, tracked) }
    return (sighting, tracked)
  }

  /// True if a fingertip of a hand touches another hand.
  func isTouched(_ frame: HandFrame, _ index: Int, _ reading: ThumbReading) -> Bool {
    guard frame.handCount > 1 else { return false }
    let hand = HandGeometry(frame[index], in: frame.size, minConfidence: minConfidence)
    for other in frame.indices where other != index {
      let geometry = HandGeometry(frame[other], in: frame.size, minConfidence: minConfidence)
      let way = geometry.middle(of: HandJoint.palm) - reading.palmCenter
      guard way.length > HandFrame.minHandDistance * reading.palmSize else { continue }
      let reach = touch * reading.palmSize
      for tip in HandJoint.tips {
        guard let tip = hand[tip] else { continue }
        for joint in HandJoint.allCases {
          if let point = geometry[joint], (point - tip).length < reach { return true }
        }
      }
    }
    return false
  }
}

extension HandFrame {
  /// Hands whose middles are closer than this, in palm sizes, are one hand that was detected twice.
  static let minHandDistance: Float = 0.6

  /// The index of the hand that a control follows: one that shows a thumb, else the first that does
  /// not hang; nil if no hand can be measured.
  package var trackedHand: Int? { ThumbRule().observation(of: self).sighting.hand }
}
