/// A decoder that is given any bytes, with what has to be true of whatever it makes of them.
struct FuzzTarget: Sendable {
  /// What it is called in `THUMBDECK_FUZZ` and in the corpus.
  let name: String
  /// Decodes the bytes, and ends the process where something is not as it has to be.
  let run: @Sendable ([UInt8]) -> Void

  /// Every target.
  static let all =
    landmarkTargets + deckTargets + cardTargets
    + [scenario, journal, log, configuration, hand, input, labels, shellWords, model, webSocket]
}

/// Ends the process, which libFuzzer reports with the input, unless something is true.
func require(
  _ isTrue: Bool, _ message: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  if !isTrue { fatalError(message(), file: file, line: line) }
}
