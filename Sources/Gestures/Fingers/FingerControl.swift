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
    let share = observation.certainty(in: frame, by: rule) / unrest.factor(Self.unrest)
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
    name: "fingers", states: ["no hand", "resting", "holding", "waiting", "lost"],
    labels: labels,
    help: [
      ("hold", "so many fingers for a moment, until the bar is full; two hands add up"),
      ("change", "it was counted: close the hand, or show another number, before the next one"),
    ],
    settings: HeldCount.Configuration.standardSettings,
    calm: ["evidence": 700], quick: ["evidence": 300])

  /// A label for each count from 0, and one for frames without a known count.
  private static let labels =
    (0...FingerObservation.maxCount).map { count in
      ControlLabel(
        name: "\(count)", aliases: count < aliases.count ? aliases[count] : [],
        // The Roman ten, because 1 and 0 are taken.
        glyph: count == 10 ? "X" : nil, gesture: count == 1 ? "1 finger" : "\(count) fingers",
        intent: count == 0 ? nil : .answer(.number(count)))
    } + [ControlLabel(name: "none")]

  /// The names in labelled pictures for hands with 0...5 fingers out. An OK sign has three out.
  private static let aliases = [
    ["fist", "rest", "zero", "count-0", "yes"],
    [
      "one", "one-finger", "count-1", "point", "mute", "handup", "little-finger", "thumb", "up",
      "down", "like", "dislike", "thumb-up", "thumb-down", "thumb-sideways-left",
      "thumb-sideways-right",
    ],
    [
      "two", "two-fingers", "two-fingers-other", "two-up", "two-up-inverted", "count-2", "peace",
      "peace-inverted", "victory", "vectory", "horns", "shaka", "call", "callme", "thumb-index",
    ],
    [
      "three", "three2", "three3", "three-fingers", "three-fingers-other", "count-3", "ok", "okay",
      "iloveyou",
    ],
    ["four", "four-fingers", "count-4"],
    [
      "five", "five-fingers", "count-5", "palm", "open-palm", "stop", "stop-inverted", "hello",
      "thanks",
    ],
  ]
}
