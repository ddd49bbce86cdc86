import Cells
import Hands

/// The sheet on the screen: the ink in Braille, two fingertips, and the state of the pen.
struct SheetView: View {
  private let sheet: Sheet
  private let session: Session
  private let layout: SheetLayout

  init(_ sheet: Sheet, of session: Session) {
    self.sheet = sheet
    self.session = session
    layout = SheetLayout(session.size, picture: sheet.size)
  }

  func add(to viewport: inout Viewport) {
    viewport.regions.append(Viewport.Region(area: layout.sheet, target: .sheet, label: "sheet"))
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    drawHeader(in: layout.header, on: &canvas)
    if let border = layout.border {
      canvas.drawBorder(border, session.options.isASCII ? .ascii : .round, style: .dim)
    }
    drawInk(in: layout.sheet, on: &canvas)
    drawTips(in: layout.sheet, on: &canvas)
  }

  private func drawHeader(in area: Area, on canvas: inout Canvas) {
    let style = Sheet.style(of: session).adding(.reverse)
    let state = " \(sheet.state(of: session)) "
    let column =
      2
      + canvas.write(state, column: 1, row: area.row, columns: area.size.columns - 2, style: style)
    var end = area.columns.upperBound - 1
    let facts = [
      (Sheet.count(session), Style.bold),
      (session.hand.source.healthWord ?? "", .dim), (session.hand.pace, .dim),
    ]
    for (text, style) in facts where !text.isEmpty {
      guard end - CellWidth.of(text) >= column else { return }
      canvas.write(text, endingAt: end, row: area.row, style: style)
      end -= CellWidth.of(text) + 2
    }
  }

  private func drawInk(in area: Area, on canvas: inout Canvas) {
    let (across, down) = (Float(area.size.columns * 2), Float(area.size.rows * 4))
    var grid = BrailleGrid(size: area.size)
    InkLines.draw(session.hand.ink, style: Sheet.style(of: session), on: &grid) {
      $0 * [across, down]
    }
    canvas.draw(grid, column: area.column, row: area.row, isASCII: session.options.isASCII)
  }

  private func drawTips(in area: Area, on canvas: inout Canvas) {
    let readout = session.readout
    guard let frame = session.hand.frame, let hand = readout.hand else { return }
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

private struct SheetLayout {
  let header: Area
  let border: Area?
  /// The sheet: the largest area with the proportions of the camera's picture.
  let sheet: Area
  /// Minimum size of the area for a sheet with a border.
  private static let minBordered = Size(columns: 40, rows: 10)

  init(_ size: Size, picture: PictureSize) {
    header = Area(column: 0, row: 0, columns: size.columns, rows: 1)
    let whole = Area(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
    let isBordered =
      whole.size.columns >= Self.minBordered.columns && whole.size.rows >= Self.minBordered.rows
    let room = isBordered ? whole.inset(columns: 1, rows: 1) : whole
    let aspect = picture.shownAspect
    // A cell is about twice as high as wide.
    let columns = min(room.size.columns, Int((Float(room.size.rows) * 2 * aspect).rounded()))
    let rows = min(room.size.rows, Int((Float(room.size.columns) / 2 / aspect).rounded()))
    let size = Size(columns: max(columns, 1), rows: max(rows, 1))
    sheet = Area(
      column: room.column + (room.size.columns - size.columns) / 2,
      row: room.row + (room.size.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
    border = isBordered ? sheet.inset(columns: -1, rows: -1) : nil
  }
}
