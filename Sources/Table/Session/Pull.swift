import Cards
import Hands

/// How far the top card is pulled from its resting position, and towards which answer.
package struct Pull: Equatable, Sendable {
  /// The answer in the direction of the pull; nil if there is none.
  package let answer: Answer?
  /// The progress towards that answer, 0...1; at 1 letting go decides.
  package let share: Double
  /// The offset from the resting position, in card widths and heights.
  package let offset: SIMD2<Double>

  /// True if letting go decides.
  package var isArmed: Bool { answer != nil && share >= 1 }
}

extension Session {
  /// How far the top card is pulled; nil if it is at rest.
  package var pull: Pull? {
    guard let topCard, !isCovered else { return nil }
    let pull = card.body.isAtRest ? pendingPull : card.body.pull(answers: game.answers, at: now)
    guard let pull, let answer = pull.answer, refusal(of: answer, on: topCard) != nil else {
      return pull
    }
    // An answer that the card can't get is not promised; a hand that shows one moves nothing.
    return card.body.isAtRest ? nil : Pull(answer: nil, share: 0, offset: pull.offset)
  }

  /// The pull of a gesture in progress, by its progress; nil without one.
  private var pendingPull: Pull? {
    guard hand.frame != nil, !hand.isPaused else { return nil }
    let readout = hand.control.readout
    guard case .answer(let choice) = readout.pending, let answer = self.answer(for: choice) else {
      return nil
    }
    let reach = CardBody.decisiveOffset * readout.progress
    return Pull(
      answer: answer, share: readout.progress,
      offset: reach * game.answers[answer].direction.unitVector)
  }
}

extension SwipeDirection {
  /// A vector of length 1 in this direction, x to the right and y down.
  var unitVector: SIMD2<Double> {
    switch self {
    case .left: [-1, 0]
    case .right: [1, 0]
    case .up: [0, -1]
    case .down: [0, 1]
    }
  }
}
