/// The confusion matrix of single frames, by indices into a control's labels; nil for no gesture.
package struct FrameScore: Equatable, Sendable {
  /// Number of frames by true label and, within that, by detected label.
  private var counts: [Int?: [Int?: Int]] = [:]

  package mutating func add(shown: Int?, seen: Int?) {
    counts[shown, default: [:]][seen, default: 0] += 1
  }

  package mutating func add(_ other: FrameScore) {
    counts.merge(other.counts) { $0.merging($1, uniquingKeysWith: +) }
  }

  package func count(shown: Int?, seen: Int?) -> Int { counts[shown]?[seen] ?? 0 }

  package subscript(label: Int?) -> Agreement {
    Agreement(
      shown: counts[label]?.values.reduce(0, +) ?? 0,
      seen: counts.values.reduce(0) { $0 + $1[label, default: 0] },
      right: count(shown: label, seen: label))
  }

  package var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  package var falseTriggers: Int { self[nil].shown - self[nil].right }

  /// The share of the frames without a gesture in which one was detected; nil if all have one.
  package var falseTriggerShare: Double? { Agreement.share(falseTriggers, of: self[nil].shown) }
}

/// How often something was shown, how often it was detected, and how often both at once.
package struct Agreement: Equatable, Sendable {
  package let shown, seen, right: Int

  /// The share of the detections that are right, 0...1; nil if it was never shown or detected.
  package var precision: Double? { shown == 0 ? nil : Self.share(right, of: seen) }
  /// The share of what was shown that was detected, 0...1; nil if it was never shown.
  package var recall: Double? { Self.share(right, of: shown) }
  /// The harmonic mean of precision and recall, 0...1; nil if it was never shown.
  package var f1: Double? { shown == 0 ? nil : Self.share(2 * right, of: seen + shown) }

  /// Returns a part as a share of a whole, 0...1; nil if the whole is 0.
  package static func share(_ part: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
