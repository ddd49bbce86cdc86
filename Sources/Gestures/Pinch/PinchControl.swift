import Hands

/// The pinch control: thumb and index finger take an object, move it and let it go.
///
/// A pinch begins once it was seen for some time, and ends once the tips were apart for some time.
/// Single frames without the hand change nothing. A pen is down as soon as the pinch is certain;
/// the object is taken later, because a wrong decision costs more than a wrong stroke.
///
/// The state machine follows Apple's sample "Detecting Hand Poses with Vision", but counts time
/// instead of frames, and ends a pinch at a larger distance than it begins one.
public struct PinchControl: HandControl {
  enum State: Equatable {
    case apart
    /// The tips have been together for this many milliseconds, too few to be certain.
    case possiblePinch(Double)
    /// The tips are together, and hold the object if ``isHeld`` is true.
    case pinched
    /// The tips have been apart for this many milliseconds, too few to end the pinch.
    case possibleApart(Double)
  }

  let rule: PinchRule
  let configuration: Configuration
  private(set) var state = State.apart
  /// The measures of the tracked hand in the latest frame; nil if it was not seen.
  private(set) var reading: PinchShape?
  /// The share of its time, 0...1, for which the latest frame counts towards taking the object.
  private(set) var certainty = 0.0
  private(set) var presence = Presence()
  /// Milliseconds since the tracked hand was seen, however few frames there were.
  private var gone = 0.0
  /// Where the pinch took the object, or before that the pinch's latest place; nil without a pinch.
  private var grip: PinchShape?
  /// Milliseconds for which the pinch has been seen.
  private(set) var pinched = 0.0
  package private(set) var isHeld = false
  /// Where a possible pinch was in the latest frame that showed it; nil if there is none.
  private var possible: PinchShape?
  private var track = PinchTrack()
  /// Where other hands were when the tracked one was seen last, in pixels.
  private var others: [SIMD2<Float>] = []
  private(set) var unrest = HandUnrest()

  /// Creates a control with the default settings, in its initial state.
  public init() { self.init(settings: [:]) }

  /// Creates a control whose hands are scored by `net`.
  package init(settings: [String: Double], net: HandNet = .standard) {
    self.init(rule: PinchRule(net: net), configuration: Configuration(settings: settings))
  }

  /// Processes the next frame; one that is not later than the previous one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] { process(MeasuredFrame(frame)) }

  package mutating func process(_ frame: MeasuredFrame) -> [HandEvent] {
    guard let (time, gap) = presence.advance(to: frame.time) else { return [] }
    var events = gap > configuration.reset ? lose(at: time) : []
    let step = min(gap, Presence.maxStep)
    let readings = frame.hands.compactMap(\.pinch)
    reading = find(in: readings)
    certainty = reading.map { rule.share(of: $0, in: frame) } ?? 0
    unrest.add(reading?.palm, raisedHands: 1, time: time)
    guard let reading else {
      presence.absence += step
      gone += gap
      guard presence.isPresent, gone >= configuration.reset else { return events }
      return events + lose(at: time)
    }
    others = readings.count > 1 ? readings.map(\.point).filter { $0 != reading.point } : []
    gone = 0
    let isSame = presence.absence <= Self.maxMissed && gap <= Self.maxPause
    // A different hand: what was seen of the earlier one is no evidence for its pinch.
    if let place = possible, !isSame || !place.isNear(reading) { possible = nil }
    let found = presence.see(since: time)
    if !found.isEmpty { events += found + [.armed] }
    return events + advance(reading, time: time, step: step)
  }

  /// Maximum milliseconds without a hand that a possible pinch survives: four frames of a camera.
  private static let maxMissed = 150.0
  /// Maximum milliseconds between two frames of a possible pinch: slow cameras send four a second.
  private static let maxPause = 500.0

  /// Tells the control that the frames have stopped for now; a held object is dropped.
  public mutating func interrupt() -> [HandEvent] { lose(at: nil) }

  /// Forgets the hand; `time` is that of the present frame, nil if the frames have stopped.
  private mutating func lose(at time: Double?) -> [HandEvent] {
    let events = presence.interrupt(at: time)
    self = PinchControl(rule: rule, configuration: configuration, presence: presence)
    return events
  }

  private init(rule: PinchRule, configuration: Configuration, presence: Presence = Presence()) {
    (self.rule, self.configuration, self.presence) = (rule, configuration, presence)
  }

  /// Finds the hand to track. During a pinch, it is the hand nearest to the pinch, or none if every
  /// hand is too far away or was seen beside it. Otherwise, it is the hand nearest to a possible
  /// pinch, else the first hand that pinches, else the first hand.
  private func find(in readings: [PinchShape]) -> PinchShape? {
    var held = grip
    if let last = track.last { held?.point = last }
    if let place = held ?? possible {
      let points = readings.map(\.point)
      let near = readings.filter {
        place.isNear($0) && !others.claim($0.point, from: place.point, among: points)
      }.min { place.distance(to: $0) < place.distance(to: $1) }
      if near != nil || held != nil { return near }
    }
    return readings.first(where: rule.isPinch) ?? readings.first
  }

  private mutating func advance(_ reading: PinchShape, time: Double, step: Double) -> [HandEvent] {
    switch state {
    case .apart:
      guard rule.isPinch(reading) else { return [] }
      // On average, the pinch began half a frame interval before the first frame that shows it.
      return pinch(reading, time: time, evidence: step / 2)
    case .possiblePinch(let evidence):
      guard possible != nil, rule.isHeld(reading) else {
        (state, possible) = (.apart, nil)
        return []
      }
      return pinch(reading, time: time, evidence: evidence + step)
    case .pinched:
      guard rule.isHeld(reading) else {
        // On average, the tips parted half a frame interval ago. One frame never drops the object.
        state = .possibleApart(step / 2)
        return []
      }
      return drag(reading, time: time, step: step)
    case .possibleApart(let evidence):
      guard rule.isHeld(reading) else { return open(time: time, evidence: evidence + step) }
      state = .pinched
      return drag(reading, time: time, step: step)
    }
  }

  /// Milliseconds that a pinch must last before it takes the object; more for a restless hand.
  var neededEvidence: Double {
    max(configuration.takeEvidence, configuration.evidence) * unrest.factor(configuration.unrest)
  }

  private mutating func pinch(
    _ reading: PinchShape, time: Double, evidence: Double
  ) -> [HandEvent] {
    guard evidence >= configuration.evidence else {
      state = .possiblePinch(evidence)
      possible = reading
      return []
    }
    (state, possible, pinched) = (.pinched, nil, certainty * evidence)
    return take(reading, time: time)
  }

  /// Starts the pinch at the hand's place, and takes the object if it was seen for long enough.
  private mutating func take(_ reading: PinchShape, time: Double) -> [HandEvent] {
    grip = reading
    track = PinchTrack()
    track.add(reading.point, time: time)
    isHeld = pinched >= neededEvidence
    return isHeld ? [.intent(.grab)] : []
  }

  private mutating func drag(_ reading: PinchShape, time: Double, step: Double) -> [HandEvent] {
    pinched += certainty * step
    guard isHeld, let grip else { return take(reading, time: time) }
    track.add(reading.point, time: time)
    return [.intent(.drag(offset(reading.point - grip.point, palmSize: grip.palm.size)))]
  }

  private mutating func open(time: Double, evidence: Double) -> [HandEvent] {
    guard evidence >= configuration.openEvidence, let grip else {
      state = .possibleApart(evidence)
      return []
    }
    let velocity = offset(track.velocity(at: time), palmSize: grip.palm.size)
    let events: [HandEvent] = isHeld ? [.intent(.release(velocity: velocity))] : []
    state = .apart
    (self.grip, isHeld) = (nil, false)
    track = PinchTrack()
    return events + [.armed]
  }

  /// Converts a vector in pixels to widths and heights of the object.
  private func offset(_ way: SIMD2<Float>, palmSize: Float) -> SIMD2<Double> {
    SIMD2<Double>(way / palmSize) * Double(Float(configuration.gain))
  }

  /// All parameters except the rule's; times are in milliseconds.
  struct Configuration: Configurable {
    /// How long a pinch must be seen before it is certain: three frames at 30 frames a second.
    var evidence = 80.0
    /// How long a calm hand must pinch before it takes the object.
    var takeEvidence = 160.0
    /// How long the fingers must be apart before they let the object go.
    var openEvidence = 60.0
    /// How long the hand must be out of view before a held object springs back.
    var reset = 2_000.0
    /// How far the object moves, in its widths or heights, if the hand moves by one palm size.
    var gain = 0.28
    var unrest = HandUnrest.Configuration(calmSpeed: 2)

    static let settings: [ConfigurationSetting<Self>] = [
      .init("take-evidence", "milliseconds", 0...5_000, \.takeEvidence, calm: 300, quick: 80),
      .init("reach", "card widths a palm size", 0.01...10, \.gain),
    ]
  }

  package static let description = ControlDescription(
    name: "pinch",
    states: [
      "no hand", "apart", "possible pinch", "pinched", "possible apart", "lost", RewindWatch.state,
    ],
    labels: [ControlLabel(name: "pinch", gesture: "pinch", intent: .grab)],
    moving: "pinch the card, move it",
    help: [
      ("pinch", "thumb and index finger together: the card follows your hand"),
      ("open", "lets it go: far enough to a side, or fast, it is answered; else it comes back"),
      RewindWatch.help,
    ],
    listSettings: { Configuration.standardSettings + [ControlSettings.rewindHold] },
    readsPoses: false)
}
