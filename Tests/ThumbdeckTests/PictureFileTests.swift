import Cells
import Foundation
import Libc
import Sessions
import TestSupport
import Testing

@testable import OperatingSystem
@testable import Producers
@testable import Program

/// Picture files, which ffmpeg decodes.
@Suite(.enabled(if: Machine.has("ffmpeg"), "ffmpeg is needed"))
struct PictureFileTests {
  /// A picture of 64 x 32 pixels, red on the left and blue on the right.
  private static func picture(_ name: String, in folder: TemporaryFolder) async throws -> String {
    let path = folder.path(name)
    let halves = "color=red:s=32x32,format=rgb24[a];color=blue:s=32x32,format=rgb24[b];[a][b]hstack"
    _ = try await Machine.run(
      ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", halves, "-frames:v", "1", path])
    return path
  }

  private func raster(_ path: String) async -> Result<Raster, Failure> {
    await PictureFile(path: path).rasters(maxWidth: 100, maxHeight: 100).map { $0[0] }
  }

  private static func color(_ raster: Raster, _ x: Int, _ y: Int) -> [UInt8] {
    Array(raster.pixels[4 * (y * raster.width + x)..<4 * (y * raster.width + x) + 4])
  }

  private static func isNear(_ color: [UInt8], _ other: [UInt8]) -> Bool {
    zip(color, other).allSatisfy { abs(Int($0) - Int($1)) < 12 }
  }

  @Test(arguments: ["a.png", "a.jpg", "a.gif", "a.bmp", "a.tiff", "-a %d [*].png"])
  func everyFormatIsDecoded(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let path = try await Self.picture("x." + (name.split(separator: ".").last ?? ""), in: folder)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path(name))
    let raster = try await raster(folder.path(name)).get()
    #expect(raster.width == 64)
    #expect(raster.height == 32)
    #expect(Self.isNear(Self.color(raster, 8, 16), [255, 0, 0, 255]))
    #expect(Self.isNear(Self.color(raster, 56, 16), [0, 0, 255, 255]))
  }

  @Test func largePictureIsMadeSmallerAndNoneLarger() async throws {
    let folder = try TemporaryFolder()
    let path = try await Self.picture("a.png", in: folder)
    let small = try await PictureFile(path: path).rasters(maxWidth: 16, maxHeight: 100).get()[0]
    #expect(small.width == 16)
    #expect(small.height == 8)
  }

  @Test(arguments: ["a.png", "a.jpg"])
  func enlargedPartIsReadWithAllOfItsPixels(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let path = try await Self.picture(name, in: folder)
    var zoom = PictureZoom()
    zoom.enlarge()
    zoom.move(.right)
    let part = try await PictureFile(path: path).rasters(maxWidth: 100, maxHeight: 100, zoom: zoom)
      .get()[0]
    #expect(part.width == 32 && part.height == 16)
    #expect(Self.isNear(Self.color(part, 4, 8), [0, 0, 255, 255]))
    #expect(Self.isNear(Self.color(part, 28, 8), [0, 0, 255, 255]))
  }

  /// A camera that was held upright writes the picture lying, and says so.
  @Test func orientationOfCameraIsApplied() async throws {
    let folder = try TemporaryFolder()
    let path = try await Self.picture("a.jpg", in: folder)
    var bytes = try Data(contentsOf: URL(filePath: path))
    let orientation: [UInt8] =
      Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
      + [0, 0, 0, 0]
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(orientation.count + 2)] + orientation
    bytes.insert(contentsOf: segment, at: 2)
    try bytes.write(to: URL(filePath: path))
    let raster = try await raster(path).get()
    #expect(raster.width == 32)
    #expect(raster.height == 64)
    // What was left is above, clockwise.
    #expect(Self.isNear(Self.color(raster, 16, 8), [255, 0, 0, 255]))
  }

  @Test func whatIsNoPictureIsToldAndNotGivenToFfmpeg() async throws {
    let folder = try TemporaryFolder()
    let secret = try await Self.picture("secret.png", in: folder)
    let list = try folder.write("#EXTM3U\n#EXTINF:1,\n\(secret)\n", to: "list.png")
    mkfifo(folder.path("pipe.png"), 0o600)
    let problems = [
      (list, "is no picture that can be shown here"), (folder.path("no.png"), "there is no file"),
      (folder.path("pipe.png"), "is no regular file"), (folder.path(""), "is no regular file"),
      (try folder.write("", to: "empty.png"), "is no picture"),
      (try folder.write("GIF89a", to: "cut.gif"), "can't be decoded"),
    ]
    for (path, words) in problems {
      guard case .failure(let problem) = await raster(path) else {
        Issue.record("\(path) was decoded")
        continue
      }
      #expect(problem.message.contains(words), "\(problem.message)")
    }
  }

  @Test func pictureIsOnTheCard() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.picture("a.png", in: folder)
    let deck = try folder.write(#"[{"title": "red and blue", "image": "a.png"}]"#, to: "d.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--no-log"], environment: ["COLORTERM": "truecolor"])
    try await terminal.wait(for: "the picture") { _ in
      let text = String(decoding: terminal.bytes, as: UTF8.self)
      return text.contains("48;2;254;0;0") || text.contains("48;2;255;0;0")
    }
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// The line says what the camera wrote, with the size as the picture is shown.
  @Test func photographHasItsFactsOnTheBorder() async throws {
    let folder = try TemporaryFolder()
    let path = try await Self.picture("a.jpg", in: folder)
    var bytes = try Data(contentsOf: URL(filePath: path))
    // All but the beginning of a file and its frame.
    bytes.insert(contentsOf: PictureFactsTests.photograph().dropFirst(2).dropLast(13), at: 2)
    try bytes.write(to: URL(filePath: path))
    let deck = try folder.write("a.jpg\n", to: "d.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--no-log"])
    try await terminal.wait(forText: "╰─ 32x64  2024-05-01  1/120 s  f/1.8  ISO 64 ─")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func cardSaysWhatToInstallWithoutFfmpeg() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.picture("a.png", in: folder)
    let programs = folder.path("bin")
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    symlink("/bin/sh", programs + "/sh")
    let deck = try folder.write("[{\"title\": \"a\", \"image\": \"a.png\"}]", to: "d.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--no-log"], environment: ["PATH": programs])
    try await terminal.wait(forText: "pictures need ffmpeg")
    #expect(terminal.screen.text.contains(#/a\.png, 1 kB, 20\d\d-\d\d-\d\d/#))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func picturesAreNotReadWithoutGraphics() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("no.png\n", to: "d.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--no-log", "--graphics", "none"])
    try await terminal.wait(forText: "no.png")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    #expect(!terminal.screen.text.contains("there is no file"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func cutPictureIsNone() throws {
    let whole = Array("P7\nWIDTH 2\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n".utf8) + [UInt8](1...8)
    func pixels(_ pieces: [UInt8]...) -> [[UInt8]] {
      var parser = PictureParser(.translucent) { Array($2) }
      var found: [[UInt8]] = []
      for piece in pieces {
        parser.append(piece)
        while let raster = try? parser.next() { found.append(raster) }
      }
      return found
    }
    let expected = [[UInt8](1...8), [UInt8](1...8)]
    #expect(pixels(whole + whole) == expected)
    for count in 0..<whole.count {
      #expect(pixels(Array(whole[..<count])).isEmpty)
      #expect(pixels(whole + whole[..<count]).count == 1)
      #expect(pixels(Array(whole[..<count]), whole[count...] + whole) == expected)
    }
  }

  /// A film of two pictures, red for 0.4 s and blue for 0.2 s, is six pictures of 0.1 s each.
  @Test func animationIsDecodedByItsTimes() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.gif")
    let halves = "color=red:s=16x8:r=10:d=0.4[a];color=blue:s=16x8:r=10:d=0.2[b];[a][b]concat"
    _ = try await Machine.run(["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", halves, path])
    let file = PictureFile(path: path)
    let rasters = try await file.rasters(
      maxWidth: 100, maxHeight: 100, PictureFile.Frames(rate: 10, maxCount: 100)
    ).get()
    #expect(
      rasters.map { $0.pixels[0] > 128 ? "red" : "blue" }
        == ["red", "red", "red", "red", "blue", "blue"])
    let first = try await file.rasters(
      maxWidth: 100, maxHeight: 100, PictureFile.Frames(rate: 10, maxCount: 3)
    ).get()
    #expect(first.count == 3)
  }

  /// A photograph that is halved while it is decoded is as large as one that is not.
  @Test(arguments: ["baseline", "progressive"]) func largePhotographIsHalved(_ kind: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("a.jpg")
    let halves = "color=red:s=800x600,format=rgb24[a];color=blue:s=800x600[b];[a][b]hstack"
    _ = try await Machine.run(
      ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", halves, "-frames:v", "1", path])
    if kind == "progressive", Machine.has("convert") {
      _ = try await Machine.run(["convert", path, "-interlace", "Plane", path])
    }
    let start = try Data(contentsOf: URL(filePath: path)).prefix(1 << 17)
    #expect(JPEGSize(start)?.width == 1_600)
    #expect(JPEGSize(start)?.height == 600)
    #expect(JPEGSize(start)?.halvings(maxWidth: 300, maxHeight: 300) == 2)
    let raster = try await PictureFile(path: path).rasters(maxWidth: 300, maxHeight: 300).get()[0]
    #expect(raster.width == 300)
    #expect(Self.isNear(Self.color(raster, 10, 50), [254, 0, 0, 255]))
    #expect(Self.isNear(Self.color(raster, 290, 50), [0, 0, 254, 255]))
  }

  /// The beginning of a picture, cut anywhere, with wrong lengths, is no size and no crash.
  @Test func brokenFrameHeaderHasNoSize() {
    let whole: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 1, 0, 2, 0, 1, 1, 17, 0,
    ]
    #expect(JPEGSize(whole)?.width == 512)
    #expect(JPEGSize(whole)?.height == 256)
    for count in 0..<17 { #expect(JPEGSize(whole.prefix(count)) == nil) }
    for index in 2..<whole.count {
      for value in [0, 1, 0xFE, 0xFF] as [UInt8] {
        var broken = whole
        broken[index] = value
        _ = JPEGSize(broken)
      }
    }
  }
}
