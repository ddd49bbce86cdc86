/// A sign that counts once it was held for some time.
struct HeldSign: Equatable {
  /// How long it has been held, in milliseconds; what interrupts it counts twice against it.
  private(set) var milliseconds = 0.0
  /// True from when it counted until it is gone.
  private(set) var hasCounted = false

  /// Adds a frame that stands for `step` milliseconds; returns true when the sign counts.
  mutating func add(isShown: Bool, step: Double, needed: Double) -> Bool {
    milliseconds = max(milliseconds + (isShown ? step : -2 * step), 0)
    if milliseconds == 0 { hasCounted = false }
    milliseconds = min(milliseconds, needed)
    guard isShown, milliseconds >= needed, !hasCounted else { return false }
    hasCounted = true
    return true
  }

  /// Forgets how long the sign was held; one that has counted must still go before the next.
  mutating func interrupt() {
    milliseconds = hasCounted ? milliseconds : 0
  }
}
