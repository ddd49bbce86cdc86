import Testing

@testable import LandmarkStreams

@Suite struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]]) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    func drain(isFinished: Bool = false) {
      while let line = splitter.next(isFinished: isFinished) {
        switch line {
        case .complete(let range):
          lines.append(String(decoding: splitter.buffer[range], as: UTF8.self))
        case .tooLong: lines.append("TOO LONG")
        }
      }
    }
    for piece in pieces {
      splitter.append(piece)
      drain()
    }
    drain(isFinished: true)
    return lines
  }

  @Test func linesDoNotDependOnHowTheBytesArrive() {
    let text = Array("one\r\ntwo\n\nthree\nlast".utf8)
    let expected = ["one", "two", "", "three", "last"]
    #expect(lines([text]) == expected)
    #expect(lines(text.map { [$0] }) == expected)
    for cut in text.indices {
      #expect(lines([Array(text[..<cut]), Array(text[cut...])]) == expected)
    }
  }

  @Test func onlyTheLineThatIsTooLongIsDiscarded() {
    let tooLong = [[UInt8]](
      repeating: [UInt8](repeating: 0x61, count: 70_000), count: 20)
    #expect(lines([Array("a\n".utf8)] + tooLong + [Array("\nb\n".utf8)]) == ["a", "TOO LONG", "b"])
    #expect(lines(tooLong) == ["TOO LONG"])
    let longest = [UInt8](repeating: 0x61, count: LineSplitter.maxLine)
    #expect(lines([longest + [0x0A]]).first?.count == LineSplitter.maxLine)
    #expect(lines([longest + [0x61, 0x0A]]) == ["TOO LONG"])
  }

  @Test func emptyInputHasNoLine() {
    #expect(lines([]) == [])
    #expect(lines([[]]) == [])
  }
}
