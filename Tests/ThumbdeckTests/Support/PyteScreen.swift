import Foundation
import Markup

@testable import Basics
@testable import Cells
@testable import Terminals

/// A screen of pyte, as Tests/Emulators/pyte-screens.py tells it.
struct PyteScreen: Decodable {
  /// Neighbours of one row that rendition the same.
  private struct Run: Decodable {
    /// `default`, or six hexadecimal digits.
    let fg, bg: String
    let bold, reverse: Bool
    let cells: [String]
  }

  /// A cell as pyte can show it: it knows nothing of dim ink.
  private struct Cell: Equatable {
    var text: String
    var foreground = "default"
    let background: String
    var isBold = false
    var isReverse = false

    /// The same, only the paper of which is seen unless it is reversed.
    var blank: Cell { isReverse ? self : Cell(text: text, background: background) }
  }

  /// Terminals disagree on whether it is seen; for pyte it has no width.
  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  private let rows: [[Run]]

  init(from decoder: any Decoder) throws {
    rows = try decoder.singleValueContainer().decode([[Run]].self)
  }

  /// The cells that pyte shows otherwise than the canvas; empty if there is none.
  ///
  /// Of emoji and other clusters, which pyte takes for as wide as their parts, only the first part is
  /// compared.
  func differences(from canvas: Canvas, _ depth: ColorDepth) -> [String] {
    var renditions = RenditionTable(depth)
    return (0..<canvas.size.rows).flatMap { row -> [String] in
      let shown = cells(row)
      return canvas.area.columns.compactMap { column in
        let cell = canvas[column, row]
        guard let character = cell.character else { return nil }
        let wanted = self.cell(character, renditions.rendition(of: cell.style))
        return isShown(character, wanted, as: shown[column])
          ? nil : "\(column),\(row): \(wanted) as \(shown[column])"
      }
    }
  }

  private func isShown(_ character: Character, _ wanted: Cell, as shown: Cell) -> Bool {
    guard !CellWidth.isUnambiguous(character) else {
      return character == " " ? wanted == shown.blank : wanted == shown
    }
    // pyte composes a letter with its marks.
    let first = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return first == Self.softHyphen
      || first == shown.text.decomposedStringWithCanonicalMapping.unicodeScalars.first
  }

  private func cells(_ row: Int) -> [Cell] {
    rows[row].flatMap { run in
      run.cells.map {
        Cell(
          text: $0, foreground: run.fg, background: run.bg, isBold: run.bold,
          isReverse: run.reverse)
      }
    }
  }

  private func cell(_ character: Character, _ rendition: Rendition) -> Cell {
    let cell = Cell(
      text: String(character), foreground: Self.name(of: rendition.foreground),
      background: Self.name(of: rendition.background), isBold: rendition.attributes.contains(.bold),
      isReverse: rendition.attributes.contains(.reverse))
    return character == " " ? cell.blank : cell
  }

  private static func name(of ink: TerminalColor) -> String {
    switch ink {
    case .default: "default"
    case .index(let index): String(Color.ofTerminals[index].text.dropFirst())
    case .exact(let color): String(color.text.dropFirst())
    }
  }
}
