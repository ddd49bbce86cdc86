/// How one answer is called, typed and shown.
public struct AnswerStyle: Equatable, Sendable {
  /// The answer in a word, such as `keep`.
  public var word: String
  /// The keys that give it, wherever the card goes; most used first.
  public var keys: [Character]
  /// Where the card goes.
  public var direction: SwipeDirection

  /// Words longer than this fit on no button.
  public static let maxWord = 12

  /// A style of its parts.
  public init(word: String, keys: [Character], direction: SwipeDirection) {
    self.word = word
    self.keys = keys
    self.direction = direction
  }
}

/// What somebody wants otherwise about one answer; nil is left as it is.
struct AnswerChange: Equatable {
  var word: String?
  var keys: [Character]?
  var direction: SwipeDirection?
}

extension AnswerChange {
  /// A change as it is typed: `WORD`, `WORD:KEYS` or `WORD:KEYS:DIRECTION`, each of which may be
  /// empty and then changes nothing.
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
