import Testing

@testable import HandTracking

@Suite struct PictureTests {
  /// Each pixel's red is its column times 40, its green its row times 40.
  private func gradient(width: Int = 6, height: Int = 4) throws -> Picture {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { pixels += [UInt8(column * 40), UInt8(row * 40), 255] }
    }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }

  private func cut(
    _ picture: Picture, _ region: HandRegion, side: Int, extendsEdges: Bool = false,
    kernels: Kernels = .baseline
  ) -> [[Float]] {
    let buffer = FloatBuffer(count: side * side * 3)
    picture.cut(
      region, side: side, extendsEdges: extendsEdges, kernels: kernels,
      into: UnsafeMutableBufferPointer(start: buffer.start, count: side * side * 3))
    return (0..<side * side).map { pixel in
      (0..<3).map { (buffer.start[pixel * 3 + $0] * 255).rounded() }
    }
  }

  @Test func cutOfTheSameSizeKeepsThePixels() throws {
    let region = HandRegion(center: SIMD2(2, 1), side: 2, angle: 0)
    let pixels = cut(try gradient(), region, side: 2)
    #expect(pixels == [[40, 0, 255], [80, 0, 255], [40, 40, 255], [80, 40, 255]])
  }

  @Test func pointsBetweenPixelsAreInterpolated() throws {
    let region = HandRegion(center: SIMD2(2, 1.5), side: 2, angle: 0)
    let pixels = cut(try gradient(), region, side: 4)
    #expect(pixels[0] == [40, 20, 255])
    #expect(pixels[1] == [60, 20, 255])
    #expect(pixels[5] == [60, 40, 255])
  }

  /// A region turned by 90 degrees clockwise has its upper left corner at the upper right.
  @Test func turnedRegionIsCutUpright() throws {
    let region = HandRegion(center: SIMD2(3, 2), side: 2, angle: .pi / 2)
    let pixels = cut(try gradient(), region, side: 2)
    #expect(pixels == [[160, 40, 255], [160, 80, 255], [120, 40, 255], [120, 80, 255]])
  }

  @Test func pixelsOutsideAreBlackOrThoseOfTheEdge() throws {
    let region = HandRegion(center: SIMD2(0, 0), side: 2, angle: 0)
    let picture = try gradient()
    let black = cut(picture, region, side: 2)
    #expect(black == [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 255]])
    let edge = cut(picture, region, side: 2, extendsEdges: true)
    #expect(edge == Array(repeating: [0, 0, 255], count: 4))
    let far = HandRegion(center: SIMD2(9e4, -9e4), side: 9e4, angle: 1)
    #expect(cut(picture, far, side: 2, extendsEdges: true).contains([200, 0, 255]))
  }

  @Test(arguments: Kernels.available)
  func everyProcessorCutsTheSame(kernels: Kernels) throws {
    let picture = try gradient()
    for region in [
      HandRegion(whole: picture), HandRegion(center: SIMD2(2.3, 1.7), side: 7, angle: 0.4),
      HandRegion(center: SIMD2(5, 3), side: 0.9, angle: -2),
      HandRegion(center: SIMD2(9e4, -9e4), side: 9e4, angle: 1),
    ] {
      for extendsEdges in [false, true] {
        let (pixels, expected) = (
          cut(picture, region, side: 16, extendsEdges: extendsEdges, kernels: kernels),
          cut(picture, region, side: 16, extendsEdges: extendsEdges)
        )
        for (pixel, other) in zip(pixels, expected) {
          #expect(zip(pixel, other).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel) \(other)")
        }
      }
    }
  }

  /// The kernels read several pixels at once, of which such pictures do not have all.
  @Test(arguments: Kernels.available)
  func picturesOfOneColumnOrRowCanBeCut(kernels: Kernels) throws {
    let point = try #require(Picture(width: 1, height: 1, pixels: [10, 20, 30]))
    let pixels = cut(point, HandRegion(whole: point), side: 3, extendsEdges: true, kernels: kernels)
    #expect(pixels == Array(repeating: [10, 20, 30], count: 9))
    let region = HandRegion(center: SIMD2(1, 1), side: 2, angle: 0)
    let column = cut(
      try gradient(width: 1, height: 2), region, side: 2, extendsEdges: true, kernels: kernels)
    #expect(column == [[0, 0, 255], [0, 0, 255], [0, 40, 255], [0, 40, 255]])
    let row = cut(
      try gradient(width: 2, height: 1), region, side: 2, extendsEdges: true, kernels: kernels)
    #expect(row == [[0, 0, 255], [40, 0, 255], [0, 0, 255], [40, 0, 255]])
  }

  @Test func sizesThatDoNotFitTheBytesAreRefused() {
    #expect(Picture(width: 0, height: 3) == nil)
    #expect(Picture(width: 3, height: -1) == nil)
    #expect(Picture(width: .max, height: .max) == nil)
    #expect(Picture(width: 2, height: 1, pixels: [1, 2, 3, 4, 5]) == nil)
    #expect(Picture(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6])?.byteCount == 6)
  }
}
