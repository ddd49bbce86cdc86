import Hands
import LandmarkStreams
import Libc
import OperatingSystem
import SystemPackage
import Testing

@testable import Producers
@testable import Program
@testable import Terminals

extension InputQueue {
  /// Waits like the event loop, takes all inputs, and runs the parts of tasks among them.
  func takeWhenReady() -> [Input] {
    _ = TerminalReadiness.wait(for: descriptors, atMost: nil)
    let inputs = take(descriptors.filter { FileDescriptor(rawValue: $0).hasInput })
    for case .job(let job) in inputs { run(job) }
    return inputs
  }
}

@Suite(.timeLimit(.minutes(1))) struct InputQueueTests {
  private static func update(_ time: Double) -> SourceUpdate {
    SourceUpdate(frame: HandFrame(time: time), status: SourceStatus(.live))
  }

  /// The names of all inputs that wait, in their order.
  private static func names(_ queue: InputQueue) -> [String] {
    names(of: queue.take([queue.descriptors[0]]))
  }

  private static func names(of inputs: [Input]) -> [String] {
    inputs.map { input in
      switch input {
      case .job: "job"
      case .landmarks: "landmarks"
      case .deckFailed: "deck"
      case .sourceFailed: "failed"
      default: "other"
      }
    }
  }

  /// The update that waits, of which there is at most one.
  private static func takeUpdate(_ queue: InputQueue) -> SourceUpdate? {
    let updates = queue.take([queue.descriptors[0]]).compactMap { input in
      if case .landmarks(let update, _) = input { update } else { nil }
    }
    #expect(updates.count <= 1)
    return updates.first
  }

  private static func isReadable(_ queue: InputQueue) -> Bool {
    var file = pollfd(fd: queue.descriptors[0], events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) > 0
  }

  /// A producer's words come without a frame, and must not take one away.
  @Test func updateWithoutFrameKeepsTheWaitingFrame() async throws {
    let queue = try InputQueue()
    queue.replaceUpdate(with: Self.update(1))
    var words = SourceUpdate(frame: nil, status: SourceStatus(.live))
    words.status.counters.words = "noise"
    queue.replaceUpdate(with: words)
    let update = Self.takeUpdate(queue)
    #expect(update?.frame?.time == 1)
    #expect(update?.status.counters.words == "noise")
    #expect(update?.status.counters.dropped == 0)
  }

  @Test func inputsKeepTheirOrder() async throws {
    let queue = try InputQueue()
    queue.send(.deckFailed(.badInput("")))
    queue.replaceUpdate(with: Self.update(1))
    queue.send(.sourceFailed(.badInput("")))
    #expect(Self.names(queue) == ["deck", "landmarks", "failed"])
  }

  /// Else the loop would sleep although something has come, or wake for ever.
  @Test func queueIsReadableWhileSomethingWaits() throws {
    let queue = try InputQueue()
    #expect(!Self.isReadable(queue))
    for _ in 1...2 {
      queue.send(.deckFailed(.badInput("")))
      queue.replaceUpdate(with: Self.update(1))
      #expect(Self.isReadable(queue))
      #expect(Self.names(queue) == ["deck", "landmarks"])
      #expect(!Self.isReadable(queue))
      #expect(queue.take([queue.descriptors[0]]).isEmpty)
    }
  }

  @Test func newestUpdateReplacesOlderOnes() async throws {
    let queue = try InputQueue()
    for time in [1.0, 2, 3] { queue.replaceUpdate(with: Self.update(time)) }
    let update = Self.takeUpdate(queue)
    #expect(update?.frame?.time == 3)
    #expect(update?.status.counters.dropped == 2)
    #expect(Self.takeUpdate(queue) == nil)

    // A later one does not take the place of what was taken.
    queue.send(.deckFailed(.badInput("")))
    queue.replaceUpdate(with: Self.update(4))
    #expect(Self.names(queue) == ["deck", "landmarks"])
  }

  @Test func updateWithoutFrameIsNotCountedAsDropped() async throws {
    let queue = try InputQueue()
    queue.replaceUpdate(with: SourceUpdate(status: SourceStatus(.live)))
    queue.replaceUpdate(with: Self.update(1))
    #expect(Self.takeUpdate(queue)?.status.counters.dropped == 0)
  }

  /// The frames that the source counts as dropped and those that the queue drops are added up.
  @Test func droppedFramesAreAddedUp() async throws {
    let queue = try InputQueue()
    var update = Self.update(1)
    update.status.counters.dropped = 5
    queue.replaceUpdate(with: update)
    queue.replaceUpdate(with: update)
    #expect(Self.takeUpdate(queue)?.status.counters.dropped == 6)
  }

  @Test func deliveryWaitsUntilEachUpdateIsTaken() async throws {
    let queue = try InputQueue()
    let times = (1...200).map(Double.init)
    let sender = Task {
      for time in times { await queue.deliver(Self.update(time)) }
    }
    var updates: [SourceUpdate] = []
    while updates.count < times.count {
      if let update = Self.takeUpdate(queue) { updates.append(update) } else { await Task.yield() }
    }
    await sender.value
    // A sender that did not wait would overwrite updates.
    #expect(updates.map { $0.frame?.time } == times)
    #expect(updates.allSatisfy { $0.status.counters.dropped == 0 })
  }

  @Test func closingReleasesTheSender() async throws {
    let queue = try InputQueue()
    let sender = Task {
      await queue.deliver(Self.update(1))
      await queue.deliver(Self.update(2))
      await queue.deliver(Self.update(3))
    }
    while Self.takeUpdate(queue) == nil { await Task.yield() }
    queue.close()
    await sender.value
    queue.send(.deckFailed(.badInput("")))
    #expect(Self.names(queue).contains("deck") == false)
  }

  /// A pipe that a task reads on the queue's thread: the test plays the loop.
  @Test func taskReadsOnTheThreadThatTakes() async throws {
    let queue = try InputQueue()
    let pipe = try FileDescriptor.pipe()
    let task = Task.detached(executorPreference: queue) {
      try await ByteReader.$poller.withValue(queue) {
        for try await piece in ByteReader(pipe.readEnd).pieces {
          queue.replaceUpdate(with: Self.update(Double(piece.count)))
        }
        queue.send(.sourceFailed(.badInput("end")))
      }
    }
    // Nothing is written yet, so the task waits for its descriptor, like the loop.
    #expect(Self.names(of: queue.takeWhenReady()) == ["job"])
    #expect(queue.descriptors.count == 2)
    _ = try pipe.writeEnd.writeAll([1, 2, 3])
    #expect(Self.names(of: queue.takeWhenReady()) == [])
    #expect(Self.names(of: queue.takeWhenReady()) == ["job"])
    #expect(Self.takeUpdate(queue)?.frame?.time == 3)
    try pipe.writeEnd.close()
    #expect(Self.names(of: queue.takeWhenReady()) == [])
    #expect(Self.names(of: queue.takeWhenReady()) == ["job"])
    #expect(Self.names(of: queue.takeWhenReady()) == ["failed"])
    #expect(queue.descriptors.count == 1)
    try await task.value
    try pipe.readEnd.close()
  }

  @Test func closedQueueEndsATaskThatReads() async throws {
    let queue = try InputQueue()
    let pipe = try FileDescriptor.pipe()
    let task = Task.detached(executorPreference: queue) {
      try await ByteReader.$poller.withValue(queue) {
        _ = try await ByteReader(pipe.readEnd).next()
      }
    }
    #expect(Self.names(of: queue.takeWhenReady()) == ["job"])
    queue.close()
    await #expect(throws: CancellationError.self) { try await task.value }
    // A task that could go on when the queue was closed does, too.
    let other = try InputQueue()
    let ready = Task.detached(executorPreference: other) { 1 }
    other.close()
    #expect(await ready.value == 1)
    // A closed queue lets no task wait.
    let late = Task.detached { try await queue.waitToRead(pipe.readEnd.rawValue) }
    await #expect(throws: CancellationError.self) { try await late.value }
    try pipe.readEnd.close()
    try pipe.writeEnd.close()
  }
}

struct DrawingPaceTests {
  private static let start = ContinuousClock.now

  /// The times in seconds of the drawings of a loop that could draw at all of these times.
  private static func drawings(at times: [Double]) -> [Double] {
    var pace = DrawingPace()
    return times.filter { time in
      let instant = start + .seconds(time)
      guard pace.allowsDrawing(at: instant) else { return false }
      pace.noteDrawing(at: instant)
      return true
    }
  }

  @Test(arguments: [100, 250, 1_000, 10_000]) func heldKeyIsDrawn60TimesASecond(rate: Int) {
    let seconds = 5
    let times = (0..<rate * seconds).map { Double($0) / Double(rate) }
    // Two more at the start, which come after a pause.
    #expect((60 * seconds - 5...60 * seconds + 2).contains(Self.drawings(at: times).count))
  }

  @Test func whatComesAloneIsDrawnAtOnce() {
    let times = [0, 0.1, 0.101, 0.5, 0.501, 0.502]
    #expect(Self.drawings(at: times) == times)
  }

  /// A camera's frames come a little early and a little late.
  @Test func everyFrameOfACameraIsDrawn() {
    let times = (0..<600).map { index -> Double in
      let shift = index % 3 == 0 ? 0.004 : -0.004
      return Double(index) / 60 + shift
    }
    #expect(Self.drawings(at: times) == times)
  }

  @Test func drawingIsAllowedAtTheTimeThatIsSaid() throws {
    var pace = DrawingPace()
    #expect(pace.nextTime == nil)
    for _ in 1...3 { pace.noteDrawing(at: Self.start) }
    let next = try #require(pace.nextTime)
    #expect(next > Self.start)
    #expect(!pace.allowsDrawing(at: Self.start))
    #expect(pace.allowsDrawing(at: next))
  }
}
