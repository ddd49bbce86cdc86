/// Where landmarks come from, as the command line names it.
enum SourceAddress: Equatable {
  /// A file.
  case recording(path: String)
  /// Standard input.
  case standardInput
  /// Somebody who can be connected to.
  case socket(SocketName)

  /// The source that `text` names: `-`, `unix:PATH`, `tcp:HOST:PORT`, or a file.
  init(_ text: String) throws(Failure) {
    if text == "-" {
      self = .standardInput
    } else if let socket = try SocketName(text) {
      self = .socket(socket)
    } else {
      self = .recording(path: text)
    }
  }
}

/// The name of a socket.
enum SocketName: Equatable, CustomStringConvertible {
  case unix(path: String)
  case tcp(host: String, port: Int)

  /// The longest path that a Unix socket's address holds on Linux and macOS, in bytes.
  static let maxPath = 103

  /// The socket that `text` names; nil if it names none.
  init?(_ text: String) throws(Failure) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      guard !path.isEmpty else { throw .wrongUsage("\(text): a path belongs behind unix:") }
      guard path.utf8.count <= Self.maxPath else {
        throw .wrongUsage(
          "\(text): the path of a Unix socket has at most \(Self.maxPath) bytes")
      }
      self = .unix(path: path)
    } else if text.hasPrefix("tcp:") {
      let parts = text.dropFirst("tcp:".count)
      guard let colon = parts.lastIndex(of: ":"),
        let port = Int(parts[parts.index(after: colon)...]), (0...65_535).contains(port)
      else { throw .wrongUsage("\(text): write tcp:HOST:PORT, with a port of 0 to 65535") }
      // An IPv6 address stands in brackets, so that its colons are not taken for the port's.
      let host = parts[..<colon].drop { $0 == "[" }.prefix { $0 != "]" }
      guard !host.isEmpty else { throw .wrongUsage("\(text): write tcp:HOST:PORT") }
      self = .tcp(host: String(host), port: port)
    } else {
      return nil
    }
  }

  /// True if only this machine can come in.
  var isLocal: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
  }

  /// The name as the command line has it.
  var description: String {
    switch self {
    case .unix(let path): "unix:\(path)"
    case .tcp(let host, let port):
      host.contains(":") ? "tcp:[\(host)]:\(port)" : "tcp:\(host):\(port)"
    }
  }
}
