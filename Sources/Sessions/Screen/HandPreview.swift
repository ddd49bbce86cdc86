import Cells
import Gestures
import Hands
import LandmarkStreams
import Libc

/// The hand as the camera sees it, the control's marks, and its state in words.
struct HandPreview: View {
  let session: Session
  let area: Area

  var value: (any Equatable & Sendable)? { session.revision }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    session.drawHand(session.readout, in: area, on: &canvas)
  }
}

// Frames call this without a view, which would copy all of the session.
extension Session {
  private var isASCII: Bool { options.isASCII }
  private var palette: Palette { options.palette }

  /// Draws the hand and its gauge, with a caption unless that is there; returns what changes.
  @discardableResult
  func drawHand(
    _ readout: Readout, isCaptioned: Bool = false, in area: Area, on canvas: inout Canvas
  ) -> Area {
    let inside = area.inset(columns: 2, rows: 1)
    let moving = inside.with(rows: inside.size.rows - 3)
    let changed = isCaptioned ? moving : area
    canvas.fill(changed, style: .plain)
    if !isCaptioned {
      drawBorder(area, on: &canvas)
      drawWords(readout, in: inside.with(row: moving.rows.upperBound, rows: 3), on: &canvas)
    }
    let picture = moving.with(columns: moving.size.columns - 2)
    if let frame = hand.frame { draw(frame, readout, in: picture, on: &canvas) }
    if room.hasCards {
      drawGauge(column: moving.columns.upperBound - 1, rows: moving.rows, on: &canvas)
    }
    return changed
  }

  private func drawBorder(_ area: Area, on canvas: inout Canvas) {
    canvas.drawBorder(area, options.border, style: .dim)
    let pace = hand.pace
    if !pace.isEmpty {
      canvas.write(" \(pace) ", endingAt: area.columns.upperBound - 2, row: area.row, style: .dim)
    }
    if let hand = followedHand {
      canvas.write(
        " \(hand) ", column: area.column + 2, row: area.rows.upperBound - 1, style: .plain)
    } else if let word = hand.source.healthWord {
      // Beside a hand's name there is no room for it, and frames come then.
      canvas.write(
        " \(word) ", endingAt: area.columns.upperBound - 2, row: area.rows.upperBound - 1,
        style: hand.source.health == .live ? .dim : palette.style(.warning))
    }
  }

  private func drawWords(_ readout: Readout, in area: Area, on canvas: inout Canvas) {
    let style = HandWords.style(of: self, readout)
    let state = TextWrapping.lines(
      HandWords.state(of: hand, readout), columns: area.size.columns)
    let advice = TextWrapping.lines(
      HandWords.advice(for: hand, readout) ?? "", columns: area.size.columns)
    canvas.write(state, in: area, style: style)
    let rest = area.with(row: area.row + state.count, rows: area.size.rows - state.count)
    canvas.write(advice, in: rest, style: .dim)
    guard readout.phase == .pending, let words = state.first, readout.words.hasPrefix(words)
    else { return }
    let used = CellWidth.of(words) + 1
    let bar = ProgressBar.text(
      readout.progress, columns: max(area.size.columns - used - 1, 0), isASCII: isASCII)
    canvas.write(bar, column: area.column + used, row: area.row, style: style)
  }

  private func draw(
    _ frame: HandFrame, _ readout: Readout, in area: Area, on canvas: inout Canvas
  ) {
    var grid = BrailleGrid(size: area.size)
    // A hand on the table is shown without zoom, so that its true place is visible.
    let isOnTable = readout.marks.contains { if case .object = $0 { true } else { false } }
    let view = PictureView(
      frame, dots: grid.dots, tracked: isOnTable ? nil : readout.hand,
      isMirrored: !options.isPictureMirrored)
    if let picture = hand.picture, readout.hand == nil, frame.mask == nil {
      view.draw(picture, in: area, on: &canvas)
    }
    if let mask = frame.mask { view.draw(mask, options: options, in: area, on: &canvas) }
    let markStyle = palette.style(of: readout.tone, plain: .thumb)
    // Ink is behind the hand, so in a cell with both, the ink's dots take the hand's colour.
    if draws { grid.draw(hand.ink, style: markStyle) { view.place(seen: $0) } }
    for index in frame.indices {
      for bone in HandBone.all(of: frame[index]) { draw(bone, of: frame[index], view, on: &grid) }
    }
    for mark in readout.marks {
      (grid.style, grid.sign) = (markStyle, "#")
      switch mark {
      case .line(let index, let start, let end):
        if let from = view.dot(frame[index][start]), let to = view.dot(frame[index][end]) {
          grid.drawLine(from: from, to: to)
        }
      case .ring(let index, let share): drawRing(share, around: frame[index], view, on: &grid)
      case .object(let share): drawCard(share, view, on: &grid)
      case .tip: break
      }
    }
    canvas.draw(grid, column: area.column, row: area.row, isASCII: isASCII)
    for case .tip(let tip) in readout.marks {
      guard let cell = view.cell(Landmark(x: tip.x, y: tip.y), in: area) else { continue }
      canvas.write(isASCII ? "O" : "●", column: cell.column, row: cell.row, style: markStyle)
    }
    if let hand = readout.hand ?? frame.indices.first, !isOnTable {
      sign(frame[hand], view, in: area, on: &canvas)
    }
  }

  private func drawCard(_ share: Float, _ view: PictureView, on grid: inout BrailleGrid) {
    let offset = SIMD2<Float>(asSeen(card.body.offset))
    let corners = [SIMD2<Float>(-0.5, -0.5), [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]].map { corner in
      let place = SIMD2(repeating: 0.5) + (corner + offset) * share
      return view.dot(Landmark(x: place.x, y: place.y))
    }
    (grid.style, grid.sign) = (.dim, ".")
    for case (let start?, let end?) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      grid.drawLine(from: start, to: end)
    }
  }

  /// Draws an arc around a hand, clockwise from the top; `share` 1 is the full circle.
  private func drawRing(
    _ share: Double, around hand: Hand, _ view: PictureView, on grid: inout BrailleGrid
  ) {
    let dots = HandJoint.allCases.compactMap { view.dot(hand[$0]) }
    guard let left = dots.map(\.x).min(), let right = dots.map(\.x).max(),
      let top = dots.map(\.y).min(), let bottom = dots.map(\.y).max()
    else { return }
    let (width, height) = (grid.dots.across, grid.dots.down)
    let radius = Double(min(max(right - left, bottom - top) / 2 + 2, min(width, height) / 2 - 1))
    let steps = 64
    let points = (0...max(Int(share * Double(steps)), 0)).map { step -> (x: Int, y: Int) in
      let angle = Double(step) / Double(steps) * 2 * .pi
      return (
        (left + right) / 2 + Int((radius * sin(angle)).rounded()),
        (top + bottom) / 2 - Int((radius * cos(angle)).rounded())
      )
    }
    for (start, end) in zip(points, points.dropFirst()) { grid.drawLine(from: start, to: end) }
  }

  /// Minimum cells of a preview with letters at the fingertips; fewer would hide the fingers.
  private static let minSigned = 30

  /// Writes a letter at each fingertip, the first of its role's name, which tells the fingers apart
  /// without colours.
  private func sign(_ hand: Hand, _ view: PictureView, in area: Area, on canvas: inout Canvas) {
    guard area.size.columns >= Self.minSigned else { return }
    for (role, joints) in HandBone.parts where role != .hand {
      guard let tip = joints.last, let cell = view.cell(hand[tip], in: area) else { continue }
      canvas.write(
        role.rawValue.prefix(1).uppercased(), column: cell.column, row: cell.row,
        style: palette.style(role).adding(.bold))
    }
  }

  /// Draws a bone: dim if the producer is not confident of it, dashed if it is a bridge.
  private func draw(
    _ bone: HandBone, of hand: Hand, _ view: PictureView, on grid: inout BrailleGrid
  ) {
    guard let from = view.dot(hand[bone.start]), let to = view.dot(hand[bone.end]) else { return }
    var style = palette.style(bone.role)
    style.attributes.remove(.bold)
    if bone.isFaint(in: hand) { style.attributes.insert(.dim) }
    (grid.style, grid.sign) = (style, ".")
    grid.drawLine(from: from, to: to, isDashed: bone.isBridge)
  }

  /// The end of the scale as a multiple of the largest threshold.
  private static let rangeFactor: Float = 3
  /// Maximum width of a word in cells; a longer word would cover the hand.
  private static let maxWord = 8

  /// Draws the gauge: the control's first signal on a scale, with marks and words at the thresholds.
  private func drawGauge(column: Int, rows: Range<Int>, on canvas: inout Canvas) {
    guard rows.count >= 5, let signal = hand.control.signals.first else { return }
    for row in rows { canvas.write(isASCII ? "|" : "│", column: column, row: row, style: .dim) }
    let end = (signal.thresholds.map(\.value.magnitude).max() ?? 1) * Self.rangeFactor
    let range = signal.range ?? -end...end
    guard range.lowerBound < range.upperBound else { return }
    func place(of value: Float) -> Int {
      let distance = range.upperBound - min(max(value, range.lowerBound), range.upperBound)
      let share = distance / (range.upperBound - range.lowerBound)
      return rows.lowerBound + Int((share * Float(rows.count - 1)).rounded())
    }
    for threshold in signal.thresholds {
      let (row, style) = (place(of: threshold.value), HandWords.style(of: threshold.intent, self))
      canvas.write(isASCII ? "+" : "┿", column: column, row: row, style: style)
      guard let word = word(of: threshold), CellWidth.of(word) <= Self.maxWord else { continue }
      canvas.write(word, endingAt: column - 1, row: row, style: style)
    }
    guard hand.frame != nil, let value = hand.control.values.first ?? nil else { return }
    var style = Style.bold
    if let passed = signal.thresholds.first(where: { $0.isPassed(by: value) }) {
      style = HandWords.style(of: passed.intent, self)
    }
    canvas.write(isASCII ? "o" : "●", column: column, row: place(of: value), style: style)
  }

  private func word(of threshold: Signal.Threshold) -> String? {
    threshold.word ?? answer(of: threshold.intent).map { shownWord(of: $0) }
  }
}
