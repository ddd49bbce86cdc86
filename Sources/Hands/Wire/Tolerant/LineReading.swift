import JSONText

/// What a line says, found in one walk through its values: its hands, wherever they stand, its time,
/// and the size of the picture.
struct LineReading {
  /// Something that looks like a hand, and is none.
  struct NoHand {
    var place: PathHash
    var problem: String
  }

  /// What is known of a value from those around it.
  private struct Context {
    var place = PathHash()
    /// As `place`, but also for the element of a list and the side.
    var exactPlace = PathHash()
    var side: Handedness?
    var score: Double?
    var isOfWorld = false
    var isOfBody = false
    var isOfHand = false
    /// True inside of a list, where neither a time nor the picture's size is.
    var isInList = false
    /// True inside of a box around something, whose size is not the picture's.
    var isInBox = false
    var depth = 0
  }

  private let tree: LineTree
  /// Where hands stand in this stream; nil before the first.
  private let place: PathHash?
  /// The hands in the order of the line.
  private(set) var found: [FoundHand] = []
  private(set) var refused: [NoHand] = []
  private(set) var time: RawTime?
  private var timeRank = Int.max
  private var width: Double?
  private var height: Double?
  /// The sides that are listed beside the hands, in the order of the hands.
  private var sides: [(side: Handedness?, score: Double?)] = []
  /// The number of numbers outside of bodies.
  private(set) var numberCount = 0
  /// True if there is a word that promises hands.
  private var isOfHands = false
  private var hasText = false
  private var hasLandmarks = false
  private var hasEmptyHand = false
  private var keys: [Int] = []
  /// A line has no more hands, whatever is in it.
  private static let maxFound = 32

  /// Reads a line. With a `place`, hands elsewhere are passed over.
  init(_ tree: LineTree, at place: PathHash?) {
    self.tree = tree
    self.place = place
    walk(0, Context())
    // A list beside the hands has their sides, where they have none of their own.
    guard found.contains(where: { $0.hand.handedness == nil }) else { return }
    var numbers: [PathHash: Int] = [:]
    for index in found.indices where !sides.isEmpty {
      let number = numbers[found[index].place, default: 0]
      numbers[found[index].place] = number + 1
      guard found[index].hand.handedness == nil, sides.indices.contains(number) else { continue }
      found[index].hand.handedness = sides[number].side
      found[index].hand.score = found[index].hand.score ?? sides[number].score
    }
  }

  /// The best reading of a hand; all its hands stand at the same place.
  var best: FoundHand? {
    found.dropFirst().reduce(found.first) { best, hand in
      best.map { hand.isBetter(than: $0) ? hand : $0 }
    }
  }

  /// The size of the picture; nil if the line names none.
  var size: PictureSize? {
    guard let width, let height, WireRange.size.contains(width), WireRange.size.contains(height)
    else { return nil }
    return PictureSize(width: Float(width), height: Float(height))
  }

  /// True if the line may be that of a producer that sees no hand: it has a field for hands, nothing
  /// but numbers beside its time, or nothing at all.
  var mayBeWithoutHand: Bool {
    isOfHands || hasEmptyHand || !hasText && (time != nil || numberCount == 0)
  }

  /// True if there are landmarks of which no hand can be made.
  var promisesHand: Bool { hasLandmarks && !hasEmptyHand }

  private mutating func walk(_ index: Int, _ context: Context) {
    guard found.count < Self.maxFound, [.array, .object].contains(tree[index].kind) else { return }
    var context = context
    let isList = tree[index].kind == .array
    if !isList { describe(&context, by: index) }
    if place == nil || place == context.place, takeHand(at: index, context) { return }
    for (number, child) in tree.children(of: index).enumerated() {
      if isList {
        if let side = tree.text(child)?.side { context.side = side }
        note(tree.text(child), tree[child].kind, context)
        var inner = context
        inner.place = context.place.adding(1)
        inner.exactPlace = context.exactPlace.adding(UInt64(number))
        inner.isInList = true
        walk(child, inner)
      } else {
        let word = tree.key(child)
        note(word, tree[child].kind, context)
        note(tree.text(child), .null, context)
        keys.append(tree[child].key)
        walk(child, self.context(context, in: word, tree[child].key))
        keys.removeLast()
      }
    }
  }

  /// The context of the value of a key.
  private func context(_ outer: Context, in word: Word, _ key: Int) -> Context {
    var inner = outer
    inner.place = outer.place.adding(word.pathPart)
    inner.exactPlace = outer.exactPlace.adding(UInt64(key))
    inner.side = word.anySide ?? outer.side
    inner.isOfWorld = outer.isOfWorld || word.has(.world)
    inner.isOfHand = outer.isOfHand || word.has(.hand)
    inner.isOfBody = word.has(.body) || outer.isOfBody && !word.has(.hand)
    inner.isInBox = outer.isInBox || word.has(.box) || word.has(.body)
    inner.depth = outer.depth + 1
    return inner
  }

  /// Notes what tells a line without a hand from one of something else.
  private mutating func note(_ word: Word?, _ kind: LineTree.Kind, _ context: Context) {
    if word?.has(.hands) ?? false { isOfHands = true }
    if kind == .string { hasText = true }
    if kind == .number, !context.isOfBody { numberCount += 1 }
  }

  /// Takes over what an object says of its hand, of the picture and of the time.
  private mutating func describe(_ context: inout Context, by index: Int) {
    for child in tree.children(of: index) {
      let word = tree.key(child)
      let number = tree.number(at: child)
      if word.has(.side), let side = tree.text(child)?.side { context.side = side }
      if word.axis == .confidence { context.score = number ?? context.score }
      if tree[child].kind == .bool, tree[child].number == 1, word.parts.first == "is" {
        context.side = word.anySide ?? context.side
      }
      if word.has(.sides) { noteSides(at: child) }
      if word.has(.landmarks), tree[child].kind == .array, tree[child].count > 0 {
        hasLandmarks = true
      }
      guard !context.isInList else { continue }
      if let name = word.time, let rank = name.rank, context.depth < 5,
        rank + context.depth < timeRank, let found = TimeField.time(tree, child, name)
      {
        (time, timeRank) = (found, rank + context.depth)
      }
      if !context.isInBox { noteSize(at: child, word) }
    }
  }

  private mutating func noteSides(at index: Int) {
    guard sides.isEmpty, tree[index].kind == .array else { return }
    // The first of several guesses is the best.
    let tree = tree
    let found = tree.children(of: index).map { element in
      let values = element..<tree[element].end
      let score = values.first { tree[$0].kind == .number && tree.key($0).axis == .confidence }
      return (
        side: values.lazy.compactMap { tree.text($0)?.side }.first,
        score: score.map { tree[$0].number }
      )
    }
    if found.contains(where: { $0.side != nil }) { sides = found }
  }

  private mutating func noteSize(at index: Int, _ word: Word) {
    if word.has(.size), tree[index].count == 2, let numbers = tree.numbers(at: index) {
      (width, height) = (width ?? numbers[0], height ?? numbers[1])
    }
    guard let number = tree.number(at: index), WireRange.size.contains(number) else { return }
    let rest = word.parts.filter { !Role.ofPicture.contains($0) }
    guard rest.count == 1, rest[0].count > 1 || word.parts.count > 1 else { return }
    if ["width", "w", "cols"].contains(rest[0]) { width = width ?? number }
    if ["height", "h", "rows"].contains(rest[0]) { height = height ?? number }
  }

  /// Takes the hands that a value is. Returns true if there is nothing else in it.
  private mutating func takeHand(at index: Int, _ context: Context) -> Bool {
    let isList = tree[index].kind == .array
    let mayBeNamed = tree[index].count > 1 || place != nil
    if isList, mayBeNamed, !context.isOfBody, takeNames(at: index, context) { return true }
    if !context.isOfBody {
      if let hands = PointLists(tree: tree).hands(at: index, isOfHand: context.isOfHand) {
        if hands.isEmpty { hasEmptyHand = true }
        let isBare = keys.isEmpty && tree[index + 1].kind == .number
        take(hands, at: index, context, vocabulary: nil, isBare: isBare)
        return true
      }
      refuseList(at: index, context)
    }
    if let hands = tree.field("hands", of: index),
      let pointables = tree.field("pointables", of: index)
    {
      for hand in tree.children(of: hands) where tree[hand].kind == .object {
        var inner = context
        describe(&inner, by: hand)
        var names = NamedPoints(tree: tree)
        names.collectLeap(pointables, of: hand)
        take(names.hands, at: index, inner, vocabulary: .leap)
      }
      return false
    }
    if !isList, mayBeNamed { _ = takeNames(at: index, context) }
    return false
  }

  private mutating func takeNames(at index: Int, _ context: Context) -> Bool {
    var names = NamedPoints(tree: tree)
    names.collect(at: index)
    guard names.knownCount > 0 else { return false }
    let isEnough = names.jointCount >= NamedPoints.minJoints || place != nil
    if isEnough, names.knownCount * 2 >= names.givenCount {
      take(names.hands, at: index, context, vocabulary: names.vocabulary)
      return true
    }
    guard names.isNamed, !context.isOfBody, !context.isOfWorld else { return false }
    refuse(
      context,
      """
      \(Plural.of(names.jointCount, "known joint")) among \(Plural.of(names.givenCount, "point")); \
      a hand needs \(NamedPoints.minJoints) or more, under names such as wrist, thumbTip or \
      INDEX_FINGER_TIP
      """)
    return false
  }

  /// Says what is wrong with a list that should be one of landmarks.
  private mutating func refuseList(at index: Int, _ context: Context) {
    let count = tree[index].count
    guard tree[index].kind == .array, count > 0 else { return }
    let isPoint =
      tree.point(at: index + 1).point != nil
      || tree.children(of: index + 1).contains { [.x, .y].contains(tree.key($0).axis) }
    let isPromised = keys.last.map { tree.words[$0].has(.landmarks) } ?? false
    guard isPoint, place == context.place || isPromised && !context.isOfWorld else { return }
    refuse(context, "\(Plural.of(count, "landmark")), not \(HandJoint.count)")
  }

  private mutating func refuse(_ context: Context, _ problem: String) {
    refused.append(NoHand(place: context.place, problem: problem))
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
