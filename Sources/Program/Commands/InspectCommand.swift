import ArgumentParser
import Basics
import Cells
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
    let control = try settings.newControl(try ConfigurationFile.load())
    var recording = try RecordingReader(path: path ?? "", hints: settings.hints)
    if let at { return try Console.output(try explanation(at: at, in: &recording, by: control)) }
    var inspection = Inspection(control: control, asksWhereUpIs: !settings.isUpKnown)
    try recording.forEach { inspection.add($0) }
    recording.sayUnderstanding()
    let count = Plural.of(recording.skipped, recording.unit)
    let skipped = recording.firstProblem.map { "\(count), the first: \($0)" } ?? "none"
    let report = InspectionReport(inspection: inspection, skipped: skipped)
    let plot = SignalPlot(inspection, columns: width ?? Console.outputColumns).canvas
    try Console.output(report.facts.map(PrintableText.of) + [""] + plot.lines)
  }

  /// Explains the state after the last frame up to `time`, in seconds, or else after the first.
  private func explanation(
    at time: Double, in recording: inout RecordingReader, by control: Control
  ) throws(Failure) -> [String] {
    var reader = HandReader(control: control, asksWhereUpIs: !settings.isUpKnown)
    var number = 0
    var frame = HandFrame(time: 0)
    var last = frame
    while try recording.next(into: &frame), number == 0 || frame.time <= time + 1e-9 {
      reader.see(frame)
      _ = reader.read()
      number += 1
      last = frame
    }
    return InspectionReport.explanation(of: reader, frame: last, number: number)
  }
}

/// Formats what is in a recording, and a control's state at a time.
private struct InspectionReport {
  let inspection: Inspection
  /// How many lines or pictures were skipped because they are not frames, and why the first was.
  let skipped: String

  var facts: [String] {
    let gaps = inspection.gaps
    let median = gaps.map(\.length).sorted().percentile(0.5)
    // Gaps of up to two missing frames are normal for a camera and are not counted.
    let long = gaps.filter { $0.length > (median ?? 0) * 3.5 }
    let rate = median.map { ", \(DecimalText.rounded(1 / $0, decimals: 1)) a second" } ?? ""
    return [
      "frames   \(Plural.of(inspection.samples.count, "frame")) in \(Self.decimals(inspection.duration)) s\(rate)",
      "gaps     \(Self.text(of: long))",
      "pictures \(sizes)",
      "hands    \(hands)",
      "skipped  \(skipped)",
    ] + (inspection.description.hasIntents ? ["swipes   \(swipes)"] : [])
  }

  /// Explains a control's state after `frame`, the frame with this 1-based number in the recording.
  static func explanation(of reader: HandReader, frame: HandFrame, number: Int) -> [String] {
    let (control, readout) = (reader.control, reader.control.readout)
    let hands = frame.mask != nil ? "its mask is used" : usedHands(readout, of: frame.handCount)
    var lines = ["at \(Inspection.text(ofTime: frame.time)) s, frame \(number): \(hands)"]
    for checks in control.checks { lines += table(of: checks) }
    return lines + ["state: \(reader.turn?.words ?? state(readout))"]
  }

  /// Returns words such as `hand 1 of 2 is used` or `hands 1 and 2 of 2 are used`.
  private static func usedHands(_ readout: Readout, of count: Int) -> String {
    guard let hand = readout.hand else { return "no hand is used" }
    guard !readout.otherHands.isEmpty else { return "hand \(hand + 1) of \(count) is used" }
    let numbers = ([hand] + readout.otherHands).map { "\($0 + 1)" }
    return "hands \(numbers.inSentence()) of \(count) are used"
  }

  private static func table(of checks: CheckTable) -> [String] {
    let rows = checks.checks.map { check in
      [
        check.name, check.value.map(decimals) ?? "-", check.relation.rawValue,
        decimals(check.threshold), check.unit, check.isMet ? "yes" : "no",
      ]
    }
    return TextTable.lines(header: [checks.title, "value", "", "threshold", "", "passed"], rows)
      + (checks.advice.map { ["advice: \($0)"] } ?? [])
  }

  private static func state(_ readout: Readout) -> String {
    switch readout.phase {
    case .ready: "\(readout.state), armed"
    case .pending: "\(readout.state), \(Int(readout.progress * 100)) %"
    case .absent, .waiting: readout.state
    }
  }

  private static func text(of gaps: [(start: Double, length: Double)]) -> String {
    guard let longest = gaps.max(by: { $0.length < $1.length }) else { return "none" }
    return
      "\(gaps.count), the longest \(Self.decimals(longest.length)) s from \(Inspection.text(ofTime: longest.start)) s"
  }

  private var sizes: String {
    let sizes = inspection.sizes.prefix(4).map { entry in
      "\(Int(entry.size.width))x\(Int(entry.size.height)) (\(entry.count))"
    }
    let rest = inspection.sizes.count - sizes.count
    return sizes.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private var hands: String {
    let words = ["no hand", "one", "two", "three", "four"]
    return words.indices.compactMap { hands in
      let frames = inspection.samples.count { $0.handCount == hands }
      return frames == 0 ? nil : "\(words[hands]) in \(Plural.of(frames, "frame"))"
    }.joined(separator: ", ")
  }

  private var swipes: String {
    guard !inspection.swipes.isEmpty else { return "none" }
    return inspection.swipes.map {
      "\(inspection.description.labels[$0.label].name) at \(Inspection.text(ofTime: $0.time))"
    }.joined(separator: ", ")
  }

  private static func decimals(_ value: Double) -> String {
    DecimalText.rounded(value, decimals: 2)
  }
}
