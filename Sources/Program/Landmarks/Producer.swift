import Hands
import NIOCore
import NIOPosix
import SystemPackage
import Table

/// A connection to a producer of landmarks.
struct Producer {
  typealias Channel = NIOAsyncChannel<ByteBuffer, Never>

  /// Makes a connection readable as a sequence of buffers.
  static func wrap(_ channel: any NIOCore.Channel) -> EventLoopFuture<Channel> {
    channel.eventLoop.makeCompletedFuture {
      try Channel(wrappingChannelSynchronously: channel)
    }
  }

  /// How reading a connection ended.
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
        monitor?.beginListening()
        for try await buffer in inbound {
          monitor?.endListening()
          feed.append(buffer.readableBytesView)
          while let update = feed.next(arrival: clock.now) {
            if update.frame != nil { monitor?.frameHasCome() }
            guard await deliver(update) else { return .enough }
          }
          monitor?.beginListening()
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
    case let error as IOError: reason(errorNumber: error.errnoCode)
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { reason($0.error) }
        ?? error.dnsAError.map { _ in "there is no host named \(error.host)" }
        ?? "no connection"
    default: "\(error)"
    }
  }
}

extension Producer {
  /// The system's description of an error.
  static func reason(errorNumber: CInt) -> String {
    "\(Errno(rawValue: errorNumber))"
  }
}
