import TestSupport
import Testing

@testable import Basics

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("paly", "play"), ("Subjct", "Subject"), ("recrod", "record"), ("chek", "check"),
      ("mail", "E-Mail"), ("subject line", "Subject"), ("xyz", nil), ("p", nil), ("", nil),
      ("todo", nil), ("ruin", "run"),
    ] as [(String, String?)])
  func nearestNameIsFoundForMisspelledWords(_ word: String, _ name: String?) {
    let names = ["play", "run", "record", "check", "Subject", "E-Mail", "Date"]
    #expect(NearestName.of(word, in: names) == name)
  }

  @Test func distanceCountsExchangedLettersOnce() {
    #expect(NearestName.distance(from: Array("wrod"), to: Array("word")) == 1)
    #expect(NearestName.distance(from: Array("abc"), to: Array("")) == 3)
    #expect(NearestName.distance(from: Array("kitten"), to: Array("sitting")) == 3)
  }

  /// Letter by letter, two long names would take quadratic time.
  @Test func veryLongNamesAreComparedInLinearTime() {
    let growth = Cost.growth(from: 1_000, input: { String(repeating: "ab", count: $0) }) { long in
      #expect(NearestName.of(long, in: [long, "play"]) == nil)
      #expect(NearestName.of("play", in: Array(repeating: long, count: 5)) == nil)
      #expect(NearestName.of("play", in: [long, "paly"]) == "paly")
    }
    #expect(growth < Cost.linearGrowth)
  }
}
