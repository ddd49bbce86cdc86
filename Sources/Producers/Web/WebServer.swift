import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import OperatingSystem

/// Serves a site to browsers, and opens WebSockets.
package enum WebServer {
  /// Connections at the same time; a browser opens six at most.
  private static let maxConnections = 64
  /// Starts listening; a port of 0 is replaced by a free one. A connection that is not a WebSocket
  /// is closed after `patience`, however many bytes of a request have come.
  static func bind(
    _ site: any WebSite, host: String, port: Int, patience: TimeAmount = .seconds(10)
  ) async throws -> any Channel {
    let count = ConnectionCount(max: maxConnections)
    return try await ServerBootstrap(group: OwnThread.sockets.loop)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard count.enter() else { throw ChannelError.operationUnsupported }
          channel.closeFuture.whenComplete { _ in count.leave() }
          try setUp(channel, site, patience)
        }
      }
      .bind(host: host, port: port).get()
  }

  /// Prepares a connection for HTTP, which may be upgraded to a WebSocket.
  private static func setUp(
    _ channel: any Channel, _ site: any WebSite, _ patience: TimeAmount
  ) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: site.maxMessage,
      shouldUpgrade: { channel, request in
        channel.eventLoop.makeSucceededFuture(site.openingHeaders(request))
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture { try open(channel, site) }
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
        }
      ))
    try pipeline.addHandler(WebAnswerHandler(site), name: WebAnswerHandler.name)
  }

  /// Prepares a connection that has been upgraded to a WebSocket.
  private static func open(_ channel: any Channel, _ site: any WebSite) throws {
    if site.hasPulse { try channel.pipeline.syncOperations.addHandler(WebSocketPulse()) }
    try readMessages(on: channel, maxMessage: site.maxMessage)
    try site.open(channel)
  }

  /// Assembles the frames of a connection into messages of at most `maxMessage` bytes.
  package static func readMessages(on channel: any Channel, maxMessage: Int) throws {
    try channel.pipeline.syncOperations.addHandlers([
      WebSocketClientRules(),
      // A browser cuts large messages into pieces of its own choice.
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1_024,
        maxAccumulatedFrameSize: maxMessage),
      WebSocketMessages(),
    ])
  }
}

private final class ConnectionCount: Sendable {
  private let count = NIOLockedValueBox(0)
  private let max: Int

  init(max: Int) { self.max = max }

  /// False if there are too many.
  func enter() -> Bool {
    count.withLockedValue { count in
      guard count < max else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLockedValue { $0 -= 1 } }
}

/// What a server for browsers answers, and to whom it opens a WebSocket.
protocol WebSite: Sendable {
  /// The largest message in bytes that a WebSocket takes.
  var maxMessage: Int { get }

  /// True if a WebSocket is closed when its other end does not answer pings. A WebSocket that is
  /// not read while it waits for its turn can't get an answer.
  var hasPulse: Bool { get }

  /// The answer to a request that is not for a WebSocket, or for a refused one.
  func answer(_ request: HTTPRequestHead) -> WebAnswer

  /// The headers for opening a WebSocket; nil if it is refused.
  func openingHeaders(_ request: HTTPRequestHead) -> HTTPHeaders?

  /// Adds a handler of ``WebSocketMessage`` to a WebSocket that has just been opened.
  func open(_ channel: any Channel) throws
}

extension HTTPRequestHead {
  /// The Host; nil unless there is exactly one.
  var host: String? { only("Host") }

  /// The Origin; nil unless there is exactly one.
  var origin: String? { only("Origin") }

  /// The path, without what follows a question mark.
  var path: Substring { uri.prefix { $0 != "?" } }

  private func only(_ name: String) -> String? {
    let values = headers[name]
    return values.count == 1 ? values[0] : nil
  }
}

/// Distinguishes names of this machine from all others in the request of a browser.
///
/// The page of a stranger can make a browser ask any address, even under a name that the page has
/// given to 127.0.0.1 itself (DNS rebinding). So only these names count.
enum LoopbackName {
  private static let names: Set<Substring> = ["127.0.0.1", "localhost", "[::1]"]

  /// True for the Host of a request to this machine, with any port, because `ssh -L` changes it.
  static func isLoopback(host: some StringProtocol) -> Bool {
    let text = host.lowercased()
    guard !names.contains(text[...]) else { return true }
    guard let colon = text.lastIndex(of: ":") else { return false }
    let port = text[text.index(after: colon)...]
    return names.contains(text[..<colon]) && (1...5).contains(port.utf8.count)
      && port.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// True for the Origin of a page that this machine has served itself.
  ///
  /// `null` is not accepted: every page can put itself into a frame with that origin.
  static func isLoopback(origin: String) -> Bool {
    let scheme = ["http://", "https://"].first { origin.hasPrefix($0) }
    return scheme.map { isLoopback(host: origin.dropFirst($0.count)) } ?? false
  }
}

struct WebAnswer: Equatable, Sendable {
  let status: HTTPResponseStatus
  /// The type of the body, such as `text/html`; it is UTF-8.
  let type: String
  let body: [UInt8]
  /// Where the page's scripts, styles and connections may come from and lead to; nothing else is
  /// loaded.
  var sources = ""

  /// An answer of a line of text.
  static func text(_ status: HTTPResponseStatus, _ line: String) -> WebAnswer {
    WebAnswer(status: status, type: "text/plain", body: Array("\(line)\n".utf8))
  }

  /// The headers. They keep the answer out of caches and of frames of other pages, and its address
  /// secret.
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

/// Answers the requests of a connection that is not a WebSocket, and closes it.
private final class WebAnswerHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The handler's name in the pipeline, from which a WebSocket removes it.
  static let name = "answers"
  private let site: any WebSite

  init(_ site: any WebSite) {
    self.site = site
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The body of a request is ignored.
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

  /// Closes a connection that does not speak HTTP, after telling it so. A refused WebSocket is an
  /// error, too, but its request is answered here afterwards.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError { context.close(promise: nil) }
  }
}

extension WebAnswerHandler: RemovableChannelHandler {}
