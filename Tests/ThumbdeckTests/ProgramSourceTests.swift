import Foundation
import Libc
import Testing

@testable import OperatingSystem
@testable import Producers

/// Producers that the program starts with `--landmarks exec:COMMAND`.
@Suite(.serialized) struct ProgramSourceTests {
  /// A producer that writes its process and those of its children to a file, and waits.
  private func producer(_ folder: TemporaryFolder, _ script: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: "producer.sh")
    chmod(path, 0o700)
    return "exec:\(path)"
  }

  /// The processes in a file, which are waited for.
  private func processes(_ count: Int, in path: String) async throws -> [pid_t] {
    let limit = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < limit {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let found = text.split(separator: "\n").compactMap { pid_t($0) }
      if found.count >= count, text.hasSuffix("\n") { return found }
      await Task.yield()
    }
    throw CancellationError()
  }

  /// Waits until none of some processes is there any more.
  private func expectGone(_ processes: [pid_t]) async {
    let limit = ContinuousClock.now + .seconds(20)
    for process in processes {
      while kill(process, 0) == 0, ContinuousClock.now < limit { await Task.yield() }
      #expect(kill(process, 0) != 0, "process \(process) was left behind")
    }
  }

  @Test func producerDecidesCards() async throws {
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", "exec:cat '\(Program.thumbs)'"], asProcess: true)
    let decisions = try RunTests.decisions(outcome)
    #expect(decisions.map(\.answer) == RunTests.labels.map(\.answer))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  /// The end of a line may come by itself.
  @Test func lineInPiecesIsOneFrame() async throws {
    let frame = #"{"t":%d,"hands":[]}"#
    let source = ProgramSource(
      arguments: [
        "sh", "-c",
        "for t in 1 2 3; do printf '\(frame)' $t; sleep 0.05; printf '\\n'; sleep 0.05; done",
      ], name: "camera", restarts: false, isLive: true, hasWallTime: false)
    var times: [Double] = []
    try await source.run { update in
      if let frame = update.frame { times.append(frame.time) }
      #expect(update.status.counters.skipped == 0)
      return true
    }
    #expect(times == [1, 2, 3])
  }

  /// Nobody can do anything about a line of our own tracker.
  @Test func skippedLinesOfTheTrackerAreOnlyCounted() async throws {
    var source = ProgramSource(
      arguments: ["sh", "-c", #"printf '{"t":1,"hands":[]}\nno frame\n{"t":2,"hands":[]}\n'"#],
      name: "camera", restarts: false, isLive: true, hasWallTime: false)
    source.isOwn = true
    var last: SourceUpdate?
    try await source.run { update in
      last = update
      return true
    }
    #expect(last?.status.counters.skipped == 1)
    #expect(last?.status.counters.lastProblem == nil)
  }

  @Test(arguments: [
    ("echo 'no camera here' >&2; exit 3", "no camera here"), ("exit 3", "exit code 3"),
    ("true", "there is no frame in it"), ("/nonexistent/producer", "not found"),
  ])
  func producerWithoutFramesIsAnError(_ command: String, _ reason: String) async throws {
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", "exec:\(command)"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test(arguments: ["exec:", "exec:  "])
  func emptyCommandIsWrongUsage(_ source: String) async throws {
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", source])
    #expect(outcome.status == 64)
  }

  @Test(.timeLimit(.minutes(1))) func silentProducerFailsWithItsLastWords() async throws {
    var source = ProgramSource(
      arguments: ["sh", "-c", "echo waiting for the lens >&2; sleep 1000"], name: "camera",
      restarts: false, isLive: true, hasWallTime: false)
    source.maxIdleTime = .milliseconds(600)
    await #expect(throws: Failure.badInput("camera: waiting for the lens")) {
      try await source.run { _ in true }
    }
  }

  /// What was decided before the producer broke off counts, and the exit code says that it did.
  @Test(arguments: [
    ("echo burnt >&2; exit 1", "burnt (after 422 frames)"),
    ("kill -9 $$", "was ended by signal 9 (after 422 frames)"),
  ])
  func failingProducerKeepsEarlierDecisions(_ end: String, _ reason: String) async throws {
    let source = "exec:cat '\(Program.thumbs)'; \(end)"
    let deck = ["--limit", "6"]
    let outcome = try await Program.run(["run", Program.colors, "--landmarks", source] + deck)
    #expect(try RunTests.decisions(outcome).count == 5)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(outcome.status == 2)
    let folder = try TemporaryFolder()
    let copy = folder.path("copy.jsonl")
    let recorded = try await Program.run(["record", source, "-o", copy])
    #expect(recorded.errors.contains("422 frames in \(copy)\n"))
    #expect(recorded.errors.contains(reason))
    #expect(recorded.status == 2)
    #expect(try folder.read("copy.jsonl").split(separator: "\n").count == 422)
  }

  /// The words of a producer are on the last row and nowhere else.
  @Test func noisyProducerLeavesTheScreenIntact() async throws {
    let folder = try TemporaryFolder()
    let source = try producer(
      folder,
      """
      i=0
      while [ $i -lt 2000 ]; do printf 'noise \\033[2J\\033[5;5Hnumber %d\\n' $i >&2; i=$((i+1)); done
      echo '{"t":1,"hands":[]}'
      echo 'the last words' >&2
      exec sleep 1000
      """)
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start([Program.colors, "--landmarks", source])
    try await terminal.wait(forText: "the last words")
    let text = terminal.screen.text
    #expect(terminal.screen.lines[23].contains("the last words"))
    #expect(!text.contains("noise"))
    #expect(text.contains("Yellow"))
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().errors == "")
  }

  @Test func endedProducerIsRestarted() async throws {
    let folder = try TemporaryFolder()
    let source = try producer(
      folder,
      """
      echo run >> '\(folder.path("runs"))'
      echo 'the lamp is out' >&2
      [ "$(wc -l < '\(folder.path("runs"))')" -lt 3 ] && exit 1
      exec cat '\(Program.thumbs)' - < /dev/zero
      """)
    let terminal = try PseudoTerminal(columns: 120, rows: 24)
    let child = try terminal.start([Program.colors, "--landmarks", source])
    try await terminal.wait(forText: "the lamp is out; trying again")
    try await terminal.wait(for: "the hand's decisions or frames") { $0.text.contains("/s") }
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try folder.read("runs") == "run\nrun\nrun\n")
  }

  #if os(Linux)
    /// Who kills the keeper kills the producer, which has then not come to its end.
    @Test func killedKeeperIsNoEndOfTheLandmarks() async throws {
      let end = "kill -9 $PPID; exec sleep 1000"
      let outcome = try await Program.run([
        "run", Program.colors, "--limit", "6", "--landmarks",
        "exec:cat '\(Program.thumbs)'; \(end)",
      ])
      #expect(try RunTests.decisions(outcome).count == 5)
      #expect(outcome.errors.contains("was ended by signal 9 (after 422 frames)"))
      #expect(outcome.status == 2)
    }

    /// Children that forked, that ignore SIGTERM, that are stopped, and that have left their group:
    /// none outlives the program, however that ends.
    @Test(arguments: [SIGTERM, SIGKILL, SIGHUP, SIGINT, SIGSEGV, 0])
    func noProducerProcessIsLeftBehind(_ signal: CInt) async throws {
      let folder = try TemporaryFolder()
      let list = folder.path("processes")
      let source = try producer(
        folder,
        """
        (trap '' TERM; echo $(exec sh -c 'echo $PPID') >> '\(list)'; while :; do sleep 1; done) &
        setsid sh -c 'echo $$ >> \(list); exec sleep 1000' &
        sh -c 'kill -STOP $$' & echo $! >> '\(list)'
        echo $$ >> '\(list)'
        while :; do echo '{"t":1,"hands":[]}'; sleep 0.1; done
        """)
      let terminal = try PseudoTerminal()
      let child = try terminal.start([Program.colors, "--landmarks", source])
      try await terminal.wait(forText: "Yellow")
      let processes = try await processes(4, in: list)
      if signal == 0 { terminal.type("q") } else { child.send(signal) }
      #expect(await child.outcome().status == (signal == 0 ? 0 : 128 + signal))
      await expectGone(processes)
    }
  #endif
}
