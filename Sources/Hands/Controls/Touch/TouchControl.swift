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
  /// What the last frame showed.
  private(set) var sighting = TouchSighting(.nothing)
  /// The last place of the tip, in shares of the picture; nil if there is none.
  private(set) var last: SIMD2<Float>?
  /// The tips of the other hands when that was seen.
  private var others: [SIMD2<Float>] = []
  private var finder = FingertipFinder()

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
    if !found.isEmpty { possible = tip }
    guard let first = possible else { return [.intent(.touch(table(tip)))] }
    guard time - (presence.since ?? time) >= configuration.evidence else { return found }
    // It begins to touch where it was first seen, so that a fast finger loses nothing of its way.
    possible = nil
    return found + [.armed, .intent(.touch(table(first))), .intent(.touch(table(tip)))]
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
