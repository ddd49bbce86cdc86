import LandmarkStreams
import Libc
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import OperatingSystem
import SystemPackage

/// A socket on which we listen; producers connect to it, one after the other.
struct ListeningSource: LandmarkSource {
  /// The socket's name; a port of 0 has been replaced by the free port that was chosen.
  let socket: SocketName
  /// True if the source ends with the first producer that sends frames, as in a run without a
  /// terminal.
  let endsWithFirst: Bool
  let isLive = true
  private let server: Server
  /// The identity of the socket's file, so that no other file at its path is removed.
  private let file: FileIdentity?

  /// Facts that streams may not state themselves, such as their frame rate.
  private let hints: StreamHints
  /// What producers connect to.
  private enum Server {
    case sockets(NIOAsyncChannel<Producer.Channel, Never>)
    case pages(PageProducers)
  }

  /// A producer without a frame for this long loses its turn.
  private let maxIdleTime: Duration

  /// Starts listening. This is done early so that an address in use is reported before anything is
  /// drawn. With `isOpenToAll`, pages of other machines may connect.
  init(
    _ socket: SocketName, endsWithFirst: Bool, isOpenToAll: Bool = false,
    hints: StreamHints = StreamHints(),
    maxIdleTime: Duration = IdleTimeout.standard
  ) async throws(Failure) {
    self.endsWithFirst = endsWithFirst
    self.hints = hints
    self.maxIdleTime = maxIdleTime
    let bootstrap = ServerBootstrap(group: OwnThread.sockets.loop)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
    do {
      switch socket {
      case .unix(let path):
        try await Self.removeIfAbandoned(path)
        server = .sockets(
          try await Self.withPrivateFiles {
            try await bootstrap.bind(unixDomainSocketPath: path) { Producer.wrap($0) }
          })
        self.socket = socket
        file = FileIdentity(path: path)
      case .tcp(let host, let port):
        let channel = try await bootstrap.bind(host: host, port: port) { Producer.wrap($0) }
        server = .sockets(channel)
        self.socket = .tcp(host: host, port: channel.channel.localAddress?.port ?? port)
        file = nil
      case .ws(let host, let port):
        let pages = try await PageProducers(host: host, port: port, isOpenToAll: isOpenToAll)
        server = .pages(pages)
        self.socket = .ws(host: host, port: pages.port ?? port)
        file = nil
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .badInput("\(socket): can't listen there: \(Producer.reason(error))")
    }
  }

  var listeningAddress: SocketName? { socket }

  /// Removes the socket's file, unless it has been replaced by another.
  func close() {
    if case .unix(let path) = socket, file != nil, FileIdentity(path: path) == file { unlink(path) }
  }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let clock = ArrivalClock()
    var status = SourceStatus(.waiting("waiting for landmarks at \(socket)"))
    guard await deliver(SourceUpdate(status: status)) else { return }
    do {
      switch server {
      case .sockets(let server):
        try await server.executeThenClose { producers in
          for try await producer in producers {
            guard await hear(producer, clock, &status, deliver) else { return }
          }
        }
      case .pages(let pages):
        defer { pages.close() }
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
    } catch {
      throw .badInput("\(socket): \(Producer.reason(error))")
    }
  }

  /// Delivers what a producer sends until it disconnects; false if no more updates are wanted.
  private func hear(
    _ producer: Producer.Channel, _ clock: ArrivalClock, _ status: inout SourceStatus,
    _ deliver: (SourceUpdate) async -> Bool
  ) async -> Bool {
    let ending = await Producer.read(
      producer, name: "\(socket)", clock: clock, hints: hints,
      status: &status, maxIdleTime: maxIdleTime, deliver)
    if case .enough = ending { return false }
    let isLast = endsWithFirst && status.counters.received > 0
    status.health =
      isLast
      ? .ended("\(socket) has ended")
      : .waiting("the producer has disconnected; waiting for the next at \(socket)")
    return await deliver(SourceUpdate(status: status)) && !isLast
  }

  /// Removes the socket's file that a killed process has left behind. A file that is not a socket,
  /// or on which a program listens, is an error.
  private static func removeIfAbandoned(_ path: String) async throws {
    guard let identity = FileIdentity(path: path) else { return }
    guard identity.isSocket else {
      throw Failure.badInput("unix:\(path): the file already exists and is not a socket")
    }
    do {
      let channel = try await ClientBootstrap(group: OwnThread.sockets.loop)
        .connect(unixDomainSocketPath: path).get()
      try? await channel.close()
    } catch let error as IOError where error.errnoCode == ECONNREFUSED {
      unlink(path)
      return
    } catch {
      return
    }
    throw Failure.badInput("unix:\(path): another program is listening there")
  }

  /// Runs `body` so that only the user may use the files it creates: a camera is private.
  private static func withPrivateFiles<Result>(
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    let mask = umask(0o177)
    defer { umask(mask) }
    return try await body()
  }
}

/// Producers that are pages in a browser and connect over a WebSocket.
private struct PageProducers: Sendable {
  /// What happens when a page connects.
  enum Arrival: Sendable {
    case producer(Producer.Channel)
    /// A page of another site was refused, with the reason; only the first refusal is reported.
    case refused(String)
  }

  let arrivals: AsyncStream<Arrival>
  private let server: any Channel

  /// Starts listening. Pages of other machines are refused unless it `isOpenToAll`.
  init(host: String, port: Int, isOpenToAll: Bool) async throws {
    let (arrivals, continuation) = AsyncStream<Arrival>.makeStream()
    self.arrivals = arrivals
    server = try await WebServer.bind(
      PageProducerSite(isOpenToAll: isOpenToAll, arrivals: continuation), host: host, port: port)
  }

  var port: Int? { server.localAddress?.port }

  /// Stops listening.
  func close() { server.close(promise: nil) }
}

/// Opens a WebSocket to every page that may produce landmarks, at any path.
private final class PageProducerSite: WebSite {
  /// A message is one line or a few.
  let maxMessage = 1 << 20
  // No pings are needed: a page loses its turn when it sends no frame for too long.
  let hasPulse = false
  private let isOpenToAll: Bool
  private let arrivals: AsyncStream<PageProducers.Arrival>.Continuation
  private let hasRefused = NIOLockedValueBox(false)

  init(isOpenToAll: Bool, arrivals: AsyncStream<PageProducers.Arrival>.Continuation) {
    self.isOpenToAll = isOpenToAll
    self.arrivals = arrivals
  }

  func answer(_ request: HTTPRequestHead) -> WebAnswer {
    if let problem = problem(with: request) { return .text(.forbidden, problem) }
    return .text(.upgradeRequired, "landmarks are sent here over a WebSocket")
  }

  func openingHeaders(_ request: HTTPRequestHead) -> HTTPHeaders? {
    guard let problem = problem(with: request) else { return [:] }
    let isFirst = hasRefused.withLockedValue { hasRefused in
      defer { hasRefused = true }
      return !hasRefused
    }
    if isFirst { arrivals.yield(.refused(problem)) }
    return nil
  }

  func open(_ channel: any Channel) throws {
    try channel.pipeline.syncOperations.addHandler(MessageLines())
    arrivals.yield(.producer(try Producer.Channel(wrappingChannelSynchronously: channel)))
  }

  /// Why a request is refused; nil if it is accepted.
  private func problem(with request: HTTPRequestHead) -> String? {
    guard !isOpenToAll else { return nil }
    guard let host = request.host, LoopbackName.isLoopback(host: host) else {
      return "refused a page that calls this machine by another name than localhost"
    }
    let origins = request.headers["Origin"]
    // Browsers always send an Origin; other programs do not.
    guard !origins.isEmpty else { return nil }
    guard origins.count == 1, LoopbackName.isLoopback(origin: origins[0]) else {
      let origin = String((origins.first ?? "").prefix(60))
      return "refused a page of \(origin); pages must be served from localhost"
    }
    return nil
  }
}

/// Turns each message into a line.
private final class MessageLines: ChannelInboundHandler {
  typealias InboundIn = WebSocketMessage
  typealias InboundOut = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .text(var bytes), .binary(var bytes):
      bytes.writeInteger(UInt8(ascii: "\n"))
      context.fireChannelRead(wrapInboundOut(bytes))
    }
  }
}
