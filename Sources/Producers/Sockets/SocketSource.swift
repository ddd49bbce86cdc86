import LandmarkStreams
import NIOCore
import NIOPosix
import OperatingSystem

/// A socket on which we listen; producers connect to it, one after the other.
struct ListeningSource: LandmarkSource {
  /// The socket's name. If port 0 was requested, the name has the free port that was chosen.
  let socket: SocketName
  /// True if the source ends with the first producer that sends frames, as without a terminal.
  let endsWithFirst: Bool
  let isLive = true
  private let server: Server
  /// The identity of the socket's file, if there is one, so that ``close()`` removes no other.
  private let file: FileIdentity?
  private let hints: StreamHints
  /// A producer that sends no frame for this long loses its turn.
  private let maxIdleTime: Duration

  private enum Server {
    case sockets(NIOAsyncChannel<SocketTaker.ConnectedSocket, Never>)
    case pages(PageProducers, any Channel)
  }

  /// Starts listening early, so that an address in use is reported before anything is drawn. With
  /// `isOpenToAll`, pages of other machines may connect.
  init(
    _ socket: SocketName, endsWithFirst: Bool, isOpenToAll: Bool = false,
    hints: StreamHints = StreamHints(), maxIdleTime: Duration = IdleTimeout.standard
  ) async throws(Failure) {
    (self.endsWithFirst, self.hints, self.maxIdleTime) = (endsWithFirst, hints, maxIdleTime)
    let bootstrap = ServerBootstrap(group: OwnThread.sockets.loop)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.autoRead, value: false)
    do {
      switch socket {
      case .unix(let path):
        try await Self.removeIfAbandoned(path)
        // Landmarks from a camera are private, so only the user may use the socket's file.
        let mask = umask(0o177)
        defer { umask(mask) }
        server = .sockets(
          try await bootstrap.bind(unixDomainSocketPath: path) { SocketTaker.socket(of: $0) })
        (self.socket, file) = (socket, FileIdentity(path: path))
      case .tcp(let host, let port):
        let channel = try await bootstrap.bind(host: host, port: port) {
          SocketTaker.socket(of: $0)
        }
        server = .sockets(channel)
        let chosen = channel.channel.localAddress?.port ?? port
        (self.socket, file) = (.tcp(host: host, port: chosen), nil)
      case .ws(let host, let port):
        let pages = PageProducers(isOpenToAll: isOpenToAll)
        let channel = try await WebServer.bind(pages, host: host, port: port)
        server = .pages(pages, channel)
        (self.socket, file) = (.ws(host: host, port: channel.localAddress?.port ?? port), nil)
      }
    } catch {
      throw error as? Failure
        ?? .badInput("\(socket): can't listen there: \(ProducerConnection.reason(error))")
    }
  }

  /// Removes the socket's file, unless it has been replaced by another.
  func close() {
    if case .unix(let path) = socket, file != nil, FileIdentity(path: path) == file { unlink(path) }
  }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    // The status of a game shows the address.
    if endsWithFirst { Console.say("listening on \(socket)") }
    let clock = ArrivalClock()
    var status = SourceStatus(.waiting("waiting for landmarks at \(socket)"))
    guard await deliver(SourceUpdate(status: status)) else { return }
    do {
      switch server {
      case .sockets(let server):
        try await server.executeThenClose { producers in
          for try await producer in producers {
            // A connection that is closed already has no socket.
            guard let socket = try? await producer.get() else { continue }
            guard await hear(.socket(socket), clock, &status, deliver) else { return }
          }
        }
      case .pages(let pages, let channel):
        defer { channel.close(promise: nil) }
        for await arrival in pages.arrivals {
          switch arrival {
          case .producer(let producer):
            guard await hear(producer, clock, &status, deliver) else { return }
          case .refused(let reason):
            status.health = .waiting(reason)
            guard await deliver(SourceUpdate(status: status)) else { return }
          }
        }
      }
    } catch is CancellationError {
      return
    } catch { throw .badInput("\(socket): \(ProducerConnection.reason(error))") }
  }

  /// Delivers a producer's updates until it disconnects; returns false if no other may follow.
  private func hear(
    _ producer: ProducerConnection, _ clock: ArrivalClock, _ status: inout SourceStatus,
    _ deliver: (SourceUpdate) async -> Bool
  ) async -> Bool {
    let isClosed = await producer.read(
      name: "\(socket)", clock: clock, hints: hints, status: &status, maxIdleTime: maxIdleTime,
      deliver)
    guard isClosed else { return false }
    let isLast = endsWithFirst && status.counters.received > 0
    status.health =
      isLast
      ? .ended("\(socket) has ended")
      : .waiting("the producer has disconnected; waiting for the next at \(socket)")
    return await deliver(SourceUpdate(status: status)) && !isLast
  }

  /// Removes the socket of a killed process. Throws if it is no socket, or a program listens on it.
  private static func removeIfAbandoned(_ path: String) async throws {
    guard let identity = FileIdentity(path: path) else { return }
    guard identity.isSocket else {
      throw Failure.badInput("unix:\(path): the file already exists and is not a socket")
    }
    do {
      let channel = try await ClientBootstrap(group: OwnThread.sockets.loop)
        .connect(unixDomainSocketPath: path).get()
      try? await channel.close()
    } catch {
      if (error as? IOError)?.errnoCode == ECONNREFUSED { unlink(path) }
      return
    }
    throw Failure.badInput("unix:\(path): another program is listening there")
  }
}

/// A producer that listens on a socket; we connect to it.
struct ConnectingSource: LandmarkSource {
  let socket: SocketName
  /// True to connect again after a failure; false without a terminal, so that the source ends.
  let reconnects: Bool
  let hints: StreamHints
  let isLive = true

  /// The time between attempts: short for a person who waits, and long enough to cost nothing.
  private static let pause = Duration.milliseconds(500)

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let clock = ArrivalClock()
    var status = SourceStatus(.waiting("connecting to \(socket)"))
    guard await deliver(SourceUpdate(status: status)) else { return }
    while !Task.isCancelled {
      do {
        let isClosed = await ProducerConnection.socket(try await connect()).read(
          name: "\(socket)", clock: clock, hints: hints, status: &status, deliver)
        guard isClosed else { return }
        status.health = .waiting("it has disconnected; trying again: \(socket)")
      } catch {
        let reason = ProducerConnection.reason(error)
        guard reconnects else { throw .badInput("\(socket): \(reason)") }
        status.health = .waiting("\(reason); trying again: \(socket)")
      }
      guard reconnects else {
        return try await finish(status, of: "\(socket)", saying: "\(socket) has ended", deliver)
      }
      guard await deliver(SourceUpdate(status: status)) else { return }
      try? await Task.sleep(for: Self.pause)
    }
  }

  private func connect() async throws -> ProducerConnection.Socket {
    let bootstrap = ClientBootstrap(group: OwnThread.sockets.loop)
      .channelOption(.autoRead, value: false)
    let connected =
      switch socket {
      case .unix(let path):
        try await bootstrap.connect(unixDomainSocketPath: path) { SocketTaker.socket(of: $0) }
      case .tcp(let host, let port), .ws(let host, let port):
        try await bootstrap.connect(host: host, port: port) { SocketTaker.socket(of: $0) }
      }
    return try await connected.get()
  }
}
