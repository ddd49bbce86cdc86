import Cards
import DecisionLogs
import Keys
import LandmarkStreams
import Libc
import OperatingSystem
import Producers
import Scenarios
import Sessions

/// The event loop of a game: one thread that waits for input, passes it to the session, and draws.
///
/// The loop itself reads keys and signals, and runs the task that reads a live hand. Tasks that can
/// block send everything else, such as cards and pictures, through the same queue. One `poll` waits
/// for all input and the next due time.
final class EventLoop {
  private var driver: SessionDriver<TerminalHost>
  private var outcome: InteractiveGame.Outcome
  /// The deck, if more cards can be read from it; nil while a task reads it, and at its end.
  private var deck: DeckInTransit?
  private let game: InteractiveGame
  /// The scenario's events that are still to come.
  private var script: ArraySlice<Event>
  private let queue: InputQueue
  // The signals that end the program have been watched since the terminal was taken over.
  private let signals = SignalWatch([SIGWINCH, SIGCONT, SIGCHLD])
  private let pictures: PictureDesk
  private let previews: PreviewDesk
  /// The revision of the session, apart from the hand, whose pictures and previews are read.
  private var revisionRead: Int?
  private let start = ContinuousClock.now
  private var pace = DrawingPace()
  private var needsDrawing = false

  init(game: InteractiveGame, writer: consuming SessionWriter) throws(Failure) {
    self.game = game
    let queue = try InputQueue()
    self.queue = queue
    script = game.script[...]
    outcome = InteractiveGame.Outcome(
      session: game.session, timings: game.isTimed ? Timings() : nil)
    deck = game.pipe.flatMap { $0.hasEnded ? nil : DeckInTransit($0) }
    driver = SessionDriver(game.session, host: TerminalHost(game, writer: writer)) { WallClock.now }
    pictures = PictureDesk(
      folder: game.opener.folder, terminal: game.terminal.drawn
    ) { queue.send(.picture($0, $1)) }
    previews = PreviewDesk(game.preview, timeLimit: game.previewTimeLimit) {
      queue.send(.preview($0, $1))
    }
  }

  var host: TerminalHost { driver.host }

  /// Seconds since the start, which is the session's clock.
  private var now: Double { (.now - start) / .seconds(1) }

  func run() -> InteractiveGame.Outcome {
    if let source = game.source { send(.source(SourceStatus(.waiting(source.waitingWords)))) }
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
    while !hasEnded {
      readCards()
      processNext()
      if !hasEnded, needsDrawing, pace.allowsDrawing(at: .now) { draw(isWhole: false) }
      settle()
    }
    if case .signal = outcome.ending { _ = host.drawing?.finish(driver.session) }
    outcome.session = driver.session
    return outcome
  }

  private var hasEnded: Bool { outcome.ending != nil }

  private func readCards() {
    let count = driver.session.game.stack.remainingCount
    guard let deck, deck.withLockedValue({ count < $0?.maxWaitingCards ?? 0 }) else { return }
    self.deck = nil
    queue.sendCards(of: deck)
  }

  /// Waits for input or the next due time, and processes everything before the next drawing.
  private func processNext() {
    let ready = game.terminal.wait(
      orFor: [signals.descriptor] + queue.descriptors, atMost: timeToNextDue())
    let isSignalled = ready.others.contains(signals.descriptor)
    for signal in isSignalled ? signals.take() : [] where !hasEnded { process(signal) }
    // The queue comes before the keys, because a status request must follow all earlier input.
    if !ready.others.isEmpty { queue.takeAll(ready.others) { if !hasEnded { process($0) } } }
    if !hasEnded, pictures.hasMore {
      // The next drawing places the pictures that are complete now.
      needsDrawing = true
      if let (request, result) = pictures.tellMore() { send(.picture(request, result)) }
    }
    if !hasEnded { processDue() }
    guard !hasEnded else { return }
    switch ready.terminal {
    case .nothing: break
    case .hangUp: outcome.ending = .signal(SIGHUP)
    case .input:
      outcome.timings?.note(.key, at: .now)
      guard let typed = game.terminal.readInput() else { return outcome.ending = .signal(SIGHUP) }
      process(typed)
    }
  }

  private func timeToNextDue() -> Duration? {
    var dues = [driver.wakeTime, script.first.map { $0.time / game.scriptSpeed }]
      .compactMap { $0.map { start + .seconds($0) } }
    if needsDrawing, let time = pace.nextTime { dues.append(time) }
    if let time = pictures.hasMore ? .now : pictures.deadline { dues.append(time) }
    return dues.min().map { $0 - .now }
  }

  private func processDue() {
    let time = now
    while let event = script.first, event.time / game.scriptSpeed <= time {
      script.removeFirst()
      send(event.kind)
      if script.isEmpty, !hasEnded { send(.source(SourceStatus(.ended("the scenario has ended")))) }
      if script.isEmpty || hasEnded { return }
    }
    let isDue = driver.wakeTime.map { $0 <= time } ?? false
    if isDue || pictures.deadline.map({ $0 <= .now }) ?? false { send(.tick) }
  }

  private func process(_ input: Input) {
    switch input {
    case .job(let job): queue.run(job)
    case .landmarks(let update, let arrival):
      if update.frame != nil { outcome.timings?.note(.frame, at: arrival) }
      if update.frame == nil || update.status.health != driver.session.hand.source.health {
        send(.source(update.status))
      }
      if let frame = update.frame { send(.frame(frame, counters: update.status.counters)) }
    case .cards(let cards, let deck): add(cards, from: deck)
    case .picture(let request, let picture):
      send(.picture(request, pictures.finish(request, picture)))
    case .preview(let request, let preview):
      if preview.isComplete { previews.finish(request) }
      send(.preview(request, preview))
    case .deckFailed(let failure):
      outcome.deckFailure = failure
      send(.deckEnded(problem: failure.message))
    case .sourceFailed(let failure):
      var status = driver.session.hand.source
      status.health = .ended(failure.messageOnScreen)
      outcome.sourceFailure = failure
      send(.source(status))
    }
  }

  private func process(_ signal: CInt) {
    switch signal {
    case SIGWINCH: resize()
    case SIGCONT:
      game.terminal.resume()
      outcome.timings?.forget()
      resize()
      send(.resumed)
    case SIGCHLD: for problem in Opener.problems() { send(.problem(problem)) }
    case SIGINT: send(.interrupt)
    default: outcome.ending = .signal(signal)
    }
  }

  private func process(_ typed: [TerminalInput]) {
    let resumeCount = game.terminal.resumeCount
    for input in typed where !hasEnded {
      // If a key lends the terminal to another program, the keys typed after it are ignored: they
      // would decide a card that nobody had seen when they were typed.
      let isStale = game.terminal.resumeCount != resumeCount
      switch input {
      case .key(let key): if !isStale { send(.key(key)) }
      // A pasted text decides nothing: it is typed into a field, or nowhere.
      case .pasted(let text):
        for character in text where driver.session.isTyping && !isStale {
          send(.key(.character(character)))
        }
      case .mouse(let mouse): if !isStale { send(.mouse(mouse)) }
      case .report(.ground(let color)): send(.ground(color))
      case .report:
        // The next drawing starts to read pictures if the terminal has answered everything.
        needsDrawing = true
      case .statusRequest(let number):
        // The answer means that all earlier input, which is handled in order, is saved and drawn.
        draw()
        game.terminal.answerStatusRequest(number)
      }
    }
    if game.terminal.resumeCount != resumeCount { outcome.timings?.forget() }
  }

  private func add(_ cards: [Card], from deck: DeckInTransit) {
    let hasEnded = deck.withLockedValue { pipe in
      outcome.deckRemarks = pipe?.remarks ?? []
      return pipe?.hasEnded ?? true
    }
    if !hasEnded {
      self.deck = deck
      // The next cards are read while the session adds these.
      readCards()
    }
    if !cards.isEmpty { send(.cards(cards)) }
    if hasEnded { send(.deckEnded(problem: nil)) }
  }

  /// Passes an event to the session, at the current time.
  private func send(_ kind: Event.Kind) {
    settle()
    needsDrawing = true
    let time = now
    if game.keepsEvents,
      let event = KeyTranslation.recorded(Event(kind, time: time), in: driver.session)
    {
      outcome.events.append(event)
    }
    driver.send(kind, at: time)
    if game.terminal.isNarrated { host.narrate(driver.session) }
    game.source?.audience?(AudienceStatus(driver.session).line)
    // The key may have suspended the program, and the window's size may have changed meanwhile.
    if game.terminal.size != driver.session.size, case .key = kind { resize() }
    outcome.ending = outcome.ending ?? driver.ending.map { .session($0) }
  }

  private func resize() {
    game.terminal.drawn?.updateSize()
    send(.resize(game.terminal.size))
  }

  /// Waits until the latest decision is on the disk. Nobody has seen it yet; if that fails, takes it
  /// back and returns false.
  @discardableResult
  private func settle() -> Bool {
    guard !host.unsynced.isEmpty else { return true }
    let (decision, before) = host.unsynced.removeLast()
    do throws(WriteError) {
      try host.writer.sync()
      return true
    } catch { driver.takeBack(decision, to: before, error) }
    if case .session = outcome.ending { outcome.ending = nil }
    (needsDrawing, revisionRead) = (true, nil)
    return false
  }

  private func draw(isWhole: Bool = true) {
    needsDrawing = false
    // The disk works while this is drawn.
    let bytes = game.terminal.drawn?.show(driver.draw(isWhole: isWhole), if: { settle() }) ?? 0
    guard !needsDrawing else { return draw() }
    needsDrawing = driver.screen.isUnfinished
    pace.noteDrawing(at: .now)
    outcome.timings?.noteDrawing(bytes: bytes, at: .now)
    let revision = driver.session.revision.ofOthers
    guard revision != revisionRead || pictures.isWaiting else { return }
    revisionRead = revision
    pictures.read(driver.session.wantedPictures, without: driver.session.knownPictures)
    previews.run(for: driver.session)
  }
}
