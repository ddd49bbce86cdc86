import Hands
import NIOCore
import NIOPosix
import SystemPackage
import Table

/// A producer that listens on a socket: we connect, and reconnect when the connection is lost.
struct ConnectingSource: LandmarkSource {
  /// The producer's socket.
  let socket: SocketName
  /// False if the source ends with its first connection, as in a run without a terminal.
  let reconnects: Bool
  /// Pictures a second of frames without a time; nil if they have that of their arrival.
  let hints: StreamHints
  let isLive = true

  /// The time between attempts to connect: short enough for a person who waits, and long enough to
  /// cost nothing.
  private static let pause = Duration.milliseconds(500)

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let clock = ArrivalClock()
    var status = SourceStatus(.waiting("connecting to \(socket)"))
    guard await deliver(SourceUpdate(status: status)) else { return }
    while !Task.isCancelled {
      do {
        let channel = try await connect()
        let ending = await Producer.read(
          channel, name: "\(socket)", clock: clock, hints: hints, status: &status, deliver)
        if case .enough = ending { return }
        status.health = .waiting("it has disconnected; trying again: \(socket)")
      } catch {
        let reason = Producer.reason(error)
        guard reconnects else { throw .badInput("\(socket): \(reason)") }
        status.health = .waiting("\(reason); trying again: \(socket)")
      }
      guard reconnects else {
        guard status.counters.received > 0 else {
          throw .noFrames(in: "\(socket)", status)
        }
        status.health = .ended("\(socket) has ended")
        _ = await deliver(SourceUpdate(status: status))
        return
      }
      guard await deliver(SourceUpdate(status: status)) else { return }
      try? await Task.sleep(for: Self.pause)
    }
  }

  private func connect() async throws -> Producer.Channel {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    return switch socket {
    case .unix(let path):
      try await bootstrap.connect(unixDomainSocketPath: path) { Producer.wrap($0) }
    case .tcp(let host, let port), .ws(let host, let port):
      try await bootstrap.connect(host: host, port: port) { Producer.wrap($0) }
    }
  }
}
