import Hands
import TestSupport
import Testing

@testable import HandTracking

/// What is measured of a picture as a whole.
@Suite struct PictureMeterTests {
  /// A picture whose pixels are grey.
  private func picture(
    _ width: Int = 160, _ height: Int = 120, _ shade: (Int, Int) -> Int
  ) throws -> Picture {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      Array(repeating: UInt8(min(max(shade(index % width, index / width), 0), 255)), count: 3)
    }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }

  @Test(arguments: [0, 51, 255]) func lightIsTheMeanBrightness(_ shade: Int) throws {
    var meter = PictureMeter()
    let seen = meter.measure(try picture { _, _ in shade })
    #expect(abs((seen.light ?? -1) - Float(shade) / 255) < 0.005)
    #expect(seen.change == nil)
    #expect(seen.sharp == 0)
  }

  @Test func pictureIsKeptCoarsely() throws {
    var meter = PictureMeter()
    #expect(meter.picture == nil)
    _ = meter.measure(try picture(128, 96) { x, y in x < 64 ? 255 : y < 48 ? 130 : 3 })
    let shades = try #require(meter.picture)
    #expect((shades.columns, shades.rows) == (64, 48))
    _ = meter.measure(try picture(3, 2) { x, y in 40 * x + 100 * y })
    #expect(meter.picture == PictureShades(columns: 3, shades: [0, 10, 20, 25, 35, 45]))
  }

  @Test func changeIsZeroOnlyForTheSamePicture() throws {
    var meter = PictureMeter()
    let first = try picture { x, y in (x * 7 + y * 13) % 256 }
    _ = meter.measure(first)
    #expect(meter.measure(first).change == 0)
    let other = try picture { x, y in (x * 7 + y * 13 + (y / 10 == 5 ? 3 : 0)) % 256 }
    let change = try #require(meter.measure(other).change)
    #expect(change > 0 && change < 0.1)
    // Of a picture of another size nothing is known.
    #expect(meter.measure(try picture(80, 60) { _, _ in 0 }).change == nil)
  }

  @Test func sharpEdgesAreToldFromSoftOnes() throws {
    var meter = PictureMeter()
    let sharp = meter.measure(try picture { x, _ in x / 20 % 2 * 200 })
    let soft = meter.measure(try picture { x, _ in abs(x % 40 - 20) * 10 })
    #expect(sharp.sharp ?? 0 > 0.8)
    #expect(soft.sharp ?? 1 < 0.18 && soft.sharp ?? 0 >= 0.12)
  }

  @Test(arguments: [(1, 1), (1, 500), (500, 1), (7, 3), (33, 9)])
  func smallestPicturesAreMeasured(_ width: Int, _ height: Int) throws {
    var meter = PictureMeter()
    let seen = meter.measure(try picture(width, height) { x, y in (x + y) * 9 % 256 })
    #expect((0...1).contains(seen.light ?? -1))
    #expect((0...1).contains(seen.sharp ?? 0))
  }

  @Test func costDoesNotGrowWithThePicture() throws {
    let small = try picture(640, 480) { x, y in (x * y) % 256 }
    let large = try picture(1920, 1440) { x, y in (x * y) % 256 }
    let ratio = Cost.ratio(of: { Self.measureOften(large) }, to: { Self.measureOften(small) })
    #expect(ratio < 3)
  }

  private static func measureOften(_ picture: Picture) {
    var meter = PictureMeter()
    for _ in 0..<20 { _ = meter.measure(picture) }
  }
}
