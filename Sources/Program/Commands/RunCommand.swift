import ArgumentParser
import OperatingSystem
import Scenarios
import Sessions

struct RunCommand: ConfiguredCommand {
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

  static let options: [OptionRow<Self>] = rows(
    Settings.deckOptions, Settings.cardOptions, Settings.answerOptions, Settings.allSourceOptions,
    Settings.controlOptions, Settings.handOptions, Settings.logOptions, Settings.printOptions,
    Settings.hookOptions, Settings.mirrorOptions)

  static let inheritance = Inheritance.fileAndVariable

  var settings = Settings()

  func validate() throws {
    try settings.validateDeck()
    try settings.validateCards()
    try settings.validateSource(isRequired: true)
    if settings.restarts, settings.output == nil {
      throw ValidationError("--restart needs a log: add -o FILE.")
    }
  }

  mutating func run() async throws {
    let (session, lateFailure) = try await decide()
    try settings.printDecisions(of: session, log: settings.namedLog)
    if let lateFailure {
      if !settings.hooks.isEmpty { Console.say("no command of --on was run") }
      throw lateFailure
    }
    try await settings.runHooks(after: session, log: settings.namedLog)
    if session.game.isNothingLiked { throw Failure.silent(.nothingLiked) }
  }

  /// Runs the session to its end; returns it, and the failure of its source or of its log, if any. The
  /// settings then include what the session took from its log.
  private mutating func decide() async throws(Failure) -> (Session, lateFailure: Failure?) {
    let configuration = try ConfigurationFile.load()
    settings.takeOptions(ofLog: settings.continuedLog)
    var (deck, pipe) = try await settings.openDeck(log: settings.continuedLog)
    try await pipe.readOn(&deck)
    try settings.checkOutput(for: deck, isWhole: true)
    let source = try await settings.sourceWithoutTerminal()
    defer { source.close() }
    try settings.checkHooks(for: deck, isWhole: true, log: settings.namedLog)
    // A hand that is not there must leave the log as it is.
    let control = try settings.newControl(configuration, deck: deck.answers)
    var writer = try settings.writer(into: settings.namedLog)
    var options = settings.setup.options
    options.isUpKnown = settings.isUpKnown
    options.answers = try settings.chosenAnswers(for: deck)
    var session = Session(deck: deck, control: control, options: options)
    try writer.resume(&session, isAllowed: settings.hooksRunUnasked)
    var run = HeadlessRun(session: session, source: source, writer: writer)
    return (try await run.run(), run.lateFailure)
  }
}
