import Gestures

/// The hands that nets learn from, sorted by what is known of them.
struct TrainingHands: Sendable {
  private let hands: [TrainingHand]
  /// The indices of hands that show a thumb, that show none, and that show another head's pose.
  let thumbs, others, posed: [Int]
  /// How much each hand counts for the thumb: those of people and films with few thumbs more.
  let shares: [Float]

  /// Creates them from groups of hands, each of a person or a source.
  init(_ groups: [[TrainingHand]]) {
    hands = groups.flatMap(\.self)
    thumbs = hands.indices.filter { [hands] in hands[$0].thumb != nil }
    others = hands.indices.filter { [hands] in hands[$0].thumb == nil }
    posed = hands.indices.filter { [hands] index in
      HandNet.Head.allCases.contains { $0 != .thumb && hands[index][$0] == .yes }
    }
    var shares: [Float] = []
    let counts = groups.map { group in group.count { $0.thumb != nil } }.filter { $0 > 0 }
    let mean = Float(counts.reduce(0, +)) / Float(max(counts.count, 1))
    for group in groups {
      let count = Float(group.count { $0.thumb != nil })
      let share = min(max((mean / max(count, 1)).squareRoot(), 0.7), 8)
      shares += group.map { $0.thumb != nil ? share : $0.isQuiet ? 2 : 1 }
    }
    self.shares = shares
  }

  subscript(index: Int) -> TrainingHand { hands[index] }
}
