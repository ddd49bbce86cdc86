import Hands

extension ThumbRule: GestureRule {
  /// Any hand can show a thumb, in any order, however often detected. Opposite thumbs cancel.
  package func observation(
    of frame: MeasuredFrame
  ) -> (sighting: HandSighting, reading: HandShape?) {
    var sighting = HandSighting()
    var tracked: HandShape?
    var shown = ChoiceSet()
    var isRaised = false
    for var shape in frame.hands where shape.hasThumb {
      shape.scores = frame.scores(of: shape, by: net)
      shape.nearestHand = frame.distanceToNearestHand(from: shape)
      sighting.hasHand = true
      let isShown = isShown(shape)
      for direction in ThumbDirection.allCases where holds(direction, shape) {
        sighting.held.insert(direction.choice)
      }
      if isShown { shown.insert(shape.direction.choice) }
      sighting.canRest = sighting.canRest || !shape.isHanging
      if !shape.isHanging { sighting.raisedHands += 1 }
      let isTracked = sighting.hand == nil || isShown || !isRaised && !shape.isHanging
      if isTracked { (sighting.hand, tracked) = (shape.index, shape) }
      isRaised = isRaised || !shape.isHanging || isShown
    }
    sighting.show(shown)
    guard let tracked else { return (sighting, nil) }
    sighting.palm = tracked.palm
    if sighting.shown != nil { sighting.certainty = certainty.share(of: tracked.thumbScore) }
    return (sighting, tracked)
  }
}

extension HandShape {
  /// The direction, up or down, in which the hand rather shows a thumb.
  var direction: ThumbDirection {
    scores.map { $0.thumb(.up) >= $0.thumb(.down) } ?? true ? .up : .down
  }

  /// The score of a thumb in the hand's ``direction``; below all others if there is none.
  var thumbScore: Float { scores?.thumb(direction) ?? -.infinity }
}

extension HandFrame {
  /// The shape of the hand that a control follows: one that shows a thumb, else the first that does
  /// not hang, else the first; nil if no hand can be measured.
  package var trackedHand: HandShape? {
    ThumbRule.standard.observation(of: MeasuredFrame(self)).reading
  }
}
