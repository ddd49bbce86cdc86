/// The confusion matrix of single frames: counts by true and detected label, as indices into a
/// control's labels. The final label stands for no gesture.
package struct FrameScore: Equatable, Sendable {
  /// Number of frames by true label (row) and detected label (column).
  private var counts: [[Int]]

  package init(labelCount: Int) {
    counts = Array(repeating: Array(repeating: 0, count: labelCount), count: labelCount)
  }

  package mutating func add(shown: Int, seen: Int) { counts[shown][seen] += 1 }

  package mutating func add(_ other: FrameScore) {
    for row in counts.indices {
      for column in counts.indices { counts[row][column] += other.counts[row][column] }
    }
  }

  package func count(shown: Int, seen: Int) -> Int { counts[shown][seen] }

  package func seen(_ label: Int) -> Int { counts.reduce(0) { $0 + $1[label] } }

  package var total: Int { counts.joined().reduce(0, +) }

  package func shown(_ label: Int) -> Int { counts[label].reduce(0, +) }

  /// The precision of a label, 0...1; nil if it was never shown or never detected.
  package func precision(_ label: Int) -> Double? {
    shown(label) == 0 ? nil : Ratio.of(counts[label][label], seen(label))
  }

  /// Returns the share of a label's frames in which it was detected, 0...1; nil if it has none.
  package func recall(_ label: Int) -> Double? { Ratio.of(counts[label][label], shown(label)) }

  /// Returns the harmonic mean of precision and recall, 0...1; nil if no frame shows the label.
  package func f1(_ label: Int) -> Double? {
    shown(label) == 0 ? nil : Ratio.of(2 * counts[label][label], seen(label) + shown(label))
  }

  package var falseTriggers: Int { shown(noLabel) - counts[noLabel][noLabel] }

  /// The share of the frames without a gesture in which one was detected; nil if all have one.
  package var falseTriggerShare: Double? { Ratio.of(falseTriggers, shown(noLabel)) }

  private var noLabel: Int { counts.count - 1 }
}

enum Ratio {
  static func of(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
