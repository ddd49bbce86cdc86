import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1

/// Producers that are pages in a browser and connect over a WebSocket.
struct PageProducers: Sendable {
  enum Arrival: Sendable {
    case producer(ProducerConnection.Channel)
    /// The reason why a page was refused; only the first refusal is reported.
    case refused(String)
  }

  let arrivals: AsyncStream<Arrival>
  private let server: any Channel

  /// Starts listening. Pages of other machines are refused unless `isOpenToAll` is true.
  init(host: String, port: Int, isOpenToAll: Bool) async throws {
    let (arrivals, continuation) = AsyncStream<Arrival>.makeStream()
    self.arrivals = arrivals
    server = try await WebServer.bind(
      PageProducerSite(isOpenToAll: isOpenToAll, arrivals: continuation), host: host, port: port)
  }

  var port: Int? { server.localAddress?.port }

  func close() { server.close(promise: nil) }
}

/// Opens a WebSocket, at any path, to every page that is allowed to produce landmarks.
private final class PageProducerSite: WebSite {
  /// The maximum length of a message in bytes. A message has one line or a few.
  let maxMessage = 1 << 20
  // A page that sends no frame for too long loses its turn, so no pings are needed.
  let hasPulse = false
  private let isOpenToAll: Bool
  private let arrivals: AsyncStream<PageProducers.Arrival>.Continuation
  private let hasRefused = NIOLockedValueBox(false)

  init(isOpenToAll: Bool, arrivals: AsyncStream<PageProducers.Arrival>.Continuation) {
    (self.isOpenToAll, self.arrivals) = (isOpenToAll, arrivals)
  }

  func answer(_ request: HTTPRequestHead) -> WebAnswer {
    if let problem = problem(with: request) { return .text(.forbidden, problem) }
    return .text(.upgradeRequired, "landmarks are sent here over a WebSocket")
  }

  func openingHeaders(_ request: HTTPRequestHead) -> HTTPHeaders? {
    guard let problem = problem(with: request) else { return [:] }
    let isFirst = hasRefused.withLockedValue { hasRefused in
      defer { hasRefused = true }
      return !hasRefused
    }
    if isFirst { arrivals.yield(.refused(problem)) }
    return nil
  }

  func open(_ channel: any Channel) throws {
    try channel.pipeline.syncOperations.addHandler(MessageLines())
    arrivals.yield(.producer(try ProducerConnection.Channel(wrappingChannelSynchronously: channel)))
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
  typealias InboundIn = WebSocketMessage
  typealias InboundOut = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .text(var bytes), .binary(var bytes):
      bytes.writeInteger(UInt8(ascii: "\n"))
      context.fireChannelRead(wrapInboundOut(bytes))
    }
  }
}
