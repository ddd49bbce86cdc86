import Foundation
import TestSupport
import Testing

@testable import Program

/// What the beginning of a picture file says of the picture.
@Suite struct PictureFactsTests {
  /// The bytes of a number, the lowest first if it is written so.
  private static func bytes(_ number: Int, _ length: Int, _ isLittle: Bool) -> [UInt8] {
    let low = (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isLittle ? low : low.reversed()
  }

  /// A photograph that was taken upright, in 1/120 s at f/1.8: the beginning of its file.
  static func photograph(
    isLittle: Bool = true, orientation: Int = 6, exposure: (Int, Int) = (1, 120),
    aperture: (Int, Int) = (18, 10), day: String = "2024:05:01 12:30:00"
  ) -> [UInt8] {
    func entry(_ tag: Int, _ kind: Int, _ count: Int, _ value: Int) -> [UInt8] {
      let isShort = kind == 3
      return bytes(tag, 2, isLittle) + bytes(kind, 2, isLittle) + bytes(count, 4, isLittle)
        + bytes(value, isShort ? 2 : 4, isLittle) + (isShort ? [0, 0] : [])
    }
    func directory(_ entries: [[UInt8]]) -> [UInt8] {
      bytes(entries.count, 2, isLittle) + entries.joined() + [0, 0, 0, 0]
    }
    let values = [exposure.0, exposure.1, aperture.0, aperture.1]
    let exif =
      Array((isLittle ? "II*\0" : "MM\0*").utf8) + bytes(8, 4, isLittle)
      + directory([entry(0x112, 3, 1, orientation), entry(0x8769, 4, 1, 38)])
      + directory([
        entry(0x829A, 5, 1, 92), entry(0x829D, 5, 1, 100), entry(0x8827, 3, 1, 64),
        entry(0x9003, 2, 20, 108),
      ]) + values.flatMap { bytes($0, 4, isLittle) } + Array(day.utf8) + [0]
    let segment = Array("Exif\0\0".utf8) + exif
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0x0F, 0xC0, 0x0B, 0xD0, 1, 0x11, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1] + bytes(segment.count + 2, 2, false) + segment + frame
  }

  @Test(arguments: [true, false]) func photographTellsSizeDayAndExposure(_ isLittle: Bool) {
    #expect(
      PictureFacts(Self.photograph(isLittle: isLittle)).text
        == "4032x3024  2024-05-01  1/120 s  f/1.8  ISO 64")
    // It was held upright, and is shown so.
    #expect(
      PictureFacts(Self.photograph(isLittle: isLittle, orientation: 1)).text
        == "3024x4032  2024-05-01  1/120 s  f/1.8  ISO 64")
  }

  @Test func exposureIsToldAsPhotographersDo() {
    for (exposure, words) in [
      ((1, 8_000), "1/8000 s"), ((10, 1_250), "1/125 s"), ((3, 10), "0.3 s"), ((30, 1), "30 s"),
      ((13, 10), "1.3 s"),
    ] {
      #expect(
        PictureFacts(Self.photograph(exposure: exposure, aperture: (8, 1))).text
          == "4032x3024  2024-05-01  \(words)  f/8  ISO 64")
    }
  }

  @Test func whatNoCameraWritesIsLeftOut() {
    let photograph = Self.photograph(
      exposure: (1, 0), aperture: (0xFFFF_FFFF, 1), day: "2024:\u{1B}[:01 12:30:00")
    #expect(PictureFacts(photograph).text == "4032x3024  ISO 64")
    let undated = PictureFacts(Self.photograph(day: "0000:00:00 00:00:00")).text
    #expect(undated == "4032x3024  1/120 s  f/1.8  ISO 64")
  }

  @Test func otherFormatsTellTheirSize() {
    let png: [UInt8] =
      [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 2, 128, 0, 0, 1, 224]
    #expect(PictureFacts(png).text == "640x480")
    #expect(PictureFacts(Array("GIF89a".utf8) + [64, 1, 200, 0]).text == "320x200")
    for start in [[], Array("GIF8".utf8), Array("no picture".utf8), Array("II*\0".utf8)] {
      #expect(PictureFacts(start).text.isEmpty)
    }
  }

  /// A file that is cut anywhere, or in which any byte is another, is told in digits and soon.
  @Test(arguments: [true, false]) func brokenFileIsNoCrashAndNothingRaw(_ isLittle: Bool) {
    let whole = Self.photograph(isLittle: isLittle)
    let plain = Set("0123456789x-/ sfISO.")
    func expectPlain(_ bytes: [UInt8]) {
      let text = PictureFacts(bytes).text
      #expect(text.count < 80 && plain.isSuperset(of: text), "\(text)")
    }
    for count in 0..<whole.count { expectPlain(Array(whole.prefix(count))) }
    for index in whole.indices {
      for value in [0, 1, 8, 0x1B, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8] {
        var broken = whole
        broken[index] = value
        expectPlain(broken)
      }
    }
    // The number of entries is as large as it can be, and none of them is what is looked for.
    var long = Array("II*\0".utf8) + [8, 0, 0, 0, 0xFF, 0xFF]
    long += [UInt8](repeating: 0x41, count: 1 << 17)
    expectPlain(long)
  }
}
