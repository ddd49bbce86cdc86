import AsyncAlgorithms
import CNCurses
import Cards
import SystemPackage
import Table
import UnixSignals

/// The one place where things happen at the same time: keys, frames, signals and the clock each
/// have a task, all of them send into one queue, and one loop takes out of it.
@MainActor
final class EventLoop {
  /// What the queue holds.
  private enum Input: Sendable {
    case person(TerminalInput)
    case scripted(Event.Kind)
    case landmarks(LandmarkReport)
    case cards([Card], DeckPipe)
    case deckFailed(Failure)
    case signal(UnixSignal)
    case wake
    case continued
    case hangUp
    case sourceFailed(Failure)
  }

  private var session: Session
  /// Where more cards come from; nil while they are being read, and when all have come.
  private var pipe: DeckPipe?
  private var deckFailure: Failure?
  private var recorder: Recorder
  private let game: TerminalGame
  /// Who tells what happens in lines, if anybody does.
  private var narrator: Narrator?
  /// What has happened, where it is to be written down.
  private var events: [Event] = []
  private let inputs = AsyncChannel<Input>()
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var wake: Task<Void, Never>?
  private var lastDrawing: ContinuousClock.Instant?

  /// No more pictures a second than this are drawn, which is what terminals show.
  private nonisolated static let minFrame = Duration.seconds(1) / 60

  /// How long the terminal may take to let us end: one that is read at all takes milliseconds.
  private nonisolated static let patience = Duration.seconds(1)

  /// No more cards than this wait on the table: whoever writes them for ever waits, too.
  private nonisolated static let maxWaiting = 100_000

  init(game: TerminalGame, recorder: consuming Recorder) {
    self.game = game
    session = game.session
    pipe = game.pipe.flatMap { $0.hasEnded ? nil : $0 }
    narrator = game.terminal is LineTerminal ? Narrator() : nil
    self.recorder = recorder
    start = clock.now
  }

  /// Plays until somebody or something ends it.
  func run() async throws(Failure) -> TerminalGame.Outcome {
    let signals = await UnixSignalsSequence(
      trapping: .sigint, .sigterm, .sighup, .sigwinch)
    let continuing = ByteReader(FileDescriptor(rawValue: curses_watch_continuing()))
    let tasks = [
      Task { [inputs] in
        while let bytes = try? await continuing.next(), !bytes.isEmpty {
          await inputs.send(.continued)
        }
      },
      Task { await sendKeys() },
      Task { [inputs, source = game.source] in
        // What is left to do if the terminal never lets go of us is to close the source.
        await Self.send(signals, to: inputs) { source?.close() }
      },
      Task { [inputs, source = game.source] in
        if let source { await Self.sendLandmarks(of: source, to: inputs) }
      },
      Task { await sendScript() },
    ]
    defer {
      for task in tasks { task.cancel() }
      wake?.cancel()
    }
    if game.source != nil { _ = happen(.source(SourceStatus(.waiting("waiting for landmarks")))) }
    resize()
    draw()
    readCards()
    for await input in inputs {
      if let ending = try take(input) {
        return TerminalGame.Outcome(
          session: session, ending: ending, deckFailure: deckFailure, events: events)
      }
      readCards()
      drawIfDue()
      scheduleWake()
    }
    preconditionFailure("the queue of inputs is never finished")
  }

  /// Prints what had to wait until the screen was gone.
  func finish() throws(Failure) {
    try recorder.finish()
  }

  // MARK: - What goes into the queue

  private func sendKeys() async {
    while !Task.isCancelled {
      guard case .input = await game.terminal.waitForInput(), let typed = game.terminal.readInput()
      else {
        await inputs.send(.hangUp)
        return
      }
      for input in typed { await inputs.send(.person(input)) }
    }
  }

  /// Lets happen what stands in a scenario, each at its time.
  private func sendScript() async {
    for event in game.script {
      let due = start + .seconds(event.time / game.scriptSpeed)
      guard (try? await clock.sleep(until: due)) != nil else { return }
      await inputs.send(.scripted(event.kind))
    }
    guard !game.script.isEmpty else { return }
    await inputs.send(.scripted(.source(SourceStatus(.ended("the scenario has ended")))))
  }

  /// Runs off the main actor, which a terminal that takes no more bytes holds up: whoever asks us
  /// to end is not kept waiting for it.
  private nonisolated static func send(
    _ signals: UnixSignalsSequence, to inputs: AsyncChannel<Input>,
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
      await inputs.send(.signal(signal))
    }
  }

  /// Runs off the main actor, so that frames go on being dropped while the screen is slow.
  private nonisolated static func sendLandmarks(
    of source: any LandmarkSource, to inputs: AsyncChannel<Input>
  ) async {
    do {
      if source.isLive {
        try await LatestReport.deliver(from: source) { await inputs.send(.landmarks($0)) }
      } else {
        try await source.run { report in
          await inputs.send(.landmarks(report))
          return !Task.isCancelled
        }
      }
    } catch {
      await inputs.send(.sourceFailed(error))
    }
  }

  /// Has the next cards read, if any may come and there is room for them.
  private func readCards() {
    guard var pipe, session.stack.remainingCount < Self.maxWaiting else { return }
    self.pipe = nil
    Task { [inputs] in
      do throws(Failure) {
        let cards = try await pipe.next()
        await inputs.send(.cards(cards, pipe))
      } catch {
        await inputs.send(.deckFailed(error))
      }
    }
  }

  /// Sees to it that the session hears of the time when it wants to.
  private func scheduleWake() {
    wake?.cancel()
    wake = nil
    var due = session.wakeTime.map { start + .seconds($0) }
    if let lastDrawing, needsDrawing {
      due = min(due ?? .now + .seconds(1), lastDrawing + Self.minFrame)
    }
    guard let due else { return }
    wake = Task { [clock, inputs] in
      guard (try? await clock.sleep(until: due)) != nil else { return }
      await inputs.send(.wake)
    }
  }

  // MARK: - What comes out of it

  private var needsDrawing = false

  private func take(_ input: Input) throws(Failure) -> TerminalGame.Ending? {
    needsDrawing = true
    switch input {
    case .scripted(let kind): return happen(kind)
    case .person(.key(let key)): return happen(.key(key))
    case .person(.mouse(let mouse)): return happen(.mouse(mouse))
    case .wake: return happen(.tick)
    case .landmarks(let report):
      if report.status != session.source { _ = happen(.source(report.status)) }
      guard let frame = report.frame else { return nil }
      return happen(.frame(frame))
    case .cards(let cards, let pipe):
      if !cards.isEmpty { _ = happen(.cards(cards)) }
      guard pipe.hasEnded else {
        self.pipe = pipe
        return nil
      }
      return happen(.deckEnded(problem: nil))
    case .deckFailed(let failure):
      deckFailure = failure
      return happen(.deckEnded(problem: failure.message))
    case .sourceFailed(let failure):
      var status = session.source
      status.health = .ended(failure.message)
      return happen(.source(status))
    case .signal(.sigwinch):
      resize()
      return nil
    case .continued:
      game.terminal.resume()
      resize()
      return happen(.resumed)
    case .signal(.sigint): return happen(.interrupt)
    case .signal(let signal): return .signal(signal)
    case .hangUp: return .signal(.sighup)
    }
  }

  /// Lets something happen to the session, and does what it asks for.
  private func happen(_ kind: Event.Kind) -> TerminalGame.Ending? {
    var effects: [Effect] = []
    do {
      let event = event(kind)
      if game.keepsEvents { events.append(event) }
      effects = try recorder.handle(event, &session)
    } catch {
      // What can't be kept has not been decided; the session says why.
      _ = session.handle(event(.notRecorded(reason: error.message)))
    }
    tell(Recorder.reports(effects))
    for effect in effects {
      switch effect {
      case .report: break
      case .open(let target):
        if let reason = game.opener.open(target) { _ = happen(.notOpened(reason: reason)) }
      case .end(let ending): return .session(ending)
      case .redraw: game.terminal.redraw()
      case .suspend:
        game.terminal.suspend()
        resize()
      }
    }
    return nil
  }

  private func tell(_ reports: [Report] = []) {
    let lines = narrator?.lines(of: session, reports: reports) ?? []
    for line in lines { Console.write(line + "\n") }
  }

  private func event(_ kind: Event.Kind) -> Event {
    Event(kind, time: (clock.now - start) / .seconds(1), wallTime: WallClock.now)
  }

  private func resize() {
    game.terminal.takeSize()
    _ = happen(.resize(game.terminal.size))
  }

  private func drawIfDue() {
    if let lastDrawing, clock.now - lastDrawing < Self.minFrame { return }
    draw()
  }

  private func draw() {
    needsDrawing = false
    game.terminal.show(session)
    lastDrawing = clock.now
  }
}
