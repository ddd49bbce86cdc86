import OperatingSystem

/// The address of a landmark source on the command line.
package enum SourceAddress: Equatable {
  case recording(path: String)
  case standardInput
  /// A socket on which a producer listens.
  case socket(SocketName)
  /// A producer that we start with the shell.
  case command(String)

  /// Parses `-`, `unix:PATH`, `tcp:HOST:PORT`, `exec:COMMAND`, or the path of a recording.
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
