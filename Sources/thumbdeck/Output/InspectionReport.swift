import Hands
import JSONText
import Table

/// An inspection in words.
struct InspectionReport {
  let recording: RecordingFile
  let inspection: Inspection

  /// What is in the recording, a line a fact.
  var facts: [String] {
    [
      "frames   \(count(inspection.samples.count, "frame")) in \(seconds(inspection.duration)) s\(rate)",
      "gaps     \(gaps)",
      "pictures \(sizes)",
      "hands    \(hands)",
      "skipped  \(skipped)",
      "swipes   \(swipes)",
    ]
  }

  /// Why the control was in its state at a time, given the control as it then was.
  static func explanation(of control: Control, frame: HandFrame, number: Int) -> [String] {
    let hand =
      control.trackedHand.map { "hand \($0 + 1) of \(frame.handCount) counts" } ?? "no hand counts"
    var lines = ["at \(TimeSteps.text(frame.time)) s, frame \(number): \(hand)"]
    guard let explanation = control.explanation else {
      let signal = control.signal.map { JSONWriter.rounded(Double($0), decimals: 3) } ?? "-"
      let thresholds = control.signalThresholds
      lines.append("\(control.signalName): \(signal)")
      lines.append("up above \(thresholds.up), down below \(thresholds.down)")
      return lines + ["state: \(words(control.state))"]
    }
    if !explanation.conditions.isEmpty {
      var table = TextTable(header: [
        "thumb \(explanation.direction)", "value", "", "asked", "", "passed",
      ])
      for condition in explanation.conditions {
        table.append([
          name(condition.name), condition.value.map { decimals(Double($0)) } ?? "-",
          condition.relation.rawValue, decimals(Double(condition.threshold)), condition.unit,
          condition.isMet ? "yes" : "no",
        ])
      }
      lines += table.lines
    }
    var table = TextTable(header: ["time", "value", "", "asked", "", "passed"])
    for progress in explanation.progress {
      table.append([
        progress.name, decimals(progress.value), ">=", decimals(progress.needed), progress.unit,
        progress.isMet ? "yes" : "no",
      ])
    }
    return lines + table.lines + ["state: \(words(control.state))"]
  }

  private var rate: String {
    inspection.rate.map { ", \(JSONWriter.rounded($0, decimals: 1)) a second" } ?? ""
  }

  private var gaps: String {
    // Three frames missing is more than a camera's stutter.
    let usual = inspection.rate.map { 1 / $0 } ?? 0
    let long = inspection.gaps.filter { $0.length > usual * 3.5 }
    guard let longest = long.max(by: { $0.length < $1.length }) else { return "none" }
    return
      "\(long.count), the longest \(seconds(longest.length)) s from \(TimeSteps.text(longest.time)) s"
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
      return frames == 0 ? nil : "\(words[hands]) in \(count(frames, "frame"))"
    }.joined(separator: ", ")
  }

  private var skipped: String {
    guard let problem = recording.firstProblem else { return "no line" }
    return "\(count(recording.skipped, "line")), the first: \(problem)"
  }

  private var swipes: String {
    guard !inspection.swipes.isEmpty else { return "none" }
    return inspection.swipes.map { "\($0.direction) at \(TimeSteps.text($0.time))" }
      .joined(separator: ", ")
  }

  private func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  private func seconds(_ value: Double) -> String {
    JSONWriter.rounded(value, decimals: 2)
  }

  private static func decimals(_ value: Double) -> String {
    JSONWriter.rounded(value, decimals: 2)
  }

  private static func name(_ condition: ThumbCondition.Name) -> String {
    switch condition {
    case .handRaised: "the hand does not hang"
    case .thumbClear: "the thumb is clear of the hand"
    case .fingersCurled: "fingers do not reach as far"
    case .littleFingerIn: "the little finger is in"
    }
  }

  private static func words(_ state: ControlState) -> String {
    switch state {
    case .noHand: "no hand"
    case .resting: "resting, armed"
    case .gathering(let direction, let evidence):
      "\(direction) in the making, \(Int(evidence * 100)) %"
    case .fired(let direction): "\(direction) has fired, waiting for rest"
    case .lost: "the hand is out of sight for a moment"
    }
  }
}
