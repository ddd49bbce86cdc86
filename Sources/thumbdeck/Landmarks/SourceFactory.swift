/// Creates the source that the command line names.
enum SourceFactory {
  /// The source that was named, ready to run; nil if none was. `outlivesProducers` is true if another
  /// producer may follow the first. `frameRate` is that of frames without a time.
  static func source(
    named name: String?, listen: ListenArguments, frameRate: Double?, speed: Speed,
    outlivesProducers: Bool
  ) async throws(Failure) -> (any LandmarkSource)? {
    if let address = listen.listen {
      guard let socket = try SocketName(address) else {
        throw .wrongUsage("--listen \(address): write unix:PATH or tcp:HOST:PORT")
      }
      guard socket.isLocal || listen.allowRemote else {
        throw .wrongUsage(
          "--listen \(address): other machines could reach that; add --allow-remote if they may")
      }
      return try await ListeningSource(
        socket, endsWithFirst: !outlivesProducers, frameRate: frameRate)
    }
    guard let name else { return nil }
    switch try SourceAddress(name) {
    case .recording(let path):
      return try RecordingSource(path: path, speed: speed, frameRate: frameRate)
    case .socket(let socket):
      return ConnectingSource(
        socket: socket, reconnects: outlivesProducers, frameRate: frameRate)
    case .standardInput: return StandardInputSource(frameRate: frameRate)
    }
  }
}
