import Testing

@testable import Cells
@testable import Sessions

/// Bars in characters.
@Suite struct BarChartTests {
  private let chart = BarChart(
    headline: "Three sections of bars",
    sections: [
      BarChart.Section(
        title: "answer",
        rows: [
          BarChart.Row(label: "keep", value: "10", parts: [10, 0, 0]),
          BarChart.Row(label: "trash", value: "5", parts: [0, 5, 0]),
          BarChart.Row(label: "later", value: "0", parts: [0, 0, 0]),
        ]),
      BarChart.Section(
        title: "tag",
        rows: [
          BarChart.Row(label: "手紙 that are long", value: "3", parts: [1, 1, 1]),
          BarChart.Row(label: "x\u{1B}[2J", value: "1", parts: [0, 0, 1]),
        ], note: "and 2 tags more"),
    ])

  @Test func partsHaveShadesAndSectionsTheirOwnScale() {
    #expect(
      chart.lines(columns: 30, isASCII: false) == [
        "Three sections of bars", "", "answer", "keep        10  ██████████████",
        "trash        5  ▓▓▓▓▓▓▓", "later        0", "", "tag", "手紙 that…   3  ██████▓▓▓▓▒▒▒▒",
        "x␛[2J        1  ▒▒▒▒▒", "and 2 tags more",
      ])
    #expect(chart.lines(columns: 30, isASCII: true)[3] == "keep        10  ##############")
  }

  @Test(arguments: [1, 8, 20, 33, 80, 1_000])
  func linesFitAnyWidthAndBarsStayVisible(_ columns: Int) {
    let lines = chart.lines(columns: columns, isASCII: false)
    #expect(lines.allSatisfy { CellWidth.of($0) <= columns })
    if columns >= 20 { #expect(lines.contains { $0.hasSuffix("▒") && $0.hasPrefix("x") }) }
  }
}

extension BarChart {
  /// Returns the chart without colours.
  fileprivate func lines(columns: Int, isASCII: Bool) -> [String] {
    pieces(columns: columns, isASCII: isASCII).map { $0.map(\.text).joined() }
  }
}
