import LandmarkStreams
import OperatingSystem

/// Creates the source that the command line names.
package enum SourceFactory {
  /// Creates the source that `address` or `name` states; nil if both are nil. It ends with its
  /// first producer unless `outlivesProducers` is true; with `loops`, a recording starts over.
  package static func source(
    named name: String?, listen address: String?, allowsRemote: Bool, hints: StreamHints,
    speed: Double, loops: Bool, outlivesProducers: Bool
  ) async throws(Failure) -> (any LandmarkSource)? {
    if let address {
      guard let socket = try SocketName(address) else {
        throw .wrongUsage("--listen \(address): write unix:PATH, tcp:HOST:PORT or ws:HOST:PORT")
      }
      guard socket.isLocal || allowsRemote else {
        throw .wrongUsage(
          "--listen \(address): other machines could reach that; add --allow-remote if they may")
      }
      return try await ListeningSource(
        socket, endsWithFirst: !outlivesProducers, isOpenToAll: allowsRemote, hints: hints)
    }
    guard let name else { return nil }
    switch try SourceAddress(name) {
    case .recording(let path):
      return try RecordingSource(path: path, speed: speed, hints: hints, loops: loops)
    case .socket(let socket):
      return ConnectingSource(socket: socket, reconnects: outlivesProducers, hints: hints)
    case .standardInput where outlivesProducers && Surroundings.current.standardInput.isTerminal:
      throw .wrongUsage("--landmarks -: the keys come from this terminal; pipe a producer into it")
    case .standardInput: return StandardInputSource(hints: hints)
    case .command(let command):
      return ProgramSource(
        arguments: ["/bin/sh", "-c", command], name: "exec:\(command)", restarts: outlivesProducers,
        isLive: true, hasWallTime: outlivesProducers, hints: hints)
    }
  }

  /// Creates the source for a camera or film: a process of this program, the command `track` with
  /// `options`. With `isPlayed`, a film plays at its own pace, and a failed camera is opened again.
  package static func camera(
    _ name: CameraName, options: [String], isPlayed: Bool
  ) -> any LandmarkSource {
    let isLive = name.isLive || isPlayed
    // After a crash, the tracker must end at once, so that it can be started again. It writes no
    // backtrace, because looking up symbols takes minutes where Swift is installed.
    let tracker = [
      "/usr/bin/env", "SWIFT_BACKTRACE=enable=no", InstalledFolder.programPath, "track",
    ]
    var source = ProgramSource(
      arguments: tracker + [name.argument] + options + (isLive ? ["--live"] : []),
      name: name.description, restarts: isPlayed && name.isLive, isLive: isLive,
      hasWallTime: isLive, hints: StreamHints(isYUp: false), isOwn: true)
    if case .browser = name { source.input = ProgramInput() }
    return source
  }
}

/// The address of a landmark source on the command line.
package enum SourceAddress: Equatable {
  case recording(path: String)
  case standardInput
  case socket(SocketName)
  case command(String)

  /// Parses `-`, `unix:PATH`, `tcp:HOST:PORT`, `exec:COMMAND`, or the path of a recording.
  package init(_ text: String) throws(Failure) {
    if text.hasPrefix("exec:") {
      let command = text.dropFirst("exec:".count)
      guard command.contains(where: { !$0.isWhitespace }), !command.utf8.contains(0) else {
        throw .wrongUsage("\(text): write exec:COMMAND")
      }
      self = .command(String(command))
    } else if text == "-" {
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
