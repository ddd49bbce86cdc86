import Foundation
import TestSupport
import Testing
import Trials

@testable import Hands
@testable import LandmarkStreams

/// Masks in a stream: what is a picture, and what becomes of everything else.
@Suite struct MaskStreamTests {
  /// What came of a stream: the masks and the problems with the numbers of their pictures.
  private struct Result: Equatable {
    var masks: [Mask] = []
    var times: [Double] = []
    var problems: [String] = []
  }

  private func read(
    _ bytes: [UInt8], pieces: Int = .max, frameRate: Double? = nil, arrival: Double? = nil
  ) -> Result {
    var stream = LandmarkStream(StreamHints(frameRate: frameRate))
    var result = Result()
    var frame = HandFrame(time: 0)
    func take() {
      while let element = stream.next(into: &frame, arrival: arrival) {
        switch element {
        case .frame:
          if let mask = frame.mask { result.masks.append(mask) }
          result.times.append(frame.time)
        case .skipped(let number, let error): result.problems.append("\(number): \(error)")
        }
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(pieces)
      rest = rest.dropFirst(piece.count)
      stream.append(piece)
      take()
    }
    stream.finish()
    take()
    return result
  }

  private static let canvas: MaskCanvas = {
    var canvas = MaskCanvas(width: 13, height: 5)
    canvas.fill(x: 3...9, y: 1...4)
    return canvas
  }()

  @Test func bitmapsAndGraymapsGiveTheSameMask() {
    let canvas = Self.canvas
    for bytes in [
      canvas.bitmap, canvas.graymap(), canvas.graymap(maximum: 1), canvas.graymap(maximum: 65_535),
      canvas.graymap(maximum: 1_000, black: 500), canvas.graymap(maximum: 100, black: 50),
    ] {
      #expect(
        read(bytes + bytes) == Result(masks: [canvas.mask(), canvas.mask()], times: [0, 1.0 / 30]))
    }
  }

  @Test func headersMayHaveCommentsAndWhiteSpace() {
    let raster: [UInt8] = [0, 255, 255, 0]
    for header in [
      "P5 2 2 255 ", "P5\n# made by hand\n2 2\n255\n", "P5\t2\r\n2\u{0B}255\n",
      "P5#x\n2#y\r2 255\n",
      "P5 2 2 255#z\n", "P5\n002 02 0255\n",
    ] {
      let result = read(Array(header.utf8) + raster)
      #expect(result.masks.first?.width == 2, "\(header): \(result.problems)")
      #expect(result.masks.first.map { $0[1, 0] && !$0[0, 0] } == true)
    }
  }

  /// Pixels may look like white space or like a header.
  @Test func pixelsAreNotTakenForHeaders() {
    let raster = Array("P5 1 1 255 \nP5 1".utf8)
    let bytes = Array("P5 4 4 255\n".utf8) + raster
    let result = read(bytes + bytes)
    #expect(result.masks.count == 2 && result.problems.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func cutsDoNotChangeMasks(_ size: Int) {
    let bytes =
      Self.canvas.bitmap + Self.canvas.graymap() + Array("nonsense".utf8)
      + Self.canvas.graymap(maximum: 300)
    #expect(read(bytes, pieces: size) == read(bytes))
    #expect(read(bytes).masks.count == 3)
  }

  /// A "P" at the end of a piece may begin a picture, or another that is no mask.
  @Test func cutsDoNotChangeWhatIsSkipped() throws {
    let file = Repository.root.appending(path: "Tools/Fuzz/Corpus/masks/colour-while-lost")
    let bytes = Array("P5\n1 1\n255\nx".utf8) + [UInt8](try Data(contentsOf: file))
    let whole = read(bytes)
    for size in 1..<bytes.count { #expect(read(bytes, pieces: size) == whole, "\(size)") }
  }

  @Test(arguments: [
    ("P5\n10 0\n255\n", "1: the picture has no pixels"),
    ("P5\n10 10\n0\n", "1: the value of white is 0, not 1 to 65535"),
    ("P5\n10 10\n70000\n", "1: the value of white is 70000, not 1 to 65535"),
    ("P5\n5000 10\n255\n", "1: the picture has 5000 x 10 pixels; 4096 x 4096 at most"),
    ("P5\n99999999999999999999 1\n255\n", "1: a number of its header has more than 7 digits"),
    ("P5\nabc\n", "1: its header is not three numbers, or two"),
    ("P5\n-1 3 255\n", "1: its header is not three numbers, or two"),
    ("P5\n10 10", "1: the picture is cut off in its header"),
    ("P4\n80 10\n..........", "1: the picture is cut off: it has 10 of 100 bytes"),
    (
      "P2\n2 2 255 0 0 0 0\n",
      "1: the picture is written in text; write P4 or P5, as ffmpeg -c:v pgm does"
    ),
    (
      "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n....",
      "1: no picture of the formats P4 or P5 begins here"
    ),
    (
      "P6\n1 1 255\n...",
      "1: the picture is in colours (P6); masks are black and white, as ffmpeg -c:v pgm writes them"
    ),
  ])
  func badPicturesAreSkippedAndExplained(_ text: String, _ problem: String) {
    let result = read(Array(text.utf8))
    #expect(result.masks.isEmpty)
    #expect(result.problems == [problem])
  }

  @Test func tooLongHeaderIsRefused() {
    let comment = "# " + String(repeating: "x", count: 2_000) + "\n"
    let result = read(Array("P5\n\(comment)2 2 255\n".utf8) + Self.canvas.bitmap)
    #expect(result.problems == ["1: the header is longer than 1024 bytes"])
    #expect(result.masks == [Self.canvas.mask()])
  }

  @Test func nextPictureIsFoundAfterGarbage() {
    let bytes = Self.canvas.bitmap + Array("P5 oh no\u{0}P P6\n".utf8) + Self.canvas.graymap()
    let result = read(bytes)
    #expect(result.masks.count == 2)
    #expect(result.problems == ["2: its header is not three numbers, or two"])
    // The third picture has the third time.
    #expect(result.times == [0, 2.0 / 30])
  }

  /// A P before a picture is not taken for its beginning.
  @Test(arguments: ["P", "PP", "P5 1 ", "P5\n10 0\n255\n", "P4\n#x\n"])
  func pictureAfterAFalseBeginningIsReadWhole(_ before: String) {
    let result = read(Self.canvas.bitmap + Array(before.utf8) + Self.canvas.graymap())
    #expect(result.masks == [Self.canvas.mask(), Self.canvas.mask()], "\(result.problems)")
  }

  private func bytes(of word: String, count: Int) -> [UInt8] {
    Array(repeatElement(Array(word.utf8), count: count).joined())
  }

  @Test func garbageIsReadInLinearTime() {
    let growth = Cost.growth(from: 2_000, input: { bytes(of: "P4 #", count: $0) }) { bytes in
      let result = read(bytes, pieces: 1 << 10)
      #expect(result.masks.isEmpty)
      #expect(result.problems == ["1: the header is longer than 1024 bytes"])
    }
    #expect(growth < Cost.linearGrowth)
  }

  /// What has been read as a header is not read again from each of its bytes, which would cost hundreds
  /// of times as much.
  @Test func falseHeaderIsReadOnce() {
    let length = NetpbmHeader.maxLength
    let manyStarts = bytes(of: "P4 #", count: 4 * length)
    let oneStart = bytes(
      of: "P4 #" + String(repeating: "x", count: length - 4), count: manyStarts.count / length)
    #expect(Cost.ratio(of: { _ = read(manyStarts) }, to: { _ = read(oneStart) }) < 4)
  }

  @Test func masksHaveTheTimeOfTheirRateOrArrival() {
    let bytes = Self.canvas.bitmap + Self.canvas.bitmap
    #expect(read(bytes, frameRate: 10).times == [0, 0.1])
    #expect(read(bytes, frameRate: 10, arrival: 5).times == [0, 0.1])
    // Two that arrive at the same time are one.
    #expect(read(bytes, arrival: 5).times == [5])
  }

  @Test func streamOfMasksDescribesItself() {
    var stream = LandmarkStream(StreamHints(frameRate: 15))
    var frame = HandFrame(time: 0, hands: [Hand()])
    #expect(stream.understanding == nil && !stream.hasMasks)
    stream.append(Self.canvas.bitmap)
    #expect(stream.next(into: &frame) == .frame)
    #expect(stream.hasMasks && stream.unit == "picture")
    #expect(
      stream.understanding
        == "masks for --control touch, no time: 15 frames a second (--fps)")
    #expect(frame.handCount == 0 && frame.size == PictureSize(width: 13, height: 5))
  }

  @Test(arguments: ["Pose ready\n{\"t\":1,\"hands\":[]}\n", "P\n", "P5", "P55\n", "P8\n1"])
  func textThatBeginsWithPIsNoMask(_ text: String) {
    var stream = LandmarkStream()
    var frame = HandFrame(time: 0)
    stream.append(Array(text.utf8))
    stream.finish()
    guard case .skipped(line: 1, _) = stream.next(into: &frame) else {
      Issue.record("it was not skipped")
      return
    }
    #expect(!stream.hasMasks)
  }
}
