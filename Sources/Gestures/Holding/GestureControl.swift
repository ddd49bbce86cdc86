/// A rule that says which gesture a hand shows, with the words for it. The controls that answer by
/// gestures, with a rest in between, differ only in their rules.
package protocol GestureRule: Equatable, Sendable {
  associatedtype Reading: Equatable, Sendable

  /// The words shown while the next gesture counts, and those shown while the hand must rest.
  static var words: (ready: String, waiting: String) { get }

  /// Returns what all hands of a frame show, and the measures of the tracked hand, nil without any.
  func observation(of frame: MeasuredFrame) -> (sighting: HandSighting, reading: Reading?)

  var signal: Signal { get }

  func value(of reading: Reading) -> Float

  /// Returns the conditions of the nearest gesture, and its answer; each is nil if it is unknown.
  func conditions(of reading: Reading?) -> (table: CheckTable?, answer: Choice?)

  /// Adds to a readout what only the rule knows about the tracked hand.
  func complete(_ readout: inout Readout, _ reading: Reading?)
}

/// A control that answers by gestures: its rule says what is shown, `GestureTiming` when it counts.
package protocol GestureControl: HandControl {
  associatedtype Rule: GestureRule
  var rule: Rule { get }
  var timing: GestureTiming { get set }
  /// The measures of the tracked hand; nil if it could not be measured.
  var reading: Rule.Reading? { get set }
}

extension GestureControl {
  package mutating func process(_ frame: MeasuredFrame) -> [HandEvent] {
    guard let (time, gap) = timing.presence.advance(to: frame.time) else { return [] }
    let observation = rule.observation(of: frame)
    reading = observation.reading
    return timing.process(frame, observation.sighting, time: time, gap: gap)
  }

  mutating func stop() -> [HandEvent] {
    reading = nil
    return timing.interrupt()
  }

  package mutating func wait(after shown: Choice?) {
    guard let shown else { return }
    reading = nil
    timing = GestureTiming(configuration: timing.configuration, after: shown)
  }

  package var label: Int? {
    timing.sighting.shown.flatMap { Self.description.label(for: .answer($0)) }
  }

  package var isHeld: Bool { timing.isHeld }

  package var signals: [Signal] { [rule.signal] }

  package var values: [Float?] { [reading.map(rule.value)] }

  package var readout: Readout {
    var readout = timingReadout
    readout.hand = timing.sighting.hand
    rule.complete(&readout, reading)
    return readout
  }

  private var timingReadout: Readout {
    guard timing.presence.isPresent else { return .noHand }
    if case .latched = timing.latch {
      return Readout(state: "waiting for rest", words: Rule.words.waiting, phase: .waiting)
    }
    guard timing.presence.absence < Presence.maxStep else { return .lost }
    let choice = timing.evidence.strongest
    let shown = timing.evidence[choice].milliseconds
    guard shown > 0, let label = Self.description.label(for: .answer(choice)) else {
      return Readout(state: "resting", words: Rule.words.ready, phase: .ready)
    }
    let gesture = Self.description.labels[label]
    return Readout(
      state: gesture.name, words: gesture.gesture, phase: .pending, pending: .answer(choice),
      progress: min(shown / timing.neededEvidence, 1))
  }

  /// The conditions of the nearest gesture, and the timers of its answer or of the rest after one.
  package var checks: [CheckTable] {
    var (table, answer) = rule.conditions(of: reading)
    if timing.sighting.isContested {
      table?.checks.append(Check("all hands show the same", 2, .atMost, 1.0, "answers"))
    }
    let timers = timing.timers(of: answer ?? timing.evidence.strongest)
    return [table, CheckTable(title: "time", checks: timers)].compactMap(\.self)
  }
}

extension ControlDescription {
  static func gestures(
    _ name: String, labels: [ControlLabel], help: [(word: String, meaning: String)]
  ) -> ControlDescription {
    let states = labels.filter { $0.intent != nil }.map(\.name)
    return ControlDescription(
      name: name,
      states: ["no hand", "resting"] + states + ["waiting for rest", "lost", RewindWatch.state],
      labels: labels, help: help + [RewindWatch.help],
      listSettings: { GestureTiming.Configuration.standardSettings + [ControlSettings.rewindHold] })
  }
}
