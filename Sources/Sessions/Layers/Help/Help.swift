import Basics
import Cells
import Keys

/// The help, which covers everything but the header and the last row. Keys scroll or close it.
package struct Help: Layer {
  enum Line: Equatable {
    case heading(String)
    /// Keys, or a word on the screen, with their description.
    case entry(String, String)

    static func entry(_ keys: [Key], _ help: String, _ session: Session) -> Line? {
      let names = keys.map { $0.name(isASCII: session.options.isASCII) }
      return keys.isEmpty ? nil : .entry(names.joined(separator: " "), help)
    }
  }

  package private(set) var scroll = 0

  var liesOnOthers: Bool { true }
  var surroundings: Set<ScreenPart> { [.header] }
  func footer(of session: Session) -> String { "" }

  mutating func handle(_ press: Press, in session: inout Session) -> Response {
    switch press.action {
    case .scroll(let lines): scroll(by: lines, in: session)
    case .swipe(.up): scroll(by: -1, in: session)
    case .swipe(.down): scroll(by: 1, in: session)
    case .scrollPages(let pages): scroll(byPages: pages, in: session)
    case .flip: scroll(byPages: 1, in: session)
    default: return .closed()
    }
    return .handled()
  }

  mutating func handle(_ input: MouseInput, in session: inout Session) -> Response {
    switch input.mouse.kind {
    case .press: return .closed()
    case .wheelUp, .wheelDown: scroll(by: input.lines, in: session)
    case .drag, .release: return .passed
    }
    return .handled()
  }

  private mutating func scroll(by lines: Int = 0, byPages pages: Int = 0, in session: Session) {
    let limits = session.limits
    let end = min(scroll, limits.maxCoverScroll) + lines + pages * limits.pageLines
    scroll = min(max(end, 0), limits.maxCoverScroll)
  }

  func view(of session: Session, in layout: ScreenLayout) -> any View {
    HelpView(
      session.room.layer.help(of: session), scroll: scroll,
      in: Area(session.size).inset(columns: 1, rows: 1), isASCII: session.options.isASCII)
  }

  func statements(of session: Session) -> [Statement] {
    [
      Statement(topic: "help") {
        session.room.layer.help(of: session).map { line in
          switch line {
          case .heading(let title): "\(title):"
          case .entry(let keys, let help): "\(keys): \(help)"
          }
        }
      }
    ]
  }
}

/// The help, wrapped to the width of the screen; the last row always says how to close it.
struct HelpView: View {
  /// Keys, and a part of their description; a heading has no description.
  private typealias Row = (keys: String, text: String, isHeading: Bool)

  private static let (minColumnWidth, gap) = (72, 4)

  private let rows: [Row]
  private let area: Area
  private let isASCII: Bool
  private let keyColumns: Int
  private let (columnCount, columnWidth): (Int, Int)
  /// The number of visible rows in all columns together.
  private let pageLines: Int
  private let maxScroll: Int
  private let scroll: Int

  init(_ lines: [Help.Line], scroll: Int, in area: Area, isASCII: Bool) {
    // On a narrow screen, the description is more important than alternative keys.
    let isNarrow = area.size.columns < 30
    func shown(_ keys: String) -> String { isNarrow ? String(keys.prefix { $0 != " " }) : keys }
    let widths = lines.map { line in
      if case .entry(let keys, _) = line { CellWidth.of(shown(keys)) } else { 0 }
    }
    columnCount = max(area.size.columns / Self.minColumnWidth, 1)
    let columnWidth = (area.size.columns - (columnCount - 1) * Self.gap) / columnCount
    let keyColumns = min(widths.max() ?? 0, columnWidth / 2) + 2
    rows = lines.enumerated().flatMap { index, line -> [Row] in
      switch line {
      case .heading(let title):
        let heading: Row = (title, "", true)
        return index == 0 ? [heading] : [("", "", false), heading]
      case .entry(let keys, let help):
        return TextWrapping.lines(help, columns: columnWidth - keyColumns).enumerated().map {
          ($0.offset == 0 ? shown(keys) : "", $0.element, false)
        }
      }
    }
    (self.area, self.isASCII) = (area, isASCII)
    (self.keyColumns, self.columnWidth) = (keyColumns, columnWidth)
    pageLines = max(area.size.rows - 1, 1) * columnCount
    maxScroll = max(rows.count - pageLines, 0)
    self.scroll = min(scroll, maxScroll)
  }

  func add(to viewport: inout Viewport) {
    viewport.maxCoverScroll = maxScroll
    viewport.pageLines = pageLines
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    // A short help is spread evenly over the columns.
    let perColumn = min(pageLines, rows.count + columnCount - 1) / columnCount
    for (index, line) in rows.dropFirst(scroll).prefix(pageLines).enumerated() {
      let row = area.row + index % perColumn
      let column = area.column + index / perColumn * (columnWidth + Self.gap)
      canvas.write(
        line.keys, column: column, row: row, columns: line.isHeading ? columnWidth : keyColumns - 1,
        style: line.isHeading ? .dim : .bold)
      canvas.write(line.text, column: column + keyColumns, row: row)
    }
    canvas.write(
      hint, column: area.column, row: area.rows.upperBound - 1, columns: area.size.columns,
      style: .dim)
  }

  private var hint: String {
    let (below, back) = (maxScroll - scroll, "any other key closes the help")
    guard maxScroll > 0 else { return "any key closes the help" }
    let keys = [Key.up, .down].map { $0.name(isASCII: isASCII) }
    let more = below > 0 ? "\(Plural.of(below, "more line"))" : "the end"
    let hints = [
      "\(keys[0]) \(keys[1]) Space scroll: \(more); \(back)",
      "\(keys[0]) \(keys[1]): \(more); \(back)",
      "\(below) more; Esc back", "Esc closes",
    ]
    return hints.first { CellWidth.of($0) <= area.size.columns } ?? "Esc"
  }
}
