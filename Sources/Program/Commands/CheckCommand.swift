import ArgumentParser
import Basics
import OperatingSystem
import Scenarios

struct CheckCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Run deck scenarios and report which of them pass.",
    discussion: """
      A scenario is a text file with the deck, the events with their times, and the expected \
      results.

        # A thumb up likes once, until the hand has rested.
        card Yellow
        card Blue
        rest 1 s
        thumb up for 2 s
        expect decisions like Yellow

      The results are printed on standard output as TAP. A failure names its line, what was \
      expected and what was found, and shows the screen at that time.

      Examples:
        thumbdeck check Decks/scenarios/*.scenario
        thumbdeck check *.scenario --junit results.xml
        thumbdeck check menu.scenario --update
      """)

  static let options: [OptionRow<Self>] = [
    .files("scenarios", \.scenarios, "The scenario files."),
    .file("junit", \.junit, "Also write the results to FILE as JUnit XML."),
    .mark(
      "update", \.updates,
      "Update the lines below `expect screen` and `expect decisions` with what was found."),
  ]

  private var scenarios: [String] = []
  private var junit: String?
  private var updates = false

  func run() async throws {
    let files: [Selected] = scenarios.map { path in
      (path, Result { () throws(Failure) in try ScenarioFile(path: path) })
    }
    try checkReportPath(files)
    let inputs = await ScenarioInputs(for: files.compactMap { try? $0.file.get() })
    let results = await ProgressLine.results(of: files, called: "scenario") { path, file in
      check(path, file, inputs: inputs)
    }
    try Console.output(TAPReport.lines(of: results))
    if let junit {
      try WholeFile.write(JUnitReport.text(of: results), to: junit, "the results", mayReplace: true)
    }
    for problem in results.compactMap(\.problems).joined() { Console.say(problem) }
    let broken = results.count { $0.problems != nil }
    let failed = results.count { !$0.hasPassed } - broken
    let all = Plural.of(results.count, "scenario")
    switch (failed, broken) {
    case (0, 0): break
    case (_, 0): throw Failure(message: "\(failed) of \(all) failed", code: .nothingLiked)
    case (0, _): throw Failure.badInput("\(broken) of \(all) could not be run")
    default: throw Failure.badInput("\(failed) of \(all) failed, and \(broken) could not be run")
    }
  }

  private typealias Selected = (path: String, file: Result<ScenarioFile, Failure>)

  /// Throws if the report would overwrite a scenario, or a file that a scenario names.
  private func checkReportPath(_ files: [Selected]) throws(Failure) {
    guard let junit else { return }
    var used: [(path: String?, use: String)] = scenarios.map { ($0, "the scenario \($0)") }
    for file in files.compactMap({ try? $0.file.get() }) {
      let deck = file.scenario.setup.deck.map(file.resolve)
      used += [(deck, "the deck of \(file.path)"), (file.hand, "the hand of \(file.path)")]
      used += file.scenario.recordings.map { (file.resolve($0), "a recording of \(file.path)") }
    }
    try FileIdentity.refuse(junit, for: "--junit", used: used, results: " for the results")
  }

  private func check(
    _ path: String, _ file: Result<ScenarioFile, Failure>, inputs: ScenarioInputs
  ) -> CheckResult {
    let start = ContinuousClock.now
    let outcome: CheckResult.Outcome
    do throws(Failure) {
      let file = try file.get()
      var run = try inputs.run(file)
      run.run()
      let text = ScenarioText.updated(file.text, snapshots: run.snapshots)
      if updates, text != file.text {
        try WholeFile.write(text, to: path, "the scenario", mayReplace: true)
        outcome = .updated
      } else {
        outcome = run.failures.isEmpty ? .passed : .failed(run.failures)
      }
    } catch { outcome = .broken(error.messages) }
    return CheckResult(
      path: path, title: (try? file.get())?.scenario.title ?? "", outcome: outcome,
      seconds: (.now - start) / .seconds(1))
  }
}
