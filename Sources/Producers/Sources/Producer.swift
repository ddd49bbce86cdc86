import LandmarkStreams
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import OperatingSystem
import SystemPackage

/// A connection to a producer of landmarks.
struct Producer {
  typealias Channel = NIOAsyncChannel<ByteBuffer, Never>

  /// Makes a connection readable as a sequence of buffers.
  static func wrap(_ channel: any NIOCore.Channel) -> EventLoopFuture<Channel> {
    channel.eventLoop.makeCompletedFuture {
      try Channel(wrappingChannelSynchronously: channel)
    }
  }

  enum Ending {
    /// The producer closed it, or it broke.
    case closed
    /// No more updates are wanted.
    case enough
  }

  /// Delivers the updates of `channel` until it closes, and keeps `status` up to date. With
  /// `maxIdleTime`, it is closed when no frame has come for that long.
  static func read(
    _ channel: Channel, name: String, clock: ArrivalClock, hints: StreamHints,
    status: inout SourceStatus, maxIdleTime: Duration? = nil,
    _ deliver: (SourceUpdate) async -> Bool
  ) async -> Ending {
    var feed = LandmarkFeed(name: name, status: status, hints: hints)
    defer { status = feed.status }
    var ending = Ending.closed
    guard await deliver(SourceUpdate(status: feed.status)) else { return .enough }
    let monitor = maxIdleTime.map(IdleMonitor.init)
    let watching = monitor?.start(on: channel.channel)
    defer { watching?.cancel() }
    do {
      ending = try await channel.executeThenClose { inbound in
        monitor?.note { $0.beginListening(now: .now) }
        for try await buffer in inbound {
          monitor?.note { $0.endListening(now: .now) }
          feed.append(buffer.readableBytesView)
          while let update = feed.next(arrival: clock.now) {
            if update.frame != nil { monitor?.note { $0.restart() } }
            guard await deliver(update) else { return .enough }
          }
          monitor?.note { $0.beginListening(now: .now) }
        }
        feed.finish()
        while let update = feed.next(arrival: clock.now) {
          guard await deliver(update) else { return .enough }
        }
        return .closed
      }
    } catch {
      // A broken connection is treated like a closed one: its updates have been delivered.
    }
    return Task.isCancelled ? .enough : ending
  }

  /// A short description of a connection's error.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as IOError: "\(Errno(rawValue: error.errnoCode))"
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { reason($0.error) }
        ?? error.dnsAError.map { _ in "there is no host named \(error.host)" }
        ?? "no connection"
    default: "\(error)"
    }
  }
}

/// A producer that listens on a socket: we connect, and reconnect when the connection is lost.
struct ConnectingSource: LandmarkSource {
  let socket: SocketName
  /// False if the source ends with its first connection, as in a run without a terminal.
  let reconnects: Bool
  /// Facts that the stream may not state itself, such as its frame rate.
  let hints: StreamHints
  let isLive = true

  /// The time between attempts to connect: short enough for a person who waits, and long enough to
  /// cost nothing.
  private static let pause = Duration.milliseconds(500)

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let clock = ArrivalClock()
    var status = SourceStatus(.waiting("connecting to \(socket)"))
    guard await deliver(SourceUpdate(status: status)) else { return }
    while !Task.isCancelled {
      do {
        let channel = try await connect()
        let ending = await Producer.read(
          channel, name: "\(socket)", clock: clock, hints: hints, status: &status, deliver)
        if case .enough = ending { return }
        status.health = .waiting("it has disconnected; trying again: \(socket)")
      } catch {
        let reason = Producer.reason(error)
        guard reconnects else { throw .badInput("\(socket): \(reason)") }
        status.health = .waiting("\(reason); trying again: \(socket)")
      }
      guard reconnects else {
        return try await finish(status, of: "\(socket)", saying: "\(socket) has ended", deliver)
      }
      guard await deliver(SourceUpdate(status: status)) else { return }
      try? await Task.sleep(for: Self.pause)
    }
  }

  private func connect() async throws -> Producer.Channel {
    let bootstrap = ClientBootstrap(group: OwnThread.sockets.loop)
    return switch socket {
    case .unix(let path):
      try await bootstrap.connect(unixDomainSocketPath: path) { Producer.wrap($0) }
    case .tcp(let host, let port), .ws(let host, let port):
      try await bootstrap.connect(host: host, port: port) { Producer.wrap($0) }
    }
  }
}

/// Tells when a producer has sent no frame for too long.
///
/// Only the time in which we listen counts: while we are busy, the producer waits for us. Time for
/// which the program was stopped does not count either: ``hasExpired(now:)`` is called regularly,
/// and a longer gap between two calls counts as a short one.
struct IdleTimeout {
  /// A producer that sends no frame for this long is stuck, and others may be waiting: a camera
  /// sends one line for each picture, even without a hand.
  static let standard = Duration.seconds(10)

  /// The time between two calls of ``hasExpired(now:)``.
  let step: Duration
  private let maximum: Duration
  /// The time without a frame, as far as it counts.
  private var idleTime = Duration.zero
  private var lastCall: ContinuousClock.Instant
  private var isListening = false

  /// A timeout that begins `now`, when we are not listening yet.
  init(maximum: Duration = IdleTimeout.standard, now: ContinuousClock.Instant) {
    self.maximum = maximum
    step = maximum / 10
    lastCall = now
  }

  /// We begin to wait for bytes.
  mutating func beginListening(now: ContinuousClock.Instant) {
    count(until: now)
    isListening = true
  }

  /// Bytes have come, which we read now.
  mutating func endListening(now: ContinuousClock.Instant) {
    count(until: now)
    isListening = false
  }

  /// A frame has come.
  mutating func restart() {
    idleTime = .zero
  }

  /// True if no frame has come for too long; call it every ``step``.
  mutating func hasExpired(now: ContinuousClock.Instant) -> Bool {
    count(until: now)
    return idleTime > maximum
  }

  private mutating func count(until now: ContinuousClock.Instant) {
    if isListening { idleTime += min(now - lastCall, step * 2) }
    lastCall = now
  }
}

/// Closes a connection when its producer has sent no frame for too long.
private final class IdleMonitor: Sendable {
  private let timeout: NIOLockedValueBox<IdleTimeout>

  /// A monitor that does nothing until ``start(on:)``.
  init(maximum: Duration) {
    timeout = NIOLockedValueBox(IdleTimeout(maximum: maximum, now: .now))
  }

  /// Watches a connection until the returned task is cancelled.
  func start(on channel: any Channel) -> RepeatedTask {
    let step = TimeAmount(timeout.withLockedValue { $0.step })
    return channel.eventLoop.scheduleRepeatedTask(initialDelay: step, delay: step) { [self] task in
      guard timeout.withLockedValue({ $0.hasExpired(now: .now) }) else { return }
      task.cancel()
      channel.close(promise: nil)
    }
  }

  /// Changes the timeout behind its lock.
  func note(_ change: (inout IdleTimeout) -> Void) { timeout.withLockedValue { change(&$0) } }
}
