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

/// Time for which something is held, minus time that speaks against it. It counts once there is
/// enough, and not again until all of it is gone.
struct Hold: Equatable, Sendable {
  let needed: Double
  private let range: ClosedRange<Double>
  private(set) var time = 0.0
  /// True from when the time counts until it is back at 0.
  private(set) var hasCounted = false

  /// Creates a hold that counts at `needed`; its time stays within a range, by default 0 to that.
  init(needed: Double, in range: ClosedRange<Double>? = nil) {
    (self.needed, self.range) = (needed, range ?? 0...needed)
  }

  /// The share of the time that is needed, 1 at most.
  var share: Double { min(time / needed, 1) }

  /// Adds time, or takes it away; returns true once, when there is enough.
  @discardableResult mutating func add(_ more: Double) -> Bool {
    time = min(max(time + more, range.lowerBound), range.upperBound)
    if time <= 0 { hasCounted = false }
    guard time >= needed, !hasCounted else { return false }
    hasCounted = true
    return true
  }

  /// Adds a frame that shows a sign; twice the time of an interruption is taken away.
  mutating func add(isShown: Bool, step: Double) -> Bool { add(isShown ? step : -2 * step) }

  /// Lets a sign that is held now count as one that has counted: a frame without it ends this.
  mutating func wait() { (time, hasCounted) = (.leastNonzeroMagnitude, true) }

  /// Forgets a sign that has not counted; one that has must still disappear before it counts again.
  mutating func interrupt() { if !hasCounted { time = 0 } }
}
