import ArgumentParser
import Basics
import Cards
import Cells
import DecisionLogs
import Gestures
import OperatingSystem
import Scenarios
import Sessions

struct PlayCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a deck on the terminal (the default).",
    discussion: """
      Examples:
        thumbdeck inbox.csv --columns subject,body --answers keep,trash -o log.jsonl
        git ls-files | thumbdeck - --print likes | xargs -r -d '\\n' wc -l
        thumbdeck Decks/triage.json --camera
        thumbdeck Decks/triage.json --landmarks unix:/tmp/hands.sock
        tail -f urls | thumbdeck - --no-log
      """)

  static let options: [OptionRow<Self>] =
    rows(
      Settings.deckOptions, Settings.cardOptions, Settings.learningOptions, Settings.answerOptions,
      Settings.allSourceOptions, Settings.controlOptions, Settings.handOptions,
      Settings.logOptions, Settings.printOptions, Settings.hookOptions) + [
      .mark("loop", \.loops, "Play a recording again and again, until the game is left."),
      .mark(
        "demo", \.isDemonstration,
        "Show what there is to try: recorded thumbs decide a deck that comes with thumbdeck."
      ).everyday,
    ] + rows(Settings.screenOptions, Settings.cardScreenOptions) + [
      .file(
        "scenario", \.scenario, "Play the scenario FILE instead of a deck; the keys work, too."),
      .file(
        "save-scenario", \.savedScenario,
        "Save the game to FILE, as a scenario that expects the same outcome."),
    ]

  static let inheritance = Inheritance.fileAndVariable

  var settings = Settings()
  private var loops = false
  private var isDemonstration = false
  private var scenario: String?
  private var savedScenario: String?

  func validate() throws {
    if isDemonstration {
      guard settings.givenDeck == nil, scenario == nil else {
        throw ValidationError("--demo brings its own deck.")
      }
    } else if scenario == nil {
      try settings.validateDeck()
    } else if settings.givenDeck != nil || settings.hasSource || savedScenario != nil
      || !settings.hooks.isEmpty
    {
      throw ValidationError(
        "--scenario FILE brings its own deck and hand, and goes without --save-scenario and --on.")
    }
    try settings.validateCards()
    try settings.validateSource()
    if settings.newCards != nil {
      guard settings.isDeckFile, settings.keepsLog || settings.output != nil, savedScenario == nil
      else {
        throw ValidationError(
          "--learn needs a deck in a file and a log; leave out --no-log and --save-scenario.")
      }
    }
  }

  mutating func run() async throws {
    if isDemonstration { try chooseDemonstration() }
    let game = try await play()
    for remark in game.deckRemarks { Console.say(remark) }
    if game.isLogLost, !game.isQuit, let failure = game.logFailure { Console.say(failure.message) }
    try game.checkWasQuit()
    if isDemonstration { return Console.writeLines(Welcome.next) }
    // No summary, because nothing else has the decisions.
    if game.isLogLost { settings.printFormat = settings.printFormat ?? .jsonl }
    try settings.printDecisions(of: game.session, log: game.log, isLogForbidden: !settings.keepsLog)
    try await settings.runHooks(after: game.session, log: game.log)
    if let failure = game.deckFailure ?? game.saveFailure ?? game.logFailure { throw failure }
    if game.session.isFinished, game.session.game.isNothingLiked {
      throw Failure.silent(.nothingLiked)
    }
  }

  private mutating func chooseDemonstration() throws(Failure) {
    settings.givenDeck = try DeckFolder.path(of: DeckFolder.tour)
    settings.keepsLog = false
    guard !settings.hasSource else { return }
    settings.landmarks = try DeckFolder.path(of: DeckFolder.thumbs)
    loops = true
    // The recording shows thumbs, so any other hand or control is overridden.
    settings.setup.control = Control.standard.description.name
    settings.setup.hand = nil
  }

  /// Plays the deck. The settings then include what the game took from its log.
  private mutating func play() async throws(Failure) -> InteractiveGame.Outcome {
    let configuration = try ConfigurationFile.load()
    if let scenario { return try await play(scenario: scenario, configuration) }
    let saver = savedScenario.map(ScenarioSaver.init)
    try saver?.check()
    let log = settings.continuedLogOfGame
    settings.takeOptions(ofLog: log)
    var (deck, pipe) = try await settings.openDeck(log: log, guessesIds: saver == nil)
    // The answers of a file are all known before anything is shown.
    let isUnknown = try settings.printProblem(for: deck) != nil
    if settings.isDeckFile, isUnknown || !settings.hooks.isEmpty { try await pipe.readOn(&deck) }
    try settings.checkOutput(for: deck, isWhole: pipe.hasAllAnswers)
    let source = try await settings.source(isPlayed: true, loops: loops)
    defer { source?.close() }
    guard settings.hasTerminal else { throw .noTerminal }
    // A hand that is not there must leave the log as it is.
    let control = try settings.newControl(configuration, deck: deck.answers)
    let location = try settings.logLocation(of: deck)
    try settings.checkHooks(for: deck, isWhole: pipe.hasAllAnswers, log: location)
    var writer = try settings.writer(into: location, holdsEvents: settings.isOutputTerminal)
    if !pipe.hasEnded { try await readOn(&deck, from: &pipe, upTo: writer.cards()) }
    let day = settings.newCards.map { _ in LearningDay.now }
    if let newCards = settings.newCards, let day {
      try await pipe.readOn(&deck)
      let plan = LearningPlan(try writer.stack(over: deck), on: day)
      deck = deck.limited(toCardsAt: plan.dealt(new: newCards))
    }
    // A scenario must have all cards from its start.
    if saver != nil { try await pipe.readOn(&deck) }
    let controlSettings = settings.controlSettings(configuration, hand: control.taught?.poses)
    var session = Session(
      deck: deck, isDeckGrowing: !pipe.hasEnded, control: control,
      controls: Control.switchable(first: control) {
        controlSettings.settings(of: $0, requestedConfirm: deck.answers.confirm)
      },
      options: try options(for: deck, configuration))
    try writer.resume(&session, isAllowed: settings.hooksRunUnasked)
    if let day { try writer.bringBackDue(in: &session, on: day) }
    if saver != nil, session.game.stack.rewindCount + session.game.stack.redoCount > 0 {
      throw .wrongUsage("--save-scenario can't continue a log; add --restart or --no-log")
    }
    if session.isFinished, settings.setup.options.endsWithDeck {
      return InteractiveGame.Outcome(session: session, ending: .session(.quit), log: location)
    }
    warn(&session, hasLog: location != nil)
    if session.game.isUntouched, let advice = pipe.columnAdvice { session.note(advice) }
    if source == nil, let option = settings.givenControl {
      session.note("\(option) needs a camera: add --camera")
    }
    let terminal = try settings.openTerminal(hasPictures: !session.wantedPictures.isEmpty)
    let setup = scenarioSetup(
      of: session, size: terminal.size,
      hand: try settings.handFile(configuration)?.path, configuration)
    var game = try InteractiveGame(
      session: session, pipe: pipe, keepsEvents: saver != nil, isTimed: settings.isTimed,
      terminal: terminal, source: source,
      opener: Opener(folder: settings.deckFolder, program: configuration.opener),
      preview: settings.preview, previewTimeLimit: settings.previewTimeout
    ).play(writingTo: writer)
    game.log = location?.moved(to: game.logPath)
    game.log?.finish(game.session, isSaid: game.isQuit && settings.printsSummary)
    do throws(Failure) { try saver?.save(game, setup: setup) } catch {
      // The decisions are printed even if the scenario could not be saved.
      game.saveFailure = error
    }
    return game
  }

  /// Warns before the first card if decisions are not kept although `--no-log` is not given, and if
  /// a key for quit, rewind or help has another use. The user would notice either problem too late.
  private func warn(_ session: inout Session, hasLog: Bool) {
    let problem =
      hasLog || !settings.keepsLog
      ? nil : "nothing is kept: \(BaseFolder.withoutState); -o FILE keeps the decisions"
    for words in [problem, session.bindings.lostKeys(to: session.game.answers)].compactMap(\.self) {
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
    let writer = try settings.writer(
      into: settings.namedLog, holdsEvents: settings.isOutputTerminal)
    let terminal = try settings.openTerminal()
    file.scenario.setup.size = terminal.size
    file.scenario.setup.options.hasMotion = settings.setup.options.hasMotion
    var run = try inputs.run(file)
    let session = run.session
    run.keepsEvents = true
    run.run()
    let script = run.events.filter { if case .resize = $0.kind { false } else { true } }
    let speed = settings.speed.flatMap { $0.isFinite ? $0 : nil } ?? 1
    var game = try InteractiveGame(
      session: session, script: script, scriptSpeed: speed, isTimed: settings.isTimed,
      terminal: terminal, opener: Opener(folder: file.resolve("."), program: configuration.opener)
    ).play(writingTo: writer)
    game.log = game.logPath.map { JournalLocation(path: $0) }
    return game
  }

  private func scenarioSetup(
    of session: Session, size: Size, hand: String?, _ configuration: Configuration
  ) -> ScenarioSetup {
    var setup = settings.setup
    setup.size = size
    setup.options = session.options
    setup.control = hand == nil ? setup.control ?? configuration.settings.setup.control : nil
    setup.hand = hand
    setup.settings = settings.controlSettings(
      configuration, hand: session.hand.control.taught?.poses)
    // A saved scenario names the deck only if the deck is a file and the scenario states all
    // options for reading it; otherwise, the cards are saved as they were dealt.
    if settings.isDeckForScenario { setup.deck = settings.deck }
    return setup
  }

  /// How many cards of a pipe are searched for the log's cards, because a pipe can be endless.
  private static let maxCardsBeforeLog = 1_000_000

  /// Reads cards until the deck has all cards of the log, because resuming needs them. Throws if
  /// some are not among the first `maxCardsBeforeLog` cards of a pipe.
  private func readOn(
    _ deck: inout Deck, from pipe: inout DeckPipe, upTo known: CardFinder
  ) async throws(Failure) {
    var missing = Set(0..<known.count)
    guard !missing.isEmpty else { return }
    var count = 0
    try await pipe.readOn(
      &deck,
      saying: { _ in "waiting for \(Plural.of(missing.count, "card")) of the log; Ctrl-C quits" },
      until: { deck in
        missing.subtract(deck.cards[count...].compactMap { known.index(of: $0, in: deck) })
        count = deck.cards.count
        return missing.isEmpty || !settings.isDeckFile && count >= Self.maxCardsBeforeLog
      })
    guard missing.isEmpty || pipe.hasEnded else {
      throw .badInput(
        "the log has cards that are not among the first \(Plural.of(count, "card")) of the pipe; name another "
          + "log with -o, or add --restart")
    }
  }

  private func options(for deck: Deck, _ configuration: Configuration) throws(Failure) -> Options {
    var options = settings.sessionOptions(configuration)
    options.findsOneHand = settings.camera != nil && settings.hands == 1
    options.isDemonstration = isDemonstration
    options.answers = try settings.chosenAnswers(for: deck)
    if settings.newCards != nil { options.palette = options.palette.forLearning }
    return options
  }
}
