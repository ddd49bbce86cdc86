import Basics
import TestSupport
import Testing

@testable import Cards
@testable import DecisionLogs

/// Rows of comma-separated values.
@Suite struct CSVTextTests {
  private func read(_ row: String) throws -> [String] {
    var rows = DelimitedText(Array(row.utf8), separator: UInt8(ascii: ","))
    return try rows.next()?.fields ?? []
  }

  @Test(arguments: Seed.first(50) + Seed.fresh)
  func randomFieldsAreReadBack(_ seed: Seed) throws {
    var generator = seed.generator
    for _ in 0..<40 {
      // The last field keeps the row from being empty, which is none.
      let fields =
        (0..<3).map { _ in RandomText.text(maxCount: 12, using: &generator) } + ["last"]
      let row = CSVText().row(fields)
      #expect(try read(row).map { Array($0.utf8) } == fields.map { Array($0.utf8) }, "\(seed)")
      let safe = try read(CSVText(guardsFormulas: true).row(fields))
      for (field, text) in zip(safe, fields) {
        let guarded = "'" + text
        #expect([Array(text.utf8), Array(guarded.utf8)].contains(Array(field.utf8)), "\(seed)")
        // A number is no formula.
        guard Double(text) == nil, !DecimalText.isNumber(text) else { continue }
        #expect(!"=+-@\t\r".unicodeScalars.contains(field.unicodeScalars.first ?? "a"), "\(seed)")
      }
      let shown = CSVText(guardsFormulas: true, isForTerminal: true).row(fields)
      #expect(!shown.unicodeScalars.contains(where: RandomText.isInterpreted), "\(seed)")
    }
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+cmd", "'+cmd"), ("-a", "'-a"), ("@x", "'@x"), ("\t=1", "'\t=1"),
    ("\r=1", "\"'\r=1\""), ("＝1", "'＝1"), ("=\u{301}", "'=\u{301}"), ("-1.5", "-1.5"),
    ("-1.204,00", "\"-1.204,00\""), ("-12 %", "-12 %"), ("+1 000,5 €", "\"+1 000,5 €\""),
    ("-2+3", "'-2+3"),
    ("=1", "'=1"), ("-", "'-"),
    ("a=b", "a=b"), ("", ""), ("'=1", "'=1"), ("=\"a\",b", "\"'=\"\"a\"\",b\""),
  ])
  func formulasAreGuarded(_ text: String, _ field: String) {
    #expect(CSVText(guardsFormulas: true).row([text]) == field)
  }
}
