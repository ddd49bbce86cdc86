/// Tells a line without a hand from one of something else, before a hand has been seen.
enum NoHandLine {
  /// True if a line may be that of a producer that sees no hand: it is empty, it has a field for
  /// hands, or nothing but numbers beside its time.
  static func mayBe(_ tree: LineTree) -> Bool {
    let fields = tree.nodes.indices.dropFirst()
    let isOfHands = fields.contains {
      tree.key($0).has(ofHands) || tree.text($0)?.has(ofHands) ?? false
    }
    if isOfHands { return true }
    guard !fields.contains(where: { tree[$0].kind == .string }) else { return false }
    return !fields.contains { tree[$0].kind == .number || tree[$0].kind == .bool }
      || TimeField.find(in: tree, at: nil) != nil
  }

  /// True if a line has a list of landmarks that is not empty.
  static func promisesHand(_ tree: LineTree) -> Bool {
    tree.nodes.indices.contains { index in
      tree[index].kind == .array && tree[index].count > 0 && tree.key(index).has(["landmarks"])
    }
  }

  /// A line with so many numbers has something in it that was not understood.
  static let minNumbers = 2 * HandJoint.count

  /// The number of numbers in a line, those of the body and of sizes left out.
  static func numberCount(_ tree: LineTree) -> Int {
    var count = 0
    var index = 0
    while index < tree.nodes.count {
      if tree[index].kind == .number { count += 1 }
      index = tree.key(index).isOfBody ? tree[index].end : index + 1
    }
    return count
  }

  private static let ofHands: Set<String> = [
    "hand", "hands", "landmark", "landmarks", "keypoints", "people", "persons", "joints",
    "pointables", "handedness", "predictions", "detections", "observations", "points", "skeleton",
    "left", "right", "poses",
    "results", "result", "instances",
  ]
}
