import Cards
import Testing

@testable import Table

@Suite struct CardTextTests {
  private func lines(_ card: Card, columns: Int) -> [String] {
    CardText(card, showsBack: false, columns: columns).lines.map(\.text)
  }

  private static let mail = Card(
    id: "1", title: "Lunch", body: "At noon.", back: "Inbox",
    shown: [
      ShownField(name: "From", value: "Ann Smith of the 漢字 desk"),
      ShownField(name: "Received", value: "Friday"),
    ])

  @Test func shownFieldsStandAboveBody() {
    #expect(
      lines(Self.mail, columns: 40) == [
        "Lunch", "", "From      Ann Smith of the 漢字 desk", "Received  Friday", "", "At noon.",
      ])
    let text = CardText(Self.mail, showsBack: false, columns: 40)
    #expect(text.lines.map(\.isTitle) == [true, false, false, false, false, false])
    #expect(!text.isCentered)
    #expect(CardText(Self.mail, showsBack: true, columns: 40).lines.map(\.text) == ["Inbox"])
  }

  @Test func longFieldValuesWrapBesideTheirNames() {
    #expect(
      lines(Self.mail, columns: 22).dropFirst(2).dropLast(2) == [
        "From      Ann Smith of", "          the 漢字", "          desk", "Received  Friday",
      ])
    // No column is left beside the names.
    #expect(
      lines(Self.mail, columns: 16).dropFirst(2).dropLast(2) == [
        "From: Ann Smith", "of the 漢字 desk", "Received: Friday",
      ])
  }

  @Test func shownFieldsStandBelowTitleWithoutBody() {
    let card = Card(id: "1", title: "Lunch", shown: [ShownField(name: "手", value: "a\nb")])
    #expect(lines(card, columns: 20) == ["Lunch", "", "手  a", "    b"])
  }

  @Test(arguments: 0...9) func linesFitNarrowWidths(_ columns: Int) {
    for line in lines(Self.mail, columns: columns) {
      #expect(CellWidth.of(line) <= max(columns, 2))
    }
  }
}
