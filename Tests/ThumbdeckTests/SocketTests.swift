import Foundation
import Libc
import NIOCore
import NIOPosix
import Testing

/// Landmarks over sockets, whichever side connects.
@Suite struct SocketTests {
  private static let group = MultiThreadedEventLoopGroup.singleton

  private static func recording() throws -> ByteBuffer {
    ByteBuffer(bytes: try Data(contentsOf: URL(filePath: Program.thumbs)))
  }

  private static func expected() async throws -> [String] {
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", Program.thumbs])
    return try RunTests.decisions(outcome).map { "\($0.id) \($0.answer) \($0.t)" }
  }

  private static func decisions(_ outcome: Program.Outcome) throws -> [String] {
    try RunTests.decisions(outcome).map { "\($0.id) \($0.answer) \($0.t)" }
  }

  /// A producer that listens and sends the recording to everyone who connects.
  private static func serve(_ bytes: ByteBuffer, at path: String?) async throws -> any Channel {
    let bootstrap = ServerBootstrap(group: group).childChannelInitializer { channel in
      channel.writeAndFlush(bytes).whenComplete { _ in channel.close(promise: nil) }
      return channel.eventLoop.makeSucceededVoidFuture()
    }
    if let path { return try await bootstrap.bind(unixDomainSocketPath: path).get() }
    return try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
  }

  @Test func landmarksAreReadFromAUnixSocket() async throws {
    let folder = try TemporaryFolder()
    let server = try await Self.serve(Self.recording(), at: folder.path("s"))
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", "unix:\(folder.path("s"))"])
    #expect(try Self.decisions(outcome) == (try await Self.expected()))
    #expect(outcome.status == 0)
    #expect(outcome.lines.allSatisfy { $0.contains(#""at":"20"#) })
    try await server.close()
  }

  @Test func landmarksAreReadFromATCPPort() async throws {
    let server = try await Self.serve(Self.recording(), at: nil)
    let port = try #require(server.localAddress?.port)
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", "tcp:127.0.0.1:\(port)"])
    #expect(try Self.decisions(outcome) == (try await Self.expected()))
    try await server.close()
  }

  @Test func producerConnectingToAUnixSocketDecides() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let child = try Child(
      arguments: ["run", Program.colors, "--listen", "unix:\(path)"], environment: [:],
      input: .nothing, output: .pipe, terminal: nil)
    _ = try await child.waitForErrors("listening on unix:\(path)")
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    // A connection without a frame does not count as the first producer.
    try await Self.connect(path).close()
    let channel = try await Self.connect(path)
    try await channel.writeAndFlush(Self.recording())
    try await channel.close()
    let outcome = await child.outcome()
    #expect(try Self.decisions(outcome) == (try await Self.expected()))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func producerConnectingToATCPPortDecides() async throws {
    let child = try Child(
      arguments: ["run", Program.colors, "--listen", "tcp:127.0.0.1:0"], environment: [:],
      input: .nothing, output: .pipe, terminal: nil)
    let message = try await child.waitForErrors("listening on tcp:127.0.0.1:")
    let digits = message.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
    let port = try #require(Int(digits))
    #expect(port != 0)
    let channel = try await ClientBootstrap(group: Self.group)
      .connect(host: "127.0.0.1", port: port).get()
    try await channel.writeAndFlush(Self.recording())
    try await channel.close()
    #expect(try Self.decisions(await child.outcome()) == (try await Self.expected()))
  }

  @Test func addressInUseIsAnErrorAndAbandonedSocketIsReused() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let server = try await Self.serve(Self.recording(), at: path)
    let refused = try await Program.run(["run", Program.colors, "--listen", "unix:\(path)"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("another program is listening there"))
    let port = try await Self.serve(Self.recording(), at: nil)
    let number = try #require(port.localAddress?.port)
    let busy = try await Program.run(["run", Program.colors, "--listen", "tcp:127.0.0.1:\(number)"])
    #expect(busy.status == 2)
    #expect(busy.errors.contains("Address already in use"))
    try await port.close()
    try await server.close()

    let first = try Child(
      arguments: ["run", Program.colors, "--listen", "unix:\(folder.path("abandoned"))"],
      environment: [:], input: .nothing, output: .pipe, terminal: nil)
    _ = try await first.waitForErrors("listening")
    first.send(SIGKILL)
    #expect(await first.outcome().status == 128 + SIGKILL)
    #expect(FileManager.default.fileExists(atPath: folder.path("abandoned")))
    let second = try Child(
      arguments: ["run", Program.colors, "--listen", "unix:\(folder.path("abandoned"))"],
      environment: [:], input: .nothing, output: .pipe, terminal: nil)
    _ = try await second.waitForErrors("listening")
    second.send(SIGINT)
    let outcome = await second.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.output == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path("abandoned")))
  }

  @Test func producersMayFollowOneAnotherInAGame() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start([Program.colors, "--listen", "unix:\(path)"])
    try await terminal.wait(forText: "waiting for landmarks at unix:")
    for _ in 0..<2 {
      let channel = try await Self.connect(path)
      try await channel.writeAndFlush(Self.fist(frames: 1...3))
      // A second after the last frame, the source counts as stuck.
      try await terminal.wait(for: "a hand") {
        $0.text.contains("ready:") || $0.text.contains("no camera pictures")
      }
      try await channel.close()
      try await terminal.wait(forText: "the producer has disconnected; waiting for the next")
    }
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func gameWaitsForAMissingProducer() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start([Program.colors, "--landmarks", "unix:\(path)"])
    try await terminal.wait(forText: "No such file or directory; trying again")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    let server = try await Self.serve(Self.fist(frames: 1...3), at: path)
    try await terminal.wait(forText: "has disconnected; trying again")
    try await server.close()
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func fileThatIsNoSocketIsNotTouched() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("my work\n", to: "deck.txt")
    let outcome = try await Program.run(["run", Program.colors, "--listen", "unix:\(path)"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("deck.txt: the file already exists and is not a socket"))
    #expect(try folder.read("deck.txt") == "my work\n")
  }

  /// Lines of the recording with a hand at rest, by their place among the lines with a hand.
  private static func fist(frames: ClosedRange<Int>) throws -> ByteBuffer {
    let lines = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
      .split(separator: "\n").filter { !$0.contains("\"hands\":[]") }
    return ByteBuffer(string: lines[frames].joined(separator: "\n") + "\n")
  }

  private static func connect(_ path: String) async throws -> any Channel {
    try await ClientBootstrap(group: group).connect(unixDomainSocketPath: path).get()
  }
}
