import Foundation
import Libc
import Testing

/// Landmarks over WebSockets, from pages of other people.
@Suite struct PageProducerTests {
  /// A run that waits for a page, and its port.
  private static func run() async throws -> (child: Child, port: Int) {
    let child = try Child(
      arguments: ["run", Program.colors, "--listen", "ws:127.0.0.1:0"], environment: [:],
      input: .nothing, output: .pipe, terminal: nil)
    let message = try await child.waitForErrors("listening on ws:127.0.0.1:")
    let digits = message.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
    return (child, try #require(Int(digits)))
  }

  private static func lines() throws -> [String] {
    try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  private static func decisions(_ outcome: Program.Outcome) throws -> [String] {
    try RunTests.decisions(outcome).map { "\($0.id) \($0.answer) \($0.t)" }
  }

  /// A line in a message, or several; of a page on this machine, or of a program.
  @Test(arguments: [(1, "http://localhost:5173"), (7, "https://127.0.0.1"), (50, nil)])
  func pageDecidesCards(_ count: Int, _ origin: String?) async throws {
    let (child, port) = try await Self.run()
    let page = try WebClient(port: port)
    let origins = origin.map { [("Origin", $0)] } ?? []
    #expect(page.open("/", [("Host", "localhost:\(port)")] + origins) == 101)
    let lines = try Self.lines()
    for start in stride(from: 0, to: lines.count, by: count) {
      let text = lines[start..<min(start + count, lines.count)].joined(separator: "\n")
      page.send(.text, Array(text.utf8))
    }
    page.send(.close, [3, 232])
    let expected = try await Program.run(["run", Program.colors, "--landmarks", Program.thumbs])
    #expect(try Self.decisions(await child.outcome()) == Self.decisions(expected))
  }

  @Test func foreignHostsAndOriginsAreRefused() async throws {
    let (child, port) = try await Self.run()
    let good = ("Host", "127.0.0.1:\(port)")
    for headers in [
      [("Host", "evil.example")], [good, ("Origin", "https://evil.example")],
      [good, ("Origin", "null")], [good, good],
      [good, ("Origin", "http://localhost"), ("Origin", "http://evil.example")],
    ] {
      let answer = try WebClient.answer(port: port, "/", WebClient.upgrade + headers)
      #expect(answer.status == 403 || answer.status == 400, "\(headers)")
    }
    #expect(try WebClient.answer(port: port, "/", [good]).status == 426)
    // One page may come nevertheless, and what it says wrong is skipped.
    let page = try WebClient(port: port)
    #expect(page.open("/landmarks", [good]) == 101)
    page.send(.text, Array("no landmarks".utf8))
    page.send(.text, Array(#"{"t":1,"hands":[]}"#.utf8))
    page.send(.binary, Array(#"{"t":2,"hands":[]}"#.utf8))
    page.send(.close, [])
    let outcome = await child.outcome()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("line 1: "))
  }

  @Test func refusedPageIsShownOnTheTerminal() async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start([Program.colors, "--listen", "ws:127.0.0.1:0"])
    try await terminal.wait(forText: "waiting for landmarks at ws:127.0.0.1:")
    let found = try #require(terminal.screen.text.firstMatch(of: /ws:127\.0\.0\.1:([0-9]+)/))
    let port = try #require(Int(found.1))
    let headers = [("Host", "localhost"), ("Origin", "https://evil.example\u{1B}[2J")]
    // What is no HTTP is answered, and the connection closed at once.
    let start = ContinuousClock.now
    #expect(try WebClient.answer(port: port, "/", WebClient.upgrade + headers).status == 400)
    #expect(ContinuousClock.now - start < .seconds(8))
    _ = try WebClient.answer(
      port: port, "/",
      WebClient.upgrade + [("Host", "localhost"), ("Origin", "https://evil.example")])
    try await terminal.wait(forText: "refused a page of https://evil.example")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test(arguments: ["ws:127.0.0.1", "ws::1", "ws:localhost:65536"])
  func listenAddressNeedsHostAndPort(_ address: String) async throws {
    let outcome = try await Program.run(["run", Program.colors, "--listen", address])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("write ws:HOST:PORT"))
  }

  @Test func remoteAddressNeedsAllowRemote() async throws {
    let outcome = try await Program.run(["run", Program.colors, "--listen", "ws:0.0.0.0:0"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--allow-remote"))
    let connecting = try await Program.run(
      ["run", Program.colors, "--landmarks", "ws:127.0.0.1:1"])
    #expect(connecting.status == 64)
    #expect(connecting.errors.contains("--listen ws:127.0.0.1:1"))
  }
}
