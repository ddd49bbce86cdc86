import Cells
import Hands

/// The sheet on the screen: the ink in Braille, two fingertips, and the state of the pen.
struct SheetView: View {
  private let sheet: Sheet
  private let session: Session
  /// The area of the sheet: the largest one with the proportions of the camera's picture.
  private let area: Area
  private let isBordered: Bool

  /// Minimum size of the area for a sheet with a border.
  private static let minBordered = Size(columns: 40, rows: 10)

  init(_ sheet: Sheet, of session: Session) {
    (self.sheet, self.session) = (sheet, session)
    let whole = Area(column: 0, row: 1, columns: session.size.columns, rows: session.size.rows - 2)
    isBordered = whole.size.limited(to: Self.minBordered) == Self.minBordered
    let room = isBordered ? whole.inset(columns: 1, rows: 1) : whole
    let aspect = sheet.size.shownAspect
    // A cell is about twice as high as wide.
    let columns = min(room.size.columns, Int((Float(room.size.rows) * 2 * aspect).rounded()))
    let rows = min(room.size.rows, Int((Float(room.size.columns) / 2 / aspect).rounded()))
    area = room.centered(columns: max(columns, 1), rows: max(rows, 1))
  }

  func add(to viewport: inout Viewport) {
    viewport.regions.append(Viewport.Region(area: area, target: .sheet, label: "sheet"))
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    drawHeader(on: &canvas)
    if isBordered {
      canvas.drawBorder(area.inset(columns: -1, rows: -1), session.options.border, style: .dim)
    }
    var grid = BrailleGrid(size: area.size)
    let dots = SIMD2(Float(grid.dots.across), Float(grid.dots.down))
    grid.draw(session.hand.ink, style: Sheet.style(of: session)) { $0 * dots }
    canvas.draw(grid, column: area.column, row: area.row, isASCII: session.options.isASCII)
    drawTips(on: &canvas)
  }

  private func drawHeader(on canvas: inout Canvas) {
    let style = Sheet.style(of: session).adding(.reverse)
    let state = " \(sheet.state(of: session)) "
    let column =
      2 + canvas.write(state, column: 1, row: 0, columns: session.size.columns - 2, style: style)
    var end = session.size.columns - 1
    let facts = [
      (Sheet.count(session), Style.bold),
      (session.hand.source.healthWord ?? "", .dim), (session.hand.pace, .dim),
    ]
    for (text, style) in facts where !text.isEmpty {
      guard end - CellWidth.of(text) >= column else { return }
      canvas.write(text, endingAt: end, row: 0, style: style)
      end -= CellWidth.of(text) + 2
    }
  }

  private func drawTips(on canvas: inout Canvas) {
    guard let frame = session.hand.frame, let hand = session.readout.hand else { return }
    for tip in [HandJoint.thumbTip, .indexTip] {
      guard let landmark = frame[hand][tip] else { continue }
      let x = session.options.isPictureMirrored ? landmark.x : 1 - landmark.x
      let place = frame.size.place(of: [x, landmark.y], on: sheet.size)
      guard (0..<1).contains(place.x), (0..<1).contains(place.y) else { continue }
      let column = Int(place.x * Float(area.size.columns))
      let row = Int(place.y * Float(area.size.rows))
      guard column < area.size.columns, row < area.size.rows else { continue }
      canvas.write(
        session.options.isASCII ? "o" : "●", column: area.column + column, row: area.row + row,
        style: Sheet.style(of: session))
    }
  }
}
