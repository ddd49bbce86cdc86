import Hands
import Libc

/// The rule that decides whether a hand shows a thumb: a net scores the hand, the little finger
/// must not be stretched alone, and no other hand may touch it.
///
/// Scores are logarithms of odds, so that 0 is undecided. The lower its score, the longer a thumb
/// takes: a hand that closes, turns or talks looks like a thumb for a moment, but hardly.
package struct ThumbRule: GestureRule {
  var net = HandNet.standard
  /// The scores of a thumb that is hardly shown, and of one that is certain.
  var certainty = Certainty(doubtful: 0, certain: 3)
  /// Minimum score of a thumb that has counted and is still held: it may sink or be blurred.
  var held: Float = -1.5
  /// Maximum reach of the little finger beyond its neighbours: most shakas have more, and the net
  /// takes 32 of 259 for thumbs.
  var littleAlone: Float = 0.14
  /// Maximum distance of a fingertip from another hand, in palm sizes, for the hands to count as
  /// touching: hands that form a heart or rest on each other show thumbs by chance.
  var touch: Float = 0.60

  static let standard = ThumbRule()

  func isShown(_ shape: HandShape) -> Bool {
    // Most hands fail by their score, and need no other check.
    shape.thumbScore >= certainty.doubtful && checks(shape).areMet
  }

  /// Returns what a hand must pass to show a thumb in its direction.
  func checks(_ shape: HandShape) -> InlineArray<3, Check> {
    [
      Check(
        shape.direction == .up ? "it looks like a thumb up" : "it looks like a thumb down",
        probability(shape.thumbScore), .atLeast, probability(certainty.doubtful), "probability",
        isMet: shape.thumbScore >= certainty.doubtful),
      Check(
        "little finger not stretched alone", shape.littleAlone, .atMost, littleAlone,
        "reaches beyond its neighbours"),
      Check(
        "no other hand is near a fingertip", shape.nearestHand, .atLeast, touch, "palm sizes",
        isMet: shape.nearestHand.map { $0 >= touch } ?? true),
    ]
  }

  /// True if the hand holds a thumb in this direction, by a looser rule than for showing one.
  func holds(_ direction: ThumbDirection, _ shape: HandShape) -> Bool {
    shape.scores.map { $0.thumb(direction) >= held } ?? false
  }

  /// Any hand can show a thumb, in any order, however often detected. Opposite thumbs cancel.
  package func observation(
    of frame: MeasuredFrame
  ) -> (sighting: HandSighting, reading: HandShape?) {
    var sighting = HandSighting()
    var tracked: HandShape?
    var shown = ChoiceSet()
    var isRaised = false
    // By index, because each shape of a sequence would be copied several times.
    let hands = frame.hands.span
    for index in hands.indices where hands[index].hasThumb {
      var shape = hands[index]
      shape.scores = frame.scores(of: hands[index], by: net)
      shape.nearestHand = frame.distanceToNearestHand(from: hands[index])
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
    sighting.onlyHangs = sighting.hasHand && sighting.raisedHands == 0
    sighting.show(shown)
    sighting.palm = tracked?.palm
    if sighting.shown != nil, let score = tracked?.thumbScore {
      sighting.certainty = certainty.share(of: score)
    }
    return (sighting, tracked)
  }

  package static let words = (ready: "ready: show a thumb", waiting: "relax your hand first")

  /// The probability of a thumb up, or minus that of a thumb down if that is higher.
  package var signal: Signal {
    let limit = probability(certainty.doubtful)
    return Signal(
      name: "looks like a thumb up or down", unit: "probability",
      thresholds: [
        .init(value: limit, side: .above, intent: ThumbDirection.up.intent),
        .init(value: -limit, side: .below, intent: ThumbDirection.down.intent),
      ], range: -1...1)
  }

  package func value(of shape: HandShape) -> Float {
    let value = probability(shape.thumbScore)
    return shape.direction == .up ? value : -value
  }

  private func probability(_ score: Float) -> Float { 1 / (1 + exp(-score)) }

  package func complete(_ readout: inout Readout, _ shape: HandShape?) {
    if readout.phase == .ready { readout.advice = shape.flatMap(advice) }
    if let hand = readout.hand, readout.marks.isEmpty {
      readout.marks = [.line(hand: hand, from: .wrist, to: .thumbTip)]
    }
  }

  package func conditions(of shape: HandShape?) -> (table: CheckTable?, answer: Choice?) {
    guard let shape else { return (nil, ThumbDirection.up.choice) }
    let table = CheckTable(
      title: shape.direction.gesture, checks: checks(shape).table,
      advice: shape.thumbScore < certainty.doubtful
        ? ThumbAdvice.strongest(for: shape)?.reason : nil)
    return (table, shape.direction.choice)
  }

  /// Returns what the player must change so that the hand shows a thumb; nil if it shows one, or if
  /// the thumb does not stand out enough to be deliberate.
  func advice(_ shape: HandShape) -> String? {
    guard !isShown(shape) else { return nil }
    if shape.isHanging { return "raise the hand: it hangs down" }
    if shape.littleAlone > littleAlone { return "curl the little finger" }
    if shape.thumbScore >= certainty.doubtful { return "keep other hands away" }
    if shape.stretchedFingers > 1 { return "curl the other fingers" }
    let isMeant = shape.stretchedFingers > 0 || shape.standOff ?? 0 >= HandShape.deliberate
    return isMeant ? ThumbAdvice.strongest(for: shape)?.words : nil
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
