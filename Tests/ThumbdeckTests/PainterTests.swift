import Cards
import Cells
import Gestures
import Keys
import Sessions
import TestSupport
import Testing

@testable import Basics
@testable import Terminals

@Suite struct PainterTests {
  private let strings = TerminalStrings.xterm

  private func canvas(_ lines: String..., style: Style = .plain) -> Canvas {
    var canvas = Canvas(size: Size(columns: 12, rows: 3))
    for (row, line) in lines.enumerated() { canvas.write(line, column: 0, row: row, style: style) }
    return canvas
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func onlyChangedCellsAreSent() {
    var painter = Painter(strings, .full)
    #expect(text(painter.paint(canvas("one", "two"))) == "^(B^[m^[H^[2J^[1;1Hone^[2;1Htwo")
    #expect(painter.paint(canvas("one", "two")) == [])
    #expect(text(painter.paint(canvas("one", "tvo", "x"))) == "^[2;2Hv^[3;1Hx")
    painter.invalidate()
    #expect(text(painter.paint(canvas("", "t"))) == "^(B^[m^[H^[2J^[2;1Ht")
  }

  @Test func framesAreMarkedWithSynchronisedOutput() {
    var painter = Painter(strings.synchronised, .full)
    #expect(text(painter.paint(canvas("a"))) == "^[?2026h^(B^[m^[H^[2J^[1;1Ha^[?2026l")
    #expect(text(painter.paint(canvas("b"))) == "^[?2026h^[1;1Hb^[?2026l")
    // What the terminal shows already needs no frame.
    #expect(painter.paint(canvas("b")) == [])
  }

  @Test func shortGapIsWrittenAndLongGapIsJumped() {
    var painter = Painter(strings, .full)
    _ = painter.paint(canvas("abcdefghijkl"))
    #expect(text(painter.paint(canvas("Abcdefghijkl"))) == "^[1;1HA")
    #expect(text(painter.paint(canvas("abcDefghijkl"))) == "^[1;1HabcD")
    #expect(text(painter.paint(canvas("AbcdefghijkL"))) == "^[1;1HAbcd^[1;12HL")
  }

  @Test func stylesAreSetOnceAndReset() {
    var painter = Painter(strings, .many)
    let red = Style(foreground: Color("#ff0000"), .bold)
    #expect(
      text(painter.paint(canvas("on e", style: red)))
        == "^(B^[m^[H^[2J^[1;1H^[1m^[38;5;196mon e^(B^[m")
    #expect(text(painter.paint(canvas("on e"))) == "^[1;1Hon e")
  }

  @Test func cursorIsPlacedAnewAroundAmbiguousWidths() {
    var painter = Painter(strings, .full)
    #expect(
      text(painter.paint(canvas("手a👍b"))) == "^(B^[m^[H^[2J^[1;1H手a  ^[1;4H👍^[1;6Hb")
  }

  @Test func changedWideCharacterIsRepaintedWhole() {
    var painter = Painter(strings, .full)
    _ = painter.paint(canvas("手手"))
    #expect(text(painter.paint(canvas("手x手"))) == "^[1;3Hx手")
  }

  @Test func lastCellIsLeftOutWhereItWouldScroll() {
    var strings = strings
    strings.canWriteLastCell = false
    var painter = Painter(strings, .full)
    let full = String(repeating: "x", count: 12)
    #expect(
      text(painter.paint(canvas("", full, full)))
        == "^(B^[m^[H^[2J^[2;1H\(full)^[3;1H\(full.dropLast())")
  }

  @Test func attributesIncompatibleWithColorsAreLeftOut() {
    var strings = strings
    strings.noColorAttributes = [.dim]
    var painter = Painter(strings, .many)
    let red = Style(foreground: Color("#ff0000"), [.bold, .dim])
    #expect(text(painter.paint(canvas("a", style: red))).contains("^[1m^[38;5;196ma"))
    #expect(text(painter.paint(canvas("a", style: .dim))).contains("^[2ma"))
  }

  /// Sixty pictures a second of a card that leaves, in the longest codes that there are.
  @Test(arguments: [Key.left, .right, .down])
  func swipeAnimationSendsUnder20Kilobytes(_ key: Key) {
    let colors = ["yellow", "blue", "red", "teal", "orange", "brown"]
    let deck = Deck(
      name: "Colours", cards: colors.map { Card(id: $0, title: $0, color: Color($0)) })
    var session = Session(
      deck: deck, control: Control(ThumbControl()), size: Size(columns: 80, rows: 24))
    var painter = Painter(strings, .full)
    let start = painter.paint(Screen.draw(session).canvas).count
    #expect(start < 5_000)
    var swipe = 0
    for picture in 0..<60 {
      let kind: Event.Kind = picture == 0 ? .key(key) : .tick
      var host = SilentHost()
      _ = session.dispatch(Event(kind, time: 1 + Double(picture) / 60), to: &host)
      swipe += painter.paint(Screen.draw(session).canvas).count
    }
    #expect(swipe < 20_000)
  }

  @Test(arguments: ColorDepth.allCases, Seed.first(1))
  func screenMatchesEveryPaintedCanvas(_ depth: ColorDepth, _ seed: Seed) {
    var generator = seed.generator
    var painter = Painter(strings, depth)
    var screen = TerminalScreen(columns: 30, rows: 6)
    var canvas = Canvas(size: Size(columns: 30, rows: 6))
    for _ in 0..<150 {
      canvas.scribble(using: &generator)
      screen.write(painter.paint(canvas))
      #expect(Self.differences(screen, canvas, depth, isAll: true) == [])
      #expect(painter.paint(canvas) == [])
    }
    #expect(screen.unknown == [])
  }

  /// A terminal that knows of no clusters draws them as it can; all else is where it belongs.
  @Test(arguments: Seed.first(1))
  func emojiOfUnexpectedWidthMoveNothingElse(_ seed: Seed) {
    var generator = seed.generator
    var painter = Painter(strings, .full)
    var screen = TerminalScreen(columns: 30, rows: 6, joinsClusters: false)
    var canvas = Canvas(size: Size(columns: 30, rows: 6))
    for _ in 0..<150 {
      canvas.scribble(using: &generator)
      screen.write(painter.paint(canvas))
      #expect(Self.differences(screen, canvas, .full, isAll: false) == [])
    }
  }

  @Test func controlSequenceHasItsParametersInDecimals() {
    #expect(TerminalStrings.controlSequence([38, 5, 0], "m") == Array("\u{1B}[38;5;0m".utf8))
    #expect(TerminalStrings.controlSequence([109, 10_000], "H") == Array("\u{1B}[109;10000H".utf8))
  }

  /// More styles than the table has places, each asked for again after the others.
  @Test func renditionIsThatOfItsStyleHoweverManyThereAre() {
    let styles = (0..<600).map { Style(foreground: Color(UInt32($0 * 7_919)), .bold) }
    var renditions = RenditionTable(.many)
    for style in styles + styles.reversed() {
      let rendition = renditions.rendition(of: style)
      #expect(rendition == ColorDepth.many.rendition(of: style))
    }
  }

  /// The cells that the terminal shows otherwise than the canvas.
  private static func differences(
    _ screen: TerminalScreen, _ canvas: Canvas, _ depth: ColorDepth, isAll: Bool
  ) -> [String] {
    var differences: [String] = []
    var renditions = RenditionTable(depth)
    for row in 0..<canvas.size.rows {
      var column = 0
      while column < canvas.size.columns {
        let (cell, shown) = (canvas[column, row], screen[column, row])
        let character = cell.character ?? " "
        if isAll || CellWidth.isUnambiguous(character) {
          let rendition = renditions.rendition(of: cell.style)
          let isRight =
            isShown(cell.character, as: shown.character, upTo: canvas.size.columns - column)
            && (character == " "
              ? shown.rendition.ofBlank == rendition.ofBlank : shown.rendition == rendition)
          if !isRight { differences.append("\(column),\(row): \(cell) as \(shown)") }
        }
        column += canvas.width(column: column, row: row)
      }
    }
    return differences
  }

  /// At the right margin the first part of a cluster is enough.
  private static func isShown(_ character: Character?, as shown: Character?, upTo room: Int) -> Bool
  {
    guard let character, CellWidth.maximum(of: character) > room else { return character == shown }
    return shown == CellWidth.firstScalar(of: character)
  }
}
