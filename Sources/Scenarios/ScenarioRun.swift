import Basics
import Cards
import Gestures
import Hands
import Keys
import LandmarkStreams
import Sessions

/// Runs a scenario with a simulated clock, camera and terminal.
public struct ScenarioRun: Sendable {
  private let scenario: Scenario
  private let recordings: [String: [HandFrame]]
  private let hand: PoseSet?
  private var driver: SessionDriver<SilentHost>
  /// The expectations that were not met.
  public private(set) var failures: [ScenarioFailure] = []
  /// The actual lines for each snapshot, keyed by the number of its `expect` line.
  package private(set) var snapshots: [Int: [String]] = [:]
  /// The inputs of the steps as events, in order, if they are kept: they take a lot of memory.
  package private(set) var events: [Event] = []
  package var keepsEvents = false
  private var generator: SeededGenerator
  private var line = 0
  /// The cell at which the mouse holds the card; nil if the mouse holds no card.
  private var held: (column: Int, row: Int)?

  /// Creates a run of a scenario.
  ///
  /// Without a `deck`, the cards listed in the scenario are used. `recordings` has the frames of
  /// each recording, by its path in the scenario; `hand` is the taught hand that it names, if any.
  ///
  /// - Throws: an error in the setup, such as a missing deck, or a pose that `hand` does not have.
  public init(
    _ scenario: Scenario, deck: Deck? = nil, recordings: [String: [HandFrame]] = [:],
    hand: PoseSet? = nil
  ) throws(TextError) {
    (self.scenario, self.recordings, self.hand) = (scenario, recordings, hand)
    generator = SeededGenerator(seed: scenario.setup.seed)
    driver = SessionDriver(try scenario.setup.session(deck: deck, hand: hand), host: SilentHost())
    var frames = 0
    for step in scenario.steps {
      if case .pose(let name, _, _) = step.kind, hand?.names.contains(name) != true {
        let names = hand?.names.map(\.rawValue).joined(separator: ", ")
        throw TextError(
          line: step.line,
          problem: names.map { "the hand was not taught \(name); its poses are \($0)" }
            ?? "a pose needs a taught hand; write `hand FILE` before the first step")
      }
      frames += frameCount(of: step.kind)
      guard frames <= Self.maxFrames else {
        let problem = "up to here, the scenario shows more than \(Self.maxFrames) frames; divide it"
        throw TextError(line: step.line, problem: problem)
      }
    }
  }

  /// The maximum number of frames that a scenario shows, as many as are saved of a game.
  package static let maxFrames = EventRecord.maxCount

  /// Returns how many frames a step shows.
  private func frameCount(of kind: ScenarioStep.Kind) -> Int {
    if case .recording(let path, let from, let to) = kind {
      return frames(of: path, from: from, to: to).count
    }
    return scenes(of: kind).reduce(0) { $0 + frameCount(in: $1.seconds) }
  }

  private func frameCount(in seconds: Double) -> Int {
    Int((seconds * scenario.setup.frameRate).rounded())
  }

  /// Returns what a step shows of hands; nothing for a recording and other steps.
  private func scenes(of kind: ScenarioStep.Kind) -> [ScenarioScene] {
    switch kind {
    case .hands(let hands, let seconds): return [(hands, seconds, .zero)]
    case .pose(let name, let seconds, var seen):
      seen.hand = hand?.hand(showing: name) ?? seen.hand
      return [([seen], seconds, .zero)]
    case .motion(let motion):
      return motion.scenes(
        isMirrored: session.options.isPictureMirrored, isTouching: session.hand.control.seesTip)
    case .wait, .recording, .send, .drag, .letGo, .click, .expect: return []
    }
  }

  package var session: Session { driver.session }

  /// Seconds on the session's clock.
  private var now: Double { driver.session.now }

  /// Runs all steps; stops with a failure at the first input after the end of the session.
  public mutating func run() {
    for step in scenario.steps {
      line = step.line
      if case .expect(let expectation) = step.kind {
        let result = ScenarioCheck(session: session, ending: driver.ending).result(of: expectation)
        if let lines = result.snapshot { snapshots[line] = lines }
        if let found = result.found { fail(result.expected, found: found) }
      } else if driver.ending == nil {
        perform(step.kind)
      } else {
        return fail("a running session", found: "a session that has ended")
      }
    }
  }

  private mutating func perform(_ kind: ScenarioStep.Kind) {
    switch kind {
    case .hands, .pose, .motion: for scene in scenes(of: kind) { show(scene) }
    case .wait(let seconds): driver.advance(to: now + seconds)
    case .recording(let path, let from, let to): play(path, from: from, to: to)
    case .send(let events): for event in events { send(event) }
    case .drag(let columns, let rows, let isHeld): drag(columns, rows, isHeld: isHeld)
    case .letGo: letGo()
    case .click(let word): click(word)
    case .expect: break
    }
  }

  private mutating func send(_ kind: Event.Kind) {
    if keepsEvents { events.append(Event(kind, time: now)) }
    driver.send(kind)
  }

  private mutating func show(_ scene: ScenarioScene) {
    if session.hand.source.health == .none { send(.source(SourceStatus(.live))) }
    let start = now
    let rate = scenario.setup.frameRate
    // A hand that moves is shown at least once, at the end of its way.
    let count = max(frameCount(in: scene.seconds), scene.way == .zero ? 0 : 1)
    for index in 0..<count {
      driver.advance(to: start + Double(index + 1) / rate)
      let seen = scene.hands.compactMap { hand in
        var hand = hand
        hand.offset += scene.way * Float(index + 1) / Float(count)
        return hand.seen(using: &generator)
      }
      // If one hand is dropped, the whole frame is dropped.
      guard seen.count == scene.hands.count else { continue }
      send(.frame(HandFrame(time: now, size: PictureSize(width: 640, height: 480), hands: seen)))
    }
    driver.advance(to: start + scene.seconds)
  }

  private mutating func play(_ path: String, from: Double?, to: Double?) {
    guard let first = recordings[path]?.first else { return }
    if session.hand.source.health == .none { send(.source(SourceStatus(.live))) }
    let start = now
    let begin = first.time + (from ?? 0)
    for var frame in frames(of: path, from: from, to: to) {
      driver.advance(to: start + frame.time - begin)
      frame.time = now
      send(.frame(frame))
    }
    if let to { driver.advance(to: start + to - (from ?? 0)) }
  }

  /// Returns the part of a recording between two times, in seconds after its first frame.
  private func frames(of path: String, from: Double?, to: Double?) -> [HandFrame] {
    guard let frames = recordings[path], let first = frames.first else { return [] }
    let begin = first.time + (from ?? 0) - Self.tolerance
    let end = to.map { first.time + $0 + Self.tolerance } ?? .infinity
    return frames.filter { $0.time >= begin && $0.time <= end }
  }

  /// In seconds: more than the rounding of written times, and less than the gap between frames.
  private static let tolerance = 0.000_5

  private mutating func drag(_ columns: Int, _ rows: Int, isHeld: Bool) {
    guard let card = Screen.viewport(of: session).cardArea else { return }
    let start = held ?? (card.column + card.size.columns / 2, card.row + card.size.rows / 2)
    if held == nil { send(.mouse(Mouse(.press, column: start.column, row: start.row))) }
    let end = (column: start.column + columns, row: start.row + rows)
    send(.mouse(Mouse(.drag, column: end.column, row: end.row)))
    held = end
    if !isHeld { letGo() }
  }

  private mutating func letGo() {
    guard let held = held.take() else { return fail("a card that is held", found: "no held card") }
    send(.mouse(Mouse(.release, column: held.column, row: held.row)))
  }

  private mutating func click(_ word: String) {
    let regions = Screen.viewport(of: session).regions
    guard let area = regions.first(where: { isNamed(word, $0) })?.area else {
      let found = regions.compactMap { region in
        if case .button = region.target { String(region.label.trimmed) } else { nil }
      }.joined(separator: ", ")
      return fail("a button \(word)", found: found.isEmpty ? "no button" : found)
    }
    let (column, row) = (area.column + area.size.columns / 2, area.row + area.size.rows / 2)
    send(.mouse(Mouse(.press, column: column, row: row)))
    send(.mouse(Mouse(.release, column: column, row: row)))
  }

  private func isNamed(_ word: String, _ region: Viewport.Region) -> Bool {
    switch region.target {
    case .card: word == region.label
    case .button: region.label.lowercased().hasSuffix(" \(word.lowercased()) ")
    case .listed, .sheet: false
    }
  }

  private mutating func fail(_ expected: String, found: String) {
    failures.append(
      ScenarioFailure(
        line: line, expected: expected, found: found, screen: Screen.draw(session).canvas.lines))
  }
}
