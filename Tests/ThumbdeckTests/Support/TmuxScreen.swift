import Cells

@testable import Terminals

/// A screen of tmux, as `tmux capture-pane -e` tells it: the characters of each row with their renditions,
/// from left to right, without their columns.
struct TmuxScreen {
  /// A character and how it renditions.
  struct Cell: Equatable {
    let character: Character
    let rendition: Rendition

    init(_ character: Character, _ rendition: Rendition) {
      self.character = character
      self.rendition = character == " " ? rendition.ofBlank : rendition
    }
  }

  private let rows: [[Cell]]

  /// The screen that `capture` tells.
  init(capture: String) {
    var parser = RenditionParser()
    rows = capture.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var cells: [Cell] = []
      for (index, piece) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        .enumerated()
      {
        var text = piece
        if index > 0, let end = piece.firstIndex(of: "m") {
          parser.apply(String(piece[..<end]))
          text = piece[piece.index(after: end)...]
        }
        cells += text.map { Cell($0, parser.rendition) }
      }
      return cells
    }
  }

  /// The rows that tmux shows otherwise than the canvas; empty if there is none.
  ///
  /// Versions of tmux differ in how wide they take emoji and other clusters for. Up to the first of
  /// them every column is compared; behind it all other characters in their order, for what tmux
  /// shows does not tell in which column it is.
  func differences(from canvas: Canvas, _ depth: ColorDepth) -> [String] {
    var renditions = RenditionTable(depth)
    return (0..<canvas.size.rows).compactMap { row in
      let wanted = canvas.area.columns.compactMap { column -> Cell? in
        let cell = canvas[column, row]
        return cell.character.map { Cell($0, renditions.rendition(of: cell.style)) }
      }
      let shown = row < rows.count ? rows[row] : []
      let count = wanted.firstIndex { !CellWidth.isUnambiguous($0.character) } ?? wanted.count
      let isSame =
        (0..<count).allSatisfy { wanted[$0] == (shown.indices.contains($0) ? shown[$0] : .blank) }
        && Self.order(wanted.dropFirst(count)) == Self.order(shown.dropFirst(count))
      return isSame ? nil : "row \(row): \(Self.text(wanted)) as \(Self.text(shown))"
    }
  }

  /// The characters that stand somewhere for sure.
  private static func order(_ cells: some Sequence<Cell>) -> [Cell] {
    cells.filter { $0.character != " " && CellWidth.isUnambiguous($0.character) }
  }

  private static func text(_ cells: [Cell]) -> String {
    "\"\(String(cells.map(\.character)))\" \(cells.map { "\($0.rendition)" }.joined(separator: " "))"
  }
}

extension TmuxScreen.Cell {
  /// What has never been written to.
  fileprivate static let blank = TmuxScreen.Cell(" ", .plain)
}
