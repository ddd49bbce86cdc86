import Testing

@testable import Program

struct TimingsTests {
  private static let start = ContinuousClock.now

  private static func time(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  @Test func firstKeyOfABurstWaitsLongest() {
    var timings = Timings()
    for time in [10, 12, 13] { timings.note(.key, at: Self.time(time)) }
    timings.noteDrawing(bytes: 100, at: Self.time(15))
    // What only moves is drawn without anything that has come.
    timings.noteDrawing(bytes: 300, at: Self.time(31))
    #expect(
      timings.lines(dropped: 0) == [
        "key to paint: p50 5 ms, p99 5 ms, max 5 ms (1 time)",
        "2 drawings of 200 bytes; 0 frames left out",
      ])
  }

  @Test func framesThatNobodySawAreCounted() {
    var timings = Timings()
    for time in [0, 16, 33] { timings.note(.frame, at: Self.time(time)) }
    timings.noteDrawing(bytes: 1, at: Self.time(34))
    timings.note(.frame, at: Self.time(50))
    timings.noteDrawing(bytes: 1, at: Self.time(53))
    #expect(
      timings.lines(dropped: 4) == [
        "frame to paint: p50 1 ms, p99 3 ms, max 3 ms (2 times)",
        "2 drawings of 1 byte; 6 frames left out",
      ])
  }

  @Test func keyThatGaveTheTerminalAwayHasNoTime() {
    var timings = Timings()
    timings.note(.key, at: Self.time(0))
    timings.forget()
    timings.noteDrawing(bytes: 1, at: Self.time(2_000))
    #expect(timings.lines(dropped: 0) == ["1 drawing of 1 byte; 0 frames left out"])
  }

  @Test func gameWithoutADrawingHasNoTimes() {
    #expect(Timings().lines(dropped: 0) == ["0 drawings of 0 bytes; 0 frames left out"])
  }

  @Test func sharesAreThoseOfAllDelays() {
    var timings = Timings()
    for milliseconds in (1...200).shuffled() {
      timings.note(.key, at: Self.time(0))
      timings.noteDrawing(bytes: 1, at: Self.time(milliseconds))
    }
    let words = "key to paint: p50 100 ms, p99 198 ms, max 200 ms (200 times)"
    #expect(timings.lines(dropped: 0)[0] == words)
  }

  /// A recording of thumbs decides, and a key quits; the decisions are printed as always.
  @Test func gameSaysItsTimesAtTheEnd() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [Program.colors, "--no-log", "--timings", "--landmarks", Program.thumbs, "--print", "likes"])
    try await terminal.wait(forText: "1 like")
    terminal.type("u")
    try await terminal.wait(forText: "rewound")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    let expected = [
      /thumbdeck: key to paint: p50 [\d.]+ ms, p99 [\d.]+ ms, max [\d.]+ ms \(\d+ times?\)/,
      /thumbdeck: frame to paint: p50 [\d.]+ ms, p99 [\d.]+ ms, max [\d.]+ ms \(\d+ times?\)/,
      /thumbdeck: \d+ drawings of \d+ bytes; \d+ frames left out/,
    ]
    for pattern in expected { #expect(outcome.errors.contains(pattern), "\(outcome.errors)") }
  }
}
