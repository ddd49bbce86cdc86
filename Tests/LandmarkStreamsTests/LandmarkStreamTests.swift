import TestSupport
import Testing

@testable import Hands
@testable import LandmarkStreams

@Suite struct LandmarkStreamTests {
  private func elements(_ text: String) -> [String] {
    var stream = LandmarkStream()
    stream.append(Array(text.utf8))
    stream.finish()
    var frame = HandFrame(time: 0)
    var elements: [String] = []
    while let element = stream.next(into: &frame) {
      switch element {
      case .frame: elements.append("frame \(frame.time)")
      case .skipped(let line, let error): elements.append("line \(line): \(error)")
      }
    }
    return elements
  }

  @Test func invalidLinesAreSkippedAndTheStreamContinues() {
    #expect(
      elements(
        "{\"t\":1,\"hands\":[]}\nrubbish\n\r\n{\"t\":2,\"hands\":[]}\r\n{\"t\":3,\"hands\":[]}")
        == [
          "frame 1.0", "line 2: byte 1: an object was expected", "frame 2.0", "frame 3.0",
        ])
  }

  @Test func framesOutOfOrderAreSkipped() {
    let past = "field \"t\": the frame is not later than the one before it"
    #expect(
      elements(
        "{\"t\":2,\"hands\":[]}\n{\"t\":1,\"hands\":[]}\n{\"t\":2,\"hands\":[]}\n{\"t\":3,\"hands\":[]}"
      )
        == ["frame 2.0", "line 2: \(past)", "line 3: \(past)", "frame 3.0"])
  }

  @Test func clockThatWasSetBackCountsAsAPause() {
    let lines =
      (0..<3).map { "{\"t\":\(100 + $0),\"hands\":[]}" }
      + (0..<33).map { "{\"t\":\(Double($0) / 10),\"hands\":[]}" }
    let times = elements(lines.joined(separator: "\n")).filter { $0.hasPrefix("frame") }
    #expect(
      times == [
        "frame 100.0", "frame 101.0", "frame 102.0", "frame 104.0", "frame 104.1", "frame 104.2",
      ])
  }

  @Test(arguments: Seed.fresh)
  func randomBytesDoNotCrash(_ seed: Seed) {
    var generator = seed.generator
    let good = Array("{\"t\":1,\"hands\":[{\"landmarks\":[[0.1,0.2,null]]}]}\n".utf8)
    var stream = LandmarkStream()
    var frame = HandFrame(time: 0)
    var (lineCount, elementCount) = (0, 0)
    for _ in 0..<3_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      stream.append(bytes)
      var count = 0
      while let element = stream.next(into: &frame) {
        count += 1
        if element == .frame, !frame.time.isFinite { Issue.record("\(bytes)") }
      }
      elementCount += count
      lineCount += bytes.count { $0 == UInt8(ascii: "\n") }
    }
    // Each line is a frame or skipped; blank ones are neither.
    #expect((1...lineCount).contains(elementCount))
  }
}
