import Foundation
import Libc
import Testing

@testable import Producers

/// The camera in a browser, seen from the browser: who may come in, and what is done with pictures.
@Suite(
  .serialized,
  .enabled(
    if: FileManager.default.fileExists(
      atPath: Program.root.appending(path: "Models/hand_landmark_lite.tflite").path()),
    "the models are needed; Scripts/models fetches them"))
struct BrowserCameraTests {
  /// The process of the camera, and where its page is.
  private struct Camera {
    let child: Child
    let port: Int
    let token: String

    /// Starts it at a port that is free.
    init(_ options: [String] = [], input: InputPipe? = nil) async throws {
      child = try Child(
        arguments: ["track", "browser:0"] + options, environment: [:],
        input: input.map { .pipe($0) } ?? .nothing, output: .pipe, terminal: nil)
      let words = try await child.waitForErrors("open http://127.0.0.1:")
      let found = try #require(
        try /open http:\/\/127\.0\.0\.1:([0-9]+)\/#([a-z0-9]{16}) in a browser/.firstMatch(
          in: words)
      )
      port = try #require(Int(found.1))
      token = String(found.2)
    }

    /// The headers with which the page opens its WebSocket, changed as a test wants.
    func headers(
      host: String? = nil, origin: String? = nil, token: String? = nil
    ) -> [(String, String)] {
      let host = host ?? "127.0.0.1:\(port)"
      return [
        ("Host", host), ("Origin", origin ?? "http://\(host)"),
        ("Sec-WebSocket-Protocol", "thumbdeck, \(token ?? self.token)"),
      ]
    }

    /// A page that is heard.
    func page() throws -> WebClient {
      let page = try WebClient(port: port)
      #expect(page.open("/pictures", headers()) == 101)
      #expect(page.text(containing: "rotate") == #"{"rotate":0}"#)
      return page
    }

    /// Ends it; its output.
    func end() async -> Program.Outcome {
      child.send(SIGTERM)
      return await child.outcome()
    }
  }

  /// A grey picture as a page sends it.
  private static func picture(_ width: Int = 320, _ height: Int = 240, time: Double = 0) -> [UInt8]
  {
    var message = PagePictureTests.message(width, height, time: time, count: 0)
    message.writeRepeatingByte(128, count: width * height * 3)
    return Array(message.readableBytesView)
  }

  @Test func pageIsServedAndNamesNoOtherMachine() async throws {
    let camera = try await Camera()
    let host = ("Host", "localhost:\(camera.port)")
    let page = try WebClient.answer(port: camera.port, "/", [host])
    #expect(page.status == 200)
    for header in [
      "Content-Security-Policy: default-src 'none'; script-src 'self'; ", "no-store", "no-referrer",
      "X-Frame-Options: DENY", "nosniff", "ws://localhost:\(camera.port); ",
    ] { #expect(page.text.contains(header), "\(header)") }
    #expect(!page.text.contains(camera.token))
    for file in page.text.matches(of: /(?:src|href)="([^"]+)"/).map({ String($0.1) }) {
      #expect(try WebClient.answer(port: camera.port, "/\(file)", [host]).status == 200, "\(file)")
    }
    for file in ["/", "/page.css", "/page.js", "/capture.js"] {
      let text = try WebClient.answer(port: camera.port, file, [host]).text
      #expect(text.utf8.count > 1_000)
      #expect(!text.contains(/https?:\/\//), "\(file) names another machine")
    }
    #expect(try WebClient.answer(port: camera.port, "/none", [host]).status == 404)
    #expect(try WebClient.answer(port: camera.port, "/", [host], method: "POST").status == 405)
    _ = await camera.end()
  }

  @Test func wrongHostOriginOrTokenIsRefused() async throws {
    let camera = try await Camera()
    let good = "127.0.0.1:\(camera.port)"
    for host in ["evil.example", "evil.example:\(camera.port)", "127.0.0.1.evil.example"] {
      #expect(try WebClient.answer(port: camera.port, "/", [("Host", host)]).status == 403)
    }
    let wrong: [([(String, String)], String)] = [
      (camera.headers(host: "evil.example"), "127.0.0.1 and localhost only"),
      (camera.headers(origin: "http://evil.example"), "only the page of this address"),
      (camera.headers(origin: "null"), "only the page of this address"),
      (camera.headers(origin: "http://localhost:\(camera.port)"), "only the page of this address"),
      (camera.headers(origin: "https://\(good)"), "only the page of this address"),
      (camera.headers(token: "wrong"), "wrong token"),
      (camera.headers(token: String(camera.token.dropLast())), "wrong token"),
      (Array(camera.headers().prefix(2)), "wrong token"),
      ([camera.headers()[0], camera.headers()[2]], "only the page of this address"),
      (camera.headers() + [("Origin", "http://\(good)")], "only the page of this address"),
    ]
    for (headers, reason) in wrong {
      let answer = try WebClient.answer(
        port: camera.port, "/pictures", WebClient.upgrade + headers)
      #expect(answer.status == 403, "\(headers)")
      #expect(answer.text.contains(reason), "\(headers)\n\(answer.text)")
    }
    let elsewhere = try WebClient.answer(
      port: camera.port, "/other", WebClient.upgrade + camera.headers())
    #expect(elsewhere.status == 404)
    for (token, status) in [(camera.token, 200), ("wrong", 403), ("", 403)] {
      let headers = [("Host", good), ("Authorization", "Bearer \(token)")]
      #expect(try WebClient.answer(port: camera.port, "/check", headers).status == status)
    }
    _ = try camera.page()
    #expect(await camera.end().output == "")
  }

  @Test func everyPictureIsAnsweredWithAFrame() async throws {
    let camera = try await Camera()
    let page = try camera.page()
    for index in 0..<3 {
      page.send(.binary, Self.picture(time: 1_000 + Double(index) * 40))
      let line = try #require(page.text(containing: "hands"))
      #expect(line.contains(#""width":320,"height":240,"seen":{"light":0.502,"#))
      #expect(line.hasSuffix(#""hands":[]}"#))
    }
    // A browser may cut a message into pieces.
    let picture = Self.picture(240, 320, time: 1_200)
    page.send(.binary, Array(picture[..<100_000]), isFinal: false)
    page.send(.ping, Array("beat".utf8))
    page.send(.continuation, Array(picture[100_000...]))
    #expect(try #require(page.text(containing: "hands")).contains(#""width":240,"height":320"#))
    let lines = await camera.end().lines.filter { !$0.isEmpty }
    let times = lines.compactMap { $0.firstMatch(of: /"t":([0-9.]+)/).flatMap { Double($0.1) } }
    #expect(times.count == 4)
    for (gap, expected) in zip(zip(times.dropFirst(), times).map(-), [0.04, 0.04, 0.12]) {
      #expect(abs(gap - expected) < 1e-4)
    }
  }

  /// Whatever a page sends: it is told, others may come, and the process goes on.
  @Test func malformedMessageClosesOnlyItsPage() async throws {
    let camera = try await Camera()
    let attacks: [(WebClient) -> Void] = [
      { $0.send(.binary, []) },
      { $0.send(.binary, Array(Self.picture().dropLast())) },
      { $0.send(.binary, [0xFF, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 100)) },
      { $0.send(.text, Array("\u{1B}[2J".utf8)) },
      { $0.send(.text, [0xFF, 0xFE]) },
      { $0.send(.binary, [1, 2, 3], claimedLength: 1 << 40) },
      { $0.send(.binary, [1, 2, 3], claimedLength: .max) },
      { $0.send(.continuation, [1]) },
      { client in
        for _ in 0..<2_000 { client.send(.binary, [1], isFinal: false) }
      },
      { client in
        client.send(.binary, [UInt8](repeating: 1, count: 1_000_000), isFinal: false)
        client.send(.continuation, [UInt8](repeating: 1, count: 1_000_000))
      },
      { $0.leave() },
    ]
    for attack in attacks {
      let page = try camera.page()
      attack(page)
      while page.receive() != nil {}
      _ = try await camera.child.waitForErrors("page closed; open http://127.0.0.1:")
    }
    let page = try camera.page()
    page.send(.binary, Self.picture())
    #expect(page.text(containing: "hands") != nil)
    #expect(await camera.end().lines.filter { !$0.isEmpty }.count == 1)
  }

  @Test func secondPageIsRefusedWhileOneIsOpen() async throws {
    let camera = try await Camera()
    let first = try camera.page()
    let second = try WebClient(port: camera.port)
    #expect(second.open("/pictures", camera.headers()) == 101)
    #expect(second.text(containing: "refused") == #"{"refused":"taken"}"#)
    while second.receive() != nil {}
    first.send(.binary, Self.picture())
    #expect(first.text(containing: "hands") != nil)
    first.leave()
    _ = try await camera.child.waitForErrors("page closed")
    let third = try camera.page()
    third.send(.binary, Self.picture())
    #expect(third.text(containing: "hands") != nil)
    _ = await camera.end()
  }

  /// Pictures that come while one is being looked at are dropped, so nothing piles up.
  @Test func picturesSentTooFastAreDropped() async throws {
    let camera = try await Camera()
    let page = try camera.page()
    for index in 0..<40 { page.send(.binary, Self.picture(16, 16, time: Double(index))) }
    page.send(.ping, Array("end".utf8))
    var answers = 0
    while let frame = page.receive(), frame.opcode != .pong { answers += 1 }
    #expect(answers < 40)
    _ = await camera.end()
  }

  @Test func pageProblemsReachStandardError() async throws {
    let camera = try await Camera(["--rotate", "90"])
    let page = try WebClient(port: camera.port)
    #expect(page.open("/pictures", camera.headers()) == 101)
    #expect(page.text(containing: "rotate") == #"{"rotate":90}"#)
    for (word, meaning) in PageProblem.meanings {
      page.send(.text, Array(word.utf8))
      _ = try await camera.child.waitForErrors(meaning)
    }
    _ = await camera.end()
  }

  @Test func deckMessagesReachThePage() async throws {
    let input = try InputPipe()
    let camera = try await Camera(input: input)
    input.write(#"{"deck":{"title":"Yellow"}}"# + "\n")
    let page = try WebClient(port: camera.port)
    #expect(page.open("/pictures", camera.headers()) == 101)
    #expect(page.text(containing: "Yellow") != nil)
    input.write(#"{"deck":{"title":"Blue"}}"# + "\n")
    #expect(page.text(containing: "Blue") == #"{"deck":{"title":"Blue"}}"#)
    _ = await camera.end()
  }

  @Test func namedPortInUseIsAnError() async throws {
    let camera = try await Camera()
    let other = try await Program.run(["track", "browser:\(camera.port)"])
    #expect(other.status == 2)
    #expect(other.errors.contains("browser:\(camera.port): can't listen there: "))
    _ = await camera.end()
  }
}
