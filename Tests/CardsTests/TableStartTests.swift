import Foundation
import Testing

@testable import Cards

/// Exports of banks have lines about the account before their table.
@Suite struct TableStartTests {
  private static let export = """
    Umsätze Girokonto;
    Konto;DE12 3456 78
    Von;2026-01-01

    Saldo am 31.01.2026:;1.204,00 EUR;
    Datum;Empfänger;Betrag;
    2026-01-02;Bäcker;-12,50;
    2026-01-03;Vermieter;-800,00;
    2026-01-05;Firma;2.100,00;

    """

  private func reading(isPipe: Bool) -> DeckReading {
    var reading = DeckReading(format: isPipe ? .lines : .csv)
    reading.detectsFormat = isPipe
    return reading
  }

  @Test(arguments: [true, false], [String.Encoding.utf8, .windowsCP1252])
  func tableBeginsBelowThePreamble(isPipe: Bool, encoding: String.Encoding) throws {
    let bytes = try Array(#require(Self.export.data(using: encoding)))
    var reader = DeckReader(name: "bank", reading: reading(isPipe: isPipe))
    reader.settleEncoding(by: bytes)
    let cards = try reader.read(bytes, isLast: true)
    #expect(cards.map(\.title) == ["Bäcker", "Vermieter", "Firma"])
    #expect(cards[0].shown.map(\.value) == ["2026-01-02", "-12,50"])
    #expect(reader.guess?.hasPrefix("5 lines before the table left out") == true)
    #expect(reader.deck(of: cards).head == "Datum;Empfänger;Betrag;")
  }

  @Test func linesOfErrorsCountThePreamble() {
    #expect(throws: DeckError.noCard(line: 10, problem: "5 columns, but the first row has 4")) {
      try Deck(
        name: "bank", bytes: Array((Self.export + "a;b;c;;d\n").utf8),
        reading: reading(isPipe: false))
    }
  }

  @Test(arguments: [
    "a,b\n1,2\n", "title\nred,green\n", "Konto;Von\n1;2\n3;4\n", "\n\nx,y\n1,2\n",
    "a,b\nc,d\ne,f,\n",
  ])
  func tableWithoutAPreambleBeginsAtItsFirstLine(_ text: String) {
    #expect(
      TableStart.find(in: Array(text.utf8), usually: UInt8(ascii: ","), isLast: true)
        == TableStart())
  }

  /// Plain lines are not left out because some of them look like a table.
  @Test func linesAroundATableStayLines() throws {
    let text = "one\ntwo\na,b,c\nd,e,f\ng,h,i\nthree\n"
    var reader = DeckReader(name: "x", reading: reading(isPipe: true))
    #expect(try reader.read(Array(text.utf8), isLast: true).count == 6)
  }

  /// A table that begins at the last line that is looked at begins there in one piece, too.
  @Test(arguments: [23, 24])
  func piecesOfATextDoNotMoveTheTable(_ linesBefore: Int) {
    let text = String(repeating: "x\n", count: linesBefore) + "name,city\na,b\nc,d,e\nf,g\n"
    func start(_ pieces: [String]) -> TableStart? {
      var arrived: [UInt8] = []
      for piece in pieces {
        arrived += piece.utf8
        let start = TableStart.find(in: arrived, usually: UInt8(ascii: ","), isLast: false)
        if let start { return start }
      }
      return TableStart.find(in: arrived, usually: UInt8(ascii: ","), isLast: true)
    }
    #expect(start([text]) == start(text.map(String.init)))
  }
}
