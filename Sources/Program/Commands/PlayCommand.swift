import ArgumentParser
import Basics
import Cards
import Cells
import DecisionLogs
import OperatingSystem
import Scenarios
import Sessions

/// The command `play`: plays a deck, or a scenario, on the terminal.
struct PlayCommand: AsyncParsableCommand, SourceOptions {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a deck on the terminal (the default).",
    discussion: """
      Examples:
        thumbdeck Decks/triage.json --camera
        thumbdeck Decks/triage.json --landmarks unix:/tmp/hands.sock
        thumbdeck inbox.csv --columns subject,body --answers keep,trash -o log.jsonl
        git ls-files | thumbdeck - --print likes | xargs -r -d '\\n' wc -l
        tail -f urls | thumbdeck - --no-log
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

  @Flag(help: "Play a recording again and again, until the game is left.")
  var loop = false

  @Flag(help: "Show what there is to try: recorded thumbs decide a deck that comes with thumbdeck.")
  var demo = false

  @OptionGroup var screenArguments: ScreenArguments
  @OptionGroup var endArguments: EndArguments
  @OptionGroup var scenarioArguments: ScenarioArguments

  func validate() throws {
    if demo {
      guard deckArguments.given == nil, scenarioArguments.scenario == nil else {
        throw ValidationError("--demo brings its own deck.")
      }
    } else if scenarioArguments.scenario == nil {
      try deckArguments.validateGiven(camera: sourceArguments.camera)
    } else if deckArguments.given != nil || scenarioArguments.saveScenario != nil
      || !answerCommands.commands.isEmpty
    {
      throw ValidationError(
        "--scenario FILE can't be combined with a deck, --save-scenario or --on.")
    }
    try validateSource(deck: deckArguments.deck)
  }

  func run() async throws {
    let game = try await demo ? demonstration().play() : play()
    for remark in game.deckRemarks { Console.say(remark) }
    try game.checkWasQuit()
    if demo { return Console.writeLines(Welcome.next) }
    try outputArguments.printDecisions(
      of: game.session, as: printArguments, cardsEndWithNUL: cardArguments.endsWithNUL,
      log: game.log, command: outputArguments.log ? .playWithoutFolder : .play)
    try await answerCommands.run(after: game.session, log: game.log)
    if let failure = game.deckFailure ?? game.saveFailure { throw failure }
    if game.session.isFinished, game.session.game.isNothingLiked {
      throw Failure.silent(.nothingLiked)
    }
  }

  private func demonstration() throws(Failure) -> PlayCommand {
    var command = self
    command.deckArguments.given = try DeckFolder.path(of: DeckFolder.tour)
    command.outputArguments.log = false
    if !hasSource {
      command.sourceArguments.landmarks = try DeckFolder.path(of: DeckFolder.thumbs)
      command.loop = true
      // The recording shows thumbs, so any other hand or control is overridden.
      command.controlArguments.control = .standard
      command.controlArguments.hand = nil
    }
    return command
  }

  private func play() async throws(Failure) -> InteractiveGame.Outcome {
    let configuration = try ConfigurationFile.load()
    if let path = scenarioArguments.scenario {
      return try await play(scenario: path, configuration)
    }
    let saver = scenarioArguments.saveScenario.map(ScenarioSaver.init)
    try saver?.check()
    var (deck, pipe) = try await deckArguments.open(
      cardArguments, log: outputArguments.continuedLog(ofDeckAt: deckArguments.deck),
      guessesIds: saver == nil)
    try outputArguments.validate(deck: deckArguments.deck)
    let source = try await source(
      isPlayed: true, loops: loop, showsPicture: hasCamera && screenArguments.showsPicture)
    defer { source?.close() }
    try screenArguments.checkTerminal()
    let location = try outputArguments.location(
      of: deck, at: deckArguments.deck, isFile: deckArguments.isFile)
    try answerCommands.check(
      for: deck, isWhole: pipe.hasEnded, answers: cardArguments.chosenAnswers(for: deck),
      log: location)
    var writer = try writer(into: location)
    try await readOn(&deck, from: &pipe, upTo: writer.knownCards)
    // A scenario must have all cards from its start.
    if saver != nil { try await pipe.readOn(&deck) }
    let control = try controlArguments.newControl(configuration, deck: deck.answers)
    var session = Session(
      deck: deck, isDeckGrowing: !pipe.hasEnded, control: control,
      controls: controlArguments.choice(first: control, configuration, deck: deck.answers),
      options: try options(for: deck, configuration))
    try writer.resume(&session)
    if saver != nil, session.game.stack.rewindCount + session.game.stack.redoCount > 0 {
      throw .wrongUsage("--save-scenario can't continue a log; add --restart or --no-log")
    }
    if session.isFinished, endArguments.exitsAtEnd {
      return InteractiveGame.Outcome(decided: session, log: location)
    }
    warn(&session, hasLog: location != nil)
    if session.game.isUntouched, let advice = pipe.columnAdvice { session.note(advice) }
    if source == nil, let option = controlArguments.given {
      session.note("\(option) needs a camera: add --camera")
    }
    let terminal = try screenArguments.openTerminal(hasPictures: !session.wantedPictures.isEmpty)
    let setup = scenarioSetup(
      of: session, size: terminal.size,
      hand: try controlArguments.handFile(configuration)?.path, configuration)
    var game = try InteractiveGame(
      session: session, pipe: pipe, keepsEvents: saver != nil, isTimed: screenArguments.timings,
      terminal: terminal, source: source,
      opener: Opener(folder: deckArguments.folder, program: configuration.opener),
      preview: screenArguments.preview, previewTimeLimit: screenArguments.previewTimeout
    ).play(writingTo: writer)
    game.log = location.map { location in
      let log = location.moved(to: game.logPath)
      let isSaid = game.isQuit && outputArguments.isSummary(printArguments)
      log.finish(game.session, isSaid: isSaid)
      return log
    }
    do throws(Failure) { try saver?.save(game, setup: setup) } catch {
      // The decisions are printed even if the scenario could not be saved.
      game.saveFailure = error
    }
    return game
  }

  /// Warns before the first card if decisions are not kept although `--no-log` is not given, and if
  /// a key for quit, rewind or help has another use. The user would notice both too late.
  private func warn(_ session: inout Session, hasLog: Bool) {
    let problem =
      hasLog || !outputArguments.log
      ? nil : "nothing is kept: \(BaseFolder.withoutState); -o FILE keeps the decisions"
    let keys = session.bindings.lostKeys(to: session.game.answers)
    for words in [problem, keys].compactMap({ $0 }) {
      Console.say(words)
      session.note(words)
    }
  }

  /// Plays a scenario at its own speed or a factor of it, and ignores its expectations.
  private func play(
    scenario path: String, _ configuration: Configuration
  ) async throws(Failure) -> InteractiveGame.Outcome {
    var file = try ScenarioFile(path: path)
    let inputs = await ScenarioInputs(for: [file])
    // Errors of the scenario are thrown before the terminal is taken over.
    _ = try inputs.run(file)
    let writer = try writer(into: outputArguments.namedLog)
    let terminal = try screenArguments.openTerminal()
    file.scenario.setup.size = terminal.size
    file.scenario.setup.options.hasMotion = screenArguments.motion
    var run = try inputs.run(file)
    let session = run.session
    run.run()
    let script = run.events.filter { event in
      if case .resize = event.kind { false } else { true }
    }
    let speed = if case .times(let factor) = sourceArguments.speed { factor } else { 1.0 }
    var game = try InteractiveGame(
      session: session, script: script, scriptSpeed: speed, isTimed: screenArguments.timings,
      terminal: terminal,
      opener: Opener(folder: file.resolve("."), program: configuration.opener)
    ).play(writingTo: writer)
    game.log = game.logPath.map { JournalLocation(path: $0) }
    return game
  }

  private func writer(into log: JournalLocation?) throws(Failure) -> SessionWriter {
    try outputArguments.writer(
      into: log, holdsEvents: Surroundings.current.standardOutput.isTerminal)
  }

  private func scenarioSetup(
    of session: Session, size: Size, hand: String?, _ configuration: Configuration
  ) -> ScenarioSetup {
    let cards = cardArguments
    var setup = ScenarioSetup()
    setup.size = size
    setup.options = session.options
    setup.answers = cards.answers
    setup.choices = cards.choices
    let control = controlArguments.control ?? configuration.control
    setup.control = hand == nil ? control?.rawValue : nil
    setup.hand = hand
    setup.profile = controlArguments.profile.publishedName
    setup.settings = controlArguments.settings(
      configuration, hand: session.hand.control.taught?.poses)
    // A saved scenario names the deck only if the deck is a file and the scenario states all
    // options for reading it; otherwise, the cards are saved as they were dealt.
    guard deckArguments.isFile, cards.isForScenario else { return setup }
    setup.deck = deckArguments.deck
    setup.columns = cards.columns
    setup.limit = cards.limit
    return setup
  }

  /// How many cards of a pipe are searched for the log's cards, because a pipe can be endless.
  private static let maxCardsBeforeLog = 1_000_000

  /// Reads cards until the deck has all cards of the log, because resuming needs them. Throws if
  /// some are not among the first `maxCardsBeforeLog` cards of a pipe.
  private func readOn(
    _ deck: inout Deck, from pipe: inout DeckPipe, upTo known: KnownCards
  ) async throws(Failure) {
    guard !pipe.hasEnded, !known.isEmpty else { return }
    var missing = known
    var count = 0
    try await pipe.readOn(
      &deck,
      saying: { _ in "waiting for \(Plural.of(missing.count, "card")) of the log; Ctrl-C quits" },
      until: { deck in
        for card in deck.cards[count...] { missing.remove(card) }
        count = deck.cards.count
        return missing.isEmpty || !deckArguments.isFile && count >= Self.maxCardsBeforeLog
      })
    guard missing.isEmpty || pipe.hasEnded else {
      throw .badInput(
        "the log has cards that are not among the first \(Plural.of(count, "card")) of the pipe; name another "
          + "log with -o, or add --restart")
    }
  }

  private func options(for deck: Deck, _ configuration: Configuration) throws(Failure) -> Options {
    var options = screenArguments.options(configuration)
    handArguments.complete(&options)
    options.isUpKnown = isUpKnown
    options.findsOneHand = hasCamera && trackingArguments.hands == 1
    options.isDemonstration = demo
    options.endsWithDeck = endArguments.exitsAtEnd
    options.answers = try cardArguments.chosenAnswers(for: deck)
    return options
  }
}
