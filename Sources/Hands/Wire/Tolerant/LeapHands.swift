/// Reads the hands of Ultraleap's JSON, where fingers stand beside the hands and name theirs.
struct LeapHands {
  let tree: LineTree

  /// The hands of the frame that is the object at `index`; empty if it is none.
  func hands(at index: Int, thumb: inout ThumbNames) -> [RawHand] {
    guard let hands = field("hands", of: index, .array),
      let fingers = field("pointables", of: index, .array)
    else { return [] }
    var found: [RawHand] = []
    for hand in tree.children(of: hands) where tree[hand].kind == .object {
      guard found.count < HandFrame.maxHands, let id = number("id", of: hand) else { continue }
      var names = NamedPoints(tree: tree, thumb: thumb)
      for finger in tree.children(of: fingers) where tree[finger].kind == .object {
        guard number("handId", of: finger) == id, let type = number("type", of: finger),
          let number = Int(exactly: type), (0...4).contains(number)
        else { continue }
        names.collect(at: finger, JointPath().adding([.finger(number)]))
      }
      thumb = names.thumb
      guard var raw = names.hands.first else { continue }
      raw[.wrist] = field("wrist", of: hand).flatMap { tree.point(at: $0).point }
      let sides = ["type", "handedness", "side"].compactMap { field($0, of: hand) }
      raw.handedness = sides.compactMap { tree.text($0)?.side }.first
      raw.score = number("confidence", of: hand)
      found.append(raw)
    }
    return found
  }

  private func field(_ name: String, of index: Int, _ kind: LineTree.Kind? = nil) -> Int? {
    guard tree[index].kind == .object else { return nil }
    for child in tree.children(of: index) where tree.key(child).text == name {
      if kind == nil || tree[child].kind == kind { return child }
    }
    return nil
  }

  private func number(_ name: String, of index: Int) -> Double? {
    field(name, of: index).flatMap { tree.number(at: $0) }
  }
}
