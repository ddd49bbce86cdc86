/// For how long, and in how many frames, a gesture has been shown.
struct GestureEvidence: Equatable {
  var milliseconds = 0.0
  var frames = 0
}

/// The evidence for the gesture of each answer.
struct EvidenceTable: Equatable {
  private var first = GestureEvidence()
  private var second = GestureEvidence()
  private var third = GestureEvidence()

  subscript(choice: Choice) -> GestureEvidence {
    get {
      switch choice {
      case .first: first
      case .second: second
      case .third: third
      // No gesture with a rest in between answers with a number.
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
