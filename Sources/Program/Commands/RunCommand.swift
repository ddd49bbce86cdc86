import ArgumentParser
import Cards
import OperatingSystem
import Sessions

/// The command `run`: decides a deck without a terminal.
struct RunCommand: AsyncParsableCommand, SourceOptions {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Decide a deck without a terminal, by a recorded or live hand.",
    discussion: """
      The session uses the time of the landmarks, so that the same recording always gives the \
      same output. It ends with the last card or with the landmarks, whichever comes first.

      Examples:
        thumbdeck run Decks/colors.json --landmarks Decks/recordings/thumbs.jsonl
        thumbdeck run Decks/colors.json --camera film.mp4
        seq 3 | thumbdeck run - --landmarks thumbs.jsonl --print likes
        thumbdeck run Decks/triage.json --listen unix:/tmp/hands.sock --events
      """)

  @OptionGroup var deckArguments: DeckArguments
  @OptionGroup var cardArguments: CardArguments
  @OptionGroup var sourceArguments: SourceArguments
  @OptionGroup var listenArguments: ListenArguments
  @OptionGroup var trackingArguments: TrackingArguments
  @OptionGroup var hintArguments: HintArguments
  @OptionGroup var controlArguments: ControlArguments
  @OptionGroup var handArguments: HandArguments
  @OptionGroup var outputArguments: OutputArguments
  @OptionGroup var printArguments: PrintArguments
  @OptionGroup var answerCommands: AnswerHookArguments
  // THUMBDECK_OPTS and the configuration can contain these options for `play`, so `run` accepts
  // them, but does not list them.
  @OptionGroup(visibility: .hidden) var screenArguments: ScreenArguments
  @OptionGroup(visibility: .hidden) var endArguments: EndArguments

  func validate() throws {
    try deckArguments.validateGiven(camera: sourceArguments.camera)
    guard hasSource else {
      throw ValidationError("Name a source of landmarks with --landmarks, --listen or --camera.")
    }
    try validateSource(deck: deckArguments.deck)
    if outputArguments.restart, outputArguments.output == nil {
      throw ValidationError("--restart needs a log: add -o FILE.")
    }
  }

  func run() async throws {
    let (session, sourceFailure) = try await decide()
    try outputArguments.printDecisions(
      of: session, as: printArguments, cardsEndWithNUL: cardArguments.endsWithNUL,
      log: outputArguments.namedLog, command: .run)
    try await answerCommands.run(after: session, log: outputArguments.namedLog)
    if let sourceFailure { throw sourceFailure }
    if session.game.isNothingLiked { throw Failure.silent(.nothingLiked) }
  }

  /// Runs the session to its end; returns it, and the failure of its source, if there was one.
  private func decide() async throws(Failure) -> (Session, sourceFailure: Failure?) {
    let configuration = try ConfigurationFile.load()
    let deck = try await deckArguments.read(cardArguments, log: outputArguments.continuedLog)
    try outputArguments.validate(deck: deckArguments.deck)
    let source = try await sourceWithoutTerminal()
    defer { source.close() }
    try answerCommands.check(
      for: deck, isWhole: true, answers: cardArguments.chosenAnswers(for: deck),
      log: outputArguments.namedLog)
    var writer = try outputArguments.writer(into: outputArguments.namedLog)
    var session = Session(
      deck: deck, control: try controlArguments.newControl(configuration, deck: deck.answers),
      options: try options(for: deck))
    try writer.resume(&session)
    var run = HeadlessRun(session: session, source: source, writer: writer)
    return (try await run.run(), run.sourceFailure)
  }

  private func options(for deck: Deck) throws(Failure) -> Options {
    var options = Options()
    handArguments.complete(&options)
    options.isPictureMirrored = screenArguments.mirror
    options.isUpKnown = isUpKnown
    options.answers = try cardArguments.chosenAnswers(for: deck)
    return options
  }
}
