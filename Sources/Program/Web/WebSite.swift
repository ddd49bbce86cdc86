import NIOCore
import NIOHTTP1

/// What a server for browsers answers, and to whom it opens a WebSocket.
protocol WebSite: Sendable {
  /// The largest message in bytes that a WebSocket takes.
  var maxMessage: Int { get }

  /// True if a WebSocket whose other end does not answer is closed. One that waits unread for its turn
  /// can't be asked.
  var hasPulse: Bool { get }

  /// The answer to a request that is for no WebSocket, or for one that is refused.
  func answer(_ request: HTTPRequestHead) -> WebAnswer

  /// The headers with which a WebSocket is opened; nil if it is refused.
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
