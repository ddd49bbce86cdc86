import NIOCore
import TestSupport
import Testing

@testable import Producers

/// What pages send, before anybody looks for a hand in it.
@Suite struct PagePictureTests {
  /// A picture as a page sends it.
  static func message(
    _ width: Int, _ height: Int, time: Double = 1_234.5, zeros: UInt32 = 0, count: Int? = nil
  ) -> ByteBuffer {
    var message = ByteBuffer()
    message.writeInteger(UInt16(width), endianness: .little)
    message.writeInteger(UInt16(height), endianness: .little)
    message.writeInteger(zeros)
    message.writeInteger(time.bitPattern, endianness: .little)
    message.writeBytes((0..<(count ?? width * height * 3)).map { UInt8(truncatingIfNeeded: $0) })
    return message
  }

  @Test func pictureIsParsed() throws {
    let page = try #require(PagePicture(Self.message(20, 16)))
    #expect((page.picture.width, page.picture.height) == (20, 16))
    #expect(page.time == 1_234.5)
    var picture = page.picture
    let bytes = picture.withUnsafeMutableBytes { Array($0) }
    #expect(bytes == (0..<960).map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test(arguments: [
    message(20, 16, count: 959), message(20, 16, count: 961), message(15, 16), message(16, 641),
    message(65_535, 65_535, count: 100), message(0, 0), message(20, 16, zeros: 1), ByteBuffer(),
    ByteBuffer(repeating: 0, count: 15),
  ])
  func malformedPictureIsRefused(_ message: ByteBuffer) {
    #expect(PagePicture(message) == nil)
  }

  @Test(arguments: Seed.first(200))
  func randomHeaderIsParsedOrRefused(_ seed: Seed) {
    var generator = seed.generator
    var message = Self.message(16, 16)
    for _ in 0..<3 {
      message.setInteger(
        UInt8.random(in: 0...255, using: &generator), at: Int.random(in: 0..<18, using: &generator))
    }
    if let page = PagePicture(message) { #expect(page.picture.byteCount == 768) }
  }

  @Test func pageTimesKeepTheirGaps() {
    var clock = PageClock()
    let first = clock.time(ofPage: 5_000, arrival: 2)
    #expect(first == 2)
    #expect(abs(clock.time(ofPage: 5_033, arrival: 2.4) - 2.033) < 1e-9)
    #expect(abs(clock.time(ofPage: 5_066, arrival: 2.4) - 2.066) < 1e-9)
  }

  /// Another page, a clock that was set, and numbers that are none: time only grows.
  @Test(arguments: [
    [100.0, 50], [0, 1e9], [.nan, .nan], [.infinity, -.infinity], [1e300, -1e300],
  ])
  func pageTimeAlwaysGrows(_ times: [Double]) {
    var clock = PageClock()
    var last = clock.time(ofPage: 70, arrival: 1)
    for (index, time) in (times + [80, 113]).enumerated() {
      let next = clock.time(ofPage: time, arrival: 1 + Double(index) / 100)
      #expect(next > last && next < 60)
      last = next
    }
    clock.forgetPage()
    #expect(clock.time(ofPage: 0, arrival: 90) == 90)
  }

  @Test func tokensAreLongAndDiffer() {
    let tokens = (0..<100).map { _ in PageToken().text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 16 })
  }

  @Test func onlyTheExactTokenMatches() {
    let token = PageToken()
    #expect(token.isEqual(to: token.text))
    let others = [
      "", "x", token.text + "x", String(token.text.dropLast()), token.text.uppercased(),
    ]
    for other in others { #expect(!token.isEqual(to: other) || other == token.text) }
  }
}
