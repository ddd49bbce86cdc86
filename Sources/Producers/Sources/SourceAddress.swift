import Basics
import OperatingSystem

/// The address of a landmark source on the command line.
package enum SourceAddress: Equatable {
  case recording(path: String)
  case standardInput
  /// A socket on which a producer listens.
  case socket(SocketName)
  /// A producer that we start with the shell.
  case command(String)

  /// Parses an address: `-`, `unix:PATH`, `tcp:HOST:PORT`, `exec:COMMAND`, or the path of a
  /// recording.
  package init(_ text: String) throws(Failure) {
    if text.hasPrefix("exec:") {
      let command = text.dropFirst("exec:".count)
      guard command.contains(where: { !$0.isWhitespace }), !command.utf8.contains(0) else {
        throw .wrongUsage("\(text): write exec:COMMAND")
      }
      self = .command(String(command))
      return
    }
    if text == "-" {
      self = .standardInput
    } else if text.hasPrefix("ws:") {
      throw .wrongUsage("\(text): pages connect to us; write --listen \(text)")
    } else if let socket = try SocketName(text) {
      self = .socket(socket)
    } else if let hint = CameraHint.hint(for: text) {
      throw .wrongUsage(hint)
    } else {
      self = .recording(path: text)
    }
  }
}

package enum SocketName: Equatable, CustomStringConvertible {
  case unix(path: String)
  case tcp(host: String, port: Int)
  /// WebSockets, which pages in a browser open.
  case ws(host: String, port: Int)

  /// The maximum length of a Unix socket's path in bytes, on both Linux and macOS.
  static let maxPath = 103

  /// Parses `unix:PATH`, `tcp:HOST:PORT` or `ws:HOST:PORT`; nil if `text` is none of them.
  init?(_ text: String) throws(Failure) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      guard !path.isEmpty else { throw .wrongUsage("\(text): write unix:PATH") }
      guard path.utf8.count <= Self.maxPath else {
        throw .wrongUsage(
          "\(text): the path of a Unix socket has at most \(Self.maxPath) bytes")
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

  /// The host and the port that follow `prefix`; nil for a text without it.
  private static func address(
    in text: String, after prefix: String
  ) throws(Failure) -> (host: String, port: Int)? {
    guard text.hasPrefix(prefix) else { return nil }
    let parts = text.dropFirst(prefix.count)
    guard let colon = parts.lastIndex(of: ":"),
      let port = Int(parts[parts.index(after: colon)...]), (0...65_535).contains(port)
    else { throw .wrongUsage("\(text): write \(prefix)HOST:PORT, with a port of 0 to 65535") }
    // An IPv6 address is in brackets, which set its colons apart from the port's.
    let host = parts[..<colon].drop { $0 == "[" }.prefix { $0 != "]" }
    guard !host.isEmpty else { throw .wrongUsage("\(text): write \(prefix)HOST:PORT") }
    return (String(host), port)
  }

  /// True if only this machine can connect to it.
  var isLocal: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _), .ws(let host, _):
      host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
  }

  /// The name as it is written on the command line.
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

/// Tells people who name a camera or a film instead of landmarks what to write.
enum CameraHint {
  private static let names: Set<String> = ["webcam", "camera", "cam", "video"]
  private static let filmEndings = [".mp4", ".mov", ".m4v", ".avi", ".mkv", ".webm"]

  /// What to write instead of `text`; nil if it names neither a camera nor a film. A file may have
  /// the name of a camera.
  static func hint(for text: String) -> String? {
    guard let option = option(for: text) else { return nil }
    return "\(text): landmarks are what a program finds in pictures; to open a camera or a film, "
      + "write \(option) after the deck (`thumbdeck cameras` lists the cameras)"
  }

  /// What to do with a film where a recording is meant; nil for a file that looks like no film.
  static func hint(forRecording path: String) -> String? {
    guard filmEndings.contains(where: path.lowercased().hasSuffix) else { return nil }
    let command = ShellWords.quoted("exec:thumbdeck track \(ShellWords.quoted(path))")
    return "\(path): this is a film, and landmarks are what a program finds in its pictures; "
      + "`thumbdeck record \(command) -o FILE` makes a recording of it"
  }

  private static func option(for text: String) -> String? {
    let name = text.lowercased()
    if name.hasPrefix("/dev/video") { return "--camera \(text)" }
    if filmEndings.contains(where: name.hasSuffix) { return "--camera \(text)" }
    guard FileIdentity(path: text, followsLinks: true) == nil else { return nil }
    if names.contains(name) { return "--camera" }
    return Int(text).map { $0 >= 0 ? "--camera \(text)" : "--camera" }
  }
}
