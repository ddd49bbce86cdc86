import Basics
import Foundation

/// How often each rule counts the fingers of a hand, and of two hands, right.
struct CountTable {
  private let hands: [NamedHand]

  /// A table of those hands whose fingers are known.
  init(_ hands: [NamedHand]) {
    self.hands = hands.filter { $0.fingers != nil }
  }

  /// The table in Markdown.
  var lines: [String] {
    let counts = 0...5
    let header = "| rule | " + counts.map(String.init).joined(separator: " | ")
    return [
      "\(hands.count) hands: share of right counts by the number of fingers, sources weighted alike",
      header + " | all | two hands |", "|---" + String(repeating: "|---", count: 8) + "|",
    ]
      + CountRule.allCases.map { rule in
        let shares = counts.map { share(of: rule, count: $0) }
        let known = shares.compactMap(\.self)
        let mean = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        let cells = (shares + [mean, shareOfPairs(of: rule)]).map { share in
          share.map { String(format: "%.3f", $0) } ?? "-"
        }
        return "| \(rule.rawValue) | " + cells.joined(separator: " | ") + " |"
      }
  }

  /// The share of right counts of hands with so many fingers, 0...1; nil without such a hand.
  private func share(of rule: CountRule, count: Int) -> Double? {
    let sources = Dictionary(grouping: hands.filter { $0.fingers == count }, by: \.source)
    guard !sources.isEmpty else { return nil }
    let shares = sources.values.map { hands in
      Double(hands.count { rule.count($0) == $0.fingers }) / Double(hands.count)
    }
    return shares.reduce(0, +) / Double(shares.count)
  }

  private static let pairCount = 20_000

  /// The share of right sums of two hands, drawn at random: first the pose, then the hand.
  private func shareOfPairs(of rule: CountRule) -> Double? {
    let groups = Dictionary(grouping: hands) { "\($0.source) \($0.pose)" }
      .sorted { $0.key < $1.key }
      .map { $0.value.map { (truth: $0.fingers, seen: rule.count($0)) } }
    guard !groups.isEmpty else { return nil }
    var generator = SeededGenerator(seed: 1)
    func hand() -> (truth: Int?, seen: Int?) {
      let group = groups[Int.random(in: groups.indices, using: &generator)]
      return group[Int.random(in: group.indices, using: &generator)]
    }
    var right = 0
    for _ in 0..<Self.pairCount {
      let (first, second) = (hand(), hand())
      guard let one = first.seen, let other = second.seen else { continue }
      if one + other == (first.truth ?? 0) + (second.truth ?? 0) { right += 1 }
    }
    return Double(right) / Double(Self.pairCount)
  }
}
