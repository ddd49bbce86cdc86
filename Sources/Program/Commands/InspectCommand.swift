import ArgumentParser
import Basics
import Gestures
import Hands
import OperatingSystem
import Producers
import Scenarios

struct InspectCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show the content of a recording and what the control recognises in it.",
    discussion: """
      The plot shows the signal of the thumb over time, with its thresholds. The rows below it \
      show when a hand is seen (darker: two hands), when a thumb is shown (a line: still held), \
      and the swipes.

      Examples:
        thumbdeck inspect mine.jsonl
        thumbdeck inspect mine.jsonl --at 2.5
      """)

  static let options: [OptionRow<Self>] =
    [
      .text("recording", \.path, shape: .requiredArgument, completion: .file, "The recording."),
      .number("at", \.at, as: "t", "Explain the control's state at the time T, in seconds."),
      .number(
        "width", \.width, of: "cells", min: 30, max: 1_000,
        "The width of the plot in cells; by default that of the terminal."),
    ] + rows(Settings.hintOptions, Settings.controlOptions)

  var settings = Settings()
  private var path: String?
  private var at: Double?
  private var width: Int?

  func run() throws {
    let path = path ?? ""
    let control = try settings.newControl(try ConfigurationFile.load())
    var recording = try RecordingReader(path: path, hints: settings.hints)
    if let at { return try Console.output(try explanation(at: at, in: &recording, by: control)) }
    var inspection = Inspection(control: control)
    try recording.forEach { inspection.add($0) }
    recording.sayUnderstanding()
    let report = InspectionReport(
      inspection: inspection, skipped: recording.skipped, unit: recording.unit,
      firstProblem: recording.firstProblem)
    let plot = SignalPlot.canvas(inspection, columns: width ?? Console.outputColumns)
    try Console.output(report.facts.map(PrintableText.of) + [""] + plot.lines)
  }

  /// Explains the state after the last frame up to `time`, in seconds, or else after the first.
  private func explanation(
    at time: Double, in recording: inout RecordingReader, by control: Control
  ) throws(Failure) -> [String] {
    var control = control
    var number = 0
    var frame = HandFrame(time: 0)
    var last = frame
    while try recording.next(into: &frame), number == 0 || frame.time <= time + 1e-9 {
      _ = control.process(frame)
      number += 1
      last = frame
    }
    return InspectionReport.explanation(of: control, frame: last, number: number)
  }
}
