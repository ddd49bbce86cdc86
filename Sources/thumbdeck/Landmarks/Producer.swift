import NIOCore
import NIOPosix
import SystemPackage
import Table

/// One connection over which landmarks come.
struct Producer {
  typealias Channel = NIOAsyncChannel<ByteBuffer, Never>

  /// Makes a connection readable piece by piece.
  static func wrap(_ channel: any NIOCore.Channel) -> EventLoopFuture<Channel> {
    channel.eventLoop.makeCompletedFuture {
      try Channel(wrappingChannelSynchronously: channel)
    }
  }

  /// How a connection came to its end.
  enum Ending {
    /// The producer closed it or it broke.
    case closed
    /// Nobody wants more.
    case enough
  }

  /// Delivers what comes over `channel` until it closes; `status` is counted on.
  static func read(
    _ channel: Channel, name: String, clock: ArrivalClock, status: inout SourceStatus,
    _ deliver: (SourceUpdate) async -> Bool
  ) async -> Ending {
    var feed = LandmarkFeed(name: name, status: status)
    defer { status = feed.status }
    var ending = Ending.closed
    guard await deliver(SourceUpdate(status: feed.status)) else { return .enough }
    do {
      ending = try await channel.executeThenClose { inbound in
        for try await buffer in inbound {
          feed.append(buffer.readableBytesView)
          while let update = feed.next(arrival: clock.now) {
            guard await deliver(update) else { return .enough }
          }
        }
        feed.finish()
        while let update = feed.next(arrival: clock.now) {
          guard await deliver(update) else { return .enough }
        }
        return .closed
      }
    } catch {
      // A connection that breaks is one that has closed: what came over it has been delivered.
    }
    return Task.isCancelled ? .enough : ending
  }

  /// An error of a connection in a few words.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as IOError: reason(errorNumber: error.errnoCode)
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { reason($0.error) }
        ?? error.dnsAError.map { _ in "no machine is called \(error.host)" }
        ?? "no connection"
    default: "\(error)"
    }
  }
}

extension Producer {
  /// What the system calls an error.
  static func reason(errorNumber: CInt) -> String {
    "\(Errno(rawValue: errorNumber))"
  }
}
