import Libc
import NIOCore
import NIOPosix
import SystemPackage
import Table

/// A socket of ours to which producers come, one after the other.
struct ListeningSource: LandmarkSource {
  /// Where we listen; a port of 0 has become the one that was free.
  let socket: SocketName
  /// True where the first producer that sends frames is the only one, as in a run without a
  /// terminal.
  let endsWithFirst: Bool
  let isLive = true
  private let server: NIOAsyncChannel<Producer.Channel, Never>
  /// The socket's own file, which nobody else's is taken for.
  private let file: FileIdentity?

  /// A producer that says nothing for so long is stuck, and others may be waiting for its turn: a
  /// camera sends a line a frame, also when no hand is seen.
  private static let maxSilence = TimeAmount.seconds(10)

  /// Starts listening, so that an address in use is known before anything is drawn.
  init(_ socket: SocketName, endsWithFirst: Bool) async throws(Failure) {
    self.endsWithFirst = endsWithFirst
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let handlers: [any ChannelHandler] = [
            IdleStateHandler(readTimeout: Self.maxSilence), SilenceHandler(),
          ]
          try channel.pipeline.syncOperations.addHandlers(handlers)
        }
      }
    do {
      switch socket {
      case .unix(let path):
        try await Self.removeIfAbandoned(path)
        server = try await Self.withPrivateFiles {
          try await bootstrap.bind(unixDomainSocketPath: path) { Producer.wrap($0) }
        }
        self.socket = socket
        file = FileIdentity(path: path)
      case .tcp(let host, let port):
        server = try await bootstrap.bind(host: host, port: port) { Producer.wrap($0) }
        self.socket = .tcp(host: host, port: server.channel.localAddress?.port ?? port)
        file = nil
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .badInput("\(socket): can't listen there: \(Producer.reason(error))")
    }
  }

  var listeningAddress: SocketName? { socket }

  /// Takes the socket's file away, unless another has taken its place.
  func close() {
    if case .unix(let path) = socket, file != nil, FileIdentity(path: path) == file { unlink(path) }
  }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let clock = ArrivalClock()
    var status = SourceStatus(.waiting("waiting for landmarks at \(socket)"))
    guard await deliver(SourceUpdate(status: status)) else { return }
    do {
      try await server.executeThenClose { producers in
        for try await producer in producers {
          let ending = await Producer.read(
            producer, name: "\(socket)", clock: clock, status: &status, deliver)
          if case .enough = ending { return }
          let isLast = endsWithFirst && status.counters.received > 0
          status.health =
            isLast
            ? .ended("\(socket) has ended")
            : .waiting("the producer has gone; waiting for the next at \(socket)")
          guard await deliver(SourceUpdate(status: status)), !isLast else { return }
        }
      }
    } catch is CancellationError {
      return
    } catch {
      throw .badInput("\(socket): \(Producer.reason(error))")
    }
  }

  /// A process that was killed leaves its socket's file behind, at which nobody listens. A file
  /// that is no socket is somebody's work.
  private static func removeIfAbandoned(_ path: String) async throws {
    guard let identity = FileIdentity(path: path) else { return }
    guard identity.isSocket else {
      throw Failure.badInput("unix:\(path): a file is there already, and it is no socket")
    }
    do {
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(unixDomainSocketPath: path).get()
      try? await channel.close()
    } catch let error as IOError where error.errnoCode == ECONNREFUSED {
      unlink(path)
      return
    } catch {
      return
    }
    throw Failure.badInput("unix:\(path): another program listens there")
  }

  /// Makes files that only their owner may use: a camera is nobody else's business.
  private static func withPrivateFiles<Result>(
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    let mask = umask(0o177)
    defer { umask(mask) }
    return try await body()
  }
}
