import TestSupport
import Testing

@testable import JSONText

@Suite struct JSONReaderTests {
  private func number(_ text: String) throws(JSONError) -> Double {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    let value = try reader.readNumber()
    try reader.end()
    return value
  }

  private func string(_ text: String) throws(JSONError) -> String {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    let value = try reader.readString()
    try reader.end()
    return value
  }

  private func problem(_ text: String) -> JSONError? {
    let bytes = Array(text.utf8)
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      try reader.skipValue()
      try reader.end()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "0", "-0", "7", "-12", "0.5", "1.0333", "-0.00785", "123456789012345678901234567890", "1e3",
    "1E+3", "25e-3", "0.1e-30", "1e400", "2.2250738585072014e-308", "9007199254740993", "0.0000001",
    "179769313486231570000000000000000000000", "0.30000000000000004", "100.000",
  ])
  func numbersAreWhatTheStandardLibraryReads(_ text: String) throws {
    #expect(try number(text).bitPattern == (Double(text) ?? .nan).bitPattern)
  }

  @Test(arguments: Seed.fresh)
  func tenThousandRandomNumbersAreExact(_ seed: Seed) throws {
    var generator = seed.generator
    for _ in 0..<10_000 {
      let text = "\(Double.random(in: -2...2, using: &generator))"
      #expect(try number(text) == Double(text))
    }
  }

  @Test(arguments: ["", "-", "01", "1.", ".5", "+1", "1e", "NaN", "Infinity", "0x10", "1 2"])
  func invalidNumbersAreRefused(_ text: String) {
    #expect(throws: JSONError.self) { try number(text) }
  }

  @Test func escapesAreResolved() throws {
    #expect(try string(#""a\"\\\/\b\f\n\r\té""#) == "a\"\\/\u{8}\u{C}\n\r\té")
    #expect(try string(#""\uD83D\uDC4D""#) == "👍")
    #expect(try string(#""\uD83D!""#) == "\u{FFFD}!")
    #expect(try string(#""\uD83D\u0041""#) == "\u{FFFD}A")
  }

  @Test(arguments: [#""\x""#, #""\u12""#, #""\u12G4""#, "\"a\nb\"", #""abc"#, #""abc\"#, "'a'"])
  func brokenStringsAreRefused(_ text: String) {
    #expect(throws: JSONError.self) { try string(text) }
  }

  @Test(arguments: [
    "{}", "[]", "[[],{}]", #"{"a":[1,2,{"b":null}],"c":true}"#, " [ 1 , 2 ] ", "false", #""x""#,
  ])
  func wholeValuesAreSkipped(_ text: String) {
    #expect(problem(text) == nil)
  }

  @Test(arguments: [
    "{", "[1,", "[1 2]", "[,1]", "[1,]", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{"a":1,}"#, "tru", "]",
    "[}", #"{"a":1]"#,
  ])
  func brokenValuesAreRefused(_ text: String) {
    #expect(problem(text) != nil)
  }

  /// What is skipped may be printed again, so that it has to be JSON as much as what is read.
  @Test(arguments: [
    (#"\x"#, 8), (#"\u12"#, 8), (#"\u12G4"#, 8), (#"ab\'"#, 10), ("\\\t", 8), (#"\u"#, 8),
    (#"\uD83D\x"#, 14),
  ])
  func escapesAreCheckedInWhatIsSkipped(_ text: String, _ offset: Int) {
    #expect(problem("{\"a\": [\"\(text)\"]}")?.offset == offset)
    #expect(problem("{\"\(text)\":1}")?.offset == offset - 6)
  }

  @Test func tooDeepNestingIsRefused() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(problem(deep)?.problem.contains("nested") == true)
    let allowed = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(problem(allowed) == nil)
  }

  @Test func errorsGiveTheByteOffset() {
    #expect(problem(#"{"a":1,"b":x}"#)?.offset == 11)
  }

  @Test func compactTextKeepsStringsAsTheyAre() throws {
    let bytes = Array(#" { "a b" : [ 1 , "x \" y" ] } "#.utf8)
    var reader = JSONReader(bytes.span)
    let range = try reader.skipValue()
    #expect(reader.compactText(range) == #"{"a b":[1,"x \" y"]}"#)
  }

  @Test(arguments: Seed.fresh)
  func randomBytesDoNotCrash(_ seed: Seed) {
    var generator = seed.generator
    let alphabet = Array(#"{}[]",:\u0012eE+-.tfn"#.utf8) + [0, 0x80, 0xFF, 0x0A]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      var isRight: Bool
      var reader = JSONReader(bytes.span)
      do throws(JSONError) {
        let range = try reader.skipValue()
        isRight = !range.isEmpty && range.upperBound <= bytes.count
      } catch {
        isRight = (0...bytes.count).contains(error.offset)
      }
      var other = JSONReader(bytes.span)
      do throws(JSONError) {
        // A byte that is not UTF-8 becomes the three bytes of U+FFFD.
        let text = try other.readString()
        isRight = isRight && text.utf8.count <= 3 * (bytes.count - 2)
      } catch {
        isRight = isRight && (0...bytes.count).contains(error.offset)
      }
      if !isRight { Issue.record("\(bytes)") }
    }
  }
}
