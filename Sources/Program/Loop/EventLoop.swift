import CNCurses
import Cards
import Libc
import Table

/// The event loop of a game on the terminal, the only type with concurrency.
///
/// Keys, frames, signals and the clock each have a task that sends into one queue; one loop
/// processes the queue.
@MainActor
final class EventLoop {
  private var session: Session
  /// The deck that is still being read; nil while a read is in progress, and at the end.
  private var pipe: DeckPipe?
  private var deckFailure: Failure?
  private var sourceFailure: Failure?
  /// What was learned about the deck while it was read, to be said at the end.
  private var deckRemarks: [String] = []
  private let game: TerminalGame
  /// What carries out the session's effects.
  private(set) var host: TerminalHost
  /// All events so far, if the game is to be saved.
  private var events = EventRecord()
  /// What the source was told last.
  private var notified: AudienceStatus?
  private let queue = InputQueue()
  private let pictures: PictureDesk
  private let previews: PreviewDesk
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var wakeTask: Task<Void, Never>?
  private var lastDrawing: ContinuousClock.Instant?
  private var needsDrawing = false

  /// The minimum time between two drawings; terminals show at most about 60 a second.
  private nonisolated static let minFrameTime = Duration.seconds(1) / 60

  /// Reading pauses while this many cards are undecided, so that a pipe without an end does not fill
  /// the memory.
  private nonisolated static let maxWaitingCards = 100_000

  init(game: TerminalGame, writer: consuming SessionWriter) {
    self.game = game
    session = game.session
    pipe = game.pipe.flatMap { $0.hasEnded ? nil : $0 }
    host = TerminalHost(
      writer: writer, terminal: game.terminal, opener: game.opener, drawingFile: game.drawingFile)
    pictures = PictureDesk(
      folder: game.opener.folder, terminal: game.terminal
    ) { [queue] in queue.send($0) }
    previews = PreviewDesk(game.preview, timeLimit: game.previewTimeLimit) { [queue] in
      queue.send(.preview($0, $1))
    }
    start = clock.now
  }

  /// Runs the game to its end. The deck's failure is part of the outcome; it does not end the game.
  func run() async throws(Failure) -> TerminalGame.Outcome {
    let tasks = startTasks()
    defer {
      for task in tasks { task.cancel() }
      wakeTask?.cancel()
      pictures.close()
      previews.close()
      Task { [queue] in await queue.close() }
    }
    if let source = game.source {
      _ = dispatch(.source(SourceStatus(.waiting(source.waitingWords))))
    }
    resize()
    draw()
    readCards()
    scheduleWake()
    for await input in queue.inputs {
      if let ending = await process(input) {
        if case .signal = ending { host.rescueDrawing(session) }
        return TerminalGame.Outcome(
          session: session, ending: ending, deckFailure: deckFailure,
          sourceFailure: sourceFailure, deckRemarks: deckRemarks, events: events)
      }
      readCards()
      drawIfDue()
      scheduleWake()
    }
    preconditionFailure("only this method closes the queue")
  }

  // MARK: - Sending into the queue

  private func startTasks() -> [Task<Void, Never>] {
    // The signals that end the program are watched already, since the terminal was taken over.
    let signals = SignalWatch([SIGWINCH, SIGCONT])
    return [
      Task { await sendKeys() },
      Task { [queue, source = game.source] in
        // Before the process is ended by the timeout, the source must be closed.
        await queue.send(signals) { source?.close() }
      },
      Task { [queue, source = game.source] in
        if let source { await queue.sendLandmarks(of: source) }
      },
      Task { await sendScript() },
    ]
  }

  private func sendKeys() async {
    while !Task.isCancelled {
      guard case .input = await game.terminal.waitForInput(), let typed = game.terminal.readInput()
      else { return queue.send(.hangUp) }
      await queue.type(typed)
    }
  }

  /// Sends the events of a scenario at their times.
  private func sendScript() async {
    for event in game.script {
      let due = start + .seconds(event.time / game.scriptSpeed)
      guard (try? await clock.sleep(until: due)) != nil else { return }
      queue.send(.scripted(event.kind))
    }
    guard !game.script.isEmpty else { return }
    queue.send(.scripted(.source(SourceStatus(.ended("the scenario has ended")))))
  }

  /// Starts reading the next cards, unless the deck has ended or too many cards are waiting.
  private func readCards() {
    guard var pipe, session.game.stack.remainingCount < Self.maxWaitingCards else { return }
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

  /// Schedules a wake event for the next time that the session or the drawing needs.
  private func scheduleWake() {
    wakeTask?.cancel()
    wakeTask = nil
    var due = session.wakeTime.map { start + .seconds($0) }
    if let lastDrawing, needsDrawing {
      due = min(due ?? .now + .seconds(1), lastDrawing + Self.minFrameTime)
    }
    guard let due else { return }
    wakeTask = Task { [clock, queue] in
      guard (try? await clock.sleep(until: due)) != nil else { return }
      queue.send(.wake)
    }
  }

  // MARK: - Processing the queue

  /// Processes an input; returns how the game has ended, or nil if it continues.
  private func process(_ input: Input) async -> TerminalGame.Ending? {
    needsDrawing = true
    switch input {
    case .scripted(let kind): return dispatch(kind)
    case .terminal(let typed):
      for input in typed {
        if let ending = process(input) { return ending }
      }
      await queue.takeTyped()
    case .wake: return dispatch(.tick)
    case .landmarks: return await queue.takeUpdate().flatMap(process)
    case .cards(let cards, let pipe): return add(cards, from: pipe)
    case .picture(let request, let picture):
      return dispatch(.picture(request, pictures.finish(request, picture)))
    case .preview(let request, let preview):
      if preview.isComplete { previews.finish(request) }
      return dispatch(.preview(request, preview))
    case .pixels:
      return pictures.tellMore().flatMap { dispatch(.picture($0, $1)) }
    case .deckFailed(let failure):
      deckFailure = failure
      return dispatch(.deckEnded(problem: failure.message))
    case .sourceFailed(let failure):
      var status = session.hand.source
      status.health = .ended(failure.messageOnScreen)
      sourceFailure = failure
      return dispatch(.source(status))
    case .signal(SIGWINCH): resize()
    case .signal(SIGCONT):
      game.terminal.resume()
      resize()
      return dispatch(.resumed)
    case .signal(SIGINT): return dispatch(.interrupt)
    case .signal(let signal): return .signal(signal)
    case .hangUp: return .signal(SIGHUP)
    }
    return nil
  }

  private func process(_ input: TerminalInput) -> TerminalGame.Ending? {
    switch input {
    case .key(let key): return dispatch(.key(key))
    case .mouse(let mouse): return dispatch(.mouse(mouse))
    case .statusRequest(let number): answerStatusRequest(number)
    case .report(.ground(let color)): return dispatch(.ground(color))
    case .report(let report): pictures.take(report)
    }
    return nil
  }

  private func process(_ update: SourceUpdate) -> TerminalGame.Ending? {
    if update.frame == nil || update.status.health != session.hand.source.health {
      _ = dispatch(.source(update.status))
    }
    return update.frame.flatMap { dispatch(.frame($0, counters: update.status.counters)) }
  }

  private func add(_ cards: [Card], from pipe: DeckPipe) -> TerminalGame.Ending? {
    deckRemarks = pipe.remarks
    if !cards.isEmpty { _ = dispatch(.cards(cards)) }
    guard !pipe.hasEnded else { return dispatch(.deckEnded(problem: nil)) }
    self.pipe = pipe
    return nil
  }

  /// Dispatches an event to the session, with the current time or another one in seconds since the
  /// start, and performs its effects.
  private func dispatch(_ kind: Event.Kind, at time: Double? = nil) -> TerminalGame.Ending? {
    let event = Event(
      kind, time: time ?? (clock.now - start) / .seconds(1), wallTime: WallClock.now)
    if game.keepsEvents { events.append(KeyTranslation.recorded(event, in: session)) }
    let ending = session.dispatch(event, to: &host)
    host.narrate(session)
    notifySource()
    // The key may have suspended the program, and the window's size may have changed meanwhile.
    if game.terminal.size != session.size, case .key = kind { resize() }
    return ending.map { .session($0) }
  }

  /// Tells the source what the deck says, if it has changed and somebody wants to know.
  private func notifySource() {
    guard let source = game.source, source.hasAudience else { return }
    let status = AudienceStatus(session)
    guard status != notified else { return }
    notified = status
    source.notify(status)
  }

  private func resize() {
    game.terminal.updateSize()
    _ = dispatch(.resize(game.terminal.size))
  }

  /// Answers a status request. The queue is in order and a decision is synced before it stands, so
  /// that all earlier input was handled; what it changed is drawn first.
  private func answerStatusRequest(_ number: Int) {
    draw()
    game.terminal.answerStatusRequest(number)
  }

  private func drawIfDue() {
    if let lastDrawing, clock.now - lastDrawing < Self.minFrameTime { return }
    draw()
  }

  private func draw() {
    needsDrawing = false
    let viewport = game.terminal.show(session)
    lastDrawing = clock.now
    pictures.read(session.wantedPictures, without: session.knownPictures)
    previews.run(for: session)
    guard viewport != session.viewport else { return }
    // What was drawn is of the time of the session, so that nothing changes that the screen shows.
    _ = dispatch(.shown(viewport), at: session.now)
  }
}
