import Hands

/// Reads hands: frames go in; what the hands mean, advice, and why nothing counts come out.
///
/// Every hand is measured once. The control and the watchers beside it, for sleep, a turned camera
/// and a badly seen hand, read the same measures.
package struct HandReader: Equatable, Sendable {
  package var control: Control
  private var frame = MeasuredFrame(HandFrame(time: 0))
  package var sight = SightWatch()
  /// Puts the hand to sleep and wakes it; nil if nothing does.
  package var sleep: SleepWatch?
  /// Detects a turned camera; nil if up is known.
  private var camera: TurnedCamera?

  /// Creates a reader; `asksWhereUpIs` is false if the producer says which way is up.
  package init(control: Control, asksWhereUpIs: Bool) {
    self.control = control
    camera = asksWhereUpIs ? TurnedCamera() : nil
  }

  /// Watches for the poses for sleep if `offered`, if one was taught, or if the hand starts asleep.
  package mutating func watchSleep(offered: Bool, startsAsleep: Bool) {
    let watch = SleepWatch(isAsleep: startsAsleep, taught: control.taught)
    sleep = offered || startsAsleep || watch.isTaught(.sleep) ? watch : nil
  }

  /// Measures the hands of the next frame, and judges how well they are seen.
  package mutating func see(_ frame: HandFrame) {
    self.frame.measure(frame)
    sight.process(self.frame, isRead: control.label != nil)
  }

  /// Returns the events of the frame that was seen last; intents are left out while the
  /// hand is asleep or the camera is turned.
  /// The control reads on, so that a gesture shown meanwhile must rest before the next one counts.
  package mutating func read() -> [HandEvent] {
    let events = control.process(frame)
    // Without a known picture, a hand's place in it says nothing.
    if !frame.size.isGuessed { camera?.process(frame) }
    guard !events.isEmpty, isAsleep || turn != nil else { return events }
    return events.filter { if case .intent = $0 { false } else { true } }
  }

  /// Follows the poses for sleep in the frame that was seen last; returns true if the hand has fallen
  /// asleep or woken up. `isBusy` is true while it answers or holds something, so that a fist is none.
  package mutating func followSleep(isBusy: Bool) -> Bool {
    sleep?.process(frame, isBusy: isBusy || control.shownChoice != nil) ?? false
  }

  package var isAsleep: Bool { sleep?.isAsleep ?? false }

  /// How the camera is turned, if known; never with taught poses, which can point anywhere.
  package var turn: TurnedCamera.Turn? {
    control.description.name == TaughtControl.description.name ? nil : camera?.turn
  }

  /// What to change about the camera or the hand's place; nil if nothing.
  package var advice: String? { turn?.words ?? sight.advice?.words }
}
