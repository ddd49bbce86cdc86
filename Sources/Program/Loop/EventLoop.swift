import Cards
import DecisionLogs
import Keys
import LandmarkStreams
import Libc
import OperatingSystem
import Producers
import Scenarios
import Sessions

/// The event loop of a game on the terminal: one thread that waits for input, passes it to the
/// session as events, and draws.
///
/// The loop itself reads keys and signals. Tasks that can block send everything else, such as
/// landmarks and cards, through one queue. One `poll` waits for all input and the next due time.
final class EventLoop {
  private var session: Session
  /// The deck, if more cards can be read from it; nil while a task reads it, and at its end.
  private var deck: DeckInTransit?
  private var deckFailure: Failure?
  private var sourceFailure: Failure?
  /// Remarks about the deck, to be printed after the game.
  private var deckRemarks: [String] = []
  private let game: InteractiveGame
  private(set) var host: TerminalHost
  private var events = EventRecord()
  /// The scenario's events that are still to come.
  private var script: ArraySlice<Event>
  private var notified: AudienceStatus?
  private let queue: InputQueue
  // The signals that end the program have been watched since the terminal was taken over.
  private let signals = SignalWatch([SIGWINCH, SIGCONT])
  private let pictures: PictureDesk
  private let previews: PreviewDesk
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var pace = DrawingPace()
  private var timings: Timings?
  private var needsDrawing = false

  init(game: InteractiveGame, writer: consuming SessionWriter) throws(Failure) {
    self.game = game
    let queue = try InputQueue()
    self.queue = queue
    script = game.script[...]
    timings = game.isTimed ? Timings() : nil
    session = game.session
    deck = game.pipe.flatMap { $0.hasEnded ? nil : DeckInTransit($0) }
    host = TerminalHost(
      writer: writer, terminal: game.terminal, opener: game.opener, drawingFile: game.drawingFile)
    pictures = PictureDesk(
      folder: game.opener.folder, terminal: game.terminal.drawn,
      send: { queue.send(.picture($0, $1)) }, sendMore: { queue.send(.pixels) })
    previews = PreviewDesk(game.preview, timeLimit: game.previewTimeLimit) {
      queue.send(.preview($0, $1))
    }
    start = clock.now
  }

  /// Runs the game to its end. A failure of the deck or the source does not end the game; the
  /// outcome contains it.
  func run() throws(Failure) -> InteractiveGame.Outcome {
    if let source = game.source {
      _ = dispatch(.source(SourceStatus(.waiting(source.waitingWords))))
    }
    resize()
    draw()
    let landmarks = game.source.map(queue.sendLandmarks)
    defer {
      landmarks?.cancel()
      // The source is closed first: restoring the terminal can hang while it accepts no output.
      game.source?.close()
      pictures.close()
      previews.close()
      queue.close()
    }
    while true {
      readCards()
      if let ending = processNext() {
        if case .signal = ending { host.rescueDrawing(session) }
        return InteractiveGame.Outcome(
          session: session, ending: ending, deckFailure: deckFailure,
          sourceFailure: sourceFailure, deckRemarks: deckRemarks, events: events, timings: timings)
      }
      if needsDrawing, pace.allowsDrawing(at: clock.now) { draw() }
    }
  }

  private func readCards() {
    let count = session.game.stack.remainingCount
    guard let deck, deck.withLockedValue({ count < $0?.maxWaitingCards ?? 0 }) else { return }
    self.deck = nil
    queue.sendCards(of: deck)
  }

  // MARK: - Waiting and processing

  /// Waits for input or for the next due time, and processes everything before the next drawing;
  /// returns how the game ended, or nil if it continues.
  private func processNext() -> InteractiveGame.Ending? {
    let ready = game.terminal.wait(
      orFor: [signals.descriptor, queue.descriptor], atMost: timeToNextDue())
    for signal in ready.others[0] ? signals.take() : [] {
      if let ending = process(signal) { return ending }
    }
    // The queue comes before the keys, because a status request must follow all earlier input.
    for input in ready.others[1] ? queue.take() : [] {
      if let ending = process(input) { return ending }
    }
    if let ending = processDue() { return ending }
    switch ready.terminal {
    case .nothing: return nil
    case .hangUp: return .signal(SIGHUP)
    case .input:
      timings?.note(.key, at: clock.now)
      guard let typed = game.terminal.readInput() else { return .signal(SIGHUP) }
      return process(typed)
    }
  }

  private func timeToNextDue() -> Duration? {
    var dues = [session.wakeTime, script.first.map { $0.time / game.scriptSpeed }]
      .compactMap { $0.map { start + .seconds($0) } }
    if needsDrawing, let time = pace.nextTime { dues.append(time) }
    if let time = pictures.deadline { dues.append(time) }
    return dues.min().map { $0 - clock.now }
  }

  private func processDue() -> InteractiveGame.Ending? {
    let time = (clock.now - start) / .seconds(1)
    while let event = script.first, event.time / game.scriptSpeed <= time {
      script.removeFirst()
      if let ending = dispatch(event.kind) { return ending }
      guard script.isEmpty else { continue }
      return dispatch(.source(SourceStatus(.ended("the scenario has ended"))))
    }
    let isDue = session.wakeTime.map { $0 <= time } ?? false
    return isDue || pictures.isDue(at: clock.now) ? dispatch(.tick) : nil
  }

  private func process(_ input: Input) -> InteractiveGame.Ending? {
    switch input {
    case .landmarks(let update, let arrival):
      if update.frame != nil { timings?.note(.frame, at: arrival) }
      return process(update)
    case .cards(let cards, let deck): return add(cards, from: deck)
    case .picture(let request, let picture):
      return dispatch(.picture(request, pictures.finish(request, picture)))
    case .preview(let request, let preview):
      if preview.isComplete { previews.finish(request) }
      return dispatch(.preview(request, preview))
    case .pixels:
      // The next drawing places the pictures that are complete now.
      needsDrawing = true
      return pictures.tellMore().flatMap { dispatch(.picture($0, $1)) }
    case .deckFailed(let failure):
      deckFailure = failure
      return dispatch(.deckEnded(problem: failure.message))
    case .sourceFailed(let failure):
      var status = session.hand.source
      status.health = .ended(failure.messageOnScreen)
      sourceFailure = failure
      return dispatch(.source(status))
    }
  }

  private func process(_ signal: CInt) -> InteractiveGame.Ending? {
    switch signal {
    case SIGWINCH: resize()
    case SIGCONT:
      game.terminal.resume()
      timings?.forget()
      resize()
      return dispatch(.resumed)
    case SIGINT: return dispatch(.interrupt)
    default: return .signal(signal)
    }
    return nil
  }

  private func process(_ typed: [TerminalInput]) -> InteractiveGame.Ending? {
    let resumeCount = game.terminal.resumeCount
    for input in typed {
      // If a key lends the terminal to another program, the keys typed after it are ignored: they
      // would decide a card that nobody had seen when they were typed.
      let isStale = game.terminal.resumeCount != resumeCount
      var ending: InteractiveGame.Ending?
      switch input {
      case .key(let key): ending = isStale ? nil : dispatch(.key(key))
      case .mouse(let mouse): ending = isStale ? nil : dispatch(.mouse(mouse))
      case .report(.ground(let color)): ending = dispatch(.ground(color))
      case .report:
        // The next drawing starts to read pictures if the terminal has answered everything.
        needsDrawing = true
      case .statusRequest(let number): answerStatusRequest(number)
      }
      if let ending { return ending }
    }
    if game.terminal.resumeCount != resumeCount { timings?.forget() }
    return nil
  }

  private func process(_ update: SourceUpdate) -> InteractiveGame.Ending? {
    if update.frame == nil || update.status.health != session.hand.source.health {
      _ = dispatch(.source(update.status))
    }
    return update.frame.flatMap { dispatch(.frame($0, counters: update.status.counters)) }
  }

  private func add(_ cards: [Card], from deck: DeckInTransit) -> InteractiveGame.Ending? {
    let hasEnded = deck.withLockedValue { pipe in
      deckRemarks = pipe?.remarks ?? []
      return pipe?.hasEnded ?? true
    }
    if !hasEnded {
      self.deck = deck
      // The next cards are read while these are added.
      readCards()
    }
    if !cards.isEmpty { _ = dispatch(.cards(cards)) }
    return hasEnded ? dispatch(.deckEnded(problem: nil)) : nil
  }

  /// Passes an event to the session. `time` is in seconds since the start; nil means now.
  private func dispatch(_ kind: Event.Kind, at time: Double? = nil) -> InteractiveGame.Ending? {
    needsDrawing = true
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

  private func notifySource() {
    guard let tell = game.source?.audience else { return }
    let status = AudienceStatus(session)
    guard status != notified else { return }
    notified = status
    tell(status.line)
  }

  private func resize() {
    game.terminal.drawn?.updateSize()
    _ = dispatch(.resize(game.terminal.size))
  }

  /// Draws, then answers a status request. The answer means that all earlier input is handled,
  /// saved and drawn: input is handled in order, and a decision is saved before it counts.
  private func answerStatusRequest(_ number: Int) {
    draw()
    game.terminal.answerStatusRequest(number)
  }

  private func draw() {
    let viewport: Viewport
    var bytes = 0
    if let terminal = game.terminal.drawn {
      let drawing = Screen.draw(session)
      bytes = terminal.show(drawing.canvas)
      viewport = drawing.viewport
    } else {
      viewport = Screen.viewport(of: session)
    }
    pace.noteDrawing(at: clock.now)
    timings?.noteDrawing(bytes: bytes, at: clock.now)
    pictures.read(session.wantedPictures, without: session.knownPictures)
    previews.run(for: session)
    if viewport != session.viewport {
      // The event has the session's own time, so that it moves nothing on the screen.
      _ = dispatch(.shown(viewport), at: session.now)
    }
    needsDrawing = false
  }
}
