/// Finds the size of the picture, or guesses it.
enum PictureSizes {
  /// The size that a line names; nil if it names none.
  static func size(in tree: LineTree) -> PictureSize? {
    var (width, height): (Double?, Double?)
    var index = 0
    while index < tree.nodes.count {
      defer { index = index == 0 || mayHold(index, tree) ? index + 1 : tree[index].end }
      let word = tree.key(index)
      if tree[index].count == 2, word.has(["resolution", "size", "dimensions"]), !word.isOfBody,
        let numbers = tree.numbers(at: index)
      {
        (width, height) = (width ?? numbers[0], height ?? numbers[1])
      }
      guard let number = tree.number(at: index), WireRange.size.contains(number) else { continue }
      if names(word, ["width", "w", "cols"]) { width = width ?? number }
      if names(word, ["height", "h", "rows"]) { height = height ?? number }
    }
    guard let width, let height, WireRange.size.contains(width), WireRange.size.contains(height)
    else { return nil }
    return PictureSize(width: Float(width), height: Float(height))
  }

  /// True if the size may be in a value: it is in no list, and not that of a box around the hand.
  private static func mayHold(_ index: Int, _ tree: LineTree) -> Bool {
    let word = tree.key(index)
    return tree[index].kind != .array && !word.isOfBody
      && !word.has(["boundingbox", "bounding", "rect", "roi"])
  }

  /// True if the word is one of `names`, perhaps with words for the picture.
  private static func names(_ word: Word, _ names: Set<String>) -> Bool {
    let rest = word.parts.filter { !ofPicture.contains($0) }
    return rest.count == 1 && names.contains(rest[0])
      && (rest[0].count > 1 || word.parts.count > 1)
  }

  private static let ofPicture: Set<String> = [
    "image", "img", "frame", "picture", "video", "camera", "input", "screen", "canvas", "source",
  ]

  /// Common sizes of cameras, from the smallest.
  private static let common: [PictureSize] = [
    .unknown, PictureSize(width: 1280, height: 720), PictureSize(width: 1920, height: 1080),
    PictureSize(width: 3840, height: 2160), PictureSize(width: 7680, height: 4320),
  ]

  /// A size in which a hand in pixels lies. The shape of the hand does not depend on the guess,
  /// because pixels are square: the guess only says where in the picture the hand is drawn.
  static func guess(for hand: RawHand, atLeast size: PictureSize?) -> PictureSize {
    let right = Float(hand.range(\.x)?.upperBound ?? 0)
    let bottom = Float(hand.range(\.y)?.upperBound ?? 0)
    let least = size ?? .unknown
    if right <= least.width, bottom <= least.height { return least }
    return common.first { right <= $0.width && bottom <= $0.height }
      ?? PictureSize(width: max(right, 1), height: max(bottom, 1))
  }
}
