import Hands
import Table
import Testing

@testable import thumbdeck

@Suite(.timeLimit(.minutes(1))) struct LatestReportTests {
  /// A source that does what a test says.
  private struct ScriptedSource: LandmarkSource {
    let isLive = true
    let script: @Sendable ((LandmarkReport) async -> Bool) async throws(Failure) -> Void

    func run(_ deliver: (LandmarkReport) async -> Bool) async throws(Failure) {
      try await script(deliver)
    }
  }

  /// Lets nobody pass until it is opened.
  private struct Gate {
    private let passing: AsyncStream<Never>
    private let opening: AsyncStream<Never>.Continuation

    init() { (passing, opening) = AsyncStream.makeStream() }

    func open() { opening.finish() }

    func pass() async { for await _ in passing {} }
  }

  /// What was taken.
  private actor Taken {
    private(set) var reports: [LandmarkReport] = []
    var times: [Double?] { reports.map(\.frame?.time) }

    /// Adds a report and gives back how many there are.
    func add(_ report: LandmarkReport) -> Int {
      reports.append(report)
      return reports.count
    }
  }

  private static func report(
    _ time: Double? = nil, _ health: SourceStatus.Health = .live
  ) -> LandmarkReport {
    LandmarkReport(frame: time.map { HandFrame(time: $0) }, status: SourceStatus(health))
  }

  @Test func theNewestWaitsAndTheOthersAreCounted() async throws {
    let (first, others, newest) = (Gate(), Gate(), Gate())
    let taken = Taken()
    let source = ScriptedSource { deliver in
      _ = await deliver(Self.report(1))
      await first.pass()
      for time in [1.1, 1.2, 1.3] { _ = await deliver(Self.report(time)) }
      others.open()
      await newest.pass()
      _ = await deliver(Self.report(nil, .ended("over")))
    }
    try await LatestReport.deliver(from: source) { report in
      switch await taken.add(report) {
      case 1:
        first.open()
        await others.pass()
      case 2: newest.open()
      default: break
      }
    }
    #expect(await taken.times == [1, 1.3, nil])
    #expect(await taken.reports.last?.status.dropped == 2)
    #expect(await taken.reports.last?.status.health == .ended("over"))
  }

  @Test func whatCameBeforeAFailureIsDeliveredFirst() async {
    let taken = Taken()
    let source = ScriptedSource { deliver throws(Failure) in
      _ = await deliver(Self.report(1))
      throw Failure.badInput("gone")
    }
    await #expect(throws: Failure.badInput("gone")) {
      try await LatestReport.deliver(from: source) { _ = await taken.add($0) }
    }
    #expect(await taken.times == [1])
  }

  /// A frame that has waited elsewhere shows what was; another producer has another clock.
  @Test func aLateFrameIsDroppedAndItsStatusIsNot() async throws {
    let taken = Taken()
    let (takes, took) = AsyncStream<Void>.makeStream()
    let source = ScriptedSource { deliver in
      var takes = takes.makeAsyncIterator()
      for report in [
        Self.report(100), Self.report(99), Self.report(nil, .waiting("for another")),
        Self.report(50),
      ] {
        _ = await deliver(report)
        await takes.next()
      }
    }
    try await LatestReport.deliver(from: source) { report in
      _ = await taken.add(report)
      took.yield()
    }
    #expect(await taken.times == [100, nil, nil, 50])
    #expect(await taken.reports.map(\.status.dropped) == [0, 1, 1, 1])
  }
}
