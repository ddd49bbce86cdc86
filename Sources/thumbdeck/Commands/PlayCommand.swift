import ArgumentParser
import Cards
import SystemPackage
import Table

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The deck on the terminal.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a deck on the terminal (the default).",
    discussion: """
      Examples:
        thumbdeck Decks/triage.json --landmarks unix:/tmp/hands.sock
        thumbdeck inbox.csv --columns subject,body --answers keep,trash -o decisions.jsonl
        git ls-files | thumbdeck - --print likes | xargs wc -l
        tail -f urls | thumbdeck - --no-log
      """)

  @OptionGroup var deckArguments: DeckArguments
  @OptionGroup var handArguments: HandArguments
  @OptionGroup var outputArguments: OutputArguments

  @OptionGroup var screenArguments: ScreenArguments

  func validate() throws {
    try handArguments.validate(deck: deckArguments.deck)
  }

  func run() async throws {
    do {
      let game = try await play()
      switch game.ending {
      case .signal(let signal): throw ExitCode(128 + signal.rawValue)
      case .session(.interrupted): throw ExitCode(Failure.Code.interrupted.rawValue)
      case .session(.quit): break
      }
      try outputArguments.printAnswer(of: game.session)
      if let failure = game.deckFailure { throw failure }
      if game.session.isFinished, game.session.stack.count(of: .like) == 0 {
        throw ExitCode(Failure.Code.nothingLiked.rawValue)
      }
    } catch let failure as Failure {
      throw failure.reported()
    }
  }

  @MainActor
  private func play() async throws(Failure) -> EventLoop.Game {
    let configuration = try ConfigurationFile.load()
    var (deck, pipe) = try await deckArguments.open()
    try outputArguments.validate(deck: deckArguments.deck)
    let source = try await handArguments.source(
      defaultSpeed: .times(1), outlivesProducers: true)
    defer { source?.close() }
    let place = try logPlace(for: deck)
    let recorder = try outputArguments.recorder(
      into: place?.path, holdsEvents: isatty(STDOUT_FILENO) == 1)
    try await readOn(&deck, from: &pipe, upTo: recorder.knownCards)
    var session = Session(
      deck: deck, isDeckGrowing: !pipe.hasEnded,
      control: handArguments.controlArguments.newControl(configuration),
      options: try options(for: deck, configuration))
    try recorder.resume(&session)
    let terminal = try screenArguments.openTerminal()
    let loop = EventLoop(
      session: session, pipe: pipe, recorder: recorder, terminal: terminal,
      narrator: terminal is LineTerminal ? Narrator() : nil, source: source,
      opener: Opener(folder: deckArguments.folder), cleanUp: { source?.close() })
    let result: Result<EventLoop.Game, Failure>
    do throws(Failure) { result = .success(try await loop.run()) } catch {
      result = .failure(error)
    }
    terminal.close()
    // From here on nothing has to be put back: whoever asks us to end ends us.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    try loop.finish()
    let game = try result.get()
    place?.leave(game.session)
    return game
  }

  /// Reads cards until all are there of which a log speaks, without which it can't be gone on with.
  private func readOn(
    _ deck: inout Deck, from pipe: inout DeckPipe, upTo known: Set<String>
  ) async throws(Failure) {
    guard !pipe.hasEnded, !known.isEmpty else { return }
    var missing = known
    var seen = 0
    try await pipe.readOn(
      &deck, saying: { _ in "waiting for \(missing.count) cards of the log; Ctrl-C leaves" },
      until: { deck in
        for card in deck.cards[seen...] { missing.remove(card.id) }
        seen = deck.cards.count
        return missing.isEmpty
      })
  }

  @MainActor
  private func options(
    for deck: Deck, _ configuration: Configuration
  ) throws(Failure) -> Options {
    var options = Options()
    options.isSwapped = handArguments.swap
    options.isPictureMirrored = screenArguments.mirror
    options.isASCII = screenArguments.ascii || !Terminal.speaksUTF8
    options.hasMotion = screenArguments.motion
    options.answers = try deckArguments.cardArguments.chosenAnswers(for: deck)
    options.keys = configuration.keys
    options.palette = configuration.palette
    return options
  }

  private func logPlace(for deck: Deck) throws(Failure) -> LogPlace? {
    if let output = outputArguments.output { return LogPlace(path: output, isForOnce: false) }
    guard outputArguments.log else { return nil }
    return try LogPlace.place(
      for: deck, at: deckArguments.deck, isFile: deckArguments.isFile)
  }
}
