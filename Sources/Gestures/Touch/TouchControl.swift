import Hands

/// The touch control: a fingertip pushes an object.
///
/// The tip is the index finger's, or in a mask the end of the hand that `FingertipFinder` finds.
/// The picture is laid over the object, centred on it, and the tip touches the place that it
/// covers. Whoever receives the intents decides what the tip pushes, and when.
///
/// The idea comes from ARML (giln, 2018), where a finger in a mask pushes a ball.
public struct TouchControl: HandControl {
  let configuration: Configuration
  private let net: HandNet
  private(set) var presence = Presence()
  /// Where a tip that does not touch yet appeared or began to rest, in picture shares; else nil.
  private(set) var possible: SIMD2<Float>?
  /// When the tip came to ``possible``, in milliseconds.
  private var stillSince = 0.0
  private(set) var sighting = TouchSighting()
  /// The tip's latest position, as shares of the picture's width and height; nil if there is none.
  private(set) var last: SIMD2<Float>?
  private var others: [SIMD2<Float>] = []
  private var finder = FingertipFinder()
  /// How restless the hand is; a hand in a mask counts as calm.
  private(set) var unrest = HandUnrest()

  /// Creates a control with the default settings, in its initial state.
  public init() { self.init(settings: [:]) }

  /// Creates a control whose hands are scored by `net`.
  package init(settings: [String: Double], net: HandNet = .standard) {
    self.init(configuration: Configuration(settings: settings), net: net)
  }

  private init(configuration: Configuration, net: HandNet) {
    (self.configuration, self.net) = (configuration, net)
  }

  /// Processes the next frame; one that is not later than the previous one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] { process(MeasuredFrame(frame)) }

  package mutating func process(_ frame: MeasuredFrame) -> [HandEvent] {
    guard let (time, gap) = presence.advance(to: frame.time) else { return [] }
    var events = gap > configuration.maxPause ? lift() : []
    if let mask = frame.frame.mask {
      let isEverywhere = finder.find(in: mask) == .everywhere
      sighting = TouchSighting(tips: finder.tips, isEverywhere: isEverywhere)
    } else {
      sighting = TouchSighting(frame, near: last, net: net)
    }
    unrest.add(sighting.palm, raisedHands: 1, time: time)
    guard let tip = sighting.tip else { return events + miss(for: gap) }
    if let last,
      isJump(from: last, to: tip, in: frame.size)
        || others.claim(tip, from: last, among: sighting.others)
    {
      events += lift()
    }
    (last, others) = (tip, sighting.others)
    return events + touch(tip, time: time)
  }

  /// Tells the control that the frames have stopped for now; the tip is lifted.
  public mutating func interrupt() -> [HandEvent] {
    defer { self = TouchControl(configuration: configuration, net: net) }
    return lift()
  }

  private mutating func touch(_ tip: SIMD2<Float>, time: Double) -> [HandEvent] {
    let found = presence.see(since: time)
    // If a hand's tip has moved too far to be at rest, its rest must begin again.
    let hasMoved = possible.map { (tip - $0).length > configuration.still } ?? false
    if !found.isEmpty || sighting.palm != nil && hasMoved { (possible, stillSince) = (tip, time) }
    guard let first = possible else { return [.intent(.touch(offset(of: tip)))] }
    guard stillness >= neededEvidence else { return found }
    // The touch starts at the first place, so that none of a fast finger's path is lost.
    possible = nil
    return found + [.armed, .intent(.touch(offset(of: first))), .intent(.touch(offset(of: tip)))]
  }

  /// Milliseconds for which a possible tip has been seen; those of a doubtful one count less.
  var stillness: Double { sighting.certainty * ((presence.lastTime ?? stillSince) - stillSince) }

  /// Milliseconds for which a tip must be seen before it touches. A tip in a mask need not rest,
  /// because a camera that sends masks was set up for touching and nothing else.
  var neededEvidence: Double {
    guard sighting.palm != nil else { return configuration.evidence }
    let rest = configuration.rest * unrest.factor(configuration.unrest)
    return max(sighting.certainty * configuration.evidence, rest)
  }

  private mutating func miss(for gap: Double) -> [HandEvent] {
    presence.absence += gap
    return possible != nil || presence.absence > configuration.grace ? lift() : []
  }

  private mutating func lift() -> [HandEvent] {
    let touched = presence.isPresent && possible == nil
    (possible, last, others) = (nil, nil, [])
    return (touched ? [.intent(.touch(nil))] : []) + presence.leave()
  }

  private func isJump(from last: SIMD2<Float>, to tip: SIMD2<Float>, in size: PictureSize) -> Bool {
    let way = (tip - last) * size.pixels
    // A tip can be a false detection until it touches; only a second detection near it counts.
    let share = possible == nil ? configuration.maxJump : Configuration.maxFirstJump
    return way.length > share * size.pixels.max()
  }

  /// Converts a position to an offset from the object's middle, in the object's widths and heights.
  private func offset(of place: SIMD2<Float>) -> SIMD2<Double> {
    SIMD2<Double>((place - 0.5) * Float(configuration.span))
  }

  /// The tip's offset from the object's middle, in widths and heights of it; nil without a tip.
  var place: SIMD2<Double>? { sighting.tip.map(offset) }

  package func place(in size: PictureSize) -> SIMD2<Float>? { sighting.tip }

  /// Always false, because a touch is not a gesture that gives an answer by being held.
  package var isHeld: Bool { false }

  /// All parameters of the control; times are in milliseconds.
  struct Configuration: Configurable {
    /// The picture's width and height as multiples of the object's width and height. With 2.5, the
    /// object covers the middle two fifths of each, and a hand can come in from any edge.
    var span = 2.5
    /// How long a tip must be seen before it touches: two frames, as false detections last one.
    var evidence = 30.0
    /// How long a hand's tip must rest before it touches; talking or working hands don't rest.
    var rest = 300.0
    /// How far a resting tip may move, as a share of the picture's width or height.
    var still: Float = 0.025
    /// What makes a hand restless, so that its tip must rest longer; a second hand does not count.
    var unrest = HandUnrest.Configuration(calmSpeed: 2)
    /// Maximum time without a tip before the touch ends, because a tracker can miss a few frames.
    var grace = 150.0
    /// Maximum time between two frames; after a longer pause, the tip counts as lifted.
    var maxPause = 500.0
    /// Maximum movement of a tip between two frames, as a share of the picture's longer side: a
    /// fast finger crosses the object in one frame, and anything farther is another hand.
    var maxJump: Float = 0.6

    /// The same for a tip that does not touch yet: two false detections are usually farther apart.
    static let maxFirstJump: Float = 0.25

    static let settings: [ConfigurationSetting<Self>] = [
      .init("reach", "card widths", 1.2...20, \.span),
      .init("rest", "milliseconds", 0...5_000, \.rest, calm: 600, quick: 100),
    ]
  }

  package static let description = ControlDescription(
    name: "touch",
    states: ["no hand", "no tip", "possible touch", "touching", "lost", RewindWatch.state],
    labels: [ControlLabel(name: "touch")],
    moving: "push the card",
    help: [
      ("push", "with a fingertip: begin beside the card, and push it over its place"),
      ("lift", "take your hand away, or wait beside the card, before you push the next one"),
      RewindWatch.help,
    ],
    listSettings: { Configuration.standardSettings + [ControlSettings.rewindHold] },
    readsPoses: false, readsMasks: true)
}
