import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOWebSocket

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
  let arrivals: AsyncStream<Arrival>
  private let continuation: AsyncStream<Arrival>.Continuation
  private let isOpenToAll: Bool
  private let hasRefused = NIOLockedValueBox(false)

  /// Pages of other machines are refused unless `isOpenToAll` is true.
  init(isOpenToAll: Bool) {
    self.isOpenToAll = isOpenToAll
    (arrivals, continuation) = AsyncStream.makeStream()
  }

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
