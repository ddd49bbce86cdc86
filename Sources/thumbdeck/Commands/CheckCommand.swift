import ArgumentParser
import SystemPackage
import Table

/// Scenarios, run and judged.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Run deck scenarios and say which of them pass.",
    discussion: """
      A scenario is a text file: the deck, what happens when, and what is expected.

        # A thumb up likes, and has to come back to rest.
        card Yellow
        card Blue
        rest 1 s
        thumb up for 2 s
        expect decisions like Yellow

      The result is TAP on standard output. A failure names its line, what was expected and what \
      was found, and shows the screen at that moment.

      Examples:
        thumbdeck check Decks/scenarios/*.scenario
        thumbdeck check *.scenario --filter rewind --junit results.xml
        thumbdeck check menu.scenario --update
      """)

  @Argument(help: "The scenarios.", completion: .file())
  var scenarios: [String]

  @Option(
    help: ArgumentHelp("Write the results as JUnit's XML, too.", valueName: "file"),
    completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp("Only those whose file or title contains this.", valueName: "text"))
  var filter: String?

  @Flag(help: "Record anew what `expect screen` and `expect decisions` have below them.")
  var update = false

  func run() async throws {
    do throws(Failure) {
      let results = await checkAll()
      guard !results.isEmpty else { throw .badInput("no scenario matches the filter") }
      for line in TAPReport(results: results).lines { try Console.answer(line.utf8) }
      if let junit {
        try WholeFile.write(
          JUnitReport(results: results).text, to: junit, "the results", mayReplace: true)
      }
      let problems = results.compactMap(\.problem)
      for problem in problems { Console.say(problem) }
      let failed = results.count { !$0.hasPassed }
      guard failed == 0 else {
        throw Failure(
          message: "\(failed) of \(results.count) scenarios failed",
          code: problems.isEmpty ? .nothingLiked : .badInput)
      }
    } catch {
      throw error.reported()
    }
  }

  /// Runs the scenarios side by side, and gives the results back in their order.
  private func checkAll() async -> [CheckResult] {
    let files = scenarios.map { path in
      Result { () throws(Failure) in try ScenarioFile(path: path) }
    }
    let wanted = zip(scenarios, files).filter { path, file in
      let title = (try? file.get())?.scenario.title ?? ""
      return filter.map { path.contains($0) || title.contains($0) } ?? true
    }
    let shelf = await ScenarioShelf(for: wanted.compactMap { try? $0.1.get() })
    let update = update
    return await withTaskGroup { group in
      for (place, (path, file)) in wanted.enumerated() {
        group.addTask { (place, Self.check(path, file, shelf: shelf, updates: update)) }
      }
      var progress = ProgressLine()
      var results: [(place: Int, result: CheckResult)] = []
      for await result in group {
        results.append(result)
        progress.show("\(results.count) of \(wanted.count) scenarios")
      }
      progress.end()
      return results.sorted { $0.place < $1.place }.map(\.result)
    }
  }

  private static func check(
    _ path: String, _ file: Result<ScenarioFile, Failure>, shelf: ScenarioShelf, updates: Bool
  ) -> CheckResult {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome: CheckResult.Outcome
    do throws(Failure) {
      let file = try file.get()
      var run = try shelf.run(file)
      run.run()
      let text = ScenarioText.updated(file.text, snapshots: run.snapshots)
      if updates, text != file.text {
        try WholeFile.write(text, to: path, "the scenario", mayReplace: true)
        outcome = .recorded
      } else {
        outcome = run.failures.isEmpty ? .passed : .failed(run.failures)
      }
    } catch {
      outcome = .broken(error.message)
    }
    return CheckResult(
      path: path, title: (try? file.get())?.scenario.title ?? "", outcome: outcome,
      seconds: (clock.now - start) / .seconds(1))
  }
}
