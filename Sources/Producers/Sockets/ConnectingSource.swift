import LandmarkStreams
import NIOPosix
import OperatingSystem

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
        let channel = try await connect()
        let isClosed = await ProducerConnection.read(
          channel, name: "\(socket)", clock: clock, hints: hints, status: &status, deliver)
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

  private func connect() async throws -> ProducerConnection.Channel {
    let bootstrap = ClientBootstrap(group: OwnThread.sockets.loop)
    return switch socket {
    case .unix(let path):
      try await bootstrap.connect(unixDomainSocketPath: path) { ProducerConnection.wrap($0) }
    case .tcp(let host, let port), .ws(let host, let port):
      try await bootstrap.connect(host: host, port: port) { ProducerConnection.wrap($0) }
    }
  }
}
