extension StringProtocol {
  /// The text without leading and trailing white space.
  package var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
  }
}
