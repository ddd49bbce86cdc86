/// A mouse event at a cell.
package struct Mouse: Equatable, Sendable {
  /// The kind of mouse event.
  package enum Kind: String, CaseIterable, Sendable {
    /// The left button was pressed.
    case press
    /// The mouse was moved with the button pressed.
    case drag
    /// The button was released.
    case release
    /// The wheel was turned away from the user, which scrolls up.
    case wheelUp = "wheel up"
    /// The wheel was turned towards the user, which scrolls down.
    case wheelDown = "wheel down"
  }

  /// The kind of mouse event.
  package let kind: Kind
  /// The cell, 0-based from the upper left.
  package let column, row: Int

  /// Creates a mouse event.
  package init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }
}
