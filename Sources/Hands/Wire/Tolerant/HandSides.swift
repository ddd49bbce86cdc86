/// Reads the list of handednesses that some producers write beside the list of hands.
struct HandSides {
  let tree: LineTree

  /// The side and score of each hand, in the order of the hands; empty if there is no such list.
  func sides() -> [(side: Handedness?, score: Double?)] {
    for index in tree.nodes.indices where tree[index].kind == .array {
      guard tree.key(index).has(["handedness", "handednesses", "multihandedness", "chirality"])
      else { continue }
      let sides = tree.children(of: index).map(side)
      if sides.contains(where: { $0.side != nil }) { return sides }
    }
    return []
  }

  /// The first side and score in a value; the first of several guesses is the best.
  private func side(at index: Int) -> (side: Handedness?, score: Double?) {
    var side: Handedness?
    var score: Double?
    for inner in index..<tree[index].end {
      if side == nil { side = tree.text(inner)?.side }
      if score == nil, tree[inner].kind == .number, tree.key(inner).axis == .confidence {
        score = tree[inner].number
      }
    }
    return (side, score)
  }
}
