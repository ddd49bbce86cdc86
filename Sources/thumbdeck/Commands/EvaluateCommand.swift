import ArgumentParser
import Hands
import Table

/// The command `evaluate`: measures a control on labelled recordings.
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate", abstract: "Measure how well a control reads labelled recordings.",
    discussion: """
      The labels of a recording are the `label` fields of its frames, or a file NAME.labels.tsv \
      next to NAME.jsonl, with a start, an end, and `up`, `down` or `none` in each line. A swipe \
      is a hit if it has the direction of the thumb that is shown, and comes while the thumb is \
      shown or at most half a second later. A recording without labels is evaluated as one that \
      shows no thumbs.

      Examples:
        thumbdeck evaluate mine/*.jsonl
        thumbdeck evaluate mine/*.jsonl --profile article
        thumbdeck evaluate --stills pictures.jsonl --json
      """)

  @Argument(help: "The recordings.", completion: .file())
  var recordings: [String]

  @Flag(help: "Evaluate every frame alone, as a still picture.")
  var stills = false

  @Flag(help: "Print JSON instead of tables.")
  var json = false

  @OptionGroup var frameRateArguments: FrameRateArguments
  @OptionGroup var controlArguments: ControlArguments

  func run() async throws {
    do throws(Failure) {
      let control = try controlArguments.newControl(try ConfigurationFile.load())
      let report = EvaluationReport(
        files: try await evaluateAll(with: control), isStills: stills,
        labels: control.description.labels)
      for line in json ? [report.json] : report.lines { try Console.output(line.utf8) }
    } catch {
      throw error.reported()
    }
  }

  /// Evaluates the recordings in parallel; the results are in the order of the arguments.
  private func evaluateAll(
    with control: Control
  ) async throws(Failure) -> [(path: String, evaluation: Evaluation)] {
    let mode = stills ? Evaluator.Mode.stills : .stream
    let results = await withTaskGroup { group in
      for (index, path) in recordings.enumerated() {
        group.addTask { (index, evaluate(path, mode, control: control)) }
      }
      var progress = ProgressLine()
      var results: [(Int, Result<Evaluation, Failure>)] = []
      for await result in group {
        results.append(result)
        let bar = ProgressBar.text(
          Double(results.count) / Double(recordings.count), columns: 20, isASCII: false)
        progress.show("\(bar) \(results.count) of \(Plural.of(recordings.count, "recording"))")
      }
      progress.end()
      return results.sorted { $0.0 < $1.0 }
    }
    var files: [(path: String, evaluation: Evaluation)] = []
    for (index, result) in results { files.append((recordings[index], try result.get())) }
    return files
  }

  private func evaluate(
    _ path: String, _ mode: Evaluator.Mode, control: Control
  ) -> Result<Evaluation, Failure> {
    do throws(Failure) {
      var recording = try RecordingReader(path: path, frameRate: frameRateArguments.fps)
      let intervals = try RecordingLabels.read(beside: path, for: control.description)
      var evaluator = Evaluator(mode, intervals: intervals, control: control)
      var frame = HandFrame(time: 0)
      while try recording.next(into: &frame) { evaluator.add(frame) }
      if intervals == nil, !evaluator.hasSeenLabel {
        Console.say("\(path): no labels; evaluated as a recording without thumbs")
      }
      if let words = recording.understanding { Console.say(words) }
      if let change = recording.dialectChange { Console.say(change) }
      if let problem = recording.firstProblem {
        Console.say("\(problem); \(Plural.of(recording.skipped, "line")) skipped in total")
      }
      return .success(evaluator.finish())
    } catch {
      return .failure(error)
    }
  }
}
