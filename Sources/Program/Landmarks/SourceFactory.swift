import Hands
import SystemPackage

/// Creates the source that the command line names.
enum SourceFactory {
  /// The source that was named, ready to run; nil if none was. `outlivesProducers` is true if another
  /// producer may follow the first. `hints` are for what its stream does not say.
  /// With `loops` a recording begins again at its end.
  static func source(
    named name: String?, listen: ListenArguments, producerLog: String? = nil, hints: StreamHints,
    speed: Speed, loops: Bool = false,
    outlivesProducers: Bool
  ) async throws(Failure) -> (any LandmarkSource)? {
    if let address = listen.listen {
      guard let socket = try SocketName(address) else {
        throw .wrongUsage("--listen \(address): write unix:PATH, tcp:HOST:PORT or ws:HOST:PORT")
      }
      guard socket.isLocal || listen.allowRemote else {
        throw .wrongUsage(
          "--listen \(address): other machines could reach that; add --allow-remote if they may")
      }
      return try await ListeningSource(
        socket, endsWithFirst: !outlivesProducers, isOpenToAll: listen.allowRemote,
        hints: hints)
    }
    guard let name else { return nil }
    switch try SourceAddress(name) {
    case .recording(let path):
      return try RecordingSource(
        path: path, speed: speed, hints: hints, loops: loops)
    case .socket(let socket):
      return ConnectingSource(
        socket: socket, reconnects: outlivesProducers, hints: hints)
    case .standardInput: return StandardInputSource(hints: hints)
    case .command(let command):
      return ProgramSource(
        arguments: ["/bin/sh", "-c", command], name: "exec:\(command)", restarts: outlivesProducers,
        isLive: true, hasWallTime: outlivesProducers, hints: hints,
        errorFile: try producerLog.map(Self.logFile))
    }
  }

  /// The file for what a producer says, which is appended to.
  static func logFile(_ path: String) throws(Failure) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw .badInput("\(path): the producer's words can't be written there: \(error)")
    }
  }
}
