import Testing

@testable import Cards

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

  @Test(.timeLimit(.minutes(1))) func veryLongNamesAreComparedQuickly() {
    let long = String(repeating: "ab", count: 500_000)
    #expect(NearestName.of(long, in: [long, "play"]) == nil)
    _ = NearestName.of("play", in: Array(repeating: long, count: 5))
  }
}
