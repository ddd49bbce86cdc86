/// Reads hands whose points bear the names of their joints, in any vocabulary and nesting.
struct NamedPoints {
  let tree: LineTree
  /// How the stream's thumbs are named, as far as it has been seen.
  var thumb: ThumbNames
  /// Whose names these are.
  private(set) var vocabulary: JointVocabulary?
  private var left = NamedHand()
  private var right = NamedHand()
  private var sideless = NamedHand()
  private var unknownCount = 0
  /// The fewest names by which a hand is recognised.
  static let minJoints = 4
  /// The fewest numbered points by which a hand is recognised.
  private static let minNumbered = 15

  init(tree: LineTree, thumb: ThumbNames) {
    self.tree = tree
    self.thumb = thumb
  }

  /// The number of joints that were named, those without a landmark included.
  var knownCount: Int { left.known + right.known + sideless.known }
  /// The number of points, those without a known name included.
  var givenCount: Int { knownCount + unknownCount }
  /// The number of joints of a hand that were named.
  var jointCount: Int { [left.joints, right.joints, sideless.joints].max() ?? 0 }

  /// True if a joint has a name and not only a number.
  var isNamed: Bool {
    [left, right, sideless].contains { $0.known > 0 && !$0.isNumbered }
  }

  /// The hands that were found.
  var hands: [RawHand] {
    [(left, Handedness.left), (right, .right), (sideless, nil)].compactMap { named, side in
      guard named.joints > 0 else { return nil }
      if named.isNumbered, named.joints < Self.minNumbered { return nil }
      var hand = named.hand(thumb: thumb)
      hand.handedness = side
      hand.givenCount = givenCount
      return hand.isSeen ? hand : nil
    }
  }

  /// Collects the points of an object or of a list of objects with names.
  mutating func collect(at index: Int) {
    if tree[index].kind == .array { collectList(at: index) } else { collect(index, JointPath(), 0) }
  }

  /// Collects the points of a part of a hand.
  mutating func collect(at index: Int, _ path: JointPath) { collect(index, path, 0) }

  private mutating func collect(_ index: Int, _ path: JointPath, _ depth: Int) {
    guard depth < 8 else { return }
    for child in tree.children(of: index) {
      let word = tree.key(child)
      let path = path.adding(word)
      guard path.isKnown else {
        if depth == 0, tree.point(at: child).point != nil, word.axis == nil { unknownCount += 1 }
        continue
      }
      vocabulary = JointVocabulary.of(word.text, vocabulary)
      take(child, path, depth)
    }
  }

  private mutating func take(_ index: Int, _ path: JointPath, _ depth: Int) {
    if let axis = path.axis {
      if let number = tree.number(at: index), let meaning = path.meaning {
        set(meaning, path.side) { $0.set(axis, number) }
      }
      return
    }
    if hasBones(index) {
      vocabulary = .leap
    } else if let meaning = path.meaning {
      switch tree.point(at: index) {
      case .point(let point):
        set(meaning, path.side) { $0 = NamedHand.Entry(point) }
        return
      case .missing:
        set(meaning, path.side) { _ in }
        return
      case .none: if case .index = meaning { return }
      }
    }
    switch tree[index].kind {
    case .object: collect(index, path, depth + 1)
    case .array: collectChain(index, path, depth + 1)
    default: break
    }
  }

  /// Five fingers, or the joints or bones of one, in their order.
  private mutating func collectChain(_ index: Int, _ path: JointPath, _ depth: Int) {
    let count = tree[index].count
    for (number, child) in tree.children(of: index).enumerated() {
      if path.finger == nil, count == 5, tree.key(index).has(["fingers", "digits"]) {
        let finger = path.adding([.finger(number)])
        if tree[child].kind == .array {
          collectChain(child, finger, depth + 1)
        } else {
          collect(child, finger, depth + 1)
        }
      } else if path.finger != nil, path.segment == nil, count == 4 || count == 5 {
        let isPoint = tree.point(at: child).point != nil && !hasBones(child)
        take(child, path.adding([.number(isPoint && count == 4 ? number + 1 : number)]), depth + 1)
      }
    }
  }

  /// True if an object has the two ends of a bone, and so is no point.
  private func hasBones(_ index: Int) -> Bool {
    guard tree[index].kind == .object else { return false }
    return tree.children(of: index).contains { tree.key($0).has(["next", "end"]) }
  }

  /// Points that have a field with their joint's name.
  private mutating func collectList(at index: Int) {
    for child in tree.children(of: index) where tree[child].kind == .object {
      let names = tree.children(of: child).compactMap { tree.text($0) }
      guard !names.isEmpty else { continue }
      let point = tree.point(at: child).point
      guard let word = names.first(where: { JointPath().adding($0).meaning != nil }),
        let meaning = JointPath().adding(word).meaning
      else {
        if point != nil { unknownCount += 1 }
        continue
      }
      vocabulary = JointVocabulary.of(word.text, vocabulary)
      set(meaning, JointPath().adding(word).side) {
        if let point { $0 = NamedHand.Entry(point) }
      }
    }
  }

  private mutating func set(
    _ meaning: JointPath.Meaning, _ side: Handedness?, _ body: (inout NamedHand.Entry) -> Void
  ) {
    thumb.notice(meaning)
    switch side {
    case .left: left.set(meaning, body)
    case .right: right.set(meaning, body)
    case nil: sideless.set(meaning, body)
    }
  }
}
