import NIOHTTP1

/// The answer of a site to a request.
struct WebAnswer: Equatable, Sendable {
  let status: HTTPResponseStatus
  /// The type of the body, such as `text/html`; the body is UTF-8.
  let type: String
  let body: [UInt8]
  /// What the page may load and connect to, by its Content-Security-Policy; the rest is blocked.
  var sources = ""

  /// Returns an answer that is one line of text.
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
