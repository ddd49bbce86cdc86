import Foundation
import TestSupport
import Testing

@testable import Cells
@testable import Program
@testable import Terminals

/// The bytes in which terminals take pictures.
@Suite struct PixelFormTests {
  @Test(arguments: 0..<10) func base64IsThatOfTheStandard(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 77 + 130) }
    #expect(Base64.encoded(bytes[...]) == Array(Data(bytes).base64EncodedString().utf8))
  }

  @Test(.enabled(if: Machine.has("ffmpeg"), "ffmpeg is needed"), arguments: [3, 4])
  func storedPictureIsDecodedByOthers(_ channels: Int) async throws {
    var pixels = try #require(Raster.steps(width: 300, height: 200)).pixels
    if channels == 4 { pixels[3] = 7 }
    let raster = try #require(Raster(width: 300, height: 200, pixels: pixels))
    let picture = PixelPicture(raster, size: Size(columns: 30, rows: 10))
    #expect(picture.channels == channels)
    let folder = try TemporaryFolder()
    let bytes = PortableNetworkGraphic.bytes(of: picture, columns: 0..<300, rows: 20..<120)
    try Data(bytes).write(to: URL(filePath: folder.path("a.png")))
    let read = try await PictureFile(path: folder.path("a.png"))
      .rasters(maxWidth: 300, maxHeight: 200).get()[0]
    #expect(read.pixels == Array(pixels[(4 * 300 * 20)..<(4 * 300 * 120)]))
  }

  /// Of a picture with few colours each pixel is as it was, within what hundredths of a colour can say.
  @Test(arguments: [0..<37, 5..<30]) func sixelsDrawTheirPixels(_ rows: Range<Int>) throws {
    let colors: [[UInt8]] = [[0, 0, 0], [255, 0, 0], [0, 130, 255], [250, 250, 250]]
    var pixels: [UInt8] = []
    for index in 0..<50 * 37 { pixels += colors[(index / 7 + index / 50) % 4] + [255] }
    let raster = try #require(Raster(width: 50, height: 37, pixels: pixels))
    let picture = PixelPicture(raster, size: Size(columns: 5, rows: 2))
    let sixels = Sixels(colors: 256, cell: (10, 20))
    let drawn = SixelImage(
      sixels.bytes(of: sixels.dithered(picture), columns: 3..<44, rows: rows))
    #expect(drawn.width == 41)
    for y in 0..<rows.count {
      for x in 0..<41 {
        let index = 4 * ((y + rows.lowerBound) * 50 + x + 3)
        let color = try #require(drawn.pixels[[x, y]])
        for channel in 0..<3 {
          #expect(abs(Int(pixels[index + channel]) - color[channel]) <= 5)
        }
      }
    }
  }

  @Test func sixelsOfFewColorsAreRightOnTheWhole() throws {
    let raster = try #require(Raster.steps(width: 96, height: 96))
    let picture = PixelPicture(raster, size: Size(columns: 9, rows: 5))
    let sixels = Sixels(colors: 16, cell: (10, 20))
    let drawn = SixelImage(
      sixels.bytes(of: sixels.dithered(picture), columns: 0..<96, rows: 0..<96))
    #expect(drawn.colors.count <= 16)
    for channel in 0..<3 {
      let sum = drawn.pixels.values.reduce(0) { $0 + $1[channel] }
      let wanted = stride(from: channel, to: raster.pixels.count, by: 4).reduce(0) {
        $0 + Int(raster.pixels[$1])
      }
      #expect(abs(sum - wanted) / (96 * 96) <= 3)
    }
  }

  /// Errors are diffused in whole steps of a channel.
  @Test(arguments: [(16, 441_152), (256, 237_456)])
  func ditheredPixelsStayTheSame(_ colors: Int, _ checksum: Int) throws {
    let raster = try #require(Raster.noise(width: 96, height: 64))
    let picture = PixelPicture(raster, size: Size(columns: 9, rows: 4))
    let indices = Sixels(colors: colors, cell: (10, 20)).dithered(picture).bytes
    #expect(indices.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 } == checksum)
  }

  @Test func smallPictureFillsItsCells() throws {
    let red: [UInt8] = [255, 0, 0, 255]
    let raster = try #require(Raster(width: 2, height: 1, pixels: red + [0, 0, 255, 255]))
    let picture = PixelPicture(
      raster, size: Size(columns: 4, rows: 2), cell: (10, 20), ground: .white)
    #expect(picture.width == 40)
    #expect(picture.height == 40)
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      Array(picture.bytes[3 * (40 * y + x)..<3 * (40 * y + x) + 3])
    }
    #expect(color(0, 20) == [255, 0, 0])
    #expect(color(39, 20) == [0, 0, 255])
    #expect(color(20, 0) == [255, 255, 255])
  }
}

/// A sixel picture as a terminal draws it.
private struct SixelImage {
  var width = 0
  var colors: [Int: [Int]] = [:]
  var pixels: [[Int]: [Int]] = [:]

  init(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    guard text.hasPrefix("\u{1B}P0;1q\""), text.hasSuffix("\u{1B}\\") else { return }
    text = text.dropFirst(7).dropLast(2)
    func numbers() -> [Int] {
      let part = text.prefix { $0.isNumber || $0 == ";" }
      text = text.dropFirst(part.count)
      return part.split(separator: ";").compactMap { Int($0) }
    }
    width = numbers()[2]
    var (x, y, color) = (0, 0, 0)
    while let character = text.popFirst() {
      switch character {
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 { colors[color] = values[2...].map { $0 * 255 / 100 } }
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      case "!":
        let count = numbers()[0]
        guard let sixel = text.popFirst() else { return }
        for _ in 0..<count { draw(sixel, &x, y, color) }
      default: draw(character, &x, y, color)
      }
    }
  }

  fileprivate mutating func draw(_ sixel: Character, _ x: inout Int, _ y: Int, _ color: Int) {
    let mask = Int(sixel.asciiValue ?? 63) - 63
    for bit in 0..<6 where mask >> bit & 1 != 0 { pixels[[x, y + bit]] = colors[color] }
    x += 1
  }
}
