import NIOCore
import NIOHTTP1

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
  var origin: String? { only("Origin") }

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
  private static let names: Set<Substring> = ["127.0.0.1", "localhost", "[::1]"]

  /// Returns true for the Host of a request to this machine, at any port: `ssh -L` can change it.
  static func isLoopback(host: some StringProtocol) -> Bool {
    let text = host.lowercased()
    guard !names.contains(text[...]) else { return true }
    guard let colon = text.lastIndex(of: ":") else { return false }
    let port = text[text.index(after: colon)...]
    return names.contains(text[..<colon]) && (1...5).contains(port.utf8.count)
      && port.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
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
