/// What keeps a count from answering before the hand has shown something else for some time.
struct CountLatch: Equatable {
  /// True if the count has answered; false if it was only shown for an earlier object or control.
  var hasAnswered: Bool
  /// Milliseconds for which something else was shown, minus those in which the count came back.
  var change = 0.0
}

/// The latches by their counts; a count without one may answer.
extension [Int: CountLatch] {
  /// The smallest latched count, preferably of those that have answered; nil if none is latched.
  var firstCount: Int? {
    let answered = filter(\.value.hasAnswered)
    return (answered.isEmpty ? self : answered).keys.min()
  }

  mutating func latch(_ count: Int, hasAnswered: Bool) {
    self[count] = CountLatch(hasAnswered: hasAnswered || self[count]?.hasAnswered == true)
  }

  /// Releases each count after `rest` milliseconds of something else; true if it was the last one.
  mutating func release(_ sight: CountSight, step: Double, rest: Double) -> Bool {
    // A hand that can't be measured or found is no change: it may still be showing its count.
    guard !isEmpty, sight.fingers != nil || sight == .rest else { return false }
    for (count, var latch) in self {
      latch.change = Swift.max(latch.change + (sight.fingers == count ? -step : step), 0)
      let isOver = latch.change > 0 && latch.change >= rest - HeldCount.tolerance
      self[count] = isOver ? nil : latch
    }
    return isEmpty
  }
}
