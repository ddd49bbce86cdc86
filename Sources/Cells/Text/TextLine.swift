import Markup

/// A line of a laid-out text.
package struct TextLine: Equatable {
  package var runs: [Run]
  /// In a line of code, the number of cells before the code; nil for other lines.
  package var codeStart: Int?

  package init(runs: [Run], codeStart: Int? = nil) {
    (self.runs, self.codeStart) = (runs, codeStart)
  }

  package var width: Int { runs.reduce(0) { $0 + CellWidth.of($1.text) } }

  func behind(_ first: [Run]) -> TextLine {
    TextLine(runs: first + runs, codeStart: codeStart.map { $0 + TextLine(runs: first).width })
  }
}

/// Lines of code are not wrapped: code wider than the card is cut off and scrolled sideways.
extension TextLine {
  /// The number of cells that a key press scrolls code: one tab stop.
  package static let sidewaysStep = 8

  /// Returns how many cells the line can be scrolled until its end is visible.
  package func maxSideways(columns: Int) -> Int {
    codeStart == nil ? 0 : max(width - max(columns, 1), 0)
  }

  /// Returns the part of the line that is visible in `columns` cells if it is scrolled by
  /// `sideways` cells; a mark at an end shows that code continues there.
  package func part(columns: Int, sideways: Int, isASCII: Bool) -> [Run] {
    guard let codeStart else { return runs }
    let room = max(columns - codeStart, 1)
    let (margin, hasCode) = cells(0..<codeStart)
    let isCut = sideways > 0 && hasCode
    let first = codeStart + sideways
    let (code, goesOn) = cells(first + (isCut ? 1 : 0)..<max(first + room, first + 1))
    var part = margin
    if isCut { part.append(Run(isASCII ? "<" : "‹", .faint)) }
    guard goesOn else { return part + code }
    let shown = TextLine(runs: code)
    part += shown.cells(0..<max(shown.width - 1, 0)).runs
    return part + [Run(isASCII ? ">" : "›", .faint)]
  }

  /// Returns a range of cells, with blanks for half characters, and whether the line goes on.
  private func cells(_ range: Range<Int>) -> (runs: [Run], goesOn: Bool) {
    var (shown, end): ([Run], Int) = ([], 0)
    for run in runs {
      var piece = ""
      for character in run.text {
        let start = end
        end += CellWidth.of(character)
        guard end > range.lowerBound else { continue }
        let isWhole = start >= range.lowerBound && end <= range.upperBound
        let seen = max(min(end, range.upperBound) - max(start, range.lowerBound), 0)
        piece += isWhole ? String(character) : String(repeating: " ", count: seen)
        if end > range.upperBound { break }
      }
      shown.join(run.saying(piece))
      if end > range.upperBound { return (shown, true) }
    }
    return (shown, false)
  }
}
