import Basics
import Cells
import Hands

/// Draws a map of the whole picture in a corner of the zoomed preview, with boxes around hands.
enum HandMap {
  /// Minimum columns of a picture that can be recognised.
  private static let minPicture = 10

  static func draw(
    _ frame: HandFrame, following followed: Int?, session: Session, in area: Area,
    on canvas: inout Canvas
  ) {
    let rows = min(max(area.size.rows / 5, 3), 6)
    let columns = Int((2 * Float(rows) * frame.size.shownAspect).rounded(.up))
    // The map must leave room for the hand.
    guard area.size.rows >= 3 * rows, area.size.columns >= 2 * columns else { return }
    let empty = BrailleGrid(size: Size(columns: columns, rows: rows))
    var (edge, others, own) = (empty, empty, empty)
    let view = PictureView(
      frame, dots: empty.dots, tracked: nil, isMirrored: !session.options.isPictureMirrored)
    edge.drawBox(around: [Landmark(x: 0, y: 0), Landmark(x: 1, y: 1)], view)
    let hasPicture = session.hand.picture != nil && columns >= minPicture
    if let picture = session.hand.picture, hasPicture {
      GreyPicture.draw(
        picture, view, in: Area(column: area.column, row: area.row, columns: columns, rows: rows),
        on: &canvas)
    }
    for index in frame.indices {
      let joints = HandJoint.allCases.compactMap { frame[index][$0] }
      if index == followed {
        own.drawBox(around: joints, view)
      } else {
        others.drawBox(around: joints, view, isDashed: true)
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let (isOwn, isOther) = (own[column, row] != 0, others[column, row] != 0)
        let pattern = edge[column, row] | others[column, row] | own[column, row]
        let letter: Character = isOwn ? "#" : isOther ? "o" : "."
        let sign = session.options.isASCII ? letter : BrailleGrid.character(pattern)
        if pattern == 0, hasPicture { continue }
        canvas.draw(
          pattern == 0 ? " " : sign, column: area.column + column, row: area.row + row,
          style: hasPicture
            ? Style(foreground: Color.named["white"], isOwn ? .bold : []) : isOwn ? .bold : .dim)
      }
    }
  }
}

extension BrailleGrid {
  /// Draws the bounding box of places, clipped to the picture.
  fileprivate mutating func drawBox(
    around places: [Landmark], _ view: PictureView, isDashed: Bool = false
  ) {
    let inside = places.compactMap { place in
      view.dot(Landmark(x: min(max(place.x, 0), 1), y: min(max(place.y, 0), 1)))
    }
    guard let left = inside.map(\.x).min(), let top = inside.map(\.y).min(),
      let right = inside.map({ min($0.x, dots.across - 1) }).max(),
      let bottom = inside.map({ min($0.y, dots.down - 1) }).max()
    else { return }
    let corners = [(x: left, y: top), (right, top), (right, bottom), (left, bottom)]
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      drawLine(from: start, to: end, isDashed: isDashed)
    }
  }
}
