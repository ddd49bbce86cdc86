extension StringProtocol {
  /// The text without leading and trailing white space.
  package var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    let count = start.reversed().prefix(while: \.isWhitespace).count
    return start.dropLast(count)
  }
}
