/// The word, keys and direction of an answer.
public struct AnswerStyle: Equatable, Sendable {
  /// The answer as a word, such as `keep`.
  public var word: String
  /// The keys that give the answer, whatever its direction; the most used one first.
  public var keys: [Character]
  /// The direction in which the card goes.
  public var direction: SwipeDirection

  /// The maximum length of a word, in characters; longer ones do not fit on a button.
  public static let maxWord = 12

  /// A style made of its parts.
  public init(word: String, keys: [Character], direction: SwipeDirection) {
    self.word = word
    self.keys = keys
    self.direction = direction
  }
}

/// A requested change to the style of an answer; nil leaves a part unchanged.
struct AnswerChange: Equatable {
  var word: String?
  var keys: [Character]?
  var direction: SwipeDirection?
}

extension AnswerChange {
  /// Parses a change: `WORD`, `WORD:KEYS` or `WORD:KEYS:DIRECTION`.
  ///
  /// An empty part changes nothing. Throws if the direction is unknown.
  init(_ text: some StringProtocol) throws(AnswersError) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    if !parts[0].isEmpty { word = String(parts[0]) }
    if parts.count > 1, !parts[1].isEmpty { keys = Array(parts[1]) }
    if parts.count > 2, !parts[2].isEmpty {
      guard let direction = SwipeDirection(rawValue: String(parts[2])) else {
        throw AnswersError("\"\(parts[2])\" is no direction; there are \(SwipeDirection.names)")
      }
      self.direction = direction
    }
  }
}
