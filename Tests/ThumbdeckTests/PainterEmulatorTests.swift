import Cards
import Cells
import Foundation
import Gestures
import Sessions
import TestSupport
import Testing

/// What the painter writes, shown by terminals that are not ours: tmux, and pyte, a terminal in
/// Python. `Scripts/test --slow` sees to both.
@Suite struct PainterEmulatorTests {
  private static let depths = [ColorDepth.many, .full]

  @Test(.enabled(if: isTmuxThere, "tmux is missing"), arguments: depths)
  func tmuxShowsAGameAsPainted(_ depth: ColorDepth) async throws {
    try await Self.expectTmuxShows(try Self.game(), depth)
  }

  @Test(.enabled(if: isTmuxThere, "tmux is missing"), arguments: depths, Seed.first(2))
  func tmuxShowsRandomTextAsPainted(_ depth: ColorDepth, _ seed: Seed) async throws {
    try await Self.expectTmuxShows(Self.scribbles(seed), depth)
  }

  @Test(.enabled(if: python != nil, "pyte is missing"), arguments: depths)
  func pyteShowsAGameAsPainted(_ depth: ColorDepth) async throws {
    try await Self.expectPyteShows(try Self.game(), depth)
  }

  @Test(.enabled(if: python != nil, "pyte is missing"), arguments: depths, Seed.first(2))
  func pyteShowsRandomTextAsPainted(_ depth: ColorDepth, _ seed: Seed) async throws {
    try await Self.expectPyteShows(Self.scribbles(seed), depth)
  }

  // MARK: - What is painted

  /// A deck of every kind of character, decided in windows of four sizes, with cards on their way.
  private static func game() throws -> [Canvas] {
    let file = Program.root.appending(path: "Decks/characters.json")
    let deck = try Deck(
      name: "Characters", bytes: [UInt8](try Data(contentsOf: file)),
      reading: DeckReading(format: .json))
    var session = Session(
      deck: deck, control: Control(ThumbControl()), size: Size(columns: 80, rows: 24))
    let sizes = [(40, 15), (80, 24), (120, 40), (20, 8)].map { Size(columns: $0.0, rows: $0.1) }
    var canvases = [Screen.draw(session).canvas]
    func happens(_ kind: Event.Kind, after seconds: Double) {
      var host = SilentHost()
      _ = session.dispatch(Event(kind, time: session.now + seconds), to: &host)
      canvases.append(Screen.draw(session).canvas)
    }
    for (index, _) in deck.cards.enumerated() {
      happens(.resize(sizes[index % sizes.count]), after: 0.1)
      happens(.key([.right, .left, .down][index % 3]), after: 1)
      for _ in 0..<3 { happens(.tick, after: 0.06) }
      happens(.tick, after: 1)
    }
    happens(.key(.character("?")), after: 1)
    return canvases
  }

  /// Texts anywhere, on screens that grow and shrink.
  private static func scribbles(_ seed: Seed) -> [Canvas] {
    var generator = seed.generator
    return [(30, 6), (41, 9), (24, 5)].flatMap { columns, rows in
      var canvas = Canvas(size: Size(columns: columns, rows: rows))
      return (0..<15).map { _ in
        canvas.scribble(using: &generator)
        return canvas
      }
    }
  }

  // MARK: - tmux

  private static let isTmuxThere = Machine.has("tmux") && Machine.has("bash")

  private static func expectTmuxShows(_ canvases: [Canvas], _ depth: ColorDepth) async throws {
    let folder = try TemporaryFolder()
    let paintings = Painting.all(canvases, depth)
    try Painting.write(paintings, to: folder)
    let run = try await Machine.run(["Tests/Emulators/tmux-screens", folder.url.path()])
    try #require(run.status == 0 && run.output.isEmpty, "\(run.output)")
    for (index, painting) in paintings.enumerated() {
      let screen = TmuxScreen(capture: try folder.read("\(index).screen"))
      let differences = screen.differences(from: painting.canvas, depth)
      #expect(differences == [], "step \(index)")
    }
  }

  // MARK: - pyte

  /// The Python that has pyte: the one that `Scripts/test` makes, else the machine's.
  private static let python: String? = {
    let own = Program.root.appending(path: ".build/emulators/bin/python").path()
    return [own, "python3"].first { python in
      (try? Machine.runBlocking([python, "-c", "import pyte"]).status) == 0
    }
  }()

  private static func expectPyteShows(_ canvases: [Canvas], _ depth: ColorDepth) async throws {
    let python = try #require(python)
    let folder = try TemporaryFolder()
    let paintings = Painting.all(canvases, depth)
    try Painting.write(paintings, to: folder)
    let run = try await Machine.run([python, "Tests/Emulators/pyte-screens.py", folder.url.path()])
    try #require(run.status == 0, "\(run.output)")
    let screens = try JSONDecoder().decode([PyteScreen].self, from: Data(run.output.utf8))
    #expect(screens.count == paintings.count)
    for (index, (screen, painting)) in zip(screens, paintings).enumerated() {
      let differences = screen.differences(from: painting.canvas, depth)
      #expect(differences == [], "step \(index)")
    }
  }
}
