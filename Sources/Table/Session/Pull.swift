import Cards
import Hands

/// How far the card in hand is pulled out of its place, by the mouse or by a thumb in the making.
package struct Pull: Equatable, Sendable {
  /// So many cells to the right and down.
  package struct Offset: Equatable, Sendable {
    /// To the right.
    package var columns: Int
    /// Down.
    package var rows: Int

    /// In its place.
    package static let none = Offset(columns: 0, rows: 0)
  }

  /// The answer towards which it is pulled; nil where no answer is.
  package let answer: Answer?
  /// How much of the way to that answer it has gone, 0...1; at 1 it has only to be let go.
  package let share: Double
  /// Where it is.
  package let offset: Offset

  /// The share of a card's width, or height, that decides: a quarter, as in most card stacks.
  static let decisive = 0.25

  /// True where letting go decides.
  package var isArmed: Bool { answer != nil && share >= 1 }
}

extension Session {
  /// How far the card in hand is pulled; nil if it lies in its place.
  package var pull: Pull? {
    guard stack.top != nil, !isHelpShown else { return nil }
    return drag.map(pull) ?? thumbPull
  }

  private func pull(_ drag: Drag) -> Pull {
    let card = ScreenLayout(self).card.size
    let offset = drag.offset
    let across = abs(Double(offset.columns)) / max(Double(card.columns) * Pull.decisive, 1)
    let along = abs(Double(offset.rows)) / max(Double(card.rows) * Pull.decisive, 1)
    let direction: SwipeDirection =
      across >= along
      ? (offset.columns < 0 ? .left : .right) : (offset.rows < 0 ? .up : .down)
    let answer = answers.answer(going: direction)
    return Pull(
      answer: answer, share: answer == nil ? 0 : min(max(across, along), 1), offset: offset)
  }

  /// A thumb that is being shown pulls the card as far as it has been seen.
  private var thumbPull: Pull? {
    guard frame != nil, !isHandPaused, case .gathering(let thumb, let evidence) = control.state
    else { return nil }
    let answer: Answer = thumb == .up ? .like : .nope
    let card = ScreenLayout(self).card.size
    let columns = Int((Double(card.columns) * Pull.decisive * evidence).rounded())
    let rows = Int((Double(card.rows) * Pull.decisive * evidence).rounded())
    let offset =
      switch answers[answer].direction {
      case .left: Pull.Offset(columns: -columns, rows: 0)
      case .right: Pull.Offset(columns: columns, rows: 0)
      case .up: Pull.Offset(columns: 0, rows: -rows)
      case .down: Pull.Offset(columns: 0, rows: rows)
      }
    return Pull(answer: answer, share: evidence, offset: offset)
  }
}
