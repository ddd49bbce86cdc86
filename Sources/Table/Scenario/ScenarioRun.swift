import Cards
import Hands
import JSONText

/// Runs a scenario from its beginning to its end, without a clock, a camera or a terminal.
public struct ScenarioRun: Sendable {
  private let scenario: Scenario
  private let recordings: [String: [HandFrame]]
  /// The session as it is now.
  package private(set) var session: Session
  /// What was expected and not so.
  public private(set) var failures: [ScenarioFailure] = []
  /// The snapshots that belong below a line, by that line's number.
  package private(set) var snapshots: [Int: [String]] = [:]
  /// Everything that happened, in its order; time that only passed is left out.
  package private(set) var events: [Event] = []
  private var generator: SeededGenerator
  /// Seconds on the session's clock.
  private var now = 0.0
  private var line = 0
  private var ending: Ending?
  /// Where the mouse holds the card.
  private var held: (column: Int, row: Int)?

  /// A run of a scenario on its deck, which is made of the cards that stand in it where `deck` is
  /// nil; `recordings` are the frames of those that it names.
  public init(
    _ scenario: Scenario, deck: Deck? = nil, recordings: [String: [HandFrame]] = [:]
  ) throws(ScenarioError) {
    self.scenario = scenario
    self.recordings = recordings
    generator = SeededGenerator(seed: scenario.setup.seed)
    session = try scenario.setup.session(deck: deck)
  }

  /// Runs every step.
  public mutating func run() {
    for step in scenario.steps {
      line = step.line
      if ending != nil, !step.kind.isExpectation {
        fail("a session that goes on", found: "it has ended")
        return
      }
      perform(step.kind)
    }
  }

  private mutating func perform(_ kind: ScenarioStep.Kind) {
    switch kind {
    case .hand(let hand, let seconds): show(hand, seconds: seconds)
    case .wait(let seconds): advance(to: now + seconds)
    case .recording(let path, let from, let to): play(path, from: from, to: to)
    case .press(let keys): for key in keys { send(.key(key)) }
    case .drag(let columns, let rows, let isHeld): drag(columns, rows, isHeld: isHeld)
    case .letGo: letGo()
    case .mouse(let mouse): send(.mouse(mouse))
    case .click(let word): click(word)
    case .resize(let size): send(.resize(size))
    case .cameraLost: send(.source(SourceStatus(.waiting("the camera is gone"))))
    case .cameraBack: send(.source(SourceStatus(.live)))
    case .expect(let expectation): check(expectation)
    }
  }

  // MARK: - What happens

  private mutating func send(_ kind: Event.Kind) {
    switch kind {
    // A person points at what is shown, and reads on in it.
    case .key, .mouse: happen(.shown(Screen.viewport(of: session)))
    default: break
    }
    events.append(Event(kind, time: now))
    happen(kind)
  }

  private mutating func happen(_ kind: Event.Kind) {
    var host = SilentHost()
    let ending = session.dispatch(Event(kind, time: now), to: &host)
    self.ending = self.ending ?? ending
  }

  /// Lets time pass, and the session hear of it when it wants to.
  private mutating func advance(to time: Double) {
    while let wake = session.wakeTime, wake <= time {
      // A wake time in the past would loop forever.
      now = max(wake, now + 0.001)
      happen(.tick)
    }
    now = max(now, time)
    happen(.tick)
  }

  private mutating func show(_ hand: ShownHand?, seconds: Double) {
    if session.source.health == .none { send(.source(SourceStatus(.live))) }
    let start = now
    let rate = scenario.setup.frameRate
    let count = Int((seconds * rate).rounded())
    for index in 0..<count {
      advance(to: start + Double(index + 1) / rate)
      guard let hand else {
        send(.frame(HandFrame(time: now, size: .standard)))
        continue
      }
      guard let seen = hand.seen(using: &generator) else { continue }
      send(.frame(HandFrame(time: now, size: .standard, hands: [seen])))
    }
    advance(to: start + seconds)
  }

  private mutating func play(_ path: String, from: Double?, to: Double?) {
    guard let frames = recordings[path], let first = frames.first else { return }
    if session.source.health == .none { send(.source(SourceStatus(.live))) }
    let start = now
    let begin = first.time + (from ?? 0)
    let end = to.map { first.time + $0 } ?? .infinity
    guard begin <= end else { return }
    for var frame in frames
    where (begin - Self.tolerance...end + Self.tolerance).contains(frame.time) {
      advance(to: start + frame.time - begin)
      frame.time = now
      send(.frame(frame))
    }
    if let to { advance(to: start + to - (from ?? 0)) }
  }

  /// Times are written with four decimals; frames are further apart than this.
  private static let tolerance = 0.000_5

  private mutating func drag(_ columns: Int, _ rows: Int, isHeld: Bool) {
    guard let card = Screen.viewport(of: session).cardArea else { return }
    let start =
      held ?? (card.column + card.size.columns / 2, card.row + card.size.rows / 2)
    if held == nil { send(.mouse(Mouse(.press, column: start.column, row: start.row))) }
    let end = (column: start.column + columns, row: start.row + rows)
    send(.mouse(Mouse(.drag, column: end.column, row: end.row)))
    held = end
    if !isHeld { letGo() }
  }

  private mutating func letGo() {
    guard let held else {
      return fail("a card that is held", found: "none is")
    }
    self.held = nil
    send(.mouse(Mouse(.release, column: held.column, row: held.row)))
  }

  private mutating func click(_ word: String) {
    let regions = Screen.viewport(of: session).regions
    guard let area = regions.first(where: { isCalled(word, $0) })?.area else {
      let found = regions.compactMap { region in
        if case .button = region.target { String(region.label.trimmed) } else { nil }
      }.joined(separator: ", ")
      return fail("a button \(word)", found: found.isEmpty ? "no button" : found)
    }
    let (column, row) = (
      area.column + area.size.columns / 2, area.row + area.size.rows / 2
    )
    send(.mouse(Mouse(.press, column: column, row: row)))
    send(.mouse(Mouse(.release, column: column, row: row)))
  }

  /// True for the card, and for a button that ends with a word.
  private func isCalled(_ word: String, _ region: Viewport.Region) -> Bool {
    switch region.target {
    case .card: word == region.label
    case .button: region.label.lowercased().hasSuffix(" \(word.lowercased()) ")
    case .decision: false
    }
  }

  // MARK: - What is expected

  private mutating func check(_ expectation: ScenarioExpectation) {
    let result = ScenarioCheck(session: session, ending: ending).result(of: expectation)
    if let lines = result.snapshot { snapshots[line] = lines }
    if let found = result.found { fail(result.expected, found: found) }
  }

  private mutating func fail(_ expected: String, found: String) {
    failures.append(
      ScenarioFailure(
        line: line, expected: expected, found: found, screen: Screen.draw(session).canvas.lines))
  }
}

extension ScenarioStep.Kind {
  /// True for what is looked at and not done.
  var isExpectation: Bool {
    if case .expect = self { true } else { false }
  }
}

extension PictureSize {
  /// Made-up hands are seen in pictures of this size.
  fileprivate static let standard = PictureSize(width: 640, height: 480)
}
