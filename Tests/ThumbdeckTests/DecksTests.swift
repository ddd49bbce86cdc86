import Cards
import Cells
import Foundation
import Hands
import LandmarkStreams
import Testing

@testable import Basics
@testable import Program

/// What lies in the folder Decks can be played.
@Suite(.silent) struct DecksTests {
  private static func files(_ folder: String, _ suffix: String) throws -> [String] {
    let url = Program.root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path())
      .filter { $0.hasSuffix(suffix) }.map { url.appending(path: $0).path() }
  }

  /// The deck that the command line reads with these options.
  private static func deck(_ path: String, _ options: String...) async throws -> Deck {
    let command = try #require(try PlayCommand.command(of: [path] + options))
    var pipe = try DeckPipe(path: path, reading: command.settings.deckReading)
    var deck = try await pipe.firstDeck()
    try await pipe.readOn(&deck, saying: { _ in "" }, until: { _ in false })
    return deck
  }

  @Test func everyJSONDeckOpens() async throws {
    let files = try Self.files("Decks", ".json")
    #expect(files.count >= 3)
    for file in files {
      let deck = try await Self.deck(file)
      #expect(deck.cards.count >= 6, "\(file)")
    }
  }

  /// The pictures that Scripts/write photographs has drawn.
  @Test func photographsAreThere() async throws {
    let deck = try await Self.deck(Self.path("photographs.json"))
    let images = deck.cards.compactMap(\.image)
    #expect(images.count == deck.cards.count)
    let drawn = try Self.files("Decks/photographs", "").map {
      "photographs/\($0.split(separator: "/").last ?? "")"
    }
    #expect(Set(images) == Set(drawn))
    guard Machine.has("ffmpeg") else { return }
    for image in images {
      let raster = try await PictureFile(path: Self.path(image)).rasters(
        maxWidth: 640, maxHeight: 480
      )
      .get()[0]
      #expect(raster.width == 320 && raster.height == 240, "\(image)")
    }
  }

  private static func path(_ name: String) -> String {
    Program.root.appending(path: "Decks/\(name)").path(percentEncoded: false)
  }

  @Test func mailTablesAreReadWithTheirColumns() async throws {
    let found = try await Self.deck(Self.path("mails.csv"))
    #expect(found.cards.count == 12)
    #expect(found.cards[0].title == "Stand-up moves to 9:30")
    #expect(found.cards[0].body == "From tomorrow the stand-up is at 9:30.\nSame room, same link.")
    let chosen = try await Self.deck(
      Self.path("mails.csv"), "--columns", "title=subject,show=from+date+attachments")
    #expect(chosen.cards.map(\.id) == found.cards.map(\.id))
    #expect(chosen.cards[0].shown.map(\.name) == ["From", "Date"])
    #expect(chosen.cards[1].shown.map(\.value).last == "build-4120.log")
    #expect(chosen.cards[0].originalJSON?.contains(#""Size":"2114""#) == true)
    let inbox = try await Self.deck(Self.path("inbox.csv"))
    #expect(inbox.cards.map(\.title).contains("Lunch on Friday?"))
  }

  @Test func ankiExportsAreRead() async throws {
    let countries = try await Self.deck(Self.path("anki/countries.txt"))
    #expect(countries.cards.count == 13)
    #expect(countries.cards[0].title == "flag-1.png")
    #expect(countries.cards[0].back == "Japan\n\nTōkyō")
    #expect(countries.cards[0].tags == ["asia", "flag"])
    #expect(countries.cards[4].title == "[city] is the capital of Australia.")
    #expect(countries.cards[5].back?.hasPrefix("Canberra is the capital of [Australia].") == true)
    #expect(countries.cards[10].title == "Grüß Gott! (sound)")
    #expect(countries.cards[12].title == "Which sea has no coast?")
    for image in countries.cards.compactMap(\.image) {
      #expect(FileManager.default.fileExists(atPath: Self.path("anki/\(image)")), "\(image)")
    }
    #expect(countries.cards.compactMap(\.image).count == 4)
    let french = try await Self.deck(Self.path("anki/french.txt"))
    #expect(french.cards.map(\.title).prefix(2) == ["la mer", "le fleuve"])
    #expect(french.cards[1].back == "the river\n(one that flows into a sea)\n\nmasc.")
    #expect(french.cards[3].title == "l’île")
    let turned = try await Self.deck(Self.path("anki/french.txt"), "--columns", "2,-,1")
    #expect(turned.cards[0].title == "the sea")
    #expect(turned.cards[0].back == "la mer")
    #expect(turned.cards.map(\.id) == french.cards.map(\.id))
  }

  @Test func nulSeparatedAndMarkdownDecksAreRead() async throws {
    let files = try await Self.deck(Self.path("files.nul"), "--read0")
    #expect(files.cards.count == 9)
    #expect(files.cards.map(\.title).contains("./tmp/two\nlines.txt"))
    let shell = try await Self.deck(Self.path("shell.md"))
    #expect(shell.name == "The shell")
    #expect(shell.cards.count == 6)
    #expect(shell.cards[0].body.contains("# This line is a comment, not a card."))
    #expect(shell.cards[3].title == "`>` writes to a file, and […] appends to it.")
  }

  @Test func colorsDeckHasTheSixOriginalColors() async throws {
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
