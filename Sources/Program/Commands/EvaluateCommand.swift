import ArgumentParser
import Basics
import Gestures
import OperatingSystem
import Producers
import Scenarios
import Sessions
import SystemPackage

struct EvaluateCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate", abstract: "Measure how well a control reads labelled recordings.",
    discussion: """
      The labels of a recording are the `label` fields of its frames, or a file NAME.labels.tsv \
      next to NAME.jsonl, with a start, an end, and `up`, `down` or `none` in each line. A swipe \
      is a hit if it has the direction of the thumb that is shown, and comes while the thumb is \
      shown or at most half a second later. A recording without labels is evaluated as one that \
      shows no gestures.

      With --stills, a frame whose label is `none`, or that has none, can name the pose of each hand \
      by its `pose` field. A frame with neither is named by its file, if that is the name of a \
      gesture.

      Examples:
        thumbdeck evaluate mine/*.jsonl
        thumbdeck evaluate mine/*.jsonl --profile article
        thumbdeck evaluate mine/*.jsonl --curve
        thumbdeck evaluate --stills pictures.jsonl --json
        thumbdeck evaluate --control fingers --stills two-fingers.jsonl palm.jsonl
      """)

  static let options: [OptionRow<Self>] =
    [
      .files("recordings", \.recordings, "The recordings."),
      .mark("stills", \.stills, "Evaluate every frame alone, as a still picture."),
      .mark("json", \.printsJSON, "Print JSON instead of tables."),
      .mark(
        "curve", \.curve,
        "Evaluate from quick to calm: what is missed, and what is invented an hour."),
    ] + rows(Settings.hintOptions, Settings.controlOptions)

  var settings = Settings()
  private var recordings: [String] = []
  private var stills = false
  private var printsJSON = false
  private var curve = false

  func validate() throws {
    if curve, stills { throw ValidationError("--curve can't be combined with --stills.") }
  }

  func run() async throws {
    let configuration = try ConfigurationFile.load()
    if curve { return try await runCurve(configuration) }
    let control = try settings.newControl(configuration)
    let files = try await evaluateAll(with: [control])
    let report = EvaluationReport(
      files: files.map { ($0.path, $0.evaluations[0]) }, isStills: stills,
      description: control.description)
    try Console.output(printsJSON ? [report.json] : report.lines)
  }

  private func runCurve(_ configuration: Configuration) async throws(Failure) {
    let controls = try settings.curveControls(configuration)
    let files = try await evaluateAll(with: controls)
    let points = CurveReport.places.enumerated().map { index, place in
      CurveReport.Point(
        place: place,
        samples: files.map {
          (EvaluationReport.source(of: $0.path), $0.evaluations[index].events, $0.decisions[index])
        })
    }
    let report = CurveReport(gestures: controls[0].description.plural, points: points)
    try Console.output(printsJSON ? report.jsonLines : report.lines)
  }

  private typealias File = (path: String, evaluations: [Evaluation], decisions: [Int])

  /// Evaluates recordings in parallel with all `controls`, which must have the same labels. The
  /// results are in the order of the recordings and, within each, of `controls`.
  private func evaluateAll(with controls: [Control]) async throws(Failure) -> [File] {
    let results = await ProgressLine.results(
      of: recordings, called: "recording",
      size: { FileIdentity(path: $0, followsLinks: true)?.size ?? 0 }
    ) { path in Result { () throws(Failure) in try evaluate(path, controls) } }
    return try results.map { result throws(Failure) in try result.get() }
  }

  private func evaluate(_ path: String, _ controls: [Control]) throws(Failure) -> File {
    var recording = try RecordingReader(path: path, hints: settings.hints)
    let intervals = try RecordingLabels.read(beside: path, for: controls[0].description)
    let file = FilePath(path).stem
    var evaluators = controls.map {
      Evaluator(
        stills ? .stills : .stream, intervals: intervals, control: $0,
        asksWhereUpIs: !settings.isUpKnown, file: file)
    }
    var trials = curve ? controls.map(SessionDriver.init(trying:)) : []
    try recording.forEach { frame in
      for index in evaluators.indices { evaluators[index].add(frame) }
      for index in trials.indices { trials[index].send(.frame(frame)) }
    }
    for index in trials.indices { trials[index].slideToTheEnd() }
    if intervals == nil, !evaluators[0].hasSeenLabel {
      Console.say(
        "\(path): no labels; evaluated as a recording without gestures; "
          + labelling(path, controls[0].description))
    }
    if let name = evaluators[0].labelOfFile { Console.say("\(path): taken as pictures of \(name)") }
    recording.sayUnderstanding()
    recording.saySkipped()
    let evaluations = evaluators.indices.map { evaluators[$0].finish() }
    return (path, evaluations, trials.map(\.session.decisions.count))
  }

  private func labelling(_ path: String, _ description: ControlDescription) -> String {
    let gestures = description.labels.map(\.name).inSentence(with: "or")
    guard !stills else { return "to label it, give its frames a field `label`: \(gestures)" }
    let control = settings.givenControl.map { " \($0)" } ?? ""
    return "to label it, write \(RecordingLabels.path(of: path)) with a line for each gesture: the "
      + "seconds of its start and end, and \(gestures), separated by tabs (`thumbdeck "
      + "inspect \(ShellWords.quoted(path))\(control)` shows the seconds)"
  }
}

/// The labels of a recording: `NAME.labels.tsv` next to `NAME.jsonl`.
enum RecordingLabels {
  static func path(of recording: String) -> String {
    recording.replacing(/\.jsonl$/, with: "") + ".labels.tsv"
  }

  /// Reads the labels of a recording for a control; nil if there is no such file.
  static func read(
    beside recording: String, for description: ControlDescription
  ) throws(Failure) -> [LabelledInterval]? {
    let name = path(of: recording)
    // A link that leads nowhere is a mistake, and so is not taken for no file.
    guard FileIdentity(path: name) != nil else { return nil }
    let bytes = try WholeFile.read(name, "the table of labels")
    do { return try LabelTable.intervals(in: bytes, labels: description) } catch {
      throw .badInput("\(name), \(error)")
    }
  }
}
