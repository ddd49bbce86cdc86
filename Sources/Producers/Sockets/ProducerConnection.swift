import LandmarkStreams
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import SystemPackage

/// A connection to a producer of landmarks.
enum ProducerConnection {
  typealias Channel = NIOAsyncChannel<ByteBuffer, Never>

  /// Makes a connection readable as a sequence of buffers.
  static func wrap(_ channel: any NIOCore.Channel) -> EventLoopFuture<Channel> {
    channel.eventLoop.makeCompletedFuture { try Channel(wrappingChannelSynchronously: channel) }
  }

  /// Delivers the updates of `channel` until it closes, and keeps `status` up to date; returns
  /// false if no more are wanted. Closes `channel` if it brings no frame for `maxIdleTime`.
  static func read(
    _ channel: Channel, name: String, clock: ArrivalClock, hints: StreamHints,
    status: inout SourceStatus, maxIdleTime: Duration? = nil,
    _ deliver: (SourceUpdate) async -> Bool
  ) async -> Bool {
    var feed = LandmarkFeed(name: name, status: status, hints: hints)
    defer { status = feed.status }
    guard await deliver(SourceUpdate(status: feed.status)) else { return false }
    let monitor = maxIdleTime.map(IdleMonitor.init)
    let watching = monitor?.start(on: channel.channel)
    defer { watching?.cancel() }
    // A broken connection has delivered its updates, so it is treated as a closed connection.
    let isClosed = try? await channel.executeThenClose { inbound in
      monitor?.note { $0.setListening(true, now: .now) }
      for try await buffer in inbound {
        monitor?.note { $0.setListening(false, now: .now) }
        let isWanted = await feed.take(buffer.readableBytesView, clock) { update in
          if update.frame != nil { monitor?.note { $0.restart() } }
          return await deliver(update)
        }
        guard isWanted else { return false }
        monitor?.note { $0.setListening(true, now: .now) }
      }
      return await feed.take([UInt8](), clock, deliver)
    }
    return isClosed != false && !Task.isCancelled
  }

  /// Returns a short description of a connection's error.
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

/// Closes a connection when its producer has sent no frame for too long.
private final class IdleMonitor: Sendable {
  private let timeout: NIOLockedValueBox<IdleTimeout>

  init(maximum: Duration) { timeout = NIOLockedValueBox(IdleTimeout(maximum: maximum, now: .now)) }

  /// Watches a connection until the returned task is cancelled.
  func start(on channel: any Channel) -> RepeatedTask {
    let step = TimeAmount(timeout.withLockedValue { $0.step })
    return channel.eventLoop.scheduleRepeatedTask(initialDelay: step, delay: step) { [self] task in
      guard timeout.withLockedValue({ $0.hasExpired(now: .now) }) else { return }
      task.cancel()
      channel.close(promise: nil)
    }
  }

  func note(_ change: (inout IdleTimeout) -> Void) { timeout.withLockedValue { change(&$0) } }
}
