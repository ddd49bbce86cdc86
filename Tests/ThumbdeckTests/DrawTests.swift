import Foundation
import Hands
import Sessions
import Testing

@testable import Program

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `draw`, as the program: without a terminal, on one, and what it writes.
@Suite struct DrawTests {
  private static let pinches = Program.root.appending(path: "Decks/recordings/pinch.jsonl").path()

  /// The names and attributes of the elements of an XML document; throws if it is not well-formed.
  private static func elements(_ text: String) throws -> [(
    name: String, attributes: [String: String]
  )] {
    final class Reader: NSObject, XMLParserDelegate {
      var elements: [(name: String, attributes: [String: String])] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) {
        elements.append((name, attributes))
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return reader.elements
  }

  @Test func recordingIsDrawnWithoutATerminal() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("drawing.svg")
    let outcome = try await Program.run(["draw", "--landmarks", Self.pinches, "-o", path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.errors == "thumbdeck: 5 strokes in \(path)\n")
    let text = try folder.read("drawing.svg")
    let elements = try Self.elements(text)
    let root = try #require(elements.first)
    #expect(root.name == "svg")
    // The recording's pictures are 4:3.
    #expect(root.attributes["width"] == "1000")
    #expect(root.attributes["height"] == "750")
    let paths = elements.filter { $0.name == "path" }.compactMap { $0.attributes["d"] }
    #expect(paths.count == 5)
    #expect(paths.allSatisfy { $0.hasPrefix("M") && $0.contains("Q") })
    // The first stroke goes to the right of who draws, and the second one to the left.
    let ways = paths.prefix(2).map { path -> Double in
      let numbers = path.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
      return numbers[numbers.count - 2] - numbers[0]
    }
    #expect(ways[0] > 200)
    #expect(ways[1] < -200)
    // Every time the same, also on standard output.
    let printed = try await Program.run(["draw", "--landmarks", Self.pinches, "-o", "-"])
    #expect(printed.status == 0)
    #expect(printed.output == text)
    #expect(printed.errors == "")
    // Mirrored pictures are drawn as they are.
    let mirrored = try await Program.run([
      "draw", "--landmarks", Self.pinches, "--mirror", "-o", "-",
    ])
    #expect(mirrored.status == 0)
    #expect(mirrored.output != text)
  }

  /// A drawing that is too long for the memory is not left out silently.
  @Test func strokesLeftOutAreReported() async throws {
    let folder = try TemporaryFolder()
    // It trembles between two places, which are two points each time.
    let hands = ([0, 0.01] as [Float]).map { way in
      HandJoint.allCases.compactMap { Hand.pinch[$0] }.map { "[\($0.x + way),\($0.y)]" }
        .joined(separator: ",")
    }
    let lines = (0..<20_100).map {
      #"{"t":\#(Double($0) / 30),"hands":[{"landmarks":[\#(hands[$0 % 2])]}]}"#
    }
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "long.jsonl")
    let outcome = try await Program.run(["draw", "--landmarks", path, "-o", "-"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "thumbdeck: the drawing is full: the oldest 1 stroke were left out\n")
  }

  @Test func pinchRecordingDecidesCards() async throws {
    let outcome = try await Program.run([
      "run", Program.colors, "--control", "pinch", "--landmarks", Self.pinches, "--print", "csv",
    ])
    let answers = outcome.lines.dropFirst().map { $0.split(separator: ",")[3] }
    #expect(answers == ["like", "nope", "later", "like"])
  }

  @Test func unusableSourcesAndFilesAreRefused() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("x.svg")
    let empty = try folder.write(#"{"t":0,"hands":[]}"# + "\n", to: "empty.jsonl")
    func expect(_ arguments: [String], _ status: Int32, _ part: String) async throws {
      let outcome = try await Program.run(["draw"] + arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
      #expect(outcome.output == "")
    }
    let named = "name a source of landmarks and -o FILE"
    try await expect([], 64, named)
    try await expect(["-o", path], 64, named)
    try await expect(["--landmarks", Self.pinches], 64, named)
    try await expect(["--landmarks", empty, "-o", path], 1, "nothing is drawn")
    try await expect(["--landmarks", folder.path("none"), "-o", path], 2, "none")
    try await expect(["--landmarks", empty, "-o", empty], 64, "this is the source of landmarks")
    try await expect(["--landmarks", empty, "-o", folder.path("")], 2, "this is a folder")
    try await expect(
      ["--landmarks", Self.pinches, "-o", folder.path("none/x.svg")], 2,
      "the drawing can't be written: No such file or directory")
    #expect(!FileManager.default.fileExists(atPath: path))
    // No other file that is in use is replaced either.
    let film = try folder.write("film", to: "film.mp4")
    try await expect(["--camera", film, "-o", film], 64, "this is the film that is read")
    #expect(try folder.read("film.mp4") == "film")
    // What counts is where the file will be: a link to nothing leads there.
    let links = [folder.path("link"), folder.path("other")]
    try FileManager.default.createSymbolicLink(
      atPath: links[0], withDestinationPath: "none/x.svg")
    try await expect(
      ["--landmarks", Self.pinches, "-o", links[0]], 2,
      "the drawing can't be written: No such file or directory")
    try FileManager.default.createSymbolicLink(atPath: links[1], withDestinationPath: "y.svg")
    try await expect(["--landmarks", Self.pinches, "-o", links[1]], 0, "5 strokes")
    #expect(try folder.read("y.svg").hasPrefix("<?xml"))
    // Who draws is not sent to a control that draw does not have.
    let masks = try folder.write("P5 2 2 255\n\0\0\0\0", to: "masks.pgm")
    let outcome = try await Program.run(["draw", "--landmarks", masks, "-o", path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("drawing needs landmarks, and these are masks"))
    #expect(!outcome.errors.contains("touch"), "\(outcome.errors)")
    // A drawing that was there stays, unless there is another one.
    _ = try folder.write("old", to: "x.svg")
    try await expect(["--landmarks", empty, "-o", path], 1, "nothing was written")
    #expect(try folder.read("x.svg") == "old")
    try await expect(["--landmarks", Self.pinches, "-o", path], 0, "5 strokes")
    #expect(try folder.read("x.svg").hasPrefix("<?xml"))
  }

  /// The configuration's switches and numbers for a game are no obstacle.
  @Test func configurationOfAGameIsNoObstacleToDrawing() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"swap": true, "ascii": true, "thresholds": {"pinch": {"take-evidence": 100}}}"#,
      to: "thumbdeck/config.json")
    let outcome = try await Program.run(
      ["draw", "--landmarks", Self.pinches, "-o", "-"],
      environment: ["XDG_CONFIG_HOME": folder.path(""), "THUMBDECK_OPTS": "--swap"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The bytes of a mouse that is dragged from a cell to another one, 1-based.
  private static func drag(_ from: (Int, Int), _ to: (Int, Int)) -> String {
    "\u{1B}[<0;\(from.0);\(from.1)M\u{1B}[<32;\(to.0);\(to.1)M\u{1B}[<0;\(to.0);\(to.1)m"
  }

  @Test func mouseDrawsOnATerminal() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "-o", folder.path("x.svg")])
    try await terminal.wait(forText: "draw by mouse")
    terminal.type(Self.drag((20, 5), (50, 15)))
    try await terminal.wait(forText: "1 stroke")
    #expect(terminal.screen.text.contains { ("\u{2801}"..."\u{28FF}").contains($0) })
    terminal.type(Self.drag((20, 15), (50, 5)) + Self.drag((40, 5), (40, 5)))
    try await terminal.wait(forText: "3 strokes")
    terminal.type("u")
    try await terminal.wait(forText: "2 strokes")
    terminal.type("U")
    try await terminal.wait(forText: "3 strokes")
    terminal.type("w")
    try await terminal.wait(forText: "written: ")
    let elements = try Self.elements(try folder.read("x.svg"))
    #expect(elements.filter { $0.name == "path" }.count == 2)
    #expect(elements.filter { $0.name == "circle" }.count == 1)
    terminal.type("x")
    try await terminal.wait(for: "an empty sheet") { !$0.text.contains("strokes") }
    terminal.type("u")
    try await terminal.wait(forText: "3 strokes")
    terminal.type("u")
    try await terminal.wait(forText: "2 strokes")
    terminal.type("?")
    try await terminal.wait(forText: "lifts the pen")
    terminal.type("?q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("2 strokes in "))
    #expect(try Self.elements(try folder.read("x.svg")).filter { $0.name == "circle" }.isEmpty)
  }

  @Test func handDrawsOnATerminal() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["draw", "--landmarks", Self.pinches, "--speed", "4", "-o", "-"])
    try await terminal.wait(forText: "the recording has ended; u undo")
    try await terminal.wait(forText: "5 strokes")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    // The drawing is not disturbed by the screen.
    let script = try await Program.run(["draw", "--landmarks", Self.pinches, "-o", "-"])
    #expect(outcome.output == script.output)
  }

  /// What comes out of a named pipe until its last writer is gone, in the background.
  private static func contents(ofPipe path: String) -> Task<String, Never> {
    Task.detached {
      let bytes = try? FileHandle(forReadingAtPath: path)?.readToEnd()
      return String(decoding: bytes ?? Data(), as: UTF8.self)
    }
  }

  /// A pipe gets the drawing once, at the end, and one that nobody reads does not block the screen.
  @Test func pipeGetsTheDrawingOnceAtTheEnd() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "-o", path])
    try await terminal.wait(forText: "draw by mouse")
    terminal.type(Self.drag((20, 5), (50, 15)))
    try await terminal.wait(forText: "1 stroke")
    terminal.type("w")
    try await terminal.wait(forText: "gets the drawing at the end")
    terminal.type(Self.drag((20, 15), (50, 5)))
    try await terminal.wait(forText: "2 strokes")
    let contents = Self.contents(ofPipe: path)
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("2 strokes in "))
    let elements = try Self.elements(await contents.value)
    #expect(elements.filter { $0.name == "path" }.count == 2)
  }

  /// Whoever leaves without the drawing leaves without it, and the reason fits on the last line.
  @Test func secondQuitLeavesWithoutUnwritableDrawing() async throws {
    let folder = try TemporaryFolder()
    let name = "a-folder-whose-name-alone-is-as-long-as-half-of-the-last-line-of-a-screen"
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: false)
    let path = folder.path("\(name)/x.svg")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "-o", path])
    try await terminal.wait(forText: "draw by mouse")
    terminal.type(Self.drag((20, 5), (50, 15)))
    try await terminal.wait(forText: "1 stroke")
    try FileManager.default.removeItem(atPath: folder.path(name))
    terminal.type("q")
    try await terminal.wait(forText: "not written: No such file or directory; q leaves")
    // What would make it possible comes too late.
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: false)
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the drawing can't be written: No such file or directory"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// What `w` has written stays, even if everything is cleared then.
  @Test func writtenDrawingSurvivesClearing() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "-o", folder.path("x.svg")])
    try await terminal.wait(forText: "draw by mouse")
    terminal.type(Self.drag((20, 5), (50, 15)) + "w")
    try await terminal.wait(forText: "written: ")
    terminal.type("xq")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("1 stroke in "))
    #expect(try Self.elements(try folder.read("x.svg")).contains { $0.name == "path" })
  }

  /// A signal and a closed window keep the drawing, as they keep the log of a game.
  @Test(arguments: [SIGTERM, SIGHUP, 0])
  func signalOrHangUpKeepsTheDrawing(_ signal: CInt) async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "-o", folder.path("x.svg")])
    try await terminal.wait(forText: "draw by mouse")
    terminal.type(Self.drag((20, 5), (50, 15)))
    try await terminal.wait(forText: "1 stroke")
    if signal == 0 { terminal.hangUp() } else { child.send(signal) }
    #expect(await child.outcome().status == 128 + (signal == 0 ? SIGHUP : signal))
    #expect(try Self.elements(try folder.read("x.svg")).contains { $0.name == "path" })
  }

  @Test func noMouseOptionHidesTheMouse() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "--no-mouse"])
    try await terminal.wait(forText: "no hand: add --camera")
    terminal.type("?")
    try await terminal.wait(forText: "lifts the pen")
    #expect(!terminal.screen.text.contains("mouse"))
    terminal.type("?q")
    #expect(await child.outcome().status == 0)
  }

  @Test func controlCWritesNothing() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start(["draw", "-o", folder.path("x.svg")])
    try await terminal.wait(forText: "draw by mouse")
    terminal.type(Self.drag((20, 5), (50, 15)))
    try await terminal.wait(forText: "1 stroke")
    terminal.type("\u{3}")
    let outcome = await child.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.output == "")
    try await terminal.readAll()
    #expect(terminal.modes == before)
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.svg")))
  }

  @Test func writingWithoutANamedFileIsReported() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "--plain"])
    _ = try await child.waitForErrors("drawing. u undo")
    terminal.type("w")
    _ = try await child.waitForErrors("no file is named; start with -o FILE")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
  }

  @Test func drawingToATerminalIsWrongUsage() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["draw", "-o", "-"], output: .terminal)
    let outcome = await child.outcome()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("standard output is the terminal"))
    for path in ["/dev/stdout", "/dev/tty", terminal.path] {
      let child = try terminal.start(["draw", "-o", path], output: .terminal)
      let outcome = await child.outcome()
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("-o \(path): this is a terminal"), "\(outcome.errors)")
    }
  }

  /// Whatever was drawn, in whatever picture, the file is XML with numbers that can be read.
  @Test(arguments: [
    (PictureSize(width: 640, height: 480), "1000", "750"),
    (PictureSize(width: 480, height: 640), "750", "1000"),
    (PictureSize(width: 1e9, height: 1), "1000", "50"),
    (PictureSize(width: 0, height: 0), "1000", "750"),
  ])
  func drawingIsWellFormedXML(_ size: PictureSize, _ width: String, _ height: String) throws {
    var ink = Ink()
    for point: SIMD2<Float> in [[-1, -1], [2, 2], [0.000_01, 0.5], [.nan, 0]] {
      ink.draw(to: point)
    }
    ink.lift()
    ink.draw(to: [0.5, 0.5])
    let text = DrawingSVG(ink, size: size).text
    let elements = try Self.elements(text)
    #expect(elements.first?.attributes["width"] == width)
    #expect(elements.first?.attributes["height"] == height)
    #expect(elements.filter { ["path", "circle"].contains($0.name) }.count == 2)
    let path = try #require(elements.first { $0.name == "path" }?.attributes["d"])
    #expect(path.allSatisfy { "MLQ -.0123456789".contains($0) }, "\(path)")
    #expect(try Self.elements(DrawingSVG(Ink(), size: size).text).first?.name == "svg")
  }
}
