import Hands

extension ThumbRule: GestureRule {
  /// Any hand except one that hangs beside the body can show a thumb, in whatever order the hands
  /// are and however often one was detected. Opposite thumbs cancel each other.
  package func observation(
    of frame: HandFrame
  ) -> (sighting: HandSighting, reading: ThumbReading?) {
    var sighting = HandSighting()
    var tracked: ThumbReading?
    var shown = ChoiceSet()
    var isRaised = false
    for index in frame.indices {
      guard let reading = ThumbReading(frame.hands[index], in: frame.size, rule: self) else {
        continue
      }
      sighting.hasHand = true
      let isHanging = isHanging(reading)
      var isShown = false
      for direction in ThumbDirection.allCases {
        let shows = self.isShown(direction, reading)
        if shows || holds(direction, reading) { sighting.held.insert(direction.choice) }
        if shows, direction == reading.direction { isShown = !isTouched(frame, index, reading) }
      }
      if isShown { shown.insert(reading.direction.choice) }
      sighting.canRest = sighting.canRest || !isHanging
      if !isHanging { sighting.raisedHands += 1 }
      if reading.showsPeaceSign { sighting.rewindSign = index }
      let isTracked = sighting.hand == nil || isShown || !isRaised && !isHanging
      if isTracked { (sighting.hand, tracked) = (index, reading) }
      isRaised = isRaised || !isHanging || isShown
    }
    sighting.show(shown)
    guard let tracked else { return (sighting, nil) }
    sighting.palm = tracked.palm
    if let shown = sighting.shown {
      sighting.isDoubtful = isDoubtful(shown == .first ? .up : .down, tracked)
    }
    return (sighting, tracked)
  }

  func isTouched(_ frame: HandFrame, _ index: Int, _ reading: ThumbReading) -> Bool {
    guard frame.handCount > 1 else { return false }
    let hand = HandGeometry(frame[index], in: frame.size, minConfidence: minConfidence)
    for other in frame.indices where other != index {
      let geometry = HandGeometry(frame[other], in: frame.size, minConfidence: minConfidence)
      let way = geometry.palmCenter - reading.palm.center
      guard way.length > PalmPlace.minDistance * reading.palm.size else { continue }
      let near = touch * reading.palm.size
      for tip in HandJoint.tips {
        guard let tip = hand[tip] else { continue }
        let points = geometry.points.span
        for index in points.indices where geometry.isSeen(index) {
          if (points[index] - tip).length < near { return true }
        }
      }
    }
    return false
  }
}

extension HandFrame {
  /// The index of the hand that a control follows: one that shows a thumb, else the first that does
  /// not hang, else the first; nil if no hand can be measured.
  package var trackedHand: Int? { ThumbRule.standard.observation(of: self).sighting.hand }
}
