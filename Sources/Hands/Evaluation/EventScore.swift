/// How well swipes match the thumbs that people showed.
package struct EventScore: Equatable, Sendable {
  /// A swipe that a control made.
  package struct Swipe: Equatable, Sendable {
    /// Seconds on the recording's clock.
    package let time: Double
    /// The thumb that was taken for shown.
    package let direction: ThumbDirection

    /// A swipe.
    package init(time: Double, direction: ThumbDirection) {
      self.time = time
      self.direction = direction
    }
  }

  /// A thumb counts until so many seconds after its end, or until the next one: a swipe that comes
  /// as the hand sinks is still that hand's.
  package static let lateness = 0.5

  /// Thumbs that became a swipe.
  package private(set) var hits = 0
  /// Thumbs that did not.
  package private(set) var misses = 0
  /// Swipes the other way while a thumb was shown.
  package private(set) var wrongWay = 0
  /// Further swipes of a thumb that was one already.
  package private(set) var duplicates = 0
  /// Swipes while no thumb was shown.
  package private(set) var falseSwipes = 0
  /// Seconds from a thumb's beginning to its swipe, one for each hit.
  package private(set) var delays: [Double] = []
  /// Seconds that were looked at.
  package private(set) var duration = 0.0

  /// Nothing looked at yet.
  package init() {}

  /// Matches swipes, in the order of their times, to the thumbs among `intervals`.
  package init(swipes: [Swipe], intervals: [LabelledInterval], duration: Double) {
    self.duration = duration
    let thumbs = intervals.filter { $0.label != .none }
    var isHit = Array(repeating: false, count: thumbs.count)
    for swipe in swipes {
      let place = thumbs.lastIndex { $0.start <= swipe.time }
      guard let place, swipe.time <= thumbs[place].end + Self.lateness else {
        falseSwipes += 1
        continue
      }
      if thumbs[place].label.direction != swipe.direction {
        wrongWay += 1
      } else if isHit[place] {
        duplicates += 1
      } else {
        isHit[place] = true
        delays.append(swipe.time - thumbs[place].start)
      }
    }
    hits = delays.count
    misses = thumbs.count - hits
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

  /// How many thumbs were shown.
  package var thumbs: Int { hits + misses }
  /// Swipes that should not have been: the wrong way, twice, or without a thumb.
  package var badSwipes: Int { wrongWay + duplicates + falseSwipes }
  /// The share of swipes that are hits, 0...1; nil without a swipe.
  package var precision: Double? { Ratio.of(hits, hits + badSwipes) }
  /// The share of thumbs that are hits, 0...1; nil without a thumb.
  package var recall: Double? { Ratio.of(hits, thumbs) }
  /// The harmonic mean of both, 0...1; nil without a thumb.
  package var f1: Double? { thumbs == 0 ? nil : Ratio.of(2 * hits, 2 * hits + misses + badSwipes) }
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
