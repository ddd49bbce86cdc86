import Basics
import Cards
import Testing

@testable import Cells
@testable import Sessions

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
    #expect(
      CardText(Self.mail, showsBack: true, columns: 40).lines.map(\.text) == ["Lunch", "", "Inbox"])
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

  @Test func numbersAreRightAlignedAmongEachOther() {
    let fields = [
      ("Date", "2026-03-01"), ("Amount", "-12.50 €"), ("Payee", "Ada"), ("Balance", "1,204.00 €"),
      ("Id", "12345678901234567890123456789"),
    ].map { ShownField(name: $0, value: $1) }
    #expect(
      FieldLines.lines(of: fields, columns: 30) == [
        "Date     2026-03-01", "Amount     -12.50 €", "Payee    Ada", "Balance  1,204.00 €",
        "Id       123456789012345678901", "         23456789",
      ])
    #expect(FieldLines.lines(of: [fields[1]], columns: 30) == ["Amount  -12.50 €"])
    // Without a column for the values there is nothing to align.
    #expect(FieldLines.lines(of: [fields[1], fields[3]], columns: 16)[0] == "Amount: -12.50 €")
  }

  @Test(arguments: [
    "7", "-12.50", "+3 %", "−4", "1,204.00 €", "1.204,00", "$5", "-$5.00", "$-5", "€ 1 204,5",
    "12,5%",
    "1'000'000", "0.5‰", "1,000",
  ])
  func numberIsKnownByItsSigns(_ text: String) {
    #expect(DecimalText.isNumber(text))
  }

  @Test(arguments: [
    "", "-", "€", "2026-03-01", "01.03.2026", "12:30", "1.2.3", "10.0.0.1", "5 kg", "v1", "1,00,0",
    ".", "5.", "1 2", "1.000.00", "٣", "12 %x",
  ])
  func textWithDigitsIsNoNumber(_ text: String) {
    #expect(!DecimalText.isNumber(text))
  }

  @Test(arguments: 1...9) func linesFitNarrowWidths(_ columns: Int) {
    let lines = lines(Self.mail, columns: columns)
    for line in lines { #expect(CellWidth.of(line) <= max(columns, 2)) }
    // All of the text is there; of the names as much as fits in one line.
    let names = ["From", "Received"].map { $0.prefix(columns) }
    let text = lines.joined().filter { !$0.isWhitespace }
    #expect(text == "Lunch\(names[0]):AnnSmithofthe漢字desk\(names[1]):FridayAtnoon.")
  }

  @Test func linesOfNoWidthAreEmpty() {
    #expect(lines(Self.mail, columns: 0).allSatisfy { $0.isEmpty })
  }
}
