/// How often single frames were read right: a count for each label and each reading.
package struct FrameScore: Equatable, Sendable {
  /// Frames by what they show and by what was seen in them.
  private var counts: [[Int]] = Array(
    repeating: Array(repeating: 0, count: ThumbLabel.allCases.count),
    count: ThumbLabel.allCases.count)

  /// No frame yet.
  package init() {}

  /// Counts one frame.
  package mutating func add(shown: ThumbLabel, seen: ThumbLabel) {
    counts[Self.place(shown)][Self.place(seen)] += 1
  }

  /// Counts all frames of another score.
  package mutating func add(_ other: FrameScore) {
    for row in counts.indices {
      for column in counts.indices { counts[row][column] += other.counts[row][column] }
    }
  }

  /// How many frames there were.
  package var total: Int { counts.joined().reduce(0, +) }

  /// How many frames show this.
  package func shown(_ label: ThumbLabel) -> Int {
    counts[Self.place(label)].reduce(0, +)
  }

  /// The share of frames read as this that show it, 0...1; nil if none was.
  package func precision(_ label: ThumbLabel) -> Double? {
    Ratio.of(right(label), counts.reduce(0) { $0 + $1[Self.place(label)] })
  }

  /// The share of frames showing this that were read as it, 0...1; nil if none does.
  package func recall(_ label: ThumbLabel) -> Double? {
    Ratio.of(right(label), shown(label))
  }

  /// The harmonic mean of precision and recall, 0...1; nil if no frame shows this.
  package func f1(_ label: ThumbLabel) -> Double? {
    let read = counts.reduce(0) { $0 + $1[Self.place(label)] }
    return shown(label) == 0 ? nil : Ratio.of(2 * right(label), read + shown(label))
  }

  /// Frames without a thumb in which one was seen.
  package var falseTriggers: Int { shown(.none) - right(.none) }

  /// Their share of the frames without a thumb, 0...1; nil if there is none.
  package var falseTriggerShare: Double? { Ratio.of(falseTriggers, shown(.none)) }

  private func right(_ label: ThumbLabel) -> Int { counts[Self.place(label)][Self.place(label)] }

  private static func place(_ label: ThumbLabel) -> Int {
    switch label {
    case .up: 0
    case .down: 1
    case .none: 2
    }
  }
}

/// Shares of counts.
enum Ratio {
  /// A part of a whole; nil where there is no whole.
  static func of(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
