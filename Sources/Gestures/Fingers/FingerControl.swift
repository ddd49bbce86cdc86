import Hands

/// The control that counts fingers: a number of fingers, held for a moment, is the answer.
///
/// `FingerRule` decides which fingers are out, and `HeldCount` decides when a count answers. The
/// fingers of all hands in a picture are added up.
public struct FingerControl: HandControl {
  let rule: FingerRule
  private(set) var held: HeldCount
  private(set) var observation = FingerObservation()
  private var unrest = HandUnrest()
  /// The share of its time for which the latest frame counts: less of a restless or doubtful hand.
  private var share = 1.0
  /// What makes a hand restless, so that its count must be held longer; a second hand does not.
  private static let unrest = HandUnrest.Configuration(calmSpeed: 1, newHand: 1)

  /// Creates a control with the default settings, in its initial state.
  public init() { self.init(settings: [:]) }

  /// Creates a control whose hands are scored by `net`.
  package init(settings: [String: Double], net: HandNet = .standard) {
    rule = FingerRule(net: net)
    held = HeldCount(configuration: HeldCount.Configuration(settings: settings))
  }

  /// Processes the next frame; one that is not later than the previous one is ignored.
  public mutating func process(_ frame: HandFrame) -> [HandEvent] { process(MeasuredFrame(frame)) }

  package mutating func process(_ frame: MeasuredFrame) -> [HandEvent] {
    guard let (time, gap) = held.presence.advance(to: frame.time) else { return [] }
    let count = observation.hands.count
    observation = FingerObservation(frame, rule: rule)
    if observation.hands.count != count { unrest.restart() }
    unrest.add(observation.palm, raisedHands: 1, time: time)
    share = observation.certainty(in: frame, by: rule) / unrest.factor(Self.unrest)
    return held.process(observation.sight, gap: gap, share: share)
  }

  /// Tells the control that the frames have stopped for now; a count that is being held is dropped.
  /// One that has answered does not answer again until the hand has shown something else.
  public mutating func interrupt() -> [HandEvent] {
    observation = FingerObservation()
    return held.interrupt()
  }

  /// Blocks the current count, which was shown for the previous object, until the hand has changed.
  package mutating func objectChanged() { held.objectChanged() }

  /// Blocks the first count that the hand shows: another control may have read it already.
  package mutating func wait(after shown: Choice?) { held.awaitsChange = true }

  package static let description = ControlDescription(
    name: "fingers", states: ["no hand", "resting", "holding", "waiting", "lost"], labels: labels,
    help: [
      ("hold", "that many fingers for a moment, until the bar is full; two hands add up"),
      ("change", "it was counted: close the hand, or show another number, before the next one"),
    ],
    listSettings: { HeldCount.Configuration.standardSettings })

  /// A label for each count from 0.
  private static let labels = (0...FingerObservation.maxCount).map { count in
    ControlLabel(
      name: "\(count)", otherNames: count < otherNames.count ? otherNames[count] : "",
      // The Roman ten, because 1 and 0 are taken.
      glyph: count == 10 ? "X" : nil, gesture: count == 1 ? "1 finger" : "\(count) fingers",
      intent: count == 0 ? nil : .answer(.number(count)))
  }

  /// The names in labelled pictures for hands with 0...5 fingers out. An OK sign has three out.
  private static let otherNames = [
    "fist rest zero count-0 yes",
    "one one-finger count-1 point mute handup little-finger thumb up down like dislike thumb-up "
      + "thumb-down thumb-sideways-left thumb-sideways-right",
    "two two-fingers two-fingers-other two-up two-up-inverted count-2 peace peace-inverted victory "
      + "vectory horns shaka call callme thumb-index",
    "three three2 three3 three-fingers three-fingers-other count-3 ok okay iloveyou",
    "four four-fingers count-4",
    "five five-fingers count-5 palm open-palm stop stop-inverted hello thanks",
  ]

  package var label: Int? { observation.sight.fingers }

  package var isHeld: Bool { observation.sight.fingers.map { held.latches[$0] != nil } ?? false }

  package var signals: [Signal] {
    [
      Signal(
        name: "fingers that are out", unit: "fingers",
        thresholds: [.init(value: 1, side: .above, intent: nil, word: "1 finger")],
        range: 0...Float(FingerObservation.maxCount))
    ]
  }

  package var values: [Float?] { [observation.sight.fingers.map(Float.init)] }

  package var readout: Readout {
    guard held.presence.isPresent else { return .noHand }
    var readout = stateReadout
    let indices = observation.hands.map(\.index)
    readout.hand = indices.first
    readout.otherHands = Array(indices.dropFirst())
    readout.marks = observation.hands.flatMap(marks)
    return readout
  }

  private var stateReadout: Readout {
    if observation.sight == .nothing, held.presence.absence >= Presence.maxStep { return .lost }
    if let count = held.candidate {
      return Readout(
        state: "holding", words: "\(count): hold it", phase: .pending,
        pending: .answer(.number(count)), progress: held.hold.share, tone: .undecided)
    }
    if let (count, latch) = told {
      return Readout(
        state: "waiting",
        words: latch.hasAnswered
          ? "counted \(count); show another number" : "change your hand before \(count) counts",
        phase: .waiting, tone: latch.hasAnswered ? .certain : .undecided)
    }
    return Readout(
      state: "resting", words: "ready: hold up fingers", phase: .ready,
      advice: observation.sight == .unknown ? "a part of the hand is not seen" : nil)
  }

  /// The latched count to display: the shown one, else the smallest, preferably of those that have
  /// answered; nil if none is latched.
  private var told: (count: Int, latch: CountLatch)? {
    func rank(_ count: Int, _ latch: CountLatch) -> (Int, Int, Int) {
      (count == observation.sight.fingers ? 0 : 1, latch.hasAnswered ? 0 : 1, count)
    }
    return held.latches.min { rank($0.key, $0.value) < rank($1.key, $1.value) }.map { ($0, $1) }
  }

  private func marks(of hand: FingerObservation.CountedHand) -> [Mark] {
    let fingers = Finger.allCases.enumerated().compactMap { index, finger -> Mark? in
      guard rule.isOut(index, hand.fingers) else { return nil }
      return .line(hand: hand.index, from: finger.base, to: finger.tip)
    }
    guard rule.isThumbOut(hand.fingers) else { return fingers }
    return [.line(hand: hand.index, from: .thumbMCP, to: .thumbTip)] + fingers
  }

  /// A table for each finger of each hand, for a hand that can't be counted, and for the time.
  package var checks: [CheckTable] {
    let isAlone = observation.hands.count == 1
    var tables = observation.hands.flatMap { hand in
      let place = isAlone ? "" : ", hand \(hand.index + 1)"
      let fingers = Finger.allCases.enumerated().map { index, finger in
        CheckTable(title: "\(finger) finger\(place)", checks: [rule.check(index, hand.fingers)])
      }
      return [CheckTable(title: "thumb\(place)", checks: rule.thumbChecks(hand.fingers))] + fingers
    }
    if observation.sight == .unknown {
      let check = Check("all raised hands can be counted", 0, .atLeast, 1.0, "of 1")
      tables.append(CheckTable(title: "hands", checks: [check]))
    }
    return tables + [CheckTable(title: "time", checks: [timer])]
  }

  private var timer: Check {
    guard held.candidate == nil, let (_, latch) = told else {
      return .evidence(held.hold.time, needed: held.configuration.evidence, share: share)
    }
    let (change, rest) = (latch.change.time, held.configuration.rest)
    return Check("something else is shown", change, .atLeast, rest, "ms")
  }
}
