/// The evidence for the gesture of each answer; an answer that is a number has none.
struct GestureEvidence: Equatable {
  private var milliseconds = SIMD4<Double>.zero
  private var frames = SIMD4<Int>.zero

  subscript(choice: Choice) -> (milliseconds: Double, frames: Int) {
    get { choice.place.map { (milliseconds[$0], frames[$0]) } ?? (0, 0) }
    set {
      guard let place = choice.place else { return }
      (milliseconds[place], frames[place]) = newValue
    }
  }

  /// The answer with the most evidence; the first of equals.
  var strongest: Choice {
    Choice.ofGestures.reduce(.first) { self[$1].milliseconds > self[$0].milliseconds ? $1 : $0 }
  }
}

/// A sign that counts once it was held for some time.
struct HeldSign: Equatable {
  /// Milliseconds for which the sign has been held, minus twice the time of interruptions.
  private(set) var milliseconds = 0.0
  /// True from when the sign counts until its milliseconds are back at 0.
  private(set) var hasCounted = false

  /// Adds a frame that counts for `step` milliseconds; returns true once, when `needed` is reached.
  mutating func add(isShown: Bool, step: Double, needed: Double) -> Bool {
    milliseconds = min(max(milliseconds + (isShown ? step : -2 * step), 0), needed)
    if milliseconds == 0 { hasCounted = false }
    guard isShown, milliseconds >= needed, !hasCounted else { return false }
    hasCounted = true
    return true
  }

  /// Lets a sign that is held now count as one that has counted: a frame without it ends this.
  mutating func wait() { (milliseconds, hasCounted) = (.leastNonzeroMagnitude, true) }

  /// Forgets a sign that has not counted; one that has must still disappear before it counts again.
  mutating func interrupt() { if !hasCounted { milliseconds = 0 } }
}
