import Cards
import Hands
import Keys
import Testing

@testable import Cells
@testable import LandmarkStreams
@testable import Scenarios
@testable import Sessions

@Suite struct ScenarioWriterTests {
  @Test func deckColumnsAreWrittenAndRead() throws {
    var setup = ScenarioSetup()
    setup.deck = "../mails.csv"
    setup.columns = "title=Subject,show=From+Date"
    let saved = ScenarioWriter.saved(
      [], title: "A game of two\nlines.", setup: setup,
      session: Session(deck: Deck(name: "a", cards: [Card(id: "1", title: "One")])),
      ending: nil, recording: "game.jsonl")
    #expect(
      saved.text.contains("deck ../mails.csv\ncolumns title=Subject,show=From+Date\n"))
    let read = try ScenarioParser.scenario(of: saved.text)
    #expect(read.setup == setup)
  }

  @Test func settingsOfTheHandAreWrittenAndRead() throws {
    var setup = ScenarioSetup()
    setup.cards = [ScenarioCard(title: "One")]
    #expect(setup.lines == ["card One", "screen 80x24"])
    setup.settings.sensitivity = .calm
    setup.settings.confirm = 1_500
    setup.settings.rewindsByHand = false
    setup.settings.thresholds = ["thumb": ["rest": 400, "evidence": 250], "hand": ["rest": 300]]
    let lines = [
      "card One", "sensitivity calm", "confirm 1500", "no hand rewind", "threshold hand rest 300",
      "threshold thumb evidence 250", "threshold thumb rest 400", "screen 80x24",
    ]
    #expect(setup.lines == lines)
    let read = try ScenarioParser.scenario(of: lines.joined(separator: "\n") + "\n")
    #expect(read.setup == setup)
  }

  private static let cards = ["Yellow", "Blue", "Red"]

  /// What was decided in a game, and what is not as expected where it is played again.
  private func replayed(
    _ events: [Event.Kind], each gap: Double = 0.02, recording: String = "game.jsonl",
    keys: [KeyAssignment] = []
  ) throws -> (decisions: Int, failures: [String]) {
    var setup = ScenarioSetup()
    setup.cards = Self.cards.map { ScenarioCard(title: $0) }
    var session = try ScenarioRun(Scenario(setup)).session
    var options = session.options
    options.keys = keys
    session = Session(deck: session.game.deck, control: session.hand.control, options: options)
    var told: [Event] = []
    for (index, kind) in events.enumerated() {
      let event = Event(kind, time: Double(index) * gap)
      if let recorded = KeyTranslation.recorded(event, in: session) { told.append(recorded) }
      session.happen(kind, time: event.time)
    }
    let saved = ScenarioWriter.saved(
      told, title: "A game.", setup: setup, session: session, ending: nil, recording: recording)
    var run = try ScenarioRun(
      ScenarioParser.scenario(of: saved.text), recordings: [recording: saved.frames])
    run.run()
    return (session.decisions.count, run.failures.map { "\($0.expected), not \($0.found)" })
  }

  /// A stream of 15 frames a second, whatever the pace at which they come.
  private func stream(_ poses: [(HandPose, frames: Int)], from start: Double) -> [Event.Kind] {
    poses.flatMap { pose, frames in Array(repeating: pose, count: frames) }.enumerated()
      .map { index, pose in
        .frame(HandFrame(time: start + Double(index + 1) / 15, hands: [pose.hand]))
      }
  }

  @Test func handsBetweenKeysAreReplayedByFrameTime() throws {
    let frames = stream([(.rest, 10), (.thumbUp, 4), (.rest, 10), (.thumbDown, 4)], from: 0)
    let game = frames.flatMap { [$0, .key(.character("j"))] }
    let result = try replayed([.source(SourceStatus(.live))] + game, each: 0.004)
    #expect(result.decisions == 2)
    #expect(result.failures == [])
  }

  @Test func restartedStreamsAreReplayedByFrameTime() throws {
    let frames = stream([(.rest, 10), (.thumbUp, 4)], from: 20)
    let live: Event.Kind = .source(SourceStatus(.live))
    let gone: Event.Kind = .source(SourceStatus(.waiting("gone")))
    let again = stream([(.rest, 10), (.thumbUp, 4)], from: 3)
    let later = stream([(.rest, 10), (.thumbDown, 4)], from: 47)
    let result = try replayed([live] + frames + [gone, live] + again + [gone, live] + later)
    #expect(result.decisions == 3)
    #expect(result.failures == [])
    // Nobody says that another producer came, and the thumb is a new one.
    let sideBySide = try replayed([live] + frames + again)
    #expect(sideBySide.decisions == 2)
    #expect(sideBySide.failures == [])
  }

  @Test func handBeforeSuspensionIsLostInReplayToo() throws {
    let frames = stream([(.rest, 10), (.thumbUp, 4), (.rest, 3)], from: 0)
    let game = [.source(SourceStatus(.live))] + frames[..<12] + [.resumed] + frames[12...]
    let result = try replayed(game, each: 1.0 / 15)
    #expect(result.decisions == 0)
    #expect(result.failures == [])
  }

  @Test func gameWithHoursBetweenEventsIsReplayed() throws {
    let frames = stream([(.rest, 10), (.thumbUp, 4)], from: 0)
    let game = [.source(SourceStatus(.live))] + frames + [.key(.right), .key(.left)]
    let result = try replayed(game, each: 9_000)
    #expect(result.decisions == 3)
    #expect(result.failures == [])
  }

  private static let bursts: [[Event.Kind]] = [
    [.key(.tab), .key(.pageDown)], [.key(.tab), .key(.pageDown), .key(.pageDown), .key(.pageUp)],
    [.key(.character("/")), .key(.pageDown), .key(.enter)],
    [
      .key(.tab), .key(.pageDown), .resize(Size(columns: 100, rows: 12)), .key(.pageUp),
      .key(.character("?")), .key(.pageDown), .key(.escape), .key(.pageDown),
    ],
  ]

  /// What is typed faster than the screen is drawn does the same as what is typed slowly.
  @Test(arguments: Self.bursts)
  func pagesDependOnSizeAndNotOnDrawing(_ burst: [Event.Kind]) throws {
    let sizes = [(80, 40), (30, 9), (200, 60), (80, 24)].map { Size(columns: $0, rows: $1) }
    for size in sizes {
      for moved in 0...burst.count {
        var setup = ScenarioSetup()
        setup.cards = (1...99).map { ScenarioCard(title: "card \($0)") }
        var session = try ScenarioRun(Scenario(setup)).session
        let told = ([.resize(size)] + burst + [.key(.right)]).map { Event($0, time: 1) }
        for (index, event) in told.enumerated() {
          // The mouse may have moved before any of the keys.
          if index == moved {
            _ = session.handle(Event(.mouse(Mouse(.release, column: 0, row: 0)), time: 1))
          }
          var host = SilentHost()
          _ = session.dispatch(event, to: &host)
        }
        #expect(session.decisions.count == 1)
        let saved = ScenarioWriter.saved(
          told, title: "A game.", setup: setup, session: session, ending: nil, recording: "r")
        var run = try ScenarioRun(ScenarioParser.scenario(of: saved.text))
        run.run()
        #expect(run.failures.map(\.found) == [], "\(size), moved before \(moved)")
      }
    }
  }

  @Test func recordingNameMayHaveBlanksAndQuotes() throws {
    let frames = stream([(.rest, 10), (.thumbUp, 4)], from: 0)
    let result = try replayed(
      [.source(SourceStatus(.live))] + frames, recording: "my \"game\", 1.jsonl")
    #expect(result.decisions == 1)
    #expect(result.failures == [])
  }

  @Test func searchTextIsSavedDespiteAssignedKeys() throws {
    let game = "/blu".map { Event.Kind.key(.character($0)) } + [.key(.enter), .key(.enter)]
    let result = try replayed(
      game + [.key(.character("x"))],
      keys: [
        KeyAssignment(.answer(.like), [.character("x")]),
        KeyAssignment(.answer(.nope), [.character("l")]),
      ])
    #expect(result.decisions == 1)
    #expect(result.failures == [])
  }

  @Test func assignedKeysAreSavedAsStandardKeys() throws {
    let keys = [
      KeyAssignment(.answer(.like), [.character("x")]),
      KeyAssignment(.help, [.character("l")]),
      KeyAssignment(.answer(.nope), [.character("?")]),
    ]
    let result = try replayed(
      "xlyy?n?".map { .key(.character($0)) }, keys: keys)
    #expect(result.decisions == 3)
    #expect(result.failures == [])
  }
}

extension Scenario {
  fileprivate init(_ setup: ScenarioSetup) {
    self.init()
    self.setup = setup
  }
}

extension Session {
  fileprivate mutating func happen(_ kind: Event.Kind, time: Double) {
    var host = SilentHost()
    _ = dispatch(Event(kind, time: time), to: &host)
  }
}
