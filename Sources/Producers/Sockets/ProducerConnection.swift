import LandmarkStreams
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import SystemPackage

/// A connection to a producer of landmarks.
enum ProducerConnection {
  typealias Channel = NIOAsyncChannel<ByteBuffer, Never>

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
    status.health = .live
    var feed = LandmarkFeed(name: name, status: status, hints: hints)
    defer { status = feed.status }
    guard await deliver(SourceUpdate(status: feed.status)) else { return false }
    let timeout = maxIdleTime.map { NIOLockedValueBox(IdleTimeout(maximum: $0, now: .now)) }
    let watching = timeout.map { close(channel.channel, after: $0) }
    defer { watching?.cancel() }
    // A broken connection has delivered its updates, so it is treated as a closed connection.
    let isClosed = try? await channel.executeThenClose { inbound in
      timeout?.withLockedValue { $0.setListening(true, now: .now) }
      for try await buffer in inbound {
        timeout?.withLockedValue { $0.setListening(false, now: .now) }
        let isWanted = await feed.take(buffer.readableBytesView, clock) { update in
          if update.frame != nil { timeout?.withLockedValue { $0.restart() } }
          return await deliver(update)
        }
        guard isWanted else { return false }
        timeout?.withLockedValue { $0.setListening(true, now: .now) }
      }
      return await feed.take([UInt8](), clock, deliver)
    }
    return isClosed != false && !Task.isCancelled
  }

  /// Closes a connection when the timeout expires, unless the returned task is cancelled before.
  private static func close(
    _ channel: any NIOCore.Channel, after timeout: NIOLockedValueBox<IdleTimeout>
  ) -> RepeatedTask {
    let step = TimeAmount(timeout.withLockedValue { $0.step })
    return channel.eventLoop.scheduleRepeatedTask(initialDelay: step, delay: step) { task in
      guard timeout.withLockedValue({ $0.hasExpired(now: .now) }) else { return }
      task.cancel()
      channel.close(promise: nil)
    }
  }

  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as IOError: "\(Errno(rawValue: error.errnoCode))"
    case let error as SocketAddressError.UnknownHost: "there is no host named \(error.host)"
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { reason($0.error) }
        ?? error.dnsAError.map { _ in "there is no host named \(error.host)" }
        ?? "no connection"
    default: "\(error)"
    }
  }
}

/// Producers that are pages in a browser: opens a WebSocket, at any path, to every page that is
/// allowed to produce landmarks.
final class PageProducers: WebSite {
  enum Arrival: Sendable {
    case producer(ProducerConnection.Channel)
    /// The reason why a page was refused; only the first refusal is reported.
    case refused(String)
  }

  /// The maximum length of a message in bytes. A message has one line or a few.
  let maxMessage = 1 << 20
  // A page that sends no frame for too long loses its turn, so no pings are needed.
  let hasPulse = false
  let (arrivals, continuation) = AsyncStream<Arrival>.makeStream()
  private let isOpenToAll: Bool
  private let hasRefused = NIOLockedValueBox(false)

  /// Pages of other machines are refused unless `isOpenToAll` is true.
  init(isOpenToAll: Bool) { self.isOpenToAll = isOpenToAll }

  func answer(_ request: HTTPRequestHead) -> WebAnswer {
    if let problem = problem(with: request) { return .text(.forbidden, problem) }
    return .text(.upgradeRequired, "landmarks are sent here over a WebSocket")
  }

  func openingHeaders(_ request: HTTPRequestHead) -> HTTPHeaders? {
    guard let problem = problem(with: request) else { return [:] }
    let isFirst = hasRefused.withLockedValue { !exchange(&$0, with: true) }
    if isFirst { continuation.yield(.refused(problem)) }
    return nil
  }

  func open(_ channel: any Channel) throws {
    try channel.pipeline.syncOperations.addHandler(MessageLines())
    continuation.yield(
      .producer(try ProducerConnection.Channel(wrappingChannelSynchronously: channel)))
  }

  private func problem(with request: HTTPRequestHead) -> String? {
    guard !isOpenToAll else { return nil }
    guard let host = request.host, LoopbackName.isLoopback(host: host) else {
      return "refused a page that calls this machine by another name than localhost"
    }
    let origins = request.headers["Origin"]
    // Browsers always send an Origin with a request for a WebSocket; other programs need not.
    guard !origins.isEmpty else { return nil }
    guard origins.count == 1, LoopbackName.isLoopback(origin: origins[0]) else {
      let origin = String((origins.first ?? "").prefix(60))
      return "refused a page of \(origin); pages must be served from localhost"
    }
    return nil
  }
}

/// Passes on each message with a line end after it.
private final class MessageLines: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data).unmaskedData
    bytes.writeInteger(UInt8(ascii: "\n"))
    context.fireChannelRead(wrapInboundOut(bytes))
  }
}
