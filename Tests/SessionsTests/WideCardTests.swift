import Cards
import Testing

@testable import Basics
@testable import Cells
@testable import Sessions

/// Cards that use the width of the screen, where their content needs it.
@Suite struct WideCardTests {
  private static let size = Size(columns: 200, rows: 50)

  private func session(_ deck: Deck, _ change: (inout Options) -> Void = { _ in }) -> Session {
    var options = Options()
    change(&options)
    return Session(deck: deck, options: options, size: Self.size)
  }

  @Test func tableUsesTheWidthAndProseDoesNot() throws {
    let session = session(Games.measured)
    let card = ScreenLayout(of: session).card
    #expect(card.size.columns == 146)
    let lines = Screen.draw(session).canvas.lines.map { line in
      String(line.dropFirst(card.column + 1).prefix(card.size.columns - 2)).trimmed
    }
    let table = lines.filter { $0.contains(" │ ") }
    #expect(table.map(\.count).max() ?? 0 > 100)
    let prose = lines.filter { $0.contains("people") }
    #expect(prose.count == 4 && prose.allSatisfy { $0.count <= 90 })
  }

  @Test func deckOfProseKeepsItsColumnsBesideTheCard() {
    for deck in [Games.articles, Games.reading, Games.deck(6)] {
      let layout = ScreenLayout(of: session(deck))
      #expect(layout.card.size.columns == 100)
      #expect(layout.decided?.size.columns == 47)
    }
  }

  /// A card of prose is as wide as the next one with a table, so that nothing jumps.
  @Test func layoutIsTheSameForAllCardsAndWhileTheyFly() {
    var session = session(Games.measured)
    let layout = ScreenLayout(of: session)
    for step in 1..<Games.measured.cards.count {
      session.happen(.key(.right), time: Double(step))
      #expect(ScreenLayout(of: session) == layout)
      session.happen(.tick, time: Double(step) + 0.1)
      #expect(ScreenLayout(of: session) == layout)
    }
  }

  @Test func outputOfCommandHasTheWidthOfTheCard() {
    var session = session(Games.deck(6)) { $0.hasPreviews = true }
    #expect(session.previewSize.columns == 142)
    let line = String(repeating: "x", count: 130)
    session.happen(
      .preview(PreviewRequest(card: 0, run: 0), CardPreview(line, isComplete: true)), time: 1)
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains(line) })
  }

  /// As in a folder: what the file system says shares a line, and the footer stands at the picture.
  @Test func valuesOfAPhotographShareALine() throws {
    let card = Card(
      id: "1", title: "a.jpg", image: "a.jpg",
      shown: [ShownField(name: "size", value: "80 kB"), ShownField(name: "day", value: "1 May")])
    var session = session(Deck(name: "d", cards: [card])) {
      $0.pictures = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
    }
    session.happen(.resize(Size(columns: 80, rows: 24)), time: 0)
    #expect(try #require(session.wantedPictures.first).area.rows == 14)
    let lines = Screen.draw(session).canvas.lines
    #expect(lines[3].contains("size 80 kB  day 1 May"))
    #expect(lines.contains { $0.contains("o: a.jpg") })
  }

  @Test func photographHasTwoThirdsOfALowScreen() throws {
    var session = session(Games.photographs) {
      $0.pictures = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
    }
    session.happen(.resize(Size(columns: 80, rows: 24)), time: 0)
    let area = try #require(session.wantedPictures.first).area
    #expect(area == Size(columns: 74, rows: 16))
    session.happen(.resize(Self.size), time: 1)
    #expect(try #require(session.wantedPictures.first).area.columns == 142)
  }
}
