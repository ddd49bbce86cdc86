import Basics
import Cards
import Foundation
import Hands
import LandmarkStreams
import TestSupport
import Testing

@testable import Cells
@testable import Keys
@testable import Sessions
@testable import Terminals

/// Drawings of which only the changed parts are drawn, against drawings from nothing.
@Suite struct KeptScreenTests {
  private static let keys: [Key] =
    [.right, .left, .up, .down, .tab, .escape, .enter, .backspace]
    + "lhujkUzfmsp?/n b12+-rxqgG".map(Key.character)

  private static func deck(_ name: String) throws -> Deck {
    let file = Program.root.appending(path: "Decks/\(name)")
    return try Deck(
      name: name, bytes: [UInt8](try Data(contentsOf: file)), reading: DeckReading(format: .json))
  }

  /// After every event of a random game, the kept drawing is the one from nothing, and a terminal
  /// that was only told the changes shows it.
  @Test(arguments: Seed.first(8, long: 1_000))
  func randomGameIsDrawnAsFromNothing(_ seed: Seed) throws {
    var generator = seed.generator
    let names = ["characters.json", "pets.json", "capitals.json", "stars.json", "issues.json"]
    var options = Options()
    options.pictures = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
    options.hasMotion = Int.random(in: 0..<4, using: &generator) > 0
    if Bool.random(using: &generator) { options.palette.surface = Palette.darkSurface }
    let deck = try Self.deck(names.randomElement(using: &generator) ?? names[0])
    var driver = SessionDriver(Session(deck: deck, options: options), host: SilentHost())
    var painter = Painter(.xterm, .full)
    var screen = TerminalScreen(columns: 80, rows: 24)
    for _ in 0..<60 {
      let isKey = Int.random(in: 0..<3, using: &generator) > 0
      let time = driver.session.now + .random(in: 0...(isKey ? 0.4 : 0.05), using: &generator)
      let kind =
        isKey
        ? .key(Self.keys.randomElement(using: &generator) ?? .right)
        : Self.event(in: driver.session, at: time, using: &generator)
      driver.send(kind, at: time)
      let size = driver.session.size
      if size.columns != screen.columns || size.rows != screen.rows {
        screen = TerminalScreen(columns: size.columns, rows: size.rows)
      }
      // Some drawings are left out, and some are not painted.
      guard Int.random(in: 0..<6, using: &generator) > 0 else { continue }
      let drawing = driver.draw(isWhole: Bool.random(using: &generator))
      guard Int.random(in: 0..<6, using: &generator) > 0 else { continue }
      for drawing in [drawing, driver.draw()] {
        screen.write(painter.paint(drawing))
        var (newScreen, newPainter) = (
          TerminalScreen(columns: size.columns, rows: size.rows), Painter(.xterm, .full)
        )
        newScreen.write(newPainter.paint(drawing.canvas))
        let stale = (0..<size.rows).filter { row in
          (0..<size.columns).contains {
            let (cell, newCell) = (screen[$0, row], newScreen[$0, row])
            let isBlank = cell.character == " "
            return cell.character != newCell.character
              || (isBlank
                ? cell.rendition.ofBlank != newCell.rendition.ofBlank
                : cell.rendition != newCell.rendition)
          }
        }
        try #require(stale == [], "\(seed), after \(kind)")
      }
      let (kept, expected) = (driver.draw().canvas, Screen.draw(driver.session).canvas)
      try #require(kept.lines == expected.lines, "\(seed), after \(kind)")
      let hasSameStyles = kept == expected
      try #require(hasSameStyles, "\(seed), after \(kind)")
    }
  }

  /// Any event but a key.
  private static func event(
    in session: Session, at time: Double, using generator: inout some RandomNumberGenerator
  ) -> Event.Kind {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let size = session.size
    switch number(0...9) {
    case 0: return .resize(Size(columns: number(18...210), rows: number(6...55)))
    case 1: return .ground(number(0...1) == 0 ? .black : .white)
    case 2:
      let kinds: [Mouse.Kind] = [.press, .drag, .release, .wheelUp, .wheelDown]
      return .mouse(
        Mouse(
          kinds.randomElement(using: &generator) ?? .press,
          column: number(0...size.columns), row: number(0...size.rows)))
    case 3...6:
      let pose = HandPose.allCases.randomElement(using: &generator) ?? .rest
      return .frame(HandFrame(time: time, hands: number(0...5) == 0 ? [] : [pose.hand]))
    case 7:
      guard let raster = Raster.steps(width: 24, height: 18),
        let request = session.wantedPictures.randomElement(using: &generator)
      else { return .tick }
      let mosaic = Mosaic(raster, in: request.area, aspect: 2, style: request.style)
      return .picture(request, .cells(mosaic))
    case 8:
      let health: SourceStatus.Health =
        number(0...1) == 0 ? .waiting("waiting for a camera") : .live
      return .source(SourceStatus(health))
    default: return .tick
    }
  }

  /// A hand that rests and then shows a thumb until its card has gone: at each frame, the kept
  /// drawing is the one from nothing.
  @Test func cardFollowsThumbAsDrawnFromNothing() {
    let cards = (1...9).map { Card(id: "\($0)", title: "card \($0)") }
    let session = Session(
      deck: Deck(name: "deck", cards: cards), size: Size(columns: 120, rows: 40))
    var driver = SessionDriver(session, host: SilentHost())
    var pulls = 0
    for index in 0..<90 {
      let pose: HandPose = index < 30 ? .rest : .thumbUp
      driver.send(.frame(HandFrame(time: Double(index) / 30, hands: [pose.hand])))
      pulls += driver.session.pull == nil ? 0 : 1
      let isAsFromNothing = driver.draw().canvas == Screen.draw(driver.session).canvas
      #expect(isAsFromNothing, "frame \(index)")
    }
    #expect(pulls > 3)
    #expect(driver.session.game.stack.decidedCount == 1)
  }

  /// A swiped card's stamp comes first, and all else with the next drawing.
  @Test func swipeBeginsWithItsStamp() {
    var options = Options()
    options.palette.surface = Palette.darkSurface
    let cards = (1...9).map { Card(id: "\($0)", title: "card \($0)") }
    let session = Session(
      deck: Deck(name: "deck", cards: cards), options: options,
      size: Size(columns: 120, rows: 40))
    var driver = SessionDriver(session, host: SilentHost())
    let before = driver.draw().canvas
    driver.send(.key(.right), at: 1)
    let beginning = driver.draw(isWhole: false)
    #expect(beginning.changedAreas.map(\.rows) == [3..<6])
    #expect(beginning.canvas.lines[4].contains("L I K E"))
    #expect(beginning.canvas.lines[6...] == before.lines[6...])
    #expect(beginning.canvas.lines[..<3] == before.lines[..<3])
    #expect(driver.wakeTime.map { $0 <= 1 + 1.0 / 60 } == true)
    let whole = driver.draw()
    #expect(whole.canvas == Screen.draw(driver.session).canvas)
    #expect(whole.canvas.lines[0].contains("1/9"))
    // Something else has changed, so the drawing is whole.
    driver.send(.key(.left), at: 1.1)
    #expect(driver.draw(isWhole: false).canvas == Screen.draw(driver.session).canvas)
  }

  /// In a list, the mark of the selected card moves first, and the card beside it follows at once.
  @Test func listBeginsWithItsMark() {
    let cards = (1...9).map { Card(id: "\($0)", title: "card \($0)") }
    let session = Session(
      deck: Deck(name: "deck", cards: cards), size: Size(columns: 120, rows: 40))
    var driver = SessionDriver(session, host: SilentHost())
    driver.send(.key(.tab), at: 1)
    let before = driver.draw(isWhole: false).canvas
    #expect(before == Screen.draw(driver.session).canvas)
    driver.send(.key(.down), at: 2)
    let beginning = driver.draw(isWhole: false)
    #expect(beginning.changedAreas.count == 2)
    let changed = before.lines.indices.filter { before.lines[$0] != beginning.canvas.lines[$0] }
    #expect(Set(changed) == Set(beginning.changedAreas.flatMap(\.rows)) && changed.count == 2)
    let whole = Screen.draw(driver.session).canvas
    for area in beginning.changedAreas {
      let isAsWhole = area.columns.allSatisfy {
        beginning.canvas[$0, area.row] == whole[$0, area.row]
      }
      #expect(isAsWhole, "row \(area.row)")
    }
    #expect(driver.screen.isUnfinished)
    // Another key does not delay the rest.
    driver.send(.key(.down), at: 2.01)
    #expect(driver.draw(isWhole: false).canvas == Screen.draw(driver.session).canvas)
    #expect(!driver.screen.isUnfinished)
    driver.send(.key(.character("/")), at: 3)
    #expect(driver.draw(isWhole: false).canvas == Screen.draw(driver.session).canvas)
  }

  /// What has not changed is not drawn again.
  @Test func frameChangesOnlyThePreview() {
    let cards = (1...9).map { Card(id: "\($0)", title: "card \($0)") }
    let session = Session(
      deck: Deck(name: "deck", cards: cards), size: Size(columns: 120, rows: 40))
    var driver = SessionDriver(session, host: SilentHost())
    for index in 0..<40 {
      driver.send(.frame(HandFrame(time: Double(index) / 30, hands: [Hand.fist])))
      _ = driver.draw()
    }
    driver.send(.frame(HandFrame(time: 2, hands: [Hand.fist.flipped])))
    let preview = driver.draw().changedAreas.map(\.rows)
    #expect(preview.count == 1 && preview[0].lowerBound > 0, "\(preview)")
    #expect(driver.draw().changedAreas == [])
  }

  /// The last row is laid out again only if it says something else of the hand.
  @Test func lastRowFollowsTheHand() {
    let cards = (1...9).map { Card(id: "\($0)", title: "card \($0)") }
    let session = Session(
      deck: Deck(name: "deck", cards: cards), size: Size(columns: 120, rows: 40))
    var driver = SessionDriver(session, host: SilentHost())
    var counters = SourceCounters()
    func follow(_ words: String, at times: [Double]) -> [Area] {
      var changed: [Area] = []
      for time in times {
        driver.send(.frame(HandFrame(time: time, hands: [HandPose.rest.hand]), counters: counters))
        let drawing = driver.draw()
        let isAsFromNothing = drawing.canvas == Screen.draw(driver.session).canvas
        #expect(isAsFromNothing && drawing.canvas.lines[39].contains(words), "\(words), \(time)")
        changed = drawing.changedAreas
      }
      return changed
    }
    func change(_ status: SourceStatus) { driver.send(.source(status)) }
    change(SourceStatus(.live))
    #expect(follow("thumb up: like", at: [0, 0.1, 0.2, 0.3]).count == 1)
    counters.words = "the lens is dirty"
    #expect(follow("the lens is dirty", at: [0.4]).count == 2)
    #expect(follow("the lens is dirty", at: [0.5]).count == 1)
    #expect(follow("thumb up: like", at: [9]).count == 2)
    counters.skipped = 1
    counters.lastProblem = SourceMessage("no number", source: "hands.jsonl", line: 7)
    #expect(follow("no number", at: [9.1]).count == 2)
    counters.lastProblem = nil
    #expect(follow("thumb up: like", at: [9.2]).count == 2)
    change(SourceStatus(.waiting("waiting for a camera")))
    let drawing = driver.draw()
    #expect(drawing.canvas == Screen.draw(driver.session).canvas)
    #expect(drawing.canvas.lines[39].contains("waiting for a camera"))
  }

  /// What stands around the hand is drawn again only if it changes.
  @Test func captionIsKeptWhileTheHandMoves() throws {
    let deck = Deck(name: "deck", cards: (1...9).map { Card(id: "\($0)", title: "card \($0)") })
    let session = Session(deck: deck, size: Size(columns: 120, rows: 40))
    var driver = SessionDriver(session, host: SilentHost())
    driver.send(.source(SourceStatus(.live)))
    var counters = SourceCounters()
    func follow(_ hand: Hand, at times: [Double]) -> (drawing: Drawing, changed: [Area]) {
      var changed: [Area] = []
      var drawing = driver.draw()
      for time in times {
        driver.send(.frame(HandFrame(time: time, hands: [hand]), counters: counters))
        drawing = driver.draw()
        #expect(drawing.canvas == Screen.draw(driver.session).canvas, "\(time)")
        changed = drawing.changedAreas
      }
      return (drawing, changed)
    }
    let rest = HandPose.rest.hand
    _ = follow(rest, at: [0, 0.1, 0.2])
    let preview = try #require(driver.session.screenLayout.preview)
    let inside = preview.inset(columns: 2, rows: 1)
    let moving = inside.with(rows: inside.size.rows - 3)
    #expect(follow(rest, at: [0.3]).changed == [moving])
    counters.dropped = 4
    let dropped = follow(rest, at: [0.4])
    #expect(dropped.changed.first == preview)
    #expect(dropped.drawing.canvas.lines.contains { $0.contains("10/s, 4 dropped") })
    #expect(follow(rest, at: [0.5, 0.6]).changed == [moving])
    #expect(follow(HandPose.thumbUp.hand, at: [0.7]).changed != [moving])
    #expect(follow(rest, at: [0.8, 0.9, 1.0]).changed == [moving])
  }
}
