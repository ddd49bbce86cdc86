/// The confusion matrix of single frames, by indices into a control's labels; nil for no gesture.
package struct FrameScore: Equatable, Sendable {
  /// Number of frames by true label and, within that, by detected label.
  private var counts: [Int?: [Int?: Int]] = [:]

  package init() {}

  package mutating func add(shown: Int?, seen: Int?) {
    counts[shown, default: [:]][seen, default: 0] += 1
  }

  package mutating func add(_ other: FrameScore) {
    counts.merge(other.counts) { $0.merging($1, uniquingKeysWith: +) }
  }

  package func count(shown: Int?, seen: Int?) -> Int { counts[shown]?[seen] ?? 0 }

  package func seen(_ label: Int?) -> Int {
    counts.values.reduce(0) { $0 + $1[label, default: 0] }
  }

  package var total: Int { counts.keys.reduce(0) { $0 + shown($1) } }

  package func shown(_ label: Int?) -> Int { counts[label]?.values.reduce(0, +) ?? 0 }

  /// The precision of a label, 0...1; nil if it was never shown or never detected.
  package func precision(_ label: Int?) -> Double? {
    shown(label) == 0 ? nil : Ratio.of(right(label), seen(label))
  }

  /// Returns the share of a label's frames in which it was detected, 0...1; nil if it has none.
  package func recall(_ label: Int?) -> Double? { Ratio.of(right(label), shown(label)) }

  /// Returns the harmonic mean of precision and recall, 0...1; nil if no frame shows the label.
  package func f1(_ label: Int?) -> Double? {
    shown(label) == 0 ? nil : Ratio.of(2 * right(label), seen(label) + shown(label))
  }

  package var falseTriggers: Int { shown(nil) - right(nil) }

  /// The share of the frames without a gesture in which one was detected; nil if all have one.
  package var falseTriggerShare: Double? { Ratio.of(falseTriggers, shown(nil)) }

  private func right(_ label: Int?) -> Int { count(shown: label, seen: label) }
}

enum Ratio {
  static func of(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
