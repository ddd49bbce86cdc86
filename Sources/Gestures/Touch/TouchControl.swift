import Hands

/// The touch control: a fingertip pushes the card.
///
/// The tip is that of the index finger, or in a mask the end of the hand, by ``FingertipFinder``. The
/// picture lies over the table, its middle on that of the card; where the tip is there, it touches.
/// What it pushes, and when, is a matter of the table.
///
/// The idea is that of ARML (giln, 2018), where a finger in a mask pushes a ball.
public struct TouchControl: HandControl {
  let configuration: Configuration
  /// Whether a fingertip is in view, so that it may touch.
  private(set) var presence = Presence()
  /// Where the tip has come into view while that may be a false detection, in shares of the picture; nil
  /// once it touches, and if there is none.
  private(set) var possible: SIMD2<Float>?
  /// Since when it is there, in milliseconds.
  private var stillSince = 0.0
  /// What the last frame showed.
  private(set) var sighting = TouchSighting(.nothing)
  /// The last place of the tip, in shares of the picture; nil if there is none.
  private(set) var last: SIMD2<Float>?
  /// The tips of the other hands when that was seen.
  private var others: [SIMD2<Float>] = []
  private var finder = FingertipFinder()
  /// How restless the hand is; that of a mask is calm.
  private var unrest = HandUnrest()

  /// Creates a control with the default settings, in its initial state.
  public init() {
    self.init(settings: [:])
  }

  /// A control in its initial state; `settings` are by name, missing ones keep their defaults.
  package init(settings: [String: Double]) {
    configuration = Configuration(settings: settings)
  }

  private init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// Processes the next frame and returns the events that it caused.
  ///
  /// A frame that is not later than the last one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] {
    guard let (time, gap) = presence.advance(to: frame) else { return [] }
    var events = gap > configuration.maxPause ? lift() : []
    see(frame)
    unrest.add(sighting.palm, raisedHands: 1, time: time)
    guard let tip = sighting.tip else { return events + miss(for: gap) }
    if let last, isJump(from: last, to: tip, in: frame.size) || isAnother(tip, than: last) {
      events += lift()
    }
    (last, others) = (tip, sighting.others)
    return events + touch(tip, time: time)
  }

  /// Tells the control that the frames have stopped for now; the tip is lifted.
  public mutating func interrupt() -> [HandEvent] {
    let events = lift()
    self = TouchControl(configuration: configuration)
    return events
  }

  private mutating func see(_ frame: HandFrame) {
    guard let mask = frame.mask else {
      sighting = TouchSighting(frame, near: last, minConfidence: configuration.minConfidence)
      return
    }
    let finding = finder.find(in: mask)
    sighting = TouchSighting(finding, others: finder.others)
  }

  /// Advances by a frame with a tip.
  private mutating func touch(_ tip: SIMD2<Float>, time: Double) -> [HandEvent] {
    let found = presence.see(since: time)
    if !found.isEmpty || mustRest(tip) { (possible, stillSince) = (tip, time) }
    guard let first = possible else { return [.intent(.touch(table(tip)))] }
    guard time - stillSince >= neededEvidence else { return found }
    // It begins to touch where it was first seen, so that a fast finger loses nothing of its way.
    possible = nil
    return found + [.armed, .intent(.touch(table(first))), .intent(.touch(table(tip)))]
  }

  /// True if the tip of a hand has moved before it may touch: it is to come to rest first.
  private func mustRest(_ tip: SIMD2<Float>) -> Bool {
    guard sighting.palm != nil, let possible else { return false }
    return (tip - possible).length > configuration.still
  }

  /// How long a tip must be seen now before it touches, in milliseconds. That of a mask need not rest: who
  /// sends masks has set up a camera for nothing else.
  private var neededEvidence: Double {
    guard sighting.palm != nil else { return configuration.evidence }
    return max(
      configuration.evidence,
      configuration.rest * unrest.factor(configuration.unrest)
        * (sighting.isPointing ? 1 : configuration.notPointing))
  }

  /// Advances by a frame without a tip, so many milliseconds after the last one.
  private mutating func miss(for gap: Double) -> [HandEvent] {
    presence.miss(for: gap)
    return possible != nil || presence.absence > configuration.grace ? lift() : []
  }

  /// Lifts the tip, if there is one.
  private mutating func lift() -> [HandEvent] {
    let touched = presence.isPresent && possible == nil
    (possible, last, others) = (nil, nil, [])
    return (touched ? [.intent(.touch(nil))] : []) + presence.leave()
  }

  private func isJump(
    from last: SIMD2<Float>, to tip: SIMD2<Float>, in size: PictureSize
  ) -> Bool {
    let way = (tip - last) * SIMD2(size.width, size.height)
    var share = configuration.maxJump
    // What may be a false detection is confirmed only by another one near to it.
    if possible != nil { share = min(share, Configuration.maxFirstJump) }
    return way.length > share * max(size.width, size.height)
  }

  /// True if a tip is that of a hand that was in view already, beside the one whose tip was the last: it
  /// is nearer to where that hand was, and no other tip is there now.
  private func isAnother(_ tip: SIMD2<Float>, than last: SIMD2<Float>) -> Bool {
    others.contains { other in
      let distance = (tip - other).length
      return distance < (tip - last).length
        && !sighting.others.contains { ($0 - other).length < distance }
    }
  }

  /// A place of the picture on the table: card widths and heights from the card's middle.
  private func table(_ place: SIMD2<Float>) -> SIMD2<Double> {
    SIMD2<Double>((place - 0.5) * configuration.reach)
  }

  /// The place of the tip on the table; nil if none was seen in the last frame.
  var place: SIMD2<Double>? { sighting.tip.map(table) }

  /// No gesture answers by being shown, so none is held.
  package var isHeld: Bool { false }
}

extension TouchControl {
  /// All parameters of the control; times are in milliseconds.
  struct Configuration: Configurable {
    /// The width of the picture in card widths, and its height in card heights: the card has the middle
    /// two fifths, which leaves room beside it for a hand that comes from any edge.
    var reach: Float = 2.5
    /// How long a tip must be seen before it touches: in two frames, because false detections last one.
    var evidence = 30.0
    /// How long the tip of a hand must rest before it touches: hands that talk or work do not.
    var rest = 300.0
    /// How far a tip that rests may move, in shares of the picture.
    var still: Float = 0.025
    /// How many times as long a hand that does not point must rest.
    var notPointing = 4.0
    /// What makes a hand restless, so that its tip must rest longer; one that comes back does not, since
    /// hands leave between two pushes.
    var unrest = HandUnrest.Configuration(calmSpeed: 2)
    /// How long no tip may be seen before it counts as lifted: a few frames that a tracker misses.
    var grace = 150.0
    /// Maximum time between two frames of one movement.
    var maxPause = 500.0
    /// Maximum way of a tip between two frames, as a share of the picture's longer side: a fast finger
    /// crosses the card in one frame, and what is farther away is another hand.
    var maxJump: Float = 0.6
    /// Minimum confidence of the tip's landmark, 0...1; with less it counts as not seen.
    var minConfidence: Float = 0.3

    /// The maximum way of a tip that may be a false detection to its next place, as `maxJump`: a
    /// detector that errs finds something at another place of the picture.
    static let maxFirstJump: Float = 0.25

    /// The configurable numbers.
    static let settings: [ConfigurationSetting<Self>] =
      [
        .init("reach", "card widths", 1.2...20, \.reach),
        .init("evidence", "milliseconds", 0...5_000, \.evidence),
        .init("rest", "milliseconds", 0...5_000, \.rest),
        .init("still", "pictures", 0...10, \.still),
        .init("not-pointing", "times", 1...100, \.notPointing),
        .init("grace", "milliseconds", 0...5_000, \.grace),
        .init("max-pause", "milliseconds", 1...60_000, \.maxPause),
        .init("max-jump", "pictures", 0.01...10, \.maxJump),
        .init("min-confidence", "of 1", 0...1, \.minConfidence),
      ] + HandUnrest.Configuration.settingsOfOneHand.map { .init($0, of: \.unrest) }
  }

  package static let description = ControlDescription(
    name: "touch",
    states: ["no hand", "no tip", "possible touch", "touching", "lost"],
    labels: [ControlLabel(name: "touch"), ControlLabel(name: "none")],
    moving: "push the card",
    help: [
      ("push", "with a fingertip: begin beside the card, and push it over its place"),
      ("lift", "take your hand away, or wait beside the card, before you push the next one"),
    ],
    settings: Configuration.standardSettings, calm: ["rest": 600, "still": 0.02],
    quick: ["rest": 100, "still": 0.05, "not-pointing": 1, "new-hand": 1], readsPoses: false,
    readsMasks: true)
}

/// What a frame shows of a fingertip.
struct TouchSighting: Equatable {
  /// The tip, in shares of the picture's width and height; nil if there is none.
  var tip: SIMD2<Float>?
  /// The tips of the other hands.
  var others: [SIMD2<Float>] = []
  /// The index of the hand that it belongs to; nil for a mask.
  var hand: Int?
  /// True if a mask is a hand all over.
  var isEverywhere = false
  /// The palm of the hand; nil for a mask, and if it could not be measured.
  var palm: HandSighting.Palm?
  /// True if the index finger is out and the others are not, or if that can't be seen in a mask.
  var isPointing = true

  /// The tip that a mask shows.
  init(_ finding: FingertipFinder.Finding, others: [SIMD2<Float>] = []) {
    switch finding {
    case .tip(let tip): (self.tip, self.others) = (tip, others)
    case .nothing: break
    case .everywhere: isEverywhere = true
    }
  }

  /// The tip of an index finger: the one nearest to the last, or that of the first hand.
  init(_ frame: HandFrame, near last: SIMD2<Float>?, minConfidence: Float) {
    let tips = frame.indices.compactMap { index -> (hand: Int, tip: SIMD2<Float>)? in
      guard let landmark = frame[index][.indexTip], landmark.confidence ?? 1 >= minConfidence,
        landmark.x.isFinite, landmark.y.isFinite
      else { return nil }
      // A tip that is farther out of the picture is nowhere, and numbers know no limit.
      let place = SIMD2(landmark.x, landmark.y).clamped(lowerBound: [-1, -1], upperBound: [2, 2])
      return (index, place)
    }
    let found =
      last.flatMap { last in
        tips.min { ($0.tip - last).length < ($1.tip - last).length }
      } ?? tips.first
    (tip, hand) = (found?.tip, found?.hand)
    others = tips.filter { $0.hand != found?.hand }.map(\.tip)
    guard let hand else { return }
    let geometry = HandGeometry(frame[hand], in: frame.size, minConfidence: minConfidence)
    palm = geometry.measurablePalm.map {
      HandSighting.Palm(center: geometry.middle(of: HandJoint.palm), size: $0)
    }
    if let reading = FingerReading(geometry) {
      let rule = FingerRule()
      isPointing = rule.isOut(0, reading) && rule.fingersOut(reading) == 1
    }
  }
}
