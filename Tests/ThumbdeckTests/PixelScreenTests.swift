import Basics
import Cards
import Foundation
import TestSupport
import Testing

@testable import Cells
@testable import Keys
@testable import Sessions
@testable import Terminals

/// Pictures that a terminal shows as pixels.
@Suite struct PixelScreenTests {
  /// A terminal that shows games of cards with pictures, and what the program knows of it.
  private struct Stage {
    var session: Session
    var screen: PixelScreen?
    var kept = KeptScreen()
    var painter = Painter(.xterm, .full)
    var terminal = GraphicsTerminal()
    var told: [PictureRequest: PictureResult] = [:]
    var numbers: [PictureRequest: Int] = [:]
    var canvas = Canvas(size: Size(columns: 1, rows: 1))
    private var text = TerminalScreen(columns: 1, rows: 1)

    private let raster: Raster?

    init(_ form: any PixelProtocol, raster: Raster? = .steps(width: 120, height: 90)) {
      self.raster = raster
      var options = Options()
      options.pictures = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
      let cards = (0..<30).map { Card(id: "\($0)", title: "card \($0)", image: "\($0).png") }
      session = Session(deck: Deck(name: "pictures", cards: cards), options: options)
      screen = PixelScreen(form, identity: 77)
    }

    /// What the loop does: draws, and takes one picture that is wanted and the next piece of another.
    mutating func show() {
      let drawing = kept.draw(session)
      canvas = drawing.canvas
      let isAsFromNothing = canvas == Screen.draw(session).canvas
      #expect(isAsFromNothing)
      let bytes = painter.paint(drawing, &screen)
      terminal.write(bytes)
      if text.columns != canvas.size.columns || text.rows != canvas.size.rows {
        text = TerminalScreen(columns: canvas.size.columns, rows: canvas.size.rows)
      }
      if screen?.form.showsInCells == true { text.write(bytes) }
      let known = session.knownPictures
      let wanted = session.wantedPictures
      let kept = known.union(told.keys.filter(wanted.contains))
      told = told.filter { kept.contains($0.key) }
      numbers = numbers.filter { kept.contains($0.key) }
      terminal.write(screen?.keep(Set(numbers.values)) ?? [])
      if let request = wanted.first(where: { !known.contains($0) }), told[request] == nil {
        read(request)
      }
      guard let piece = screen?.nextPiece() else { return }
      terminal.write(piece.bytes)
      let complete = numbers.first { $0.value == piece.complete }?.key
      if let complete, let result = told.removeValue(forKey: complete) {
        session.happen(.picture(complete, result), time: session.now)
      }
    }

    private mutating func read(_ request: PictureRequest) {
      guard let raster else { return }
      let mosaic = Mosaic(raster, in: request.area, aspect: 2, style: request.style)
      let picture = PixelPicture(raster, size: mosaic.size)
      if let shown = screen?.add(picture) {
        (told[request], numbers[request]) = (.cells(shown.cells), shown.number)
      }
      session.happen(.picture(request, .cells(mosaic)), time: session.now)
    }

    /// The cells of which the terminal shows something else than the canvas, in a terminal with placeholders: a
    /// character without marks continues the one before it.
    var wrongCells: [[Int]] {
      var wrong: [[Int]] = []
      for row in 0..<canvas.size.rows {
        var last: PictureCell?
        for column in 0..<canvas.size.columns {
          let (character, rendition) = text[column, row]
          var shown: PictureCell?
          if character?.unicodeScalars.first == "\u{10EEEE}",
            case .exact(let color) = rendition.foreground
          {
            let cell = Canvas.Cell(character: character, style: Style(foreground: color))
            shown = PictureCell(cell)
            if character?.unicodeScalars.count == 1, var next = last {
              next.column += 1
              shown = next
            }
          }
          if shown != PictureCell(canvas[column, row]) { wrong.append([column, row]) }
          last = shown
        }
      }
      return wrong
    }

    /// What the terminal must show by the canvas, for a terminal that places pictures.
    var areas: Set<GraphicsTerminal.Placement> {
      guard let raster else { return [] }
      return Set(
        PictureArea.all(in: canvas).map { area in
          let picture = PixelPicture(raster, size: sizes[area.first.number] ?? area.area.size)
          let part = picture.pixels(of: area)
          return GraphicsTerminal.Placement(
            column: area.area.column, row: area.area.row, columns: area.area.size.columns,
            rows: area.area.size.rows, x: part.columns.lowerBound, y: part.rows.lowerBound,
            width: part.columns.count, height: part.rows.count)
        })
    }

    private var sizes: [Int: Size] {
      var sizes: [Int: Size] = [:]
      for result in session.pictures.values {
        if case .cells(let mosaic, _, _) = result,
          let cell = PictureCell(mosaic[0, 0])
        {
          sizes[cell.number] = mosaic.size
        }
      }
      return sizes
    }
  }

  /// The protocols by which a terminal keeps pictures.
  private static let keeping: [any PixelProtocol] = [
    KittyGraphics(showsInCells: true), KittyGraphics(showsInCells: false),
  ]

  @Test(arguments: keeping)
  func pictureIsToldOnceAndThenShown(_ form: any PixelProtocol) throws {
    var stage = Stage(form)
    for _ in 0..<20 { stage.show() }
    #expect(stage.terminal.faults == [])
    #expect(stage.terminal.images.count == 3)
    let image = try #require(stage.terminal.images.values.first)
    #expect(image.width == 120)
    #expect(image.bytes.prefix(3) == Data([0, 0, 128]))
    if !form.showsInCells {
      #expect(Set(stage.terminal.placements.values) == stage.areas)
      #expect(stage.terminal.placements.count == 1)
    } else {
      #expect(stage.terminal.virtualSizes.count == 3)
      #expect(stage.terminal.placements.isEmpty)
    }
  }

  /// A terminal that forgets what is not shown, when it is asked to forget one picture, has those that are read
  /// ahead all the same.
  @Test func picturesReadAheadStayWhenOthersLeave() throws {
    var stage = Stage(Self.keeping[1])
    for _ in 0..<5 {
      for _ in 0..<20 { stage.show() }
      #expect(Set(stage.terminal.placements.values) == stage.areas)
      #expect(stage.terminal.placements.count == 1)
      stage.session.happen(.key(.right), time: stage.session.now + 1)
      stage.session.happen(.tick, time: stage.session.now + 1)
    }
    #expect(stage.terminal.faults == [])
  }

  /// After each frame of a random game the terminal shows what the canvas says and keeps what is near, and
  /// nothing stays in the end.
  @Test(arguments: Seed.first(1, long: 100), keeping)
  func randomGameLeavesNoPicture(_ seed: Seed, _ form: any PixelProtocol) {
    var generator = seed.generator
    var stage = Stage(form, raster: .steps(width: 24, height: 18))
    let keys: [Key] = [
      .right, .left, .character("u"), .character("U"), .tab, .escape, .character("?"), .down,
      .character("m"), .character(" "), .character("r"),
    ]
    for _ in 0..<100 {
      let time = stage.session.now + .random(in: 0.001...0.1, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        let size = Size(
          columns: .random(in: 10...130, using: &generator),
          rows: .random(in: 4...45, using: &generator))
        stage.session.happen(.resize(size), time: time)
      case 1:
        // The screen is handed over and taken back.
        stage.terminal.write(stage.screen?.farewell ?? [])
        #expect(stage.terminal.images.isEmpty, "\(seed)")
        stage.painter.invalidate()
        stage.screen?.beginAgain()
      case 2: stage.session.happen(.tick, time: time)
      default:
        let key = keys.randomElement(using: &generator) ?? .right
        stage.session.happen(.key(key), time: time)
      }
      stage.show()
      guard !form.showsInCells else {
        #expect(stage.wrongCells == [], "\(seed)")
        continue
      }
      #expect(Set(stage.terminal.placements.values).isSubset(of: stage.areas), "\(seed)")
    }
    for _ in 0..<60 {
      stage.session.happen(.tick, time: stage.session.now + 1)
      stage.show()
    }
    #expect(stage.terminal.faults == [], "\(seed)")
    // Of those that are far away a pixel stays.
    #expect(stage.terminal.images.values.count { $0.width > 1 } <= 6, "\(seed)")
    if !form.showsInCells {
      #expect(Set(stage.terminal.placements.values) == stage.areas, "\(seed)")
    }
    stage.terminal.write(stage.screen?.farewell ?? [])
    #expect(stage.terminal.images.isEmpty && stage.terminal.placements.isEmpty, "\(seed)")
    #expect(stage.terminal.virtualSizes.isEmpty, "\(seed)")
  }

  /// What is kept by the terminal moves with a swipe for few bytes: of a photograph all cells differ.
  @Test func swipeOfPlaceholdersTakesAQuarterOfThatOfCells() {
    func bytes(hasPixels: Bool) -> Int {
      var stage = Stage(Self.keeping[0], raster: .noise(width: 240, height: 180))
      if !hasPixels { stage.screen = nil }
      for _ in 0..<40 { stage.show() }
      var count = 0
      stage.session.happen(.key(.right), time: stage.session.now + 1)
      for _ in 0..<60 {
        stage.session.happen(.tick, time: stage.session.now + 1.0 / 60)
        count +=
          stage.painter.paint(
            Drawing(Screen.draw(stage.session).canvas), &stage.screen
          ).count
      }
      return count
    }
    let (cells, placeholders) = (bytes(hasPixels: false), bytes(hasPixels: true))
    #expect(placeholders * 4 <= cells, "\(placeholders) of \(cells)")
  }

  /// Where pictures are drawn over cells, cells move, and the picture is drawn when they are at rest.
  @Test func sixelIsDrawnAtRestOnly() throws {
    let raster = try #require(Raster.steps(width: 40, height: 40))
    let size = Size(columns: 4, rows: 2)
    let sixels = Sixels(colors: 16, cell: (10, 20))
    var screen: PixelScreen? = PixelScreen(sixels, identity: 1)
    let added = screen?.add(sixels.prepared(raster, size: size, ground: .black))
    let shown = try #require(added).cells
    var painter = Painter(.xterm, .full)
    var canvas = Canvas(size: Size(columns: 12, rows: 4))
    shown.draw(on: &canvas, column: 3, row: 1)
    let first = String(decoding: painter.paint(Drawing(canvas), &screen), as: UTF8.self)
    #expect(first.contains("\u{1B}[2;4H\u{1B}P0;1q\"1;1;40;40"))
    #expect(!first.contains("\u{10EEEE}"))
    canvas.write("x", column: 0, row: 0)
    #expect(
      !String(decoding: painter.paint(Drawing(canvas), &screen), as: UTF8.self).contains("\u{1B}P"))
    // The cells where it was are written anew, which takes the pixels away.
    let blank = Canvas(size: Size(columns: 12, rows: 4))
    let last = String(decoding: painter.paint(Drawing(blank), &screen), as: UTF8.self)
    #expect(last.contains("\u{1B}[2;4H    "))
    #expect(!last.contains("\u{1B}P"))
  }
}

extension Session {
  /// Processes an event.
  fileprivate mutating func happen(_ kind: Event.Kind, time: Double) {
    var host = SilentHost()
    _ = dispatch(Event(kind, time: time), to: &host)
  }
}

extension Raster {
  /// A picture of steps of colour.
  static func steps(width: Int, height: Int) -> Raster? {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      [UInt8(index % width / 10 * 20 % 256), UInt8(index / width / 10 * 20 % 256), 128, 255]
    }
    return Raster(width: width, height: height, pixels: pixels)
  }

  /// A picture of which no two pixels are alike.
  static func noise(width: Int, height: Int) -> Raster? {
    var generator = SeededGenerator(seed: 3)
    let pixels = (0..<4 * width * height).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator)
    }
    return Raster(width: width, height: height, pixels: pixels)
  }
}
