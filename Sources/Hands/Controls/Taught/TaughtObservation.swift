/// What a frame shows by the taught poses, over all hands.
///
/// Any hand can show a pose; hands that show different ones cancel each other.
struct TaughtObservation {
  /// What the frame shows.
  private(set) var sighting: HandSighting
  /// The tracked hand's distances from the poses; nil if it could not be measured.
  private(set) var reading: PoseReading?

  init(_ frame: HandFrame, hand: TaughtHand, rule: PoseRule, thumbRule: ThumbRule) {
    let thumbs = ThumbObservation(frame, rule: thumbRule)
    sighting = thumbs.sighting
    if !hand.keepsThumbs {
      (sighting.shown, sighting.held, sighting.isDoubtful) = (nil, [], false)
    }
    let isRewindTaught = hand.poses[.rewind] != nil
    if isRewindTaught { sighting.rewindSign = nil }
    var shown: ChoiceSet = sighting.shown.map(ChoiceSet.of) ?? []
    var isPoseHeld = false
    for index in frame.indices {
      let measures = HandMeasures(
        frame[index], in: frame.size, minConfidence: thumbRule.minConfidence)
      guard let measures else { continue }
      (sighting.hasHand, sighting.canRest) = (true, true)
      let reading = hand.model.reading(of: measures)
      if index == sighting.hand || self.reading == nil { self.reading = reading }
      for member in hand.model.members.indices {
        let score = rule.score(member, reading, hand.model)
        guard rule.isHeld(score) else { continue }
        let name = hand.model.members[member].name
        guard let choice = name.choice else {
          if rule.isShown(score) { sighting.rewindSign = index }
          continue
        }
        isPoseHeld = true
        sighting.held.insert(.of(choice))
        guard rule.isShown(score) else { continue }
        shown.insert(.of(choice))
        sighting.isDoubtful = false
        (sighting.hand, self.reading) = (index, reading)
        let geometry = HandGeometry(frame[index], in: frame.size)
        sighting.palm = geometry.palmSize.map {
          HandSighting.Palm(center: geometry.middle(of: HandJoint.palm), size: $0)
        }
      }
    }
    // A peace sign may be one of the taught poses.
    if !isRewindTaught, isPoseHeld { sighting.rewindSign = nil }
    sighting.shown = shown.only
    if sighting.shown == nil, !shown.isEmpty { sighting.canRest = false }
  }
}

extension ChoiceSet {
  /// The answer in a set of one; nil for others.
  fileprivate var only: Choice? {
    [Choice.first, .second, .third].first { self == .of($0) }
  }
}
