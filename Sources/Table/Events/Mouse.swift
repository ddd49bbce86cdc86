/// What the mouse does at a cell.
package struct Mouse: Equatable, Sendable {
  /// What it does.
  package enum Kind: String, CaseIterable, Sendable {
    /// The left button goes down.
    case press
    /// It moves with the button down.
    case drag
    /// The button comes up.
    case release
    /// The wheel turns away from the hand: back in a text.
    case wheelUp = "wheel up"
    /// The wheel turns towards the hand: on in a text.
    case wheelDown = "wheel down"
  }

  /// What it does.
  package let kind: Kind
  /// Where, in cells from the upper left, 0-based.
  package let column, row: Int

  /// Something that the mouse does.
  package init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }
}
