import Hands

/// The control for taught poses: somebody's own like, nope and later, with a rest in between.
///
/// `TaughtRule` decides which pose a hand shows, and `GestureTiming` when it counts.
public struct TaughtControl: GestureControl {
  package let rule: TaughtRule
  package var timing: GestureTiming
  package var reading: PoseReading?

  /// Creates a control with the default settings, in its initial state.
  public init(poses: PoseSet) {
    self.init(poses: poses, settings: [:])
  }

  /// A control in its initial state; `settings` are by name, missing ones keep their defaults.
  package init(poses: PoseSet, settings: [String: Double]) {
    rule = TaughtRule(poses: poses, rule: PoseRule(settings: settings))
    timing = GestureTiming(configuration: GestureTiming.Configuration(settings: settings))
  }

  /// Processes the next frame; one that is not later than the last one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] { read(frame) }

  /// Tells the control that the frames have stopped for now; an unfinished gesture is dropped.
  public mutating func interrupt() -> [HandEvent] { stop() }

  package var taught: TaughtRule? { rule }

  /// The gestures of the poses that were taught, and the thumbs if they count, too.
  package var gestures: [ControlLabel] {
    let taught = Self.description.labels.filter { label in
      rule.poses.names.contains { $0.rawValue == label.name }
    }
    return rule.poses.keepsThumbs ? taught + ControlDescription.thumbLabels.dropLast() : taught
  }

  package static let description = ControlDescription.gestures(
    "hand",
    labels: [
      ControlLabel(
        name: "like", aliases: ["up"], gesture: "your like", intent: .answer(.first)),
      ControlLabel(
        name: "nope", aliases: ["down"], gesture: "your nope", intent: .answer(.second)),
      ControlLabel(name: "later", gesture: "your later", intent: .answer(.third)),
      ControlLabel(name: "none"),
    ],
    help: [
      ("show", "one of the poses that you taught"),
      ("ready", "the hand rests: the next pose counts"),
      ("rest first", "it was counted; rest as you taught, or take the hand away"),
    ],
    settings: PoseRule.standardSettings)
}

/// The rule that decides which taught pose a hand shows, and which thumb if thumbs count, too.
package struct TaughtRule: GestureRule {
  package let poses: PoseSet
  let rule: PoseRule
  private let thumbRule = ThumbRule()

  init(poses: PoseSet, rule: PoseRule) {
    (self.poses, self.rule) = (poses, rule)
  }

  /// What a frame shows, over all hands, and the tracked hand's distances from the poses.
  ///
  /// Any hand can show a pose; hands that show different ones cancel each other.
  package func observation(
    of frame: HandFrame
  ) -> (sighting: HandSighting, reading: PoseReading?) {
    var sighting = thumbRule.observation(of: frame).sighting
    var tracked: PoseReading?
    if !poses.keepsThumbs {
      (sighting.shown, sighting.held, sighting.isDoubtful) = (nil, [], false)
    }
    let isRewindTaught = poses.poses[.rewind] != nil
    if isRewindTaught { sighting.rewindSign = nil }
    var shown: ChoiceSet = sighting.shown.map(ChoiceSet.of) ?? []
    var heldPoses: ChoiceSet = []
    let thumb = sighting.shown
    for index in frame.indices {
      let measures = HandMeasures(
        frame[index], in: frame.size, minConfidence: thumbRule.minConfidence)
      guard let measures else { continue }
      (sighting.hasHand, sighting.canRest) = (true, true)
      let reading = poses.model.reading(of: measures)
      if index == sighting.hand || tracked == nil { tracked = reading }
      for member in poses.model.members.indices {
        let score = rule.score(member, reading)
        guard rule.isHeld(score) else { continue }
        let name = poses.model.members[member].name
        guard let choice = name.choice else {
          if name == .rewind, rule.isShown(score) { sighting.rewindSign = index }
          continue
        }
        heldPoses.insert(.of(choice))
        sighting.held.insert(.of(choice))
        guard rule.isShown(score) else { continue }
        shown.insert(.of(choice))
        sighting.isDoubtful = false
        (sighting.hand, tracked) = (index, reading)
        let geometry = HandGeometry(frame[index], in: frame.size)
        sighting.palm = geometry.palmSize.map {
          HandSighting.Palm(center: geometry.middle(of: HandJoint.palm), size: $0)
        }
      }
    }
    // A peace sign may be one of the taught poses.
    if !isRewindTaught, !heldPoses.isEmpty { sighting.rewindSign = nil }
    sighting.shown = [Choice.first, .second, .third].first { shown == .of($0) }
    if sighting.shown == nil, !shown.isEmpty { sighting.canRest = false }
    tracked?.thumb = thumb.flatMap { heldPoses.contains(.of($0)) ? nil : $0 }
    return (sighting, tracked)
  }
}

extension TaughtRule {
  /// The pose other than rest that a hand shows; nil if it shows none, or if it can't be measured.
  func pose(of hand: Hand, in size: PictureSize) -> PoseName? {
    guard
      let measures = HandMeasures(hand, in: size, minConfidence: thumbRule.minConfidence)
    else { return nil }
    let reading = poses.model.reading(of: measures)
    let members = poses.model.members
    return members.indices.first { rule.isShown(rule.score($0, reading)) }.map {
      members[$0].name
    }
  }

  package static let words = (ready: "ready: show a pose", waiting: "rest first")

  /// How well the hand shows like (positive) or nope (negative); 1 is the threshold.
  package var signal: Signal {
    Signal(
      name: "your like or nope", unit: "times what is asked",
      thresholds: [
        poses.names.contains(.like)
          ? Signal.Threshold(value: 1, side: .above, intent: .answer(.first)) : nil,
        poses.names.contains(.nope)
          ? Signal.Threshold(value: -1, side: .below, intent: .answer(.second)) : nil,
      ].compactMap(\.self))
  }

  package func value(of reading: PoseReading) -> Float {
    let (like, nope) = (score(.like, reading), score(.nope, reading))
    return like >= nope ? like : -nope
  }

  private func score(_ name: PoseName, _ reading: PoseReading) -> Float {
    let member = poses.model.members.firstIndex { $0.name == name }
    return member.map { rule.score($0, reading) } ?? 0
  }

  package func complete(_ readout: inout Readout, _ reading: PoseReading?) {
    if let thumb = reading?.thumb, readout.pending == .answer(thumb) {
      readout.words =
        ControlDescription.thumbLabels[ControlDescription.thumbLabel(thumb)].gesture
    }
    if let hand = readout.hand, readout.marks.isEmpty, readout.phase == .pending {
      readout.marks = [.line(hand: hand, from: .wrist, to: .middleMCP)]
    }
  }

  /// The conditions of the pose that the hand shows best.
  package func conditions(of reading: PoseReading?) -> (table: CheckTable?, answer: Choice?) {
    guard let reading,
      let best = reading.distances.indices.min(by: {
        reading.distances[$0] < reading.distances[$1]
      })
    else { return (nil, nil) }
    return (rule.checks(best, reading, poses.model), poses.model.members[best].name.choice)
  }
}
