import NIOCore
import NIOHTTP1

/// An answer to a request.
struct WebAnswer: Equatable, Sendable {
  let status: HTTPResponseStatus
  /// The type of the body, such as `text/html`; it is UTF-8.
  let type: String
  let body: [UInt8]
  /// Where scripts, styles and connections of the page may come from and lead to; nothing else is
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

/// Answers the requests of a connection that is no WebSocket, and closes it.
final class WebAnswerHandler: ChannelInboundHandler {
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

  /// Closes a connection on which nothing has come for a while.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
  }

  /// Closes a connection that does not speak HTTP, after it was told so. A refused WebSocket is an
  /// error, too, but its request is answered here afterwards.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError { context.close(promise: nil) }
  }
}

extension WebAnswerHandler: RemovableChannelHandler {}
