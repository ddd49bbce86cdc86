/// A hand with the place in the line where it was found.
struct FoundHand: Sendable {
  var hand: RawHand
  /// The value in the line.
  var node: Int
  /// Recognises the place in other lines; left and right hands, and all elements of a list, have the
  /// same.
  var place: PathHash
  /// The same, but different for each side and element.
  var exactPlace: PathHash
  /// The keys on the way to it, from the outside.
  var keys: [String]
  /// Whose names its joints bear; nil if they bear none.
  var vocabulary: JointVocabulary?
  /// True if it stands beside the hand in the picture, in metres around the hand's centre.
  var isOfWorld = false
  /// True if it is a list of numbers that no key describes.
  var isBare = false

  /// True if this reading is better than another of the same line: one in the picture, with more
  /// joints, and in fractions of the picture.
  func isBetter(than other: FoundHand) -> Bool {
    if isOfWorld != other.isOfWorld { return !isOfWorld }
    if hand.count != other.hand.count { return hand.count > other.hand.count }
    if isFraction != other.isFraction { return isFraction }
    return keys.count > other.keys.count && vocabulary != nil && other.vocabulary != nil
  }

  private var isFraction: Bool {
    guard let xs = hand.range(\.x), let ys = hand.range(\.y) else { return false }
    return max(abs(xs.lowerBound), abs(xs.upperBound), abs(ys.lowerBound), abs(ys.upperBound)) < 3
  }
}

/// Something that looks like a hand, and is none.
struct NoHand: Sendable {
  var place: PathHash
  var problem: String
}
