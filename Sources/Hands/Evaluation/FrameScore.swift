/// How often single frames were read right: a count for each label and each reading.
///
/// Labels are indices of a control's description; the last one is nothing.
package struct FrameScore: Equatable, Sendable {
  /// Frames by what they show and by what was seen in them.
  private var counts: [[Int]]

  /// No frame yet, of so many labels.
  package init(labelCount: Int) {
    counts = Array(repeating: Array(repeating: 0, count: labelCount), count: labelCount)
  }

  /// Counts one frame.
  package mutating func add(shown: Int, seen: Int) {
    counts[shown][seen] += 1
  }

  /// Counts all frames of another score of the same labels.
  package mutating func add(_ other: FrameScore) {
    for row in counts.indices {
      for column in counts.indices { counts[row][column] += other.counts[row][column] }
    }
  }

  /// How many frames there were.
  package var total: Int { counts.joined().reduce(0, +) }

  /// How many frames show this.
  package func shown(_ label: Int) -> Int {
    counts[label].reduce(0, +)
  }

  /// The share of frames read as this that show it, 0...1; nil if none was.
  package func precision(_ label: Int) -> Double? {
    Ratio.of(counts[label][label], seen(label))
  }

  /// The share of frames showing this that were read as it, 0...1; nil if none does.
  package func recall(_ label: Int) -> Double? {
    Ratio.of(counts[label][label], shown(label))
  }

  /// The harmonic mean of precision and recall, 0...1; nil if no frame shows this.
  package func f1(_ label: Int) -> Double? {
    shown(label) == 0 ? nil : Ratio.of(2 * counts[label][label], seen(label) + shown(label))
  }

  /// Frames that show nothing in which something was seen.
  package var falseTriggers: Int { shown(nothing) - counts[nothing][nothing] }

  /// Their share of the frames that show nothing, 0...1; nil if there is none.
  package var falseTriggerShare: Double? { Ratio.of(falseTriggers, shown(nothing)) }

  private var nothing: Int { counts.count - 1 }

  private func seen(_ label: Int) -> Int {
    counts.reduce(0) { $0 + $1[label] }
  }
}
