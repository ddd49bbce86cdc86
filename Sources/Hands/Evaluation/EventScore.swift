/// How well swipes match the gestures that people showed.
package struct EventScore: Equatable, Sendable {
  /// A swipe that a control made.
  package struct Swipe: Equatable, Sendable {
    /// Seconds on the recording's clock.
    package let time: Double
    /// The gesture that was taken for shown: an index of the control's labels.
    package let label: Int

    /// A swipe.
    package init(time: Double, label: Int) {
      self.time = time
      self.label = label
    }
  }

  /// A gesture counts until so many seconds after its end, or until the next one: a swipe that
  /// comes as the hand sinks still belongs to it.
  package static let tolerance = 0.5

  /// Gestures that became a swipe.
  package private(set) var hits = 0
  /// Gestures that did not.
  package private(set) var misses = 0
  /// Swipes of another gesture than the one that was shown.
  package private(set) var wrongWay = 0
  /// Further swipes of a gesture that was one already.
  package private(set) var duplicates = 0
  /// Swipes while nothing was shown.
  package private(set) var falseSwipes = 0
  /// Seconds from a gesture's beginning to its swipe, one for each hit.
  package private(set) var delays: [Double] = []
  /// Seconds that were looked at.
  package private(set) var duration = 0.0

  /// Nothing looked at yet.
  package init() {}

  /// Matches swipes, in the order of their times, to the gestures among `intervals`, which are in
  /// the order of their starts; an interval of `noLabel` shows nothing.
  package init(
    swipes: [Swipe], intervals: [LabelledInterval], noLabel: Int, duration: Double
  ) {
    self.duration = duration
    let gestures = intervals.filter { $0.label != noLabel }
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
    hits = delays.count
    misses = gestures.count - hits
  }

  /// Adds what another recording gave.
  package mutating func add(_ other: EventScore) {
    hits += other.hits
    misses += other.misses
    wrongWay += other.wrongWay
    duplicates += other.duplicates
    falseSwipes += other.falseSwipes
    delays += other.delays
    duration += other.duration
  }

  /// How many gestures were shown.
  package var gestures: Int { hits + misses }
  /// Swipes that should not have been: the wrong way, twice, or without a gesture.
  package var badSwipes: Int { wrongWay + duplicates + falseSwipes }
  /// The share of swipes that are hits, 0...1; nil without a swipe.
  package var precision: Double? { Ratio.of(hits, hits + badSwipes) }
  /// The share of gestures that are hits, 0...1; nil without one.
  package var recall: Double? { Ratio.of(hits, gestures) }
  /// The harmonic mean of both, 0...1; nil without a gesture.
  package var f1: Double? {
    gestures == 0 ? nil : Ratio.of(2 * hits, 2 * hits + misses + badSwipes)
  }
  /// Bad swipes a minute; nil without a minute to look at.
  package var badSwipesPerMinute: Double? {
    duration > 0 ? Double(badSwipes) / duration * 60 : nil
  }

  /// The delay that so many of the hits do not exceed, `share` in 0...1; nil without a hit.
  package func delay(atShare share: Double) -> Double? {
    let sorted = delays.sorted()
    guard !sorted.isEmpty else { return nil }
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank - 1, 0), sorted.count - 1)]
  }
}
