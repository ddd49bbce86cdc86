import Foundation
import Libc
import Testing

/// What the tests of the browser need.
private enum Browser {
  static let program = ["chromium", "chromium-browser", "google-chrome"].first(where: Machine.has)

  /// Films of people, which are not part of the project.
  static let films =
    ProcessInfo.processInfo.environment["THUMBDECK_FILMS"].map { URL(filePath: $0) }
    ?? Program.root.deletingLastPathComponent().appending(path: "shared/videos")

  static func has(_ film: String) -> Bool {
    FileManager.default.fileExists(atPath: films.appending(path: film).path())
  }
}

/// The whole way from a camera in a real browser, which plays a film, to decisions on the terminal.
@Suite(
  .serialized, .enabled(if: Browser.program != nil, "chromium is needed"),
  .enabled(if: Machine.has("ffmpeg"), "ffmpeg is needed"), .withModels)
struct BrowserFilmTests {
  /// A browser that shows an address, without a window, and whose camera plays a film for ever.
  private static func start(
    _ address: String, film: String, in folder: TemporaryFolder
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      Browser.program ?? "", "--headless=new", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--user-data-dir=\(folder.path("profile"))",
      "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
      "--use-file-for-fake-video-capture=\(film)", address,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test(
    .timeLimit(.minutes(3)),
    .enabled(if: Browser.has("sparrow.mp4"), "the film is not part of the project"))
  func filmInTheBrowserDecidesCards() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path("film.y4m")
    let made = try await Machine.run([
      "ffmpeg", "-loglevel", "error", "-i", Browser.films.appending(path: "sparrow.mp4").path(),
      // At half its pace, because a busy machine sees few pictures of a browser without a screen.
      "-vf", "setpts=2*PTS,fps=30,scale=320:240", "-pix_fmt", "yuv420p", film,
    ])
    #expect(made.status == 0, "\(made.output)")
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let child = try terminal.start([Program.colors, "--camera", "browser:0"])
    try await terminal.wait(forText: " in a browser")
    let found = try #require(
      terminal.screen.text.firstMatch(of: /open (http:\/\/127\.0\.0\.1:[0-9]+\/#[a-z0-9]+) in/))
    let browser = try Self.start(String(found.1), film: film, in: folder)
    defer { browser.terminate() }
    for count in ["1 like", "1 nope", "2 like", "2 nope"] {
      try await terminal.wait(forText: count)
    }
    browser.terminate()
    try await terminal.wait(forText: "page closed; open \(found.1)")
    terminal.type("q")
    let answers = try RunTests.decisions(await child.outcome()).map(\.answer)
    // A busy machine may see too few pictures of a thumb; then another round of the film shows it.
    #expect(answers.count >= 4 && Set(answers) == ["like", "nope"])
  }
}
