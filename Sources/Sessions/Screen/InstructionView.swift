import Cells

/// What a person is to do now, and what comes before and after it.
struct Instruction: Equatable, Sendable {
  let heading, request: String
  /// Why the person has to do it again.
  var remark: String?
  /// What counts now, such as the seconds that are left.
  let state: String
  /// How much of it is done, 0...1.
  let progress: Double
  let isMeasured: Bool
  let steps: [String]
  /// The index of this instruction's step.
  let step: Int
}

/// An instruction on the screen, with the list of steps.
struct InstructionView: View, Equatable {
  let instruction: Instruction
  /// Why nothing can be done any more; nil if something can.
  let problem: String?
  let area: Area
  let options: Options

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    canvas.drawBorder(area, options.border, style: .plain)
    let room = area.inset(columns: 2, rows: 1)
    guard room.size.columns > 0 else { return }
    func wrapped(_ text: String, _ style: Style) -> [(text: String, style: Style)] {
      TextWrapping.lines(text, columns: room.size.columns).map { ($0, style) }
    }
    var lines: [(text: String, style: Style)] = []
    if let remark = problem ?? instruction.remark {
      lines += [("", .plain)] + wrapped(remark, options.palette.style(.warning))
    }
    if problem == nil {
      let bar = ProgressBar.text(
        instruction.progress, columns: min(room.size.columns, 30), isASCII: options.isASCII)
      lines += [("", .plain)] + wrapped(instruction.state, .bold)
      lines.append((bar, instruction.isMeasured ? .bold : .dim))
    }
    // Without room for both, what counts now goes before why.
    let request = wrapped(instruction.request, .plain)
    lines =
      lines.count + request.count < room.size.rows ? request + lines : Array(lines.dropFirst())
    let heading = options.beginning(of: instruction.heading, columns: room.size.columns)
    lines.insert((heading, .bold), at: 0)
    if room.size.rows > lines.count + 1 { lines += [("", .plain)] + steps }
    for (row, line) in zip(room.rows, lines) {
      canvas.write([line.text], in: room.with(row: row, rows: 1), style: line.style)
    }
  }

  private var steps: [(text: String, style: Style)] {
    instruction.steps.enumerated().map { index, step in
      let isNext = index == instruction.step
      let mark = index < instruction.step ? (options.isASCII ? "x" : "✓") : isNext ? ">" : " "
      return ("\(mark) \(step)", isNext ? .bold : .dim)
    }
  }
}
