/// How well the detected swipes match the labelled gestures.
package struct EventScore: Equatable, Sendable {
  package struct Swipe: Equatable, Sendable {
    /// Seconds on the recording's clock.
    package let time: Double
    /// The detected gesture, as an index into the control's labels.
    package let label: Int
  }

  /// Maximum seconds from the end of a gesture to a swipe that still belongs to it, unless the next
  /// gesture has begun. Detection may be delayed until the hand is being lowered.
  package static let tolerance = 0.5

  /// Number of gestures for which the right swipe was detected.
  package var hits: Int { delays.count }
  package private(set) var misses = 0
  /// Number of swipes for another gesture, for one that was hit already, and without any gesture.
  package private(set) var (wrongWay, duplicates, falseSwipes) = (0, 0, 0)
  /// For each gesture that was hit, the seconds from its start to its swipe.
  package private(set) var delays: [Double] = []
  /// Total duration of the recordings in seconds.
  package private(set) var duration = 0.0

  package init() {}

  /// Matches swipes, sorted by time, to gestures, sorted by start; `duration` is in seconds.
  init(swipes: [Swipe], gestures: [LabelledInterval], duration: Double) {
    self.duration = duration
    var isHit = Array(repeating: false, count: gestures.count)
    for swipe in swipes {
      let index = gestures.lastIndex { $0.start <= swipe.time }
      guard let index, swipe.time <= gestures[index].end + Self.tolerance else {
        falseSwipes += 1
        continue
      }
      if gestures[index].label != swipe.label {
        wrongWay += 1
      } else if isHit[index] {
        duplicates += 1
      } else {
        isHit[index] = true
        delays.append(swipe.time - gestures[index].start)
      }
    }
    misses = gestures.count - hits
  }

  package mutating func add(_ other: EventScore) {
    misses += other.misses
    wrongWay += other.wrongWay
    duplicates += other.duplicates
    falseSwipes += other.falseSwipes
    delays += other.delays
    duration += other.duration
  }

  package var gestures: Int { hits + misses }
  package var badSwipes: Int { wrongWay + duplicates + falseSwipes }

  /// How often gestures were shown and swipes detected, and how many of these are hits.
  package var agreement: Agreement {
    Agreement(shown: gestures, seen: hits + badSwipes, right: hits)
  }

  /// Wrong swipes per minute; nil if the duration is 0.
  package var badSwipesPerMinute: Double? { perMinute(badSwipes) }

  /// Swipes that belong to no gesture, per minute of recording; nil if the duration is 0.
  package var falseSwipesPerMinute: Double? { perMinute(falseSwipes) }

  private func perMinute(_ count: Int) -> Double? {
    duration > 0 ? Double(count) / duration * 60 : nil
  }

  /// Returns the longest delay of the fastest `share` (0...1) of the hits, in seconds; nil if none.
  package func delay(atShare share: Double) -> Double? { delays.sorted().percentile(share) }
}

extension ControlDescription {
  /// Returns the swipes among the events of a frame.
  func swipes(in events: [HandEvent], at time: Double) -> [EventScore.Swipe] {
    events.compactMap { event in
      guard case .intent(let intent) = event else { return nil }
      return label(for: intent).map { EventScore.Swipe(time: time, label: $0) }
    }
  }
}
