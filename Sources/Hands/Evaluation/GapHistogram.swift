import Libc

/// The times between frames, counted in buckets a seventh of a percent wide, so that any number of
/// frames takes the same memory.
package struct GapHistogram: Equatable, Sendable {
  /// A gap and when it began, in seconds.
  package struct Gap: Equatable, Sendable {
    /// When it began, on the recording's clock.
    package let start: Double
    /// How long it was.
    package let length: Double
  }

  private struct Bucket: Equatable {
    var count = 0
    var sum = 0.0
    var mean: Double { sum / Double(count) }
  }

  private static let bucketsPerOctave = 512.0

  private var buckets: [Int: Bucket] = [:]
  private var count = 0
  /// The longest gap; nil until there is one.
  package private(set) var longest: Gap?

  /// No gap yet.
  package init() {}

  /// Counts a gap of more than 0 seconds.
  package mutating func add(_ length: Double, start: Double) {
    guard length > 0 else { return }
    let place = Int((log2(length) * Self.bucketsPerOctave).rounded(.down))
    buckets[place, default: Bucket()].count += 1
    buckets[place, default: Bucket()].sum += length
    count += 1
    if length > longest?.length ?? 0 { longest = Gap(start: start, length: length) }
  }

  /// The median gap in seconds, to a seventh of a percent; nil without a gap.
  package var median: Double? {
    var left = count / 2
    for (_, bucket) in buckets.sorted(by: { $0.key < $1.key }) {
      if left < bucket.count { return bucket.mean }
      left -= bucket.count
    }
    return nil
  }

  /// How many gaps are longer than `length` seconds.
  package func count(longerThan length: Double) -> Int {
    buckets.values.reduce(0) { $0 + ($1.mean > length ? $1.count : 0) }
  }
}
