import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import OperatingSystem

/// Serves a site to browsers, and opens WebSockets.
package enum WebServer {
  /// The maximum number of connections at the same time; a browser opens six at most.
  private static let maxConnections = 64
  /// The time without a frame after which a WebSocket with a pulse is sent a ping.
  private static let pulse = TimeAmount.seconds(5)

  /// Starts listening; a port of 0 is replaced by a free one. A connection that is not a WebSocket
  /// is closed after `patience`, even if part of a request has arrived; the oldest of them is closed
  /// earlier if there is no place for a new connection.
  static func bind(
    _ site: any WebSite, host: String, port: Int, patience: TimeAmount = .seconds(10)
  ) async throws -> any Channel {
    // All open connections, and those of them that are no WebSockets yet, the oldest first.
    let connections = NIOLockedValueBox((count: 0, requests: [any Channel]()))
    return try await ServerBootstrap(group: OwnThread.sockets.loop)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let oldest = connections.withLockedValue { open in
            open.count += 1
            open.requests.append(channel)
            return open.count > maxConnections ? open.requests.removeFirst() : nil
          }
          let endRequest = { @Sendable in
            connections.withLockedValue { $0.requests.removeAll { $0 === channel } }
          }
          channel.closeFuture.whenComplete { _ in
            connections.withLockedValue { $0.count -= 1 }
            endRequest()
          }
          // If WebSockets have all places, there is none but the new one.
          guard oldest !== channel else { throw ChannelError.operationUnsupported }
          oldest?.close(promise: nil)
          try setUp(channel, site, patience, atUpgrade: endRequest)
        }
      }
      .bind(host: host, port: port).get()
  }

  /// Prepares a connection for HTTP, and for an upgrade from HTTP to a WebSocket.
  private static func setUp(
    _ channel: any Channel, _ site: any WebSite, _ patience: TimeAmount,
    atUpgrade: @escaping @Sendable () -> Void
  ) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: site.maxMessage,
      shouldUpgrade: { $0.eventLoop.makeSucceededFuture(site.openingHeaders($1)) },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          if site.hasPulse {
            try channel.pipeline.syncOperations.addHandler(IdleStateHandler(readTimeout: pulse))
          }
          try readMessages(on: channel, maxMessage: site.maxMessage)
          try site.open(channel)
        }
      })
    let pipeline = channel.pipeline.syncOperations
    let deadline = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    channel.closeFuture.whenComplete { _ in deadline.cancel() }
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.removeHandler(name: WebAnswerHandler.name, promise: nil)
          deadline.cancel()
          atUpgrade()
        }
      ))
    try pipeline.addHandler(WebAnswerHandler(site), name: WebAnswerHandler.name)
  }

  /// Assembles the frames of a connection into messages of at most `maxMessage` bytes.
  package static func readMessages(on channel: any Channel, maxMessage: Int) throws {
    try channel.pipeline.syncOperations.addHandlers([
      WebSocketClientRules(),
      // A browser can cut a large message into pieces of any size.
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1_024,
        maxAccumulatedFrameSize: maxMessage),
      WebSocketMessages(),
    ])
  }
}

/// Answers the requests of a connection that is not a WebSocket, and closes it.
private final class WebAnswerHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The handler's name in the pipeline, for removing the handler when a WebSocket opens.
  static let name = "answers"
  private let site: any WebSite

  init(_ site: any WebSite) { self.site = site }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // Only the head of a request is needed; its body is ignored.
    guard case .head(let request) = unwrapInboundIn(data) else { return }
    let answer = site.answer(request)
    let head = HTTPResponseHead(
      version: request.version, status: answer.status, headers: answer.headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD {
      let body = context.channel.allocator.buffer(bytes: answer.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }

  /// Closes a connection that does not speak HTTP, after NIO has answered it with an error. A
  /// refused WebSocket also causes an error, but its connection stays open for the answer.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError { context.close(promise: nil) }
  }
}

/// Decides how a server answers browsers, and which requests get a WebSocket.
protocol WebSite: Sendable {
  /// The maximum length in bytes of a message that a WebSocket takes.
  var maxMessage: Int { get }
  /// True if a WebSocket is closed when its other end does not answer pings. It must be false for a
  /// site that does not read a waiting WebSocket, because the site would miss the answers.
  var hasPulse: Bool { get }
  /// Returns the answer to an ordinary request, or to a refused request for a WebSocket.
  func answer(_ request: HTTPRequestHead) -> WebAnswer
  /// Returns the headers for opening a WebSocket; nil if it is refused.
  func openingHeaders(_ request: HTTPRequestHead) -> HTTPHeaders?
  /// Adds a handler of text and binary frames to a WebSocket that has just been opened.
  func open(_ channel: any Channel) throws
}

extension HTTPRequestHead {
  var host: String? { only("Host") }

  var path: Substring { uri.prefix { $0 != "?" } }

  /// Returns the value of a header; nil unless the request has exactly one such header.
  func only(_ name: String) -> String? {
    let values = headers[name]
    return values.count == 1 ? values[0] : nil
  }
}

/// Tells whether the request of a browser names this machine. A stranger's page can make a browser
/// send requests to any address, even to 127.0.0.1 under a name that the stranger has given it (DNS
/// rebinding). So only the names below are accepted.
enum LoopbackName {
  /// Returns true for the Host of a request to this machine, at any port: `ssh -L` can change it.
  static func isLoopback(host: some StringProtocol) -> Bool {
    let form = /(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?/
    return host.lowercased().wholeMatch(of: form) != nil
  }

  /// Returns true for the Origin of a page that was served from this machine. Every page can get
  /// the origin `null` in a sandboxed frame, so `null` is not accepted.
  static func isLoopback(origin: String) -> Bool {
    let scheme = ["http://", "https://"].first { origin.hasPrefix($0) }
    return scheme.map { isLoopback(host: origin.dropFirst($0.count)) } ?? false
  }
}

/// The answer of a site to a request.
struct WebAnswer: Equatable, Sendable {
  let status: HTTPResponseStatus
  /// The type of the body, such as `text/html`; the body is UTF-8.
  let type: String
  let body: [UInt8]
  /// The sources that the page may use, by its Content-Security-Policy; all others are blocked.
  var sources = ""

  static func text(_ status: HTTPResponseStatus, _ line: String) -> WebAnswer {
    WebAnswer(status: status, type: "text/plain", body: Array("\(line)\n".utf8))
  }

  /// Headers that keep the answer out of caches and other pages' frames, and its address secret.
  var headers: HTTPHeaders {
    [
      "Content-Type": "\(type); charset=utf-8",
      "Content-Length": "\(body.count)",
      "Connection": "close",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
      "Content-Security-Policy":
        "default-src 'none'; \(sources)base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]
  }
}
