import Trials

/// How often numbers of fingers that are held for half a second answer right.
struct HeldTrial {
  /// The number of holds, and of those that gave the right answer and no other.
  let count, right: Int

  /// Tries our control on all poses with at least one finger out, in pictures of one hand.
  init(_ hands: [NamedHand]) {
    let groups = Dictionary(grouping: hands.filter(\.isAlone)) { "\($0.source) \($0.pose)" }
    var (count, right) = (0, 0)
    for group in groups.values {
      guard let fingers = group[0].fingers, fingers > 0 else { continue }
      for frames in HeldPictures.groups(of: group.map(\.frame)) {
        count += 1
        if HeldPictures.answers(to: frames) == [fingers] { right += 1 }
      }
    }
    (self.count, self.right) = (count, right)
  }

  /// The line to print.
  var line: String {
    "held for half a second, of a new hand in each frame: \(right) of \(count) answers right"
  }
}
