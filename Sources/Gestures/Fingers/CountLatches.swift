/// The counts that must not answer before the hand has shown something else for some time.
struct CountLatches: Equatable {
  struct Latch: Equatable {
    /// True if the count has answered; false if it was only shown for an earlier object or control.
    var hasAnswered: Bool
    /// Milliseconds for which something else was shown, minus those in which the count came back.
    var change = 0.0
  }

  private var latches: [Int: Latch] = [:]

  var isEmpty: Bool { latches.isEmpty }

  /// The latch of a count; nil if it may answer.
  subscript(count: Int) -> Latch? { latches[count] }

  /// The smallest latched count, preferably of those that have answered; nil if none is latched.
  var first: Int? {
    let answered = latches.filter(\.value.hasAnswered)
    return (answered.isEmpty ? latches : answered).keys.min()
  }

  mutating func latch(_ count: Int, hasAnswered: Bool) {
    latches[count] = Latch(hasAnswered: hasAnswered || latches[count]?.hasAnswered == true)
  }

  /// Releases the counts after which something else was shown for `rest` milliseconds. Returns true
  /// if this released the last latched count.
  mutating func release(_ sight: CountSight, step: Double, rest: Double) -> Bool {
    // A hand that can't be measured or found is no change: it may still be showing its count.
    guard !latches.isEmpty, sight.fingers != nil || sight == .rest else { return false }
    for (count, var latch) in latches {
      latch.change = max(latch.change + (sight.fingers == count ? -step : step), 0)
      let isOver = latch.change > 0 && latch.change >= rest - HeldCount.tolerance
      latches[count] = isOver ? nil : latch
    }
    return latches.isEmpty
  }
}
