import CNCurses
import Cards
import SystemPackage
import Table
import UnixSignals

/// The one place where things happen at the same time: keys, frames, signals and the clock each
/// have a task, all of them send into one queue, and one loop takes out of it.
@MainActor
final class EventLoop {
  private var session: Session
  /// Where more cards come from; nil while they are being read, and when all have come.
  private var pipe: DeckPipe?
  private var deckFailure: Failure?
  private let game: TerminalGame
  private var host: TerminalHost
  /// What has happened, where it is to be written down.
  private var events: [Event] = []
  private let queue = InputQueue()
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var wake: Task<Void, Never>?
  private var lastDrawing: ContinuousClock.Instant?
  private var needsDrawing = false

  /// No more pictures a second than this are drawn, which is what terminals show.
  private nonisolated static let minFrameTime = Duration.seconds(1) / 60

  /// How long the terminal may take to let us end: one that is read at all takes milliseconds.
  private nonisolated static let patience = Duration.seconds(1)

  /// No more cards than this wait on the table: a producer that never ends waits, too.
  private nonisolated static let maxWaitingCards = 100_000

  init(game: TerminalGame, writer: consuming SessionWriter) {
    self.game = game
    session = game.session
    pipe = game.pipe.flatMap { $0.hasEnded ? nil : $0 }
    host = TerminalHost(writer: writer, terminal: game.terminal, opener: game.opener)
    start = clock.now
  }

  /// Plays until somebody or something ends it.
  func run() async throws(Failure) -> TerminalGame.Outcome {
    let tasks = await startTasks()
    defer {
      for task in tasks { task.cancel() }
      wake?.cancel()
      Task { [queue] in await queue.close() }
    }
    if game.source != nil { _ = happen(.source(SourceStatus(.waiting("waiting for landmarks")))) }
    resize()
    draw()
    readCards()
    for await input in queue.inputs {
      if let ending = await take(input) {
        return TerminalGame.Outcome(
          session: session, ending: ending, deckFailure: deckFailure, events: events)
      }
      readCards()
      drawIfDue()
      scheduleWake()
    }
    preconditionFailure("the queue is closed by nobody else")
  }

  /// Prints what had to wait until the screen was gone.
  func finish() throws(Failure) {
    try host.finish()
  }

  // MARK: - What goes into the queue

  private func startTasks() async -> [Task<Void, Never>] {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup, .sigwinch)
    let continuing = ByteReader(FileDescriptor(rawValue: curses_watch_continuing()))
    return [
      Task { [queue] in
        while let bytes = try? await continuing.next(), !bytes.isEmpty { queue.send(.continued) }
      },
      Task { await sendKeys() },
      Task { [queue, source = game.source] in
        // What is left to do if the terminal never lets go of us is to close the source.
        await Self.send(signals, to: queue) { source?.close() }
      },
      Task { [queue, source = game.source] in
        if let source { await Self.sendLandmarks(of: source, to: queue) }
      },
      Task { await sendScript() },
    ]
  }

  private func sendKeys() async {
    while !Task.isCancelled {
      guard case .input = await game.terminal.waitForInput(), let typed = game.terminal.readInput()
      else { return queue.send(.hangUp) }
      for input in typed { queue.send(.person(input)) }
    }
  }

  /// Lets happen what a scenario says, each step at its time.
  private func sendScript() async {
    for event in game.script {
      let due = start + .seconds(event.time / game.scriptSpeed)
      guard (try? await clock.sleep(until: due)) != nil else { return }
      queue.send(.scripted(event.kind))
    }
    guard !game.script.isEmpty else { return }
    queue.send(.scripted(.source(SourceStatus(.ended("the scenario has ended")))))
  }

  /// Runs off the main actor, which a terminal that takes no more bytes holds up: whoever asks us
  /// to end is not kept waiting for it.
  private nonisolated static func send(
    _ signals: UnixSignalsSequence, to queue: InputQueue,
    cleanUp: @escaping @Sendable () -> Void
  ) async {
    for await signal in signals {
      if [.sigint, .sigterm, .sighup].contains(signal) {
        Task.detached {
          try? await Task.sleep(for: patience)
          cleanUp()
          curses_exit_at_once(128 + signal.rawValue)
        }
      }
      queue.send(.signal(signal))
    }
  }

  /// Runs off the main actor, so that frames go on being dropped while the screen is slow.
  private nonisolated static func sendLandmarks(
    of source: any LandmarkSource, to queue: InputQueue
  ) async {
    do throws(Failure) {
      var fresh = FreshFrames()
      try await source.run { update in
        if source.isLive {
          await queue.replaceUpdate(with: fresh.filter(update))
        } else {
          await queue.deliver(update)
        }
        return !Task.isCancelled
      }
    } catch {
      queue.send(.sourceFailed(error))
    }
  }

  /// Has the next cards read, if any may come and there is room for them.
  private func readCards() {
    guard var pipe, session.stack.remainingCount < Self.maxWaitingCards else { return }
    self.pipe = nil
    Task { [queue] in
      do throws(Failure) {
        let cards = try await pipe.next()
        queue.send(.cards(cards, pipe))
      } catch {
        queue.send(.deckFailed(error))
      }
    }
  }

  /// Sees to it that the session hears of the time when it wants to.
  private func scheduleWake() {
    wake?.cancel()
    wake = nil
    var due = session.wakeTime.map { start + .seconds($0) }
    if let lastDrawing, needsDrawing {
      due = min(due ?? .now + .seconds(1), lastDrawing + Self.minFrameTime)
    }
    guard let due else { return }
    wake = Task { [clock, queue] in
      guard (try? await clock.sleep(until: due)) != nil else { return }
      queue.send(.wake)
    }
  }

  // MARK: - What comes out of it

  private func take(_ input: Input) async -> TerminalGame.Ending? {
    needsDrawing = true
    switch input {
    case .scripted(let kind): return happen(kind)
    case .person(.key(let key)): return happen(.key(key))
    case .person(.mouse(let mouse)): return happen(.mouse(mouse))
    case .wake: return happen(.tick)
    case .landmarks: return await queue.takeUpdate().flatMap(take)
    case .cards(let cards, let pipe): return take(cards, from: pipe)
    case .deckFailed(let failure):
      deckFailure = failure
      return happen(.deckEnded(problem: failure.message))
    case .sourceFailed(let failure):
      var status = session.source
      status.health = .ended(failure.message)
      return happen(.source(status))
    case .signal(.sigwinch): resize()
    case .continued:
      game.terminal.resume()
      resize()
      return happen(.resumed)
    case .signal(.sigint): return happen(.interrupt)
    case .signal(let signal): return .signal(signal)
    case .hangUp: return .signal(.sighup)
    }
    return nil
  }

  private func take(_ update: SourceUpdate) -> TerminalGame.Ending? {
    if update.frame == nil || update.status.health != session.source.health {
      _ = happen(.source(update.status))
    }
    return update.frame.flatMap { happen(.frame($0, counters: update.status.counters)) }
  }

  private func take(_ cards: [Card], from pipe: DeckPipe) -> TerminalGame.Ending? {
    if !cards.isEmpty { _ = happen(.cards(cards)) }
    guard !pipe.hasEnded else { return happen(.deckEnded(problem: nil)) }
    self.pipe = pipe
    return nil
  }

  /// Lets something happen to the session, and has done what it asks for.
  private func happen(_ kind: Event.Kind) -> TerminalGame.Ending? {
    let event = Event(kind, time: (clock.now - start) / .seconds(1), wallTime: WallClock.now)
    if game.keepsEvents { events.append(event) }
    let ending = session.dispatch(event, to: &host)
    host.narrate(session)
    // The terminal was given to the shell and back, maybe in another size.
    if game.terminal.size != session.size, case .key = kind { resize() }
    return ending.map { .session($0) }
  }

  private func resize() {
    game.terminal.takeSize()
    _ = happen(.resize(game.terminal.size))
  }

  private func drawIfDue() {
    if let lastDrawing, clock.now - lastDrawing < Self.minFrameTime { return }
    draw()
  }

  private func draw() {
    needsDrawing = false
    let viewport = game.terminal.show(session)
    lastDrawing = clock.now
    guard viewport != session.viewport else { return }
    _ = happen(.shown(viewport))
    // Time has passed, and a motion may have ended that the screen shows in the middle.
    needsDrawing = true
  }
}
