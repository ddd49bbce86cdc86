import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Serves a site to browsers, and opens WebSockets.
enum WebServer {
  /// Connections at the same time; a browser opens six at most.
  private static let maxConnections = 64
  /// A connection without a request for this long is closed.
  private static let patience = TimeAmount.seconds(10)
  private static let patienceName = "patience"

  /// Listens; a port of 0 is replaced by a free one.
  static func bind(_ site: any WebSite, host: String, port: Int) async throws -> any Channel {
    let count = ConnectionCount(max: maxConnections)
    return try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard count.enter() else { throw ChannelError.operationUnsupported }
          channel.closeFuture.whenComplete { _ in count.leave() }
          try setUp(channel, site)
        }
      }
      .bind(host: host, port: port).get()
  }

  /// Prepares a connection for HTTP, which may be upgraded to a WebSocket.
  private static func setUp(_ channel: any Channel, _ site: any WebSite) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: site.maxMessage,
      shouldUpgrade: { channel, request in
        channel.eventLoop.makeSucceededFuture(site.openingHeaders(request))
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture { try open(channel, site) }
      })
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(IdleStateHandler(readTimeout: patience), name: patienceName)
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.removeHandler(name: WebAnswerHandler.name, promise: nil)
          context.pipeline.removeHandler(name: patienceName, promise: nil)
        }
      ))
    try pipeline.addHandler(WebAnswerHandler(site), name: WebAnswerHandler.name)
  }

  /// Prepares a connection that has been upgraded to a WebSocket.
  private static func open(_ channel: any Channel, _ site: any WebSite) throws {
    let pipeline = channel.pipeline.syncOperations
    if site.hasPulse { try pipeline.addHandler(WebSocketPulse()) }
    try pipeline.addHandlers([
      // A browser cuts large messages into pieces of its own choice.
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1_024,
        maxAccumulatedFrameSize: site.maxMessage),
      WebSocketMessages(),
    ])
    try site.open(channel)
  }
}

/// Counts connections.
private final class ConnectionCount: Sendable {
  private let count = Mutex(0)
  private let max: Int

  init(max: Int) { self.max = max }

  /// False if there are too many.
  func enter() -> Bool {
    count.withLock { count in
      guard count < max else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }
}
