import TestSupport
import Testing

@testable import JSONText

@Suite struct JSONScannerTests {
  /// How many bytes have to come until the part is whole; nil if it never is.
  private func length(_ part: JSONScanner.Part, _ text: String) -> Int? {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner()
    return (0...bytes.count).first { count in
      scanner.isWhole(part, in: bytes.span.extracting(0..<count), from: 0)
    }
  }

  @Test(
    arguments: [
      (.start, " \n[1", 3), (.start, "  ", nil), (.key, #" , "a:\"{" : 1"#, 12), (.key, " } ", 2),
      (.value, #","a\"]" "#, 7), (.value, "12 ", 3), (.value, "12", nil), (.value, "true]", 5),
      (.value, #"{"a":[1,{"b":"}"}]} x"#, 19), (.value, "]", 1), (.value, "\"a\nb\"", 3),
      (.value, "[1}", 3), (.value, "[{}", nil),
    ] as [(JSONScanner.Part, String, Int?)])
  func partIsWholeOnceItsEndIsCertain(_ part: JSONScanner.Part, _ text: String, _ expected: Int?) {
    #expect(length(part, text) == expected)
  }

  @Test func tooDeepNestingEndsTheScan() {
    let deep = String(repeating: "[", count: 1_000)
    #expect(length(.value, deep) == JSONReader.maxNesting + 1)
  }

  @Test(arguments: Seed.first(4, long: 8))
  func valuesThatTheReaderTakesAreWhole(_ seed: Seed) {
    var generator = seed.generator
    let alphabet = Array(#"{}[]",:\1a "#.utf8)
    var valueCount = 0
    for _ in 0..<5_000 {
      let bytes = (0..<12).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      var reader = JSONReader(bytes.span)
      guard let range = try? reader.skipValue() else { continue }
      var scanner = JSONScanner()
      // A number is whole when something stands behind it.
      let text = bytes[..<range.upperBound] + [UInt8(ascii: ",")]
      let isWhole = scanner.isWhole(.value, in: text.span, from: 0)
      #expect(isWhole, "\(String(decoding: bytes, as: UTF8.self))")
      valueCount += 1
    }
    #expect(valueCount > 100)
  }
}
