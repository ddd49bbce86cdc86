import Hands

/// The rule that decides which taught pose a hand shows, and which thumb if thumbs count, too.
package struct TaughtRule: GestureRule {
  package let poses: PoseSet
  private let rule = PoseRule()
  private let thumbRule = ThumbRule.standard

  /// Any hand can show a pose; hands that show different answers cancel each other.
  package func observation(
    of frame: MeasuredFrame
  ) -> (sighting: HandSighting, reading: PoseReading?) {
    var (sighting, thumbHand) = thumbRule.observation(of: frame)
    var tracked: PoseReading?
    if !poses.keepsThumbs {
      (sighting.shown, sighting.held, sighting.certainty) = (nil, ChoiceSet(), 1)
    }
    var shown = ChoiceSet(sighting.shown)
    if sighting.shown == nil { thumbHand = nil }
    var heldPoses = ChoiceSet()
    var rewindSign: Int?
    for shape in frame.hands {
      let index = shape.index
      guard let measures = HandMeasures(shape.geometry) else { continue }
      sighting.canRest = true
      let reading = poses.model.reading(of: measures)
      if index == sighting.hand || tracked == nil { tracked = reading }
      for member in poses.model.members.indices {
        let score = rule.score(member, reading)
        guard rule.isHeld(score) else { continue }
        let name = poses.model.members[member].name
        guard let choice = name.choice else {
          if name == .rewind, rule.isShown(score) { rewindSign = index }
          continue
        }
        heldPoses.insert(choice)
        sighting.held.insert(choice)
        guard rule.isShown(score) else { continue }
        shown.insert(choice)
        sighting.certainty = 1
        (sighting.hand, tracked) = (index, reading)
        sighting.palm = shape.palm
      }
    }
    sighting.show(shown)
    // A peace sign can be the taught pose itself, so it does not rewind while a pose is held.
    if poses.poses[.rewind] == nil, heldPoses.isEmpty { rewindSign = frame.peaceSign }
    tracked?.rewindSign = rewindSign
    if let thumbHand {
      tracked?.thumb = thumbHand
      tracked?.holdsPoseOfThumb = heldPoses.contains(thumbHand.direction.choice)
    }
    return (sighting, tracked)
  }

  /// Returns the pose other than rest that a hand shows; nil without a pose or without measures.
  func pose(of shape: HandShape) -> PoseName? {
    guard let reading = HandMeasures(shape.geometry).map(poses.model.reading) else { return nil }
    let members = poses.model.members
    return members.indices.first { rule.isShown(rule.score($0, reading)) }.map { members[$0].name }
  }

  package static let words = (ready: "ready: show a pose", waiting: "rest first")

  /// The score of the first answer's pose, or minus the second's if that is higher.
  package var signal: Signal {
    Signal(
      name: "your \(PoseName.first) or \(PoseName.second)", unit: "times what is asked",
      thresholds: [
        poses.poses[.first].map { _ in .init(value: 1, side: .above, intent: .answer(.first)) },
        poses.poses[.second].map { _ in .init(value: -1, side: .below, intent: .answer(.second)) },
      ].compactMap(\.self))
  }

  package func value(of reading: PoseReading) -> Float {
    let (first, second) = (score(.first, reading), score(.second, reading))
    return first >= second ? first : -second
  }

  private func score(_ name: PoseName, _ reading: PoseReading) -> Float {
    poses.model.members.firstIndex { $0.name == name }.map { rule.score($0, reading) } ?? 0
  }

  package func complete(_ readout: inout Readout, _ reading: PoseReading?) {
    if let reading, !reading.holdsPoseOfThumb, let thumb = reading.thumb?.direction,
      readout.pending == thumb.intent
    {
      readout.words = thumb.gesture
    }
    if let hand = readout.hand, readout.marks.isEmpty, readout.phase == .pending {
      readout.marks = [.line(hand: hand, from: .wrist, to: .middleMCP)]
    }
  }

  package func conditions(of reading: PoseReading?) -> (table: CheckTable?, answer: Choice?) {
    if let thumb = reading?.thumb { return thumbRule.conditions(of: thumb) }
    guard let reading, case let distances = reading.distances,
      let best = distances.indices.min(by: { distances[$0] < distances[$1] })
    else { return (nil, nil) }
    return (rule.checks(best, reading, poses.model), poses.model.members[best].name.choice)
  }
}
