import Libc
import NIOCore
import NIOHTTP1
import Testing

@testable import Producers

/// The server for pages, seen from programs that do not keep to the rules.
@Suite(.timeLimit(.minutes(1))) struct WebServerTests {
  /// A site that opens every WebSocket and sends nothing.
  private struct Site: WebSite {
    let maxMessage = 1_000
    let hasPulse = false
    func answer(_ request: HTTPRequestHead) -> WebAnswer { .text(.ok, "here") }
    func openingHeaders(_ request: HTTPRequestHead) -> HTTPHeaders? { [:] }
    func open(_ channel: any Channel) throws {}
  }

  private func withServer(
    patience: TimeAmount, _ body: @escaping @Sendable (WebClient) -> Bool
  ) async throws {
    let server = try await WebServer.bind(
      Site(), host: "127.0.0.1", port: 0, patience: patience)
    let port = server.localAddress?.port ?? 0
    let isRight = try await onOwnThread { Result { body(try WebClient(port: port)) } }.get()
    #expect(isRight)
    try await server.close()
  }

  /// Else a few programs that send a byte now and then would keep the page out.
  @Test func requestThatNeverEndsIsCutOff() async throws {
    try await withServer(patience: .milliseconds(200)) { client in
      for byte in Array("GET / HTTP/1.1\r\nX: ".utf8) + [UInt8](repeating: 97, count: 1_000) {
        client.send([byte])
        if !client.isQuiet(for: 20) { return true }
      }
      return false
    }
  }

  /// Else 64 programs that send half a request each would keep the page out.
  @Test func newConnectionTakesThePlaceOfTheOldestUnfinishedRequest() async throws {
    let server = try await WebServer.bind(
      Site(), host: "127.0.0.1", port: 0, patience: .seconds(50))
    let port = server.localAddress?.port ?? 0
    let statuses = try await onOwnThread {
      Result {
        let page = try WebClient(port: port)
        var statuses = [page.open("/", [("Host", "localhost")])]
        let others = try (0..<200).map { _ in try WebClient(port: port) }
        for other in others { other.send(Array("GET / HTTP/1.1\r\nX: ".utf8)) }
        statuses.append(try WebClient(port: port).open("/", [("Host", "localhost")]))
        // What is open already stays.
        page.send(.ping, [1])
        if page.receive()?.opcode == .pong {
          statuses.append(try WebClient.answer(port: port, "/", [("Host", "localhost")]).status)
        }
        return withExtendedLifetime(others) { statuses }
      }
    }.get()
    #expect(statuses == [101, 101, 200])
    try await server.close()
  }

  /// A WebSocket has all the time that it wants.
  @Test func webSocketOutlivesTheDeadline() async throws {
    try await withServer(patience: .milliseconds(50)) { client in
      guard client.open("/", [("Host", "localhost")]) == 101 else { return false }
      for _ in 0..<10 {
        client.send(.ping, [1])
        guard client.receive()?.opcode == .pong else { return false }
        guard client.isQuiet(for: 20) else { return false }
      }
      return true
    }
  }

  /// An unmasked text, and a masked one with a bit that no extension was asked for.
  @Test(
    arguments: [
      [0x81, 2, 104, 105], [0xC1, 0x82, 0, 0, 0, 0, 104, 105], [0xA1, 0x82, 0, 0, 0, 0, 104, 105],
      [0x91, 0x82, 0, 0, 0, 0, 104, 105], [0x89, 0],
    ] as [[UInt8]])
  func frameThatNoClientMaySendEndsTheConnection(_ frame: [UInt8]) async throws {
    try await withServer(patience: .seconds(10)) { client in
      guard client.open("/", [("Host", "localhost")]) == 101 else { return false }
      client.send(frame)
      client.send(.ping, [])
      // The reason 1002: the protocol is broken.
      guard let answer = client.receive() else { return false }
      return answer.opcode == .close && answer.payload == [3, 234] && client.receive() == nil
    }
  }
}
