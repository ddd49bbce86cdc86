import LandmarkStreams
import OperatingSystem

/// Creates the source that the command line names.
package enum SourceFactory {
  /// Creates the source that `address` or `name` states; nil if both are nil. A name is `-`,
  /// `unix:PATH`, `tcp:HOST:PORT`, `exec:COMMAND`, or the path of a recording. The source ends with
  /// its first producer unless `outlivesProducers` is true; with `loops`, a recording starts over.
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
    if name == "-" {
      guard !outlivesProducers || !Surroundings.current.standardInput.isTerminal else {
        throw .wrongUsage(
          "--landmarks -: the keys come from this terminal; pipe a producer into it")
      }
      return StandardInputSource(hints: hints)
    }
    if name.hasPrefix("exec:") {
      let command = String(name.dropFirst("exec:".count))
      guard command.contains(where: { !$0.isWhitespace }), !command.utf8.contains(0) else {
        throw .wrongUsage("\(name): write exec:COMMAND")
      }
      return ProgramSource(
        arguments: ["/bin/sh", "-c", command], name: name, restarts: outlivesProducers,
        isLive: true, hasWallTime: outlivesProducers, hints: hints)
    }
    guard !name.hasPrefix("ws:") else {
      throw .wrongUsage("\(name): pages connect to us; write --listen \(name)")
    }
    if let socket = try SocketName(name) {
      return ConnectingSource(socket: socket, reconnects: outlivesProducers, hints: hints)
    }
    if let hint = CameraHint.hint(for: name) { throw .wrongUsage(hint) }
    return try RecordingSource(path: name, speed: speed, hints: hints, loops: loops)
  }

  /// True if `name` states a source of what happens now, and no recording.
  package static func isLive(_ name: String) -> Bool {
    name == "-" || name.hasPrefix("exec:") || (try? SocketName(name)) != nil
  }

  /// Creates the source for a camera or film: a process of this program, the command `track` with
  /// `options`. With `isPlayed`, a film plays at its own pace, and a failed camera is opened again.
  package static func camera(
    _ text: String, options: [String], isPlayed: Bool
  ) -> any LandmarkSource {
    let name = CameraName(text)
    // A name that begins with a dash would be taken for an option.
    let argument = text.hasPrefix("-") ? "./\(text)" : text
    let isLive = name.isLive || isPlayed
    // After a crash, the tracker must end at once, so that it can be started again. It writes no
    // backtrace, because looking up symbols takes minutes where Swift is installed.
    let tracker = [
      "/usr/bin/env", "SWIFT_BACKTRACE=enable=no", InstalledFolder.programPath, "track",
    ]
    var source = ProgramSource(
      arguments: tracker + [argument] + options + (isLive ? ["--live"] : []),
      name: name.description, restarts: isPlayed && name.isLive, isLive: isLive,
      hasWallTime: isLive, hints: StreamHints(isYUp: false), isOwn: true)
    if case .browser = name { source.input = ProgramInput() }
    return source
  }
}
