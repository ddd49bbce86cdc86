import Foundation
import JSONText
import TestSupport
import Testing

/// Numbers that are read eight digits at a time are those of the C library, or are left to others.
@Suite struct DecimalDigitsTests {
  /// The number at the start of a text with others behind it, and its length.
  private func number(_ text: String) -> (value: Double, length: Int)? {
    let bytes = Array((text + ",\"width\":640,\"height\":480,\"hands\":[]}").utf8)
    var position = 0
    return DecimalDigits.number(bytes.span.bytes, at: &position).map { ($0, position) }
  }

  @Test(arguments: Seed.first(1, long: 20))
  func numbersAreThoseOfTheLibrary(_ seed: Seed) {
    var generator = seed.generator
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
    }
    var count = 0
    for _ in 0..<10_000 {
      let sign = Bool.random(using: &generator) ? "-" : ""
      let integer =
        "\(Int.random(in: 1...9, using: &generator))"
        + digits(Int.random(in: 0...8, using: &generator))
      let places = Int.random(in: 0...17, using: &generator)
      let text =
        sign + (Bool.random(using: &generator) ? "0" : integer)
        + (places == 0 ? "" : ".\(digits(places))")
      guard let read = number(text) else { continue }
      count += 1
      #expect(read.value.bitPattern == strtod(text, nil).bitPattern, "\(text)")
      #expect(read.length == text.utf8.count, "\(text)")
    }
    #expect(count > 5_000)
  }

  @Test(arguments: [
    "", "-", "01", "-01.5", "1.", ".5", "-.5", "1e5", "1.5E5", "12345678", "+1", "x",
  ])
  func anythingElseIsLeftToOthers(_ text: String) {
    #expect(number(text) == nil)
  }

  @Test func numberNearTheEndIsLeftToOthers() {
    var position = 0
    #expect(DecimalDigits.number(Array("0.5".utf8).span.bytes, at: &position) == nil)
    #expect(position == 0)
  }
}
