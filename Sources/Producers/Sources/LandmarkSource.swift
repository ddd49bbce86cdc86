import Hands
import LandmarkStreams
import OperatingSystem
import SystemPackage

/// A source of frames. It delivers its updates one after the other, and waits until each has been
/// taken, so that no updates pile up.
package protocol LandmarkSource: Sendable {
  /// True if the frames show what is happening now, so a late frame is worthless.
  var isLive: Bool { get }

  /// True if decisions get the time of day, because a person is present. A pipe or a file has none,
  /// so that running it again gives the same output.
  var hasWallTime: Bool { get }

  /// The words of its status before its first update.
  var waitingWords: String { get }

  /// Delivers updates until the source ends, `deliver` returns false, or the task is cancelled.
  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure)

  /// The address to which producers can connect; nil if they can't.
  var listeningAddress: SocketName? { get }

  /// True if the source shows somebody the status of the deck.
  var hasAudience: Bool { get }

  /// Tells the source the status of the deck. It never waits, and a newer status replaces an older.
  func notify(_ status: String)

  /// Removes what the source has created outside the program, such as a socket's file.
  func close()
}

extension LandmarkSource {
  /// Most sources say more themselves.
  var waitingWords: String { "waiting for landmarks" }

  /// Sockets are live, files and pipes are not.
  var hasWallTime: Bool { isLive }

  /// Most sources do not listen.
  package var listeningAddress: SocketName? { nil }

  /// Most sources show nothing.
  var hasAudience: Bool { false }

  /// Most sources show nothing.
  func notify(_ status: String) {}

  /// Most sources create nothing.
  package func close() {}
}

/// The state of a landmark source at one moment: its status and, if one has just arrived, a frame.
/// A later update includes everything an earlier one said, so only the latest has to be read.
package struct SourceUpdate: Sendable {
  package var frame: HandFrame?
  package var status: SourceStatus
}

extension LandmarkSource {
  /// Delivers a source's end; `name` is its name in messages. Throws if it had no frame.
  func finish(
    _ status: SourceStatus, of name: String, saying words: String,
    _ deliver: (SourceUpdate) async -> Bool
  ) async throws(Failure) {
    guard status.counters.received > 0 else { throw .noFrames(in: name, status) }
    var status = status
    status.health = .ended(words)
    _ = await deliver(SourceUpdate(status: status))
  }
}

extension Failure {
  /// A source had no frame; says why the last line was skipped, if any was.
  static func noFrames(in name: String, _ status: SourceStatus) -> Failure {
    guard let problem = status.counters.lastProblem else {
      var failure = Failure.badInput("\(name): there is no frame in it")
      failure.onScreen = "there is no frame in \(name)"
      return failure
    }
    var failure = Failure.badInput(
      "\(name): there is no frame in it; the last skipped line: \(problem)")
    failure.onScreen = "no frame: \(problem.textFirst)"
    return failure
  }
}

/// Creates the source that the command line names.
package enum SourceFactory {
  /// The named source, ready to run; nil if none was named. `outlivesProducers` is true if another
  /// producer may follow the first. `hints` tell what the stream does not. With `loops`, a
  /// recording begins again at its end.
  package static func source(
    named name: String?, listen address: String?, allowsRemote: Bool, producerLog: String? = nil,
    hints: StreamHints,
    speed: Speed, loops: Bool = false,
    outlivesProducers: Bool
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
        socket, endsWithFirst: !outlivesProducers, isOpenToAll: allowsRemote,
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

  /// The file for the standard error of a producer, which is appended to.
  package static func logFile(_ path: String) throws(Failure) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw .badInput("\(path): the producer's words can't be written there: \(error)")
    }
  }
}
