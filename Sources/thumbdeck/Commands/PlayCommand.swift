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
    commandName: "play", abstract: "Play a deck on the terminal (the default).")

  @OptionGroup var deckArguments: DeckArguments
  @OptionGroup var handArguments: HandArguments
  @OptionGroup var outputArguments: OutputArguments

  @Flag(help: "The camera's picture is a mirror already: show it as it is.")
  var mirror = false

  @Flag(help: "No colours, as with NO_COLOR set.")
  var noColor = false

  @Flag(help: "Keep no log; without -o and this, decisions are kept in $XDG_STATE_HOME/thumbdeck.")
  var noLog = false

  @Flag(help: "Draw with the characters of ASCII only.")
  var ascii = false

  func validate() throws {
    try handArguments.validate(deck: deckArguments.deck)
    if noLog, outputArguments.output != nil || outputArguments.restart {
      throw ValidationError("--no-log goes neither with -o nor with --restart.")
    }
  }

  func run() async throws {
    do {
      let (session, ending) = try await play()
      switch ending {
      case .signal(let signal): throw ExitCode(128 + signal.rawValue)
      case .session(.interrupted): throw ExitCode(Failure.Code.interrupted.rawValue)
      case .session(.quit): break
      }
      try outputArguments.printAnswer(of: session)
      if session.isFinished, session.count(of: .like) == 0 {
        throw ExitCode(Failure.Code.nothingLiked.rawValue)
      }
    } catch let failure as Failure {
      throw failure.reported()
    }
  }

  @MainActor
  private func play() async throws(Failure) -> (Session, EventLoop.Ending) {
    let deck = try deckArguments.read()
    try outputArguments.validate(deck: deckArguments.deck)
    let source = try await handArguments.source(
      defaultSpeed: .times(1), outlivesProducers: true)
    defer { source?.close() }
    var options = Options()
    options.isSwapped = handArguments.swap
    options.isPictureMirrored = mirror
    options.isASCII = ascii || !Terminal.speaksUTF8
    let recorder = try outputArguments.recorder(
      into: try logPath(for: deck), holdsEvents: isatty(STDOUT_FILENO) == 1)
    var session = Session(
      deck: deck, control: handArguments.controlArguments.newControl, options: options)
    try recorder.resume(&session)
    let terminal = try Terminal(usesColor: usesColor)
    let loop = EventLoop(
      session: session,
      recorder: recorder, terminal: terminal, source: source,
      cleanUp: { source?.close() })
    let result: Result<(Session, EventLoop.Ending), Failure>
    do throws(Failure) { result = .success(try await loop.run()) } catch {
      result = .failure(error)
    }
    terminal.close()
    // From here on nothing has to be put back: whoever asks us to end ends us.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    try loop.finish()
    return try result.get()
  }

  private func logPath(for deck: Deck) throws(Failure) -> String? {
    if let output = outputArguments.output { return output }
    return noLog ? nil : try LogPlace.path(for: deck, at: deckArguments.deck)
  }

  /// NO_COLOR counts if it says anything at all (no-color.org).
  private var usesColor: Bool {
    let isForbidden = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return !noColor && !isForbidden
  }
}
