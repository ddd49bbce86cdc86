import Cards
import Hands
import Testing

@testable import Cells
@testable import LandmarkStreams
@testable import Scenarios
@testable import Sessions

/// The events that are kept to save a game.
@Suite struct EventRecordTests {
  @Test func recordKeepsOnlyScenarioEvents() {
    var record = EventRecord()
    var counters = SourceCounters()
    counters.lastProblem = SourceMessage("it is missing", source: "a", line: 1)
    let frame = HandFrame(time: 1, hands: [.fist])
    let kinds: [Event.Kind] = [
      .frame(frame, counters: counters), .tick, .key(.right),
      .resize(Size(columns: 80, rows: 24)), .deckEnded(problem: nil), .resumed, .interrupt,
      .cards([Card(id: "a", title: "a")]), .source(SourceStatus(.live)),
    ]
    for kind in kinds { record.append(Event(kind, time: 2, wallTime: 3)) }
    let kept: [Event.Kind] = [
      .frame(frame), .key(.right), .resize(Size(columns: 80, rows: 24)), .resumed, .interrupt,
      .source(SourceStatus(.live)),
    ]
    #expect(record.events == kept.map { Event($0, time: 2, wallTime: 3) })
    #expect(!record.isFull)
  }

  @Test func recordIsEmptiedBeyondItsLimit() {
    var record = EventRecord(limit: 100)
    for number in 0..<100 { record.append(Event(.frame(HandFrame(time: Double(number))), time: 1)) }
    #expect(!record.isFull)
    #expect(record.events.count == 100)
    for _ in 0..<100_000 { record.append(Event(.tick, time: 2)) }
    #expect(!record.isFull)
    record.append(Event(.key(.right), time: 2))
    #expect(record.isFull)
    // What can't be saved any more takes no memory either.
    #expect(record.events.isEmpty)
    record.append(Event(.key(.right), time: 2))
    #expect(record.events.isEmpty)
  }
}
