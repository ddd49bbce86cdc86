/// How long, and in how many frames, a gesture has been shown.
struct GestureEvidence: Equatable {
  var milliseconds = 0.0
  var frames = 0
}

/// The evidence for the gesture of each answer.
struct EvidenceTable: Equatable {
  private var first = GestureEvidence()
  private var second = GestureEvidence()
  private var third = GestureEvidence()

  /// The answers that gestures give, in the order in which they are tested.
  static let choices = [Choice.first, .second, .third]

  subscript(choice: Choice) -> GestureEvidence {
    get {
      switch choice {
      case .first: first
      case .second: second
      case .third: third
      // Numbers have no gesture with a rest in between.
      case .number: GestureEvidence()
      }
    }
    set {
      switch choice {
      case .first: first = newValue
      case .second: second = newValue
      case .third: third = newValue
      case .number: break
      }
    }
  }

  /// The answer with the most evidence; the first of equals.
  var strongest: Choice {
    let most = first.milliseconds >= second.milliseconds ? Choice.first : .second
    return self[most].milliseconds >= third.milliseconds ? most : .third
  }
}

/// A sign that counts once it was held for some time.
struct HeldSign: Equatable {
  /// Milliseconds for which it has been held; interruptions count twice against it.
  private(set) var milliseconds = 0.0
  /// True from when it counts until it is gone.
  private(set) var hasCounted = false

  /// Adds a frame that counts for `step` milliseconds; returns true when the sign counts.
  mutating func add(isShown: Bool, step: Double, needed: Double) -> Bool {
    milliseconds = max(milliseconds + (isShown ? step : -2 * step), 0)
    if milliseconds == 0 { hasCounted = false }
    milliseconds = min(milliseconds, needed)
    guard isShown, milliseconds >= needed, !hasCounted else { return false }
    hasCounted = true
    return true
  }

  /// Forgets how long the sign was held; one that has counted must go before it counts again.
  mutating func interrupt() {
    milliseconds = hasCounted ? milliseconds : 0
  }
}
