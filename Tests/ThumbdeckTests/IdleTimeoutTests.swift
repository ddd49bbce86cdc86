import LandmarkStreams
import NIOCore
import NIOPosix
import Testing

@testable import Producers
@testable import Program

/// Producers that send nothing for too long lose their turn.
@Suite struct IdleTimeoutTests {
  private static let start = ContinuousClock.now

  /// Asks every second of a range, and expects the timeout to have expired at `second` for the first
  /// time.
  private func expect(
    _ timeout: inout IdleTimeout, hasExpiredAt second: Int?, from: Int, to: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = (from...to).first { timeout.hasExpired(now: Self.start + .seconds($0)) }
    #expect(found == second, sourceLocation: sourceLocation)
  }

  @Test func timeoutExpiresAfterTenSecondsWithoutAFrame() {
    var timeout = IdleTimeout(now: Self.start)
    timeout.setListening(true, now: Self.start)
    expect(&timeout, hasExpiredAt: 11, from: 1, to: 30)
  }

  @Test func bytesWithoutAFrameDoNotRestartTheTimeout() {
    var timeout = IdleTimeout(now: Self.start)
    timeout.setListening(true, now: Self.start)
    for second in 1...10 {
      expect(&timeout, hasExpiredAt: nil, from: second, to: second)
      timeout.setListening(false, now: Self.start + .milliseconds(second * 1_000 + 500))
      timeout.setListening(true, now: Self.start + .milliseconds(second * 1_000 + 501))
    }
    expect(&timeout, hasExpiredAt: 11, from: 11, to: 13)
  }

  @Test func frameRestartsTheTimeout() {
    var timeout = IdleTimeout(now: Self.start)
    timeout.setListening(true, now: Self.start)
    expect(&timeout, hasExpiredAt: nil, from: 1, to: 9)
    timeout.setListening(false, now: Self.start + .seconds(9))
    timeout.restart()
    timeout.setListening(true, now: Self.start + .seconds(9))
    expect(&timeout, hasExpiredAt: 20, from: 10, to: 30)
  }

  @Test func timeWhileBusyDoesNotCount() {
    var timeout = IdleTimeout(now: Self.start)
    timeout.setListening(true, now: Self.start)
    expect(&timeout, hasExpiredAt: nil, from: 1, to: 9)
    timeout.setListening(false, now: Self.start + .seconds(9))
    expect(&timeout, hasExpiredAt: nil, from: 10, to: 100)
    timeout.setListening(true, now: Self.start + .seconds(100))
    expect(&timeout, hasExpiredAt: 102, from: 101, to: 110)
  }

  /// The program was stopped for an hour, by Ctrl-Z or with the lid of the laptop.
  @Test func timeWhileStoppedDoesNotCount() {
    var timeout = IdleTimeout(now: Self.start)
    timeout.setListening(true, now: Self.start)
    expect(&timeout, hasExpiredAt: nil, from: 1, to: 5)
    expect(&timeout, hasExpiredAt: nil, from: 3_600, to: 3_600)
    expect(&timeout, hasExpiredAt: 3_604, from: 3_601, to: 3_610)
  }

  /// A producer that sends a byte now and then, and another that waits for its turn.
  @Test(.timeLimit(.minutes(1))) func slowProducerLosesItsTurn() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let source = try await ListeningSource(
      .unix(path: path), endsWithFirst: true, maxIdleTime: .milliseconds(200))
    defer { source.close() }
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    let slow = try await bootstrap.connect(unixDomainSocketPath: path).get()
    slow.eventLoop.scheduleRepeatedTask(
      initialDelay: .milliseconds(10), delay: .milliseconds(10)
    ) { task in
      slow.writeAndFlush(ByteBuffer(string: "{")).whenFailure { _ in task.cancel() }
    }
    var next: (any Channel)?
    var frames = 0
    try await source.run { update in
      // The slow one has its turn; connections that come together have no certain order.
      if update.status.health == .live, next == nil {
        next = try? await bootstrap.connect(unixDomainSocketPath: path).get()
        try? await next?.writeAndFlush(ByteBuffer(string: "{\"t\":1,\"hands\":[]}\n"))
      }
      if update.frame != nil { frames += 1 }
      return frames == 0
    }
    #expect(frames == 1)
    try await slow.closeFuture.get()
    try? await next?.close()
  }

  /// A connection shows that the producer runs, and that the hand is what is missing.
  @Test(.timeLimit(.minutes(1))) func producerIsLiveBeforeItsFirstFrame() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let source = try await ListeningSource(.unix(path: path), endsWithFirst: true)
    defer { source.close() }
    let producer = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(unixDomainSocketPath: path).get()
    var health: [SourceStatus.Health] = []
    try await source.run { update in
      health.append(update.status.health)
      return health.count < 2
    }
    #expect(health.last == .live)
    // The source has closed its side.
    try await producer.closeFuture.get()
  }

  /// A game reads nothing while its terminal is lent to an editor; the producer goes on meanwhile.
  @Test(.timeLimit(.minutes(1))) func producerOfABusyGameKeepsItsTurn() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let source = try await ListeningSource(
      .unix(path: path), endsWithFirst: false, maxIdleTime: .milliseconds(100))
    defer { source.close() }
    let queue = try InputQueue()
    let task = queue.sendLandmarks(of: source)
    let producer = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(unixDomainSocketPath: path).get()
    func takeUpdates() -> [SourceUpdate] {
      queue.takeWhenReady().compactMap { input in
        if case .landmarks(let update, _) = input { update } else { nil }
      }
    }
    // Until the loop waits for the producer's bytes, too.
    while queue.descriptors.count < 2 { _ = takeUpdates() }
    // Ten times as long as a producer may be idle, frames come and are not read.
    for frame in 0..<100 {
      let line = ByteBuffer(string: "{\"t\":\(frame),\"hands\":[]}\n")
      try await producer.eventLoop.scheduleTask(in: .milliseconds(10)) {
        producer.writeAndFlush(line, promise: nil)
      }.futureResult.get()
    }
    producer.writeAndFlush(ByteBuffer(string: "{\"t\":100,\"hands\":[]}\n"), promise: nil)
    var last: SourceUpdate?
    while last?.frame?.time != 100, last?.status.health ?? .live == .live {
      last = takeUpdates().last ?? last
    }
    #expect(last?.status.health == .live)
    task.cancel()
    queue.close()
    try await producer.closeFuture.get()
  }
}
