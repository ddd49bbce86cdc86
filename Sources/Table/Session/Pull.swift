import Cards
import Hands

/// How far the card in hand is pulled out of its place, and towards which answer.
package struct Pull: Equatable, Sendable {
  /// The answer towards which it is pulled; nil where no answer is.
  package let answer: Answer?
  /// How much of the way to that answer it has gone, 0...1; at 1 letting go decides.
  package let share: Double
  /// Where it is, in card widths and heights from its place.
  package let offset: SIMD2<Double>

  /// True where letting go decides.
  package var isArmed: Bool { answer != nil && share >= 1 }
}

extension Session {
  /// How far the card in hand is pulled; nil if it lies in its place.
  package var pull: Pull? {
    guard stack.top != nil, !isHelpShown else { return nil }
    return body.isAtRest ? pendingPull : body.pull(answers: answers, at: now)
  }

  /// A gesture that is being made pulls the card as far as it has been seen.
  private var pendingPull: Pull? {
    guard frame != nil, !isHandPaused else { return nil }
    let readout = control.readout
    guard case .answer(let choice) = readout.pending else { return nil }
    let answer = Answer(choice)
    let reach = CardBody.decisiveOffset * readout.progress
    return Pull(
      answer: answer, share: readout.progress,
      offset: reach * answers[answer].direction.unitVector)
  }
}

extension Answer {
  /// The answer that a hand gives by a choice.
  init(_ choice: Choice) {
    switch choice {
    case .first: self = .like
    case .second: self = .nope
    case .third: self = .later
    }
  }
}

extension SwipeDirection {
  /// One card in this direction, x to the right and y down.
  var unitVector: SIMD2<Double> {
    switch self {
    case .left: [-1, 0]
    case .right: [1, 0]
    case .up: [0, -1]
    case .down: [0, 1]
    }
  }
}
