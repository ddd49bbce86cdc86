import Basics
import Synchronization
import Testing

@testable import Cards

/// The encoding of a deck is settled for all of it by its start.
@Suite struct EncodingTests {
  private func titles(
    _ text: [UInt8], _ format: DeckFormat = .csv, start: [UInt8]? = nil
  ) throws -> [String] {
    var reader = DeckReader(name: "test", reading: DeckReading(format: format))
    reader.settleEncoding(by: start ?? text)
    return try reader.read(text, isLast: true).map(\.title)
  }

  private func windows(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { scalar in
      (UInt8(0x80)...0xFF).first { Windows1252.scalar(of: $0) == scalar }
        ?? UInt8(scalar.value)
    }
  }

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  /// Only a format that has an encoding needs the bytes that settle it.
  @Test(arguments: [DeckFormat.lines, .csv])
  func startIsReadOnlyToSettleAnEncoding(_ format: DeckFormat) throws {
    let wasRead = Mutex(false)
    @Sendable func start() -> [UInt8] {
      wasRead.withLock { $0 = true }
      return []
    }
    var reader = DeckReader(name: "test", reading: DeckReading(format: format))
    reader.settleEncoding(by: start())
    _ = try reader.read(Array("title\na\n".utf8), isLast: true)
    #expect(wasRead.withLock { $0 } == (format == .csv))
  }

  @Test func bytesThatLookLikeAnotherEncodingAreReadLikeTheirNeighbours() throws {
    #expect(try titles(windows("title\nSüß“ x\nMüll\n")) == ["Süß“ x", "Müll"])
    #expect(try titles(windows("[\"Süß“\", \"ä\"]"), .json) == ["Süß“", "ä"])
  }

  @Test func oneBadByteDoesNotChangeTheOthers() throws {
    let text = Array("title\nnaïve\ncafé ".utf8) + [0xEF] + Array("é\n".utf8)
    #expect(try titles(text) == ["naïve", "café ïé"])
    let late = Array("title\nnaïve\n".utf8)
    #expect(try titles(late + windows("Süß“\n"), start: late) == ["naïve", "Sü\u{7D3}"])
    #expect(try titles(windows("ü\né\n") + late, start: windows("ü\né\n")).last == "naÃ¯ve")
  }

  @Test func pieceThatBeginsInACharacterTellsNothing() {
    #expect(Windows1252.isLikely([0xA9, 0x61][...]) == nil)
    #expect(Windows1252.isLikely([0x9F, 0x98, 0x80, 0xC3, 0xA9][...]) == false)
    #expect(Windows1252.isLikely([0x61, 0xC3][...]) == nil)
    #expect(Windows1252.isLikely([0x61, 0xFC, 0x62][...]) == true)
  }

  @Test(arguments: [true, false]) func utf16WithAByteOrderMarkIsRead(_ isBigEndian: Bool) throws {
    let text = utf16("title,x\n\"é 手\",1\n😀,2\n", isBigEndian: isBigEndian)
    for cut in text.indices {
      var reader = DeckReader(name: "test", reading: DeckReading(format: .csv))
      let cards =
        try reader.read(Array(text[..<cut])) + reader.read(Array(text[cut...]), isLast: true)
      #expect(cards.map(\.title) == ["é 手", "😀"])
      #expect(reader.encodingWarning == "it is UTF-16, and printed as UTF-8")
    }
    #expect(try titles(utf16("a\nb", isBigEndian: isBigEndian), .lines) == ["a", "b"])
  }

  @Test func halfACharacterAtTheEndIsMarked() throws {
    #expect(try titles([0xFF, 0xFE, 0x61, 0, 0x62], .lines) == ["a\u{FFFD}"])
    #expect(try titles([0xFE], .csv) == [])
  }
}
