import Hands

extension ThumbRule: GestureRule {
  /// Any hand can show a thumb, in whatever order the hands are and however often one was detected.
  /// Opposite thumbs cancel each other.
  package func observation(
    of frame: HandFrame
  ) -> (sighting: HandSighting, reading: ThumbReading?) {
    var sighting = HandSighting()
    var tracked: ThumbReading?
    var shown = ChoiceSet()
    var isRaised = false
    for index in frame.indices {
      guard var reading = ThumbReading(frame.hands[index], in: frame.size, net: net) else {
        continue
      }
      reading.nearestHand = frame.distance(fromTipsOf: index, reading.palm)
      sighting.hasHand = true
      let direction = reading.direction
      let isShown = isShown(direction, reading) && !isTouched(reading)
      for direction in ThumbDirection.allCases where holds(direction, reading) {
        sighting.held.insert(direction.choice)
      }
      if isShown { shown.insert(direction.choice) }
      sighting.canRest = sighting.canRest || !reading.isHanging
      if !reading.isHanging { sighting.raisedHands += 1 }
      if reading.showsPeaceSign { sighting.rewindSign = index }
      let isTracked = sighting.hand == nil || isShown || !isRaised && !reading.isHanging
      if isTracked { (sighting.hand, tracked) = (index, reading) }
      isRaised = isRaised || !reading.isHanging || isShown
    }
    sighting.show(shown)
    guard let tracked else { return (sighting, nil) }
    sighting.palm = tracked.palm
    if sighting.shown != nil {
      sighting.certainty = certainty.share(of: tracked.scores.thumb(tracked.direction))
    }
    return (sighting, tracked)
  }

  func isTouched(_ reading: ThumbReading) -> Bool {
    reading.nearestHand.map { $0 < touch } ?? false
  }
}

extension HandFrame {
  /// Returns the distance from the fingertips of a hand, whose palm is known, to the nearest joint of
  /// another hand, in palm sizes; nil without another one. A palm at the same place is no other one.
  fileprivate func distance(fromTipsOf index: Int, _ palm: PalmPlace) -> Float? {
    guard handCount > 1 else { return nil }
    let hand = HandGeometry(self[index], in: size, minConfidence: HandGeometry.minConfidence)
    var nearest: Float?
    for other in indices where other != index {
      let geometry = HandGeometry(self[other], in: size, minConfidence: HandGeometry.minConfidence)
      let way = geometry.palmCenter - palm.center
      guard way.length > PalmPlace.minDistance * palm.size else { continue }
      for tip in HandJoint.tips {
        guard let tip = hand[tip] else { continue }
        let points = geometry.points.span
        for index in points.indices where geometry.isSeen(index) {
          nearest = min(nearest ?? .infinity, (points[index] - tip).length / palm.size)
        }
      }
    }
    return nearest
  }

  /// The index of the hand that a control follows: one that shows a thumb, else the first that does
  /// not hang, else the first; nil if no hand can be measured.
  package var trackedHand: Int? { ThumbRule.standard.observation(of: self).sighting.hand }
}
