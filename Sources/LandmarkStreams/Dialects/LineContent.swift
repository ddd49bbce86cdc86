import Basics
import Hands

/// The content of a line, found in one walk: the hands, wherever they are, time and picture size.
struct LineContent {
  /// The facts that enclosing values state about a value.
  private struct Context {
    var place = 0
    /// The keys on the path to the value, as indices of the tree's words.
    var keys: [Int] = []
    var side: Handedness?
    var score: Double?
    /// Those roles of the enclosing keys that matter for the values inside.
    var roles: Set<Role> = []
    /// True inside a list, where times and picture sizes are ignored.
    var isInList = false

    var isOfBody: Bool { roles.contains(.body) }
    var isOfWorld: Bool { roles.contains(.world) }
  }

  private let tree: LineTree
  /// The place where hands are looked for; nil to look everywhere.
  private let place: Int?
  private(set) var found: [FoundHand] = []
  /// Values that look like a hand but are not one.
  private(set) var refused: [(place: Int, problem: String)] = []
  private(set) var time: RawTime?
  private var timeRank = Int.max
  private var width, height: Double?
  /// The sides listed beside the hands, in the order of the hands.
  private var sides: [(side: Handedness?, score: Double?)] = []
  private(set) var numberCount = 0
  private var isOfHands = false
  private var hasText = false
  private var hasLandmarks = false
  private var hasEmptyHand = false
  private static let maxFound = 32

  /// Reads a line. With a `place`, hands elsewhere are ignored.
  init(_ tree: LineTree, at place: Int?) {
    (self.tree, self.place) = (tree, place)
    walk(0, Context())
    // A hand without a side gets one from the list of sides beside the hands.
    var numbers: [Int: Int] = [:]
    for index in found.indices where !sides.isEmpty {
      let number = numbers[found[index].place, default: 0]
      numbers[found[index].place] = number + 1
      guard found[index].hand.handedness == nil, sides.indices.contains(number) else { continue }
      found[index].hand.handedness = sides[number].side
      found[index].hand.score = found[index].hand.score ?? sides[number].score
    }
  }

  /// The best of the found hands; the reader then takes all hands from that hand's place.
  var best: FoundHand? { found.max { $1.isBetter(than: $0) } }

  var size: PictureSize? {
    guard let width, let height, WireRange.size.contains(width), WireRange.size.contains(height)
    else { return nil }
    return PictureSize(width: Float(width), height: Float(height))
  }

  /// True if the producer may have seen no hand: the line has a field for hands, or it has no text,
  /// and either a time or no numbers.
  var mayBeWithoutHand: Bool {
    isOfHands || hasEmptyHand || !hasText && (time != nil || numberCount == 0)
  }

  /// True if the line has a list of landmarks, and no list of points without a seen hand.
  var promisesHand: Bool { hasLandmarks && !hasEmptyHand }

  private mutating func walk(_ index: Int, _ outer: Context) {
    guard found.count < Self.maxFound, [.array, .object].contains(tree[index].kind) else { return }
    var context = outer
    let isList = tree[index].kind == .array
    if !isList { describe(&context, by: index) }
    if place == nil || place == context.place, takeHand(at: index, context) { return }
    // If an object repeats a key, only the final value counts.
    var earlier: [Int: Int] = [:]
    for child in tree.children(of: index) {
      var inner = context
      let text = tree.text(child)
      if isList {
        if let side = text?.side { context.side = side }
        inner.place = context.place &* 31 &+ 1
        inner.isInList = true
      } else {
        let word = tree.key(child)
        inner.place = context.place &* 31 &+ word.pathPart
        inner.keys.append(tree[child].key)
        inner.side = word.anySide ?? context.side
        if word.has(.hand) { inner.roles.remove(.body) }
        inner.roles.formUnion([.hand, .body, .world, .box].filter(word.has))
        isOfHands = isOfHands || word.has(.hands)
        if let same = earlier.updateValue(child, forKey: tree[child].key) {
          found.removeAll { (same..<tree[same].end).contains($0.node) }
        }
      }
      isOfHands = isOfHands || text?.has(.hands) ?? false
      hasText = hasText || text != nil && !isList
      if tree[child].kind == .number, !context.isOfBody { numberCount += 1 }
      walk(child, inner)
    }
  }

  /// Notes what an object says about its hand, the picture and the time.
  private mutating func describe(_ context: inout Context, by index: Int) {
    for child in tree.children(of: index) {
      let word = tree.key(child)
      if word.has(.sideOfHand), let side = tree.text(child)?.side { context.side = side }
      if word.axis == .confidence { context.score = tree.number(at: child) ?? context.score }
      if tree[child].kind == .bool, tree[child].number == 1, word.parts.first == "is" {
        context.side = word.anySide ?? context.side
      }
      if word.has(.sidesOfHands), sides.isEmpty { sides = sides(at: child) }
      let isList = tree[child].kind == .array && tree[child].count > 0
      if isList, word.has(.landmarks) { hasLandmarks = true }
      guard !context.isInList else { continue }
      // The size of a box around something is not the picture's size.
      if context.roles.isDisjoint(with: [.box, .body]) { noteSize(at: child, word) }
      let depth = context.keys.count
      if let rank = word.timeRank, depth < 5, rank + depth < timeRank,
        let found = tree.time(at: child, word)
      {
        (time, timeRank) = (found, rank + depth)
      }
    }
  }

  private func sides(at index: Int) -> [(side: Handedness?, score: Double?)] {
    guard tree[index].kind == .array else { return [] }
    // If a hand's side is guessed several times, the first guess is the best.
    let sides = tree.children(of: index).map { element in
      let values = element..<tree[element].end
      let score = values.first { tree[$0].kind == .number && tree.key($0).axis == .confidence }
      let side = values.lazy.compactMap { tree.text($0)?.side }.first
      return (side: side, score: score.map { tree[$0].number })
    }
    return sides.contains { $0.side != nil } ? sides : []
  }

  private mutating func noteSize(at index: Int, _ word: Word) {
    if word.has(.size), tree[index].count == 2, let numbers = tree.numbers(at: index) {
      (width, height) = (width ?? numbers[0], height ?? numbers[1])
    }
    guard let number = tree.number(at: index), WireRange.size.contains(number) else { return }
    let rest = word.parts.filter { !Role.of($0).contains(.picture) }
    guard rest.count == 1, rest[0].count > 1 || word.parts.count > 1 else { return }
    if word.has(.width) { width = width ?? number }
    if word.has(.height) { height = height ?? number }
  }

  /// Takes the hands in a value. Returns true if the value holds nothing else.
  private mutating func takeHand(at index: Int, _ context: Context) -> Bool {
    let isList = tree[index].kind == .array
    let mayBeNamed = tree[index].count > 1 || place != nil
    if isList, mayBeNamed, !context.isOfBody, takeNames(at: index, context) { return true }
    if !context.isOfBody {
      if let hands = tree.hands(at: index, isOfHand: context.roles.contains(.hand)) {
        if hands.isEmpty { hasEmptyHand = true }
        let isBare = context.keys.isEmpty && tree[index + 1].kind == .number
        take(hands, at: index, context, nil, isBare: isBare)
        return true
      }
      refuseList(at: index, context)
    }
    if let hands = tree.field("hands", of: index),
      let pointables = tree.field("pointables", of: index)
    {
      let first = tree.children(of: hands).prefix(HandFrame.maxHands)
      for hand in first where tree[hand].kind == .object {
        var inner = context
        describe(&inner, by: hand)
        var names = NamedPoints(tree: tree)
        names.collectLeap(pointables, of: hand)
        take(names.hands, at: index, inner, .leap)
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
      take(names.hands, at: index, context, names.vocabulary)
      return true
    }
    guard names.isNamed, !context.isOfBody, !context.isOfWorld else { return false }
    let problem = """
      \(Plural.of(names.jointCount, "known joint")) among \(Plural.of(names.givenCount, "point")); \
      a hand needs \(NamedPoints.minJoints) or more, under names such as wrist, thumbTip or \
      INDEX_FINGER_TIP
      """
    refused.append((context.place, problem))
    return false
  }

  private mutating func refuseList(at index: Int, _ context: Context) {
    guard tree[index].kind == .array, tree[index].count > 0 else { return }
    let isPoint =
      tree.point(at: index + 1).point != nil
      || tree.children(of: index + 1).contains { [.x, .y].contains(tree.key($0).axis) }
    let isPromised = context.keys.last.map { tree.words[$0].has(.landmarks) } ?? false
    guard isPoint, place == context.place || isPromised && !context.isOfWorld else { return }
    let problem = "\(Plural.of(tree[index].count, "landmark")), not \(HandJoint.count)"
    refused.append((context.place, problem))
  }

  private mutating func take(
    _ hands: [RawHand], at node: Int, _ context: Context, _ vocabulary: LandmarkDialect.Producer?,
    isBare: Bool = false
  ) {
    for var hand in hands {
      hand.handedness = hand.handedness ?? context.side
      hand.score = hand.score ?? context.score
      found.append(
        FoundHand(
          hand: hand, node: node, place: context.place,
          keys: context.keys.map { tree.words[$0].text }, vocabulary: vocabulary,
          isOfWorld: context.isOfWorld, isBare: isBare))
    }
  }
}
