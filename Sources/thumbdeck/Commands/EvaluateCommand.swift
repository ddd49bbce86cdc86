import ArgumentParser
import Hands
import Table

/// Measures a control against labels.
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate", abstract: "Measure how well a control reads labelled recordings.",
    discussion: """
      What a recording shows is said by the `label` of its frames, or by NAME.labels.tsv beside \
      NAME.jsonl: start, end, `up`, `down` or `none`, a line each. A swipe hits if it goes the way \
      of the thumb that is shown, while it is or within half a second after. A recording without \
      labels is taken for one without thumbs.

      Examples:
        thumbdeck evaluate mine/*.jsonl
        thumbdeck evaluate mine/*.jsonl --profile article
        thumbdeck evaluate --stills pictures.jsonl --json
      """)

  @Argument(help: "The recordings.", completion: .file())
  var recordings: [String]

  @Flag(help: "Every frame is a picture of its own.")
  var stills = false

  @Flag(help: "JSON instead of tables.")
  var json = false

  @OptionGroup var controlArguments: ControlArguments

  func run() async throws {
    do throws(Failure) {
      let control = try controlArguments.newControl(try ConfigurationFile.load())
      let report = EvaluationReport(
        files: try await evaluateAll(with: control), isStills: stills,
        labels: control.description.labels)
      for line in json ? [report.json] : report.lines { try Console.answer(line.utf8) }
    } catch {
      throw error.reported()
    }
  }

  /// Evaluates the recordings side by side, and gives them back in their order.
  private func evaluateAll(
    with control: Control
  ) async throws(Failure) -> [(path: String, evaluation: Evaluation)] {
    let mode = stills ? Evaluator.Mode.stills : .stream
    let results = await withTaskGroup { group in
      for (place, path) in recordings.enumerated() {
        group.addTask { (place, Self.evaluate(path, mode, control: control)) }
      }
      var progress = ProgressLine()
      var results: [(Int, Result<Evaluation, Failure>)] = []
      for await result in group {
        results.append(result)
        let bar = ProgressBar.text(
          Double(results.count) / Double(recordings.count), columns: 20, isASCII: false)
        progress.show("\(bar) \(results.count) of \(recordings.count) recordings")
      }
      progress.end()
      return results.sorted { $0.0 < $1.0 }
    }
    var files: [(path: String, evaluation: Evaluation)] = []
    for (place, result) in results { files.append((recordings[place], try result.get())) }
    return files
  }

  private static func evaluate(
    _ path: String, _ mode: Evaluator.Mode, control: Control
  ) -> Result<Evaluation, Failure> {
    do throws(Failure) {
      var recording = try RecordingReader(path: path)
      let intervals = try RecordingLabels.read(beside: path, for: control.description)
      var evaluator = Evaluator(mode, intervals: intervals, control: control)
      var frame = HandFrame(time: 0)
      while try recording.next(into: &frame) { evaluator.add(frame) }
      if intervals == nil, !evaluator.hasSeenLabel {
        Console.say("\(path): no labels; taken for one without thumbs")
      }
      if let problem = recording.firstProblem {
        Console.say("\(problem); \(recording.skipped) lines skipped in all")
      }
      return .success(evaluator.finish())
    } catch {
      return .failure(error)
    }
  }
}
