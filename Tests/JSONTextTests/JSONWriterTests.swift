import JSONText
import Testing

@Suite struct JSONWriterTests {
  @Test func fieldsStandInTheOrderOfTheCalls() {
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
    #expect(JSONWriter.rounded(value, decimals: 3) == text)
  }

  @Test func whatATerminalObeysIsEscaped() {
    #expect(
      JSONWriter.quoted("a\u{1B}[2Jb\u{9B}c\u{7F}\"\\\n") == #""a\u001b[2Jb\u009bc\u007f\"\\\n""#)
    #expect(JSONWriter.quoted("déjà 手 👍") == "\"déjà 手 👍\"")
  }
}
