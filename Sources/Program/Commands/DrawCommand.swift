import ArgumentParser
import Basics
import Cards
import DecisionLogs
import Gestures
import OperatingSystem
import Scenarios
import Sessions

struct DrawCommand: ConfiguredCommand {
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

  static let options: [OptionRow<Self>] =
    [
      .file(
        "output", \.output, letter: "o",
        "Write the drawing to FILE as SVG, or to standard output for -; an existing file is replaced."
      )
    ] + rows(Settings.allSourceOptions, Settings.screenOptions)

  static let inheritance = Inheritance.file

  var settings = Settings()
  private var output: String?

  func validate() throws { try settings.validateSource() }

  func run() async throws {
    let used: [(path: String?, use: String)] = [
      (settings.landmarks, "the source of landmarks"), (settings.camera, "the film that is read"),
    ]
    let file = try output.map { path throws(Failure) in try DrawingFile(path, besides: used) }
    if settings.hasTerminal { try await draw(file) } else { try await drawWithoutTerminal(file) }
  }

  private func draw(_ file: DrawingFile?) async throws {
    let configuration = try ConfigurationFile.load()
    let game = try await settings.play(configuration, drawing: file) { options, isNarrated in
      session(
        configuration, options: options, sheet: Sheet(hasMouse: settings.usesMouse && !isNarrated))
    }
    if case .signal = game.ending, let failure = game.drawing?.failure {
      Console.say(failure.message)
    }
    try game.checkWasQuit()
    guard let file = game.drawing else { return }
    if file.isWrittenAtEnd { return try write(game.session, to: file) }
    if let failure = file.failure { throw failure }
    try report(file.strokeCount, file)
  }

  private func write(_ session: Session, to file: DrawingFile) throws(Failure) {
    if !session.hand.ink.isEmpty { try file.write(session) }
    try report(session.hand.ink.isEmpty ? nil : session.hand.ink.count, file)
  }

  /// Says how many strokes are in the file; throws if nothing was written.
  private func report(_ strokeCount: Int?, _ file: DrawingFile) throws(Failure) {
    guard let strokeCount else {
      throw Failure(message: "nothing is drawn, so nothing was written", code: .nothingLiked)
    }
    guard let path = file.path else { return }
    Console.say("\(Plural.of(strokeCount, "stroke")) in \(path)")
  }

  private func drawWithoutTerminal(_ file: DrawingFile?) async throws(Failure) {
    guard settings.hasSource, let file else {
      throw .wrongUsage(
        "there is no terminal; name a source of landmarks and -o FILE to draw without one")
    }
    let configuration = try ConfigurationFile.load()
    let source = try await settings.sourceWithoutTerminal()
    defer { source.close() }
    var run = HeadlessRun(
      session: session(configuration, options: settings.setup.options, sheet: Sheet()),
      source: source, writer: SessionWriter(journal: nil, printsEvents: false))
    let session = try await run.run()
    if session.hand.ink.leftOutCount > 0 {
      let strokes = Plural.of(session.hand.ink.leftOutCount, "stroke")
      Console.say("the drawing is full: the oldest \(strokes) were left out")
    }
    try write(session, to: file)
    if let failure = run.lateFailure { throw failure }
  }

  private func session(_ configuration: Configuration, options: Options, sheet: Sheet) -> Session {
    let entry = Control.drawing
    let settings = configuration.thresholds[entry.description.name] ?? [:]
    return Session(
      deck: Deck(name: "drawing", cards: []),
      control: entry.control(settings: settings), options: options, room: .sheet(sheet))
  }
}

extension Settings {
  /// Plays a game in a room of its own, of which no decision is kept.
  func play(
    _ configuration: Configuration, keepsEvents: Bool = false, drawing: DrawingFile? = nil,
    session: (Options, _ isNarrated: Bool) -> Session
  ) async throws(Failure) -> InteractiveGame.Outcome {
    let source = try await source(isPlayed: true)
    defer { source?.close() }
    let terminal = try openTerminal()
    return try InteractiveGame(
      session: session(sessionOptions(configuration), terminal.isNarrated),
      keepsEvents: keepsEvents, isTimed: isTimed, terminal: terminal, source: source,
      opener: Opener(folder: ".", program: configuration.opener), drawing: drawing
    ).play(writingTo: SessionWriter(journal: nil, printsEvents: false))
  }
}
