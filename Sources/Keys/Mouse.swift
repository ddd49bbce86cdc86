package struct Mouse: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case press, drag, release
    case wheelUp = "wheel up"
    case wheelDown = "wheel down"

    /// Creates the kind of a reported event: 0 is the left button, 32 a drag, 64 and 65 the wheel.
    init?(report number: Int, isPressed: Bool) {
      switch number & ~0b1_1100 {
      case 0: self = isPressed ? .press : .release
      case 32: self = .drag
      case 64: self = .wheelUp
      case 65: self = .wheelDown
      default: return nil
      }
    }
  }

  package let kind: Kind
  /// The cell, 0-based from the upper left.
  package let column, row: Int

  package init(_ kind: Kind, column: Int, row: Int) {
    (self.kind, self.column, self.row) = (kind, column, row)
  }
}
