import LandmarkStreams
import Libc
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import OperatingSystem
import SystemPackage

/// A connection to a producer of landmarks.
enum ProducerConnection: Sendable {
  typealias Socket = SystemPackage.FileDescriptor
  typealias Page = NIOAsyncChannel<WebSocketFrame, Never>

  case socket(Socket)
  case page(Page)

  /// Delivers the producer's updates until it closes, and keeps `status` up to date; returns false
  /// if no more are wanted. Ends the connection if it brings no frame for `maxIdleTime`.
  func read(
    name: String, clock: ArrivalClock, hints: StreamHints, status: inout SourceStatus,
    maxIdleTime: Duration? = nil, _ deliver: (SourceUpdate) async -> Bool
  ) async -> Bool {
    status.health = .live
    var feed = LandmarkFeed(name: name, status: status, hints: hints)
    defer {
      status = feed.status
      // On the thread that ends a connection, so that it ends none whose number was used again.
      if case .socket(let socket) = self { OwnThread.sockets.loop.execute { try? socket.close() } }
    }
    guard await deliver(SourceUpdate(status: feed.status)) else { return false }
    let timeout = maxIdleTime.map { NIOLockedValueBox(IdleTimeout(maximum: $0, now: .now)) }
    let watching = timeout.map(end(after:))
    // A broken connection has delivered its updates, so it is treated as a closed connection.
    let isClosed: Bool?
    switch self {
    case .socket(let socket):
      // If the thread of a game waits for the bytes, it also decodes them.
      isClosed = try? await withTaskExecutorPreference(ByteReader.poller) {
        try await feed.take(from: ByteReader(socket).pieces, clock, timeout: timeout, deliver)
      }
    case .page(let page):
      isClosed = try? await page.executeThenClose { inbound in
        // The end of a message ends a line.
        let messages = inbound.map {
          Array($0.unmaskedData.readableBytesView) + [UInt8(ascii: "\n")]
        }
        return try await feed.take(from: messages, clock, timeout: timeout, deliver)
      }
    }
    watching?.cancel()
    return isClosed != false && !Task.isCancelled
  }

  /// Ends the connection when the timeout expires, unless the returned task is cancelled before.
  private func end(after timeout: NIOLockedValueBox<IdleTimeout>) -> RepeatedTask {
    let step = TimeAmount(timeout.withLockedValue { $0.step })
    let loop = OwnThread.sockets.loop
    return loop.scheduleRepeatedTask(initialDelay: step, delay: step) { task in
      // Bytes wait only while a game reads nothing, because its terminal is lent to an editor.
      if case .socket(let socket) = self, socket.hasInput {
        return timeout.withLockedValue { $0.restart() }
      }
      guard timeout.withLockedValue({ $0.hasExpired(now: .now) }) else { return }
      task.cancel()
      switch self {
      case .socket(let socket): shutdown(socket.rawValue, CInt(SHUT_RDWR))
      case .page(let page): page.channel.close(promise: nil)
      }
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

/// Takes the socket of a channel when it is connected, because the reader of the landmarks waits for
/// its bytes itself. Closes the channel, which has read nothing: set its option `autoRead` to false.
final class SocketTaker: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias ConnectedSocket = EventLoopFuture<ProducerConnection.Socket>

  private let socket: EventLoopPromise<ProducerConnection.Socket>

  private init(_ loop: any EventLoop) { socket = loop.makePromise() }

  /// Returns the socket of a channel that will be connected.
  static func socket(of channel: any Channel) -> EventLoopFuture<ConnectedSocket> {
    channel.eventLoop.makeCompletedFuture {
      let taker = SocketTaker(channel.eventLoop)
      try channel.pipeline.syncOperations.addHandler(taker)
      return taker.socket.futureResult
    }
  }

  func channelActive(context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    let copy = try? operations.withUnsafeTransportIfAvailable { (socket: NIOBSDSocket.Handle) in
      fcntl(socket, F_DUPFD_CLOEXEC, 0)
    }
    if let copy, copy >= 0 { socket.succeed(.init(rawValue: copy)) }
    context.close(promise: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) { socket.fail(Errno.socketNotConnected) }
}

/// Producers that are pages in a browser: opens a WebSocket, at any path, to every page that is
/// allowed to produce landmarks.
final class PageProducers: WebSite {
  enum Arrival: Sendable {
    case producer(ProducerConnection)
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
    let page = try ProducerConnection.Page(wrappingChannelSynchronously: channel)
    continuation.yield(.producer(.page(page)))
  }

  private func problem(with request: HTTPRequestHead) -> String? {
    guard !isOpenToAll else { return nil }
    guard let host = request.host, LoopbackName.isLoopback(host: host) else {
      return "refused a page that calls this machine by another name than localhost"
    }
    let origins = request.headers["Origin"]
    // Browsers always send an Origin with a request for a WebSocket; other programs need not.
    guard let first = origins.first else { return nil }
    guard origins.count > 1 || !LoopbackName.isLoopback(origin: first) else { return nil }
    return "refused a page of \(first.prefix(60)); pages must be served from localhost"
  }
}
