import Cells

/// The cards on the table and the titles beside them as a value, which draws itself.
struct Table: View, Equatable {
  /// A card, and where it lies.
  struct Piece: Equatable {
    let card: CardView
    let column, row: Int
    /// How many cells further the upper edge is than the lower edge.
    var lean = 0.0

    fileprivate func draw(_ view: Canvas, _ clip: Area, on canvas: inout Canvas) {
      guard lean != 0 else { return canvas.draw(view, column: column, row: row, clip: clip) }
      let last = max(Double(view.size.rows - 1), 1)
      for row in 0..<view.size.rows {
        // Rounding away from zero keeps the upper rows aligned, and thus the stamp in them.
        let ahead = Int((lean * (1 - Double(row) / last)).rounded(.awayFromZero))
        canvas.draw(
          view, rows: row..<row + 1, column: column + ahead, row: self.row + row, clip: clip)
      }
    }
  }

  let columns: [TitleColumn]
  /// The pieces from the bottom to the top.
  let pieces: [Piece]
  let clip: Area

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    for column in columns { column.draw(on: &canvas, &kept) }
    for piece in pieces {
      piece.draw(kept.canvas(of: piece.card) { piece.card.canvas }, clip, on: &canvas)
    }
  }
}
