import Hands
import Libc
import Table
import Testing

@testable import Program

@Suite(.timeLimit(.minutes(1))) struct InputQueueTests {
  private static func update(_ time: Double) -> SourceUpdate {
    SourceUpdate(frame: HandFrame(time: time), status: SourceStatus(.live))
  }

  /// The names of the next inputs, in their order.
  private static func names(
    _ count: Int, of inputs: inout AsyncStream<Input>.Iterator
  ) async -> [String] {
    var names: [String] = []
    while names.count < count, let input = await inputs.next() {
      switch input {
      case .landmarks: names.append("landmarks")
      case .wake: names.append("wake")
      case .signal(SIGCONT): names.append("continued")
      case .hangUp: names.append("hang-up")
      default: names.append("other")
      }
    }
    return names
  }

  /// A producer's words come without a frame, and must not take one away.
  @Test func updateWithoutFrameKeepsTheWaitingFrame() async {
    let queue = InputQueue()
    await queue.replaceUpdate(with: Self.update(1))
    var words = SourceUpdate(frame: nil, status: SourceStatus(.live))
    words.status.counters.words = "noise"
    await queue.replaceUpdate(with: words)
    let update = await queue.takeUpdate()
    #expect(update?.frame?.time == 1)
    #expect(update?.status.counters.words == "noise")
    #expect(update?.status.counters.dropped == 0)
  }

  @Test func inputsKeepTheirOrder() async {
    let queue = InputQueue()
    queue.send(.wake)
    await queue.replaceUpdate(with: Self.update(1))
    queue.send(.signal(SIGCONT))
    queue.send(.hangUp)
    var inputs = queue.inputs.makeAsyncIterator()
    #expect(
      await Self.names(4, of: &inputs) == ["wake", "landmarks", "continued", "hang-up"])
  }

  /// Else a burst of keys would fill the memory.
  @Test func readerWaitsUntilWhatWasTypedIsTaken() async {
    let queue = InputQueue()
    let keys = [TerminalInput.key(.character("l")), .key(.character("h"))]
    let reader = Task {
      await queue.type(keys)
      await queue.type([])
      queue.send(.hangUp)
    }
    var inputs = queue.inputs.makeAsyncIterator()
    for expected in [keys, []] {
      guard case .terminal(expected) = await inputs.next() else {
        Issue.record("\(expected) did not come")
        return
      }
      queue.send(.wake)
      #expect(await Self.names(1, of: &inputs) == ["wake"])
      await queue.takeTyped()
    }
    await reader.value
    #expect(await Self.names(1, of: &inputs) == ["hang-up"])
  }

  @Test func newestUpdateReplacesOlderOnes() async {
    let queue = InputQueue()
    for time in [1.0, 2, 3] { await queue.replaceUpdate(with: Self.update(time)) }
    let update = await queue.takeUpdate()
    #expect(update?.frame?.time == 3)
    #expect(update?.status.counters.dropped == 2)
    #expect(await queue.takeUpdate() == nil)

    // The updates were announced once, and the next one is announced again.
    await queue.replaceUpdate(with: Self.update(4))
    queue.send(.wake)
    var inputs = queue.inputs.makeAsyncIterator()
    #expect(await Self.names(3, of: &inputs) == ["landmarks", "landmarks", "wake"])
    #expect(await queue.takeUpdate()?.status.counters.dropped == 2)
  }

  @Test func updateWithoutFrameIsNotCountedAsDropped() async {
    let queue = InputQueue()
    await queue.replaceUpdate(with: SourceUpdate(status: SourceStatus(.live)))
    await queue.replaceUpdate(with: Self.update(1))
    #expect(await queue.takeUpdate()?.status.counters.dropped == 0)
  }

  /// The frames that the source counts as dropped and those that the queue drops are added up.
  @Test func droppedFramesAreAddedUp() async {
    let queue = InputQueue()
    var update = Self.update(1)
    update.status.counters.dropped = 5
    await queue.replaceUpdate(with: update)
    await queue.replaceUpdate(with: update)
    #expect(await queue.takeUpdate()?.status.counters.dropped == 6)
  }

  @Test func deliveryWaitsUntilEachUpdateIsTaken() async {
    let queue = InputQueue()
    let times = (1...200).map(Double.init)
    let sender = Task {
      for time in times { await queue.deliver(Self.update(time)) }
      queue.send(.hangUp)
    }
    var taken: [Double] = []
    var dropped = 0
    for await input in queue.inputs {
      guard case .landmarks = input, let update = await queue.takeUpdate() else { break }
      taken.append(update.frame?.time ?? -1)
      dropped = update.status.counters.dropped
    }
    await sender.value
    // A sender that did not wait would overwrite updates.
    #expect(taken == times)
    #expect(dropped == 0)
  }

  @Test func closingReleasesTheSender() async {
    let queue = InputQueue()
    let sender = Task {
      await queue.deliver(Self.update(1))
      await queue.deliver(Self.update(2))
    }
    var inputs = queue.inputs.makeAsyncIterator()
    #expect(await Self.names(1, of: &inputs) == ["landmarks"])
    await queue.close()
    await sender.value
    #expect(await inputs.next() == nil)
  }
}
