import Cards
import Foundation
import Hands
import Testing

@testable import thumbdeck

/// What lies in the folder Decks can be played.
@Suite struct DecksTests {
  private static func files(_ folder: String, _ suffix: String) throws -> [String] {
    let url = Program.root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path())
      .filter { $0.hasSuffix(suffix) }.map { url.appending(path: $0).path() }
  }

  private static func deck(_ path: String) async throws -> Deck {
    var pipe = try DeckPipe(
      path: path, reading: DeckReading(format: DeckFormat(fileName: path)))
    var deck = try await pipe.firstDeck()
    try await pipe.readOn(&deck, saying: { _ in "" }, until: { _ in false })
    return deck
  }

  @Test func everyDeckOpens() async throws {
    let files = try Self.files("Decks", ".json")
    #expect(files.count >= 3)
    for file in files {
      let deck = try await Self.deck(file)
      #expect(deck.cards.count >= 6, "\(file)")
    }
  }

  @Test func theSixColoursAreThoseOfTheOriginal() async throws {
    let deck = try await Self.deck(Program.colors)
    let names = ["yellow", "blue", "red", "teal", "orange", "brown"]
    #expect(deck.cards.map(\.id) == names)
    #expect(deck.cards.map(\.color) == names.map { Color($0) })
  }

  @Test func everyLineOfEveryRecordingIsAFrame() throws {
    for file in try Self.files("Decks/recordings", ".jsonl") {
      var stream = LandmarkStream()
      stream.append(try Data(contentsOf: URL(filePath: file)))
      stream.finish()
      var frame = HandFrame(time: 0)
      var frames = 0
      while let element = stream.next(into: &frame) {
        guard case .frame = element else {
          Issue.record("\(file): \(element)")
          continue
        }
        frames += 1
      }
      #expect(frames > 100)
    }
  }
}
