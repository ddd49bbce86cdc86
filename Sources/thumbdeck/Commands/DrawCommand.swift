import ArgumentParser
import Cards
import Hands
import JSONText
import Libc
import Table

/// The command `draw`: draws by a pinch, without cards.
struct DrawCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw with a pinch, or with the mouse, and write it as SVG.",
    discussion: """
      Thumb and index finger together draw with the middle of their tips, and lift the pen when \
      they open; the mouse draws while its button is down. u undoes, U redoes, x clears, w writes \
      the drawing now, and q writes it and quits. Without a terminal, the landmarks are drawn as \
      fast as they come.

      Examples:
        thumbdeck draw -o drawing.svg
        thumbdeck draw --camera -o drawing.svg
        thumbdeck draw --landmarks Decks/recordings/pinch.jsonl -o drawing.svg
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the drawing to FILE as SVG, or to standard output for -; an existing file is replaced.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var sourceArguments: SourceArguments
  @OptionGroup var screenArguments: ScreenArguments

  func run() async throws {
    do {
      let file = try output.map { output throws(Failure) in
        try DrawingFile(output, source: sourceArguments.landmarks)
      }
      let session =
        screenArguments.hasTerminal ? try await draw(file) : try await drawWithoutTerminal(file)
      guard let file else { return }
      guard !session.ink.isEmpty else {
        throw Failure(message: "nothing is drawn, so nothing was written", code: .nothingLiked)
      }
      try file.write(session)
      guard let path = file.path else { return }
      Console.say("\(Plural.of(session.ink.count, "stroke")) in \(path)")
    } catch let failure as Failure {
      throw failure.reported()
    }
  }

  /// Draws on the terminal until somebody quits.
  @MainActor
  private func draw(_ file: DrawingFile?) async throws -> Session {
    let configuration = try ConfigurationFile.load()
    let source = try await sourceArguments.source(
      defaultSpeed: .times(1), outlivesProducers: true)
    defer { source?.close() }
    let terminal = try screenArguments.openTerminal()
    let game = try await TerminalGame(
      session: session(configuration, options: screenArguments.options(configuration)),
      terminal: terminal, source: source,
      opener: Opener(folder: ".", program: configuration.opener), drawingFile: file
    ).play(writingTo: SessionWriter(journal: nil, printsEvents: false))
    switch game.ending {
    case .signal(let signal): throw ExitCode(128 + signal)
    case .session(.interrupted): throw ExitCode(Failure.Code.interrupted.rawValue)
    case .session(.quit): return game.session
    }
  }

  /// Draws what the landmarks show until they end.
  private func drawWithoutTerminal(_ file: DrawingFile?) async throws(Failure) -> Session {
    guard sourceArguments.hasSource, file != nil else {
      throw .wrongUsage(
        "there is no terminal; name a source of landmarks and -o FILE to draw without one")
    }
    let configuration = try ConfigurationFile.load()
    let source = try await sourceArguments.source(
      defaultSpeed: .maximum, outlivesProducers: false)
    guard let source else { throw .wrongUsage("no source of landmarks was named") }
    defer { source.close() }
    SignalExit.install { source.close() }
    if let address = source.listeningAddress { Console.say("listening on \(address)") }
    var options = Options()
    options.isPictureMirrored = screenArguments.mirror
    var run = HeadlessRun(
      session: session(configuration, options: options), source: source,
      writer: SessionWriter(journal: nil, printsEvents: false))
    return try await run.run()
  }

  private func session(_ configuration: Configuration, options: Options) -> Session {
    let settings = configuration.settings(of: PinchControl.description.name)
    return Session(
      deck: Deck(name: "drawing", cards: []),
      control: .pinch(PinchControl(settings: settings)), options: options, sketch: Sketch())
  }
}
