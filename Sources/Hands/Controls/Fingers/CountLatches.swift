/// The counts that must not answer before the hand has shown something else for some time.
struct CountLatches: Equatable {
  /// Why a count must not answer, and how long the hand has shown something else.
  struct Latch: Equatable {
    /// True if it has answered, false if it was only shown for what is over.
    var hasAnswered: Bool
    /// For how many milliseconds something else was shown since.
    var change = 0.0
  }

  /// A latch for each count that has one, 1...10.
  private var latches: [Int: Latch] = [:]

  /// True if every count may answer.
  var isEmpty: Bool { latches.isEmpty }

  /// The latch of a count; nil if it may answer.
  subscript(count: Int) -> Latch? { latches[count] }

  /// The smallest count that has a latch, one that has answered first; nil if none has.
  var first: Int? {
    let answered = latches.filter(\.value.hasAnswered)
    return (answered.isEmpty ? latches : answered).keys.min()
  }

  /// Latches a count, beside those that are latched.
  mutating func latch(_ count: Int, hasAnswered: Bool) {
    latches[count] = Latch(hasAnswered: hasAnswered || latches[count]?.hasAnswered == true)
  }

  /// Releases each count during which something else was shown for `rest` milliseconds; true if that
  /// releases the last one.
  mutating func release(_ sight: CountSight, step: Double, rest: Double) -> Bool {
    // A hand that can't be measured, or is missed, may still show the same.
    guard !latches.isEmpty, sight.fingers != nil || sight == .rest else { return false }
    for (count, var latch) in latches {
      latch.change = max(latch.change + (sight.fingers == count ? -step : step), 0)
      let isOver = latch.change > 0 && latch.change >= rest - HeldCount.tolerance
      latches[count] = isOver ? nil : latch
    }
    return latches.isEmpty
  }
}
