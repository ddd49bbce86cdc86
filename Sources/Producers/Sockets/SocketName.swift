import OperatingSystem

/// The name of a socket on the command line.
package enum SocketName: Equatable, CustomStringConvertible {
  case unix(path: String)
  case tcp(host: String, port: Int)
  /// An address at which pages in a browser open WebSockets.
  case ws(host: String, port: Int)

  /// The maximum length in bytes of a Unix socket's path that works on both Linux and macOS.
  static let maxPath = 103

  /// Parses `unix:PATH`, `tcp:HOST:PORT` or `ws:HOST:PORT`; nil if `text` is none of them.
  init?(_ text: String) throws(Failure) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      guard !path.isEmpty else { throw .wrongUsage("\(text): write unix:PATH") }
      guard path.utf8.count <= Self.maxPath else {
        throw .wrongUsage("\(text): the path of a Unix socket has at most \(Self.maxPath) bytes")
      }
      self = .unix(path: path)
    } else if let (host, port) = try Self.address(in: text, after: "tcp:") {
      self = .tcp(host: host, port: port)
    } else if let (host, port) = try Self.address(in: text, after: "ws:") {
      self = .ws(host: host, port: port)
    } else {
      return nil
    }
  }

  /// Returns the host and the port that follow `prefix`; nil if `text` does not begin with it.
  private static func address(
    in text: String, after prefix: String
  ) throws(Failure) -> (host: String, port: Int)? {
    guard text.hasPrefix(prefix) else { return nil }
    let parts = text.dropFirst(prefix.count)
    guard let colon = parts.lastIndex(of: ":"),
      let port = Int(parts[parts.index(after: colon)...]), (0...65_535).contains(port)
    else { throw .wrongUsage("\(text): write \(prefix)HOST:PORT, with a port of 0 to 65535") }
    // The brackets around an IPv6 address separate its colons from the one before the port.
    let host = parts[..<colon].drop { $0 == "[" }.prefix { $0 != "]" }
    guard !host.isEmpty else { throw .wrongUsage("\(text): write \(prefix)HOST:PORT") }
    return (String(host), port)
  }

  /// True if only this machine can connect to the socket.
  var isLocal: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _), .ws(let host, _):
      host.wholeMatch(of: /localhost|::1|127\.[\d.]+/) != nil
    }
  }

  package var description: String {
    switch self {
    case .unix(let path): "unix:\(path)"
    case .tcp(let host, let port): "tcp:" + Self.text(host, port)
    case .ws(let host, let port): "ws:" + Self.text(host, port)
    }
  }

  private static func text(_ host: String, _ port: Int) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
