import JSONText

/// Finds the hands in a line, wherever they stand.
struct HandFinder {
  private let tree: LineTree
  /// Where hands stand in this stream; nil before the first.
  private let place: PathHash?
  private(set) var thumb: ThumbNames
  /// The hands in the order of the line.
  private(set) var found: [FoundHand] = []
  private(set) var refused: [NoHand] = []
  /// True if there are lists of a hand's length that hold no hand, because none is seen.
  private(set) var hasEmptyHand = false
  private var keys: [Int] = []
  /// A line has no more of them, whatever is in it.
  private static let maxFound = 32

  /// Where the walk is.
  private struct Context {
    var place = PathHash()
    /// As `place`, but also for the element of a list and the side.
    var exactPlace = PathHash()
    var side: Handedness?
    var score: Double?
    var isOfWorld = false
    var isOfBody = false
    var isOfHand = false
  }

  /// Searches a line. With a `place`, hands elsewhere are passed over.
  init(_ tree: LineTree, at place: PathHash?, thumb: ThumbNames) {
    self.tree = tree
    self.place = place
    self.thumb = thumb
    walk(0, Context())
  }

  /// The hands of the best reading, which all stand at the same place.
  var best: [FoundHand] {
    var best: FoundHand?
    for hand in found where best.map({ hand.isBetter(than: $0) }) ?? true { best = hand }
    guard let best else { return [] }
    return found.filter { $0.place == best.place }
  }

  private mutating func walk(_ index: Int, _ context: Context) {
    guard found.count < Self.maxFound else { return }
    switch tree[index].kind {
    case .array: walkArray(index, context)
    case .object: walkObject(index, context)
    default: break
    }
  }

  private mutating func walkArray(_ index: Int, _ context: Context) {
    if place == nil || place == context.place, !context.isOfBody,
      takeNames(at: index, context) || takeList(at: index, context)
    {
      return
    }
    var element = context
    element.place = context.place.adding(1)
    for (number, child) in tree.children(of: index).enumerated() {
      if tree[child].kind == .string, let side = tree.text(child)?.side { element.side = side }
      element.exactPlace = context.exactPlace.adding(UInt64(number))
      walk(child, element)
    }
  }

  private mutating func walkObject(_ index: Int, _ context: Context) {
    let context = described(by: index, context)
    if place == nil || place == context.place {
      if !context.isOfBody, takeList(at: index, context) { return }
      if !takeLeap(at: index, context) { _ = takeNames(at: index, context) }
    }
    for child in tree.children(of: index)
    where tree[child].kind == .array || tree[child].kind == .object {
      let word = tree.key(child)
      var inner = context
      inner.place = context.place.adding(word.pathPart)
      inner.exactPlace = context.exactPlace.adding(UInt64(tree[child].key))
      inner.side = word.anySide ?? context.side
      inner.isOfWorld = context.isOfWorld || word.isOfWorld
      inner.isOfHand = context.isOfHand || word.isOfHand
      inner.isOfBody = word.isOfBody || context.isOfBody && !word.isOfHand
      keys.append(tree[child].key)
      walk(child, inner)
      keys.removeLast()
    }
  }

  /// The context with what an object says of its hand: the side, and how sure it is.
  private func described(by index: Int, _ context: Context) -> Context {
    var context = context
    for child in tree.children(of: index) {
      let word = tree.key(child)
      switch tree[child].kind {
      case .string where word.isOfSide: context.side = tree.text(child)?.side ?? context.side
      case .number where word.axis == .confidence: context.score = tree[child].number
      case .bool where tree[child].number == 1 && word.parts.first == "is":
        context.side = word.anySide ?? context.side
      default: break
      }
    }
    return context
  }

  private mutating func takeList(at index: Int, _ context: Context) -> Bool {
    let lists = PointLists(tree: tree)
    guard let hands = lists.hands(at: index, isOfHand: context.isOfHand) else {
      refuseList(at: index, context)
      return false
    }
    if hands.isEmpty { hasEmptyHand = true }
    let isBare = keys.isEmpty && tree[index + 1].kind == .number
    take(hands, at: index, context, vocabulary: nil, isBare: isBare)
    return true
  }

  /// Says what is wrong with a list that should be one of landmarks.
  private mutating func refuseList(at index: Int, _ context: Context) {
    guard tree[index].kind == .array, tree[index].count > 0, looksLikePoint(index + 1) else {
      return
    }
    let isPromised = keys.last.map { tree.words[$0].has(Self.listKeys) } ?? false
    guard place == context.place || isPromised && !context.isOfBody && !context.isOfWorld else {
      return
    }
    let count = tree[index].count
    refused.append(
      NoHand(
        place: context.place,
        problem: "\(Plural.of(count, "landmark")), not \(HandJoint.count)"))
  }

  private static let listKeys: Set<String> = ["landmarks", "landmark", "keypoints", "lmlist"]

  private func looksLikePoint(_ index: Int) -> Bool {
    if tree.point(at: index).point != nil { return true }
    return tree[index].kind == .object
      && tree.children(of: index).contains { tree.key($0).axis == .x || tree.key($0).axis == .y }
  }

  private mutating func takeNames(at index: Int, _ context: Context) -> Bool {
    guard tree[index].count > 1 || place != nil else { return false }
    var names = NamedPoints(tree: tree, thumb: thumb)
    names.collect(at: index)
    guard names.knownCount > 0 else { return false }
    let isEnough = names.jointCount >= NamedPoints.minJoints || place != nil
    guard isEnough, names.knownCount * 2 >= names.givenCount else {
      refuse(names, context)
      return false
    }
    thumb = names.thumb
    take(names.hands, at: index, context, vocabulary: names.vocabulary)
    return tree[index].kind == .array
  }

  private mutating func refuse(_ names: NamedPoints, _ context: Context) {
    guard !context.isOfBody, !context.isOfWorld, names.isNamed else { return }
    refused.append(
      NoHand(
        place: context.place,
        problem: "\(Plural.of(names.jointCount, "known joint")) among "
          + "\(Plural.of(names.givenCount, "point")); a hand needs \(NamedPoints.minJoints) or more, under names "
          + "such as wrist, thumbTip or INDEX_FINGER_TIP"))
  }

  private mutating func takeLeap(at index: Int, _ context: Context) -> Bool {
    let hands = LeapHands(tree: tree).hands(at: index, thumb: &thumb)
    take(hands, at: index, context, vocabulary: .leap)
    return !hands.isEmpty
  }

  private mutating func take(
    _ hands: [RawHand], at node: Int, _ context: Context, vocabulary: JointVocabulary?,
    isBare: Bool = false
  ) {
    // A key that stands twice in an object counts once, with its last value.
    found.removeAll { $0.exactPlace == context.exactPlace && $0.node != node }
    for var hand in hands {
      hand.handedness = hand.handedness ?? context.side
      hand.score = hand.score ?? context.score
      found.append(
        FoundHand(
          hand: hand, node: node, place: context.place, exactPlace: context.exactPlace,
          keys: keys.map { tree.words[$0].text }, vocabulary: vocabulary,
          isOfWorld: context.isOfWorld, isBare: isBare))
    }
  }
}
