import Basics
import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test func fieldsAreWrittenInTheOrderOfTheCalls() {
    var writer = JSONWriter()
    writer.write("id", "teal")
    writer.write("t", 2.63333, decimals: 3)
    writer.write("n", 7)
    writer.write("card", json: "{}")
    #expect(writer.line == #"{"id":"teal","t":2.633,"n":7,"card":{}}"#)
    #expect(JSONWriter().line == "{}")
  }

  @Test(arguments: [
    (0.0, "0"), (2.0, "2"), (2.5, "2.5"), (1.0005, "1.001"), (-0.25, "-0.25"), (-0.0001, "0"),
    (12.34, "12.34"), (1e15, "1000000000000000"), (.nan, "null"), (.infinity, "null"),
    (0.999_96, "1"), (3.007, "3.007"),
  ])
  func numbersAreRounded(_ value: Double, _ text: String) {
    #expect(DecimalText.rounded(value, decimals: 3) == text)
  }

  @Test func controlCharactersAreEscaped() {
    #expect(
      JSONWriter.quoted("a\u{1B}[2Jb\u{9B}c\u{7F}\"\\\n") == #""a\u001b[2Jb\u009bc\u007f\"\\\n""#)
    #expect(JSONWriter.quoted("déjà 手 👍") == "\"déjà 手 👍\"")
  }

  @Test func charactersThatReorderTextAreEscaped() {
    #expect(
      JSONWriter.quoted("a\u{202E}b\u{2066}c\u{61C}d\u{200F}e\u{2028}")
        == #""a\u202eb\u2066c\u061cd\u200fe\u2028""#)
    // They begin with the same bytes as those that are escaped.
    #expect(JSONWriter.quoted("£ † ؛ é") == "\"£ † ؛ é\"")
  }

  @Test(arguments: Seed.first(50) + Seed.fresh)
  func randomTextRoundTrips(_ seed: Seed) throws {
    var generator = seed.generator
    for _ in 0..<40 {
      let text = RandomText.text(using: &generator)
      let quoted = JSONWriter.quoted(text)
      #expect(!quoted.unicodeScalars.contains(where: RandomText.isInterpreted), "\(seed)")
      let inner = text.unicodeScalars.filter { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 }
      let plain = "[\"\(String(String.UnicodeScalarView(inner)))\"]"
      let escaped = JSONWriter.escaped(json: plain)
      #expect(!escaped.unicodeScalars.contains(where: RandomText.isInterpreted), "\(seed)")
      let read = try JSONSerialization.jsonObject(with: Data("[\(quoted)]".utf8)) as? [String]
      #expect(read?.first.map(scalars) == scalars(text), "\(seed)")
      let same = try JSONSerialization.jsonObject(with: Data(escaped.utf8)) as? [String]
      let before = try JSONSerialization.jsonObject(with: Data(plain.utf8)) as? [String]
      #expect(same?.map(scalars) == before?.map(scalars), "\(seed)")
    }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
