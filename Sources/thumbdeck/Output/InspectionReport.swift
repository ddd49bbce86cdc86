import Hands
import JSONText
import Table

/// An inspection in words.
struct InspectionReport {
  let inspection: Inspection
  /// Lines that were no frames, and why the first of them was none.
  let skipped: Int
  let firstProblem: String?

  /// What is in the recording, a line a fact.
  var facts: [String] {
    [
      "frames   \(count(inspection.frameCount, "frame")) in \(seconds(inspection.duration)) s\(rate)",
      "gaps     \(gaps)",
      "pictures \(sizes)",
      "hands    \(hands)",
      "skipped  \(skippedLines)",
      "swipes   \(swipes)",
    ]
  }

  /// Why the control was in its state at a time, given the control as it then was.
  static func explanation(of control: Control, frame: HandFrame, number: Int) -> [String] {
    let readout = control.readout
    let hand =
      readout.hand.map { "hand \($0 + 1) of \(frame.handCount) counts" } ?? "no hand counts"
    var lines = ["at \(TimeSteps.text(frame.time)) s, frame \(number): \(hand)"]
    for checks in control.checks { lines += table(of: checks) }
    return lines + ["state: \(state(readout))"]
  }

  private static func table(of checks: CheckTable) -> [String] {
    var table = TextTable(header: [checks.title, "value", "", "asked", "", "passed"])
    for check in checks.checks {
      table.append([
        check.name, check.value.map(decimals) ?? "-", check.relation.rawValue,
        decimals(check.threshold), check.unit, check.isMet ? "yes" : "no",
      ])
    }
    return table.lines
  }

  private static func state(_ readout: Readout) -> String {
    switch readout.phase {
    case .ready: "\(readout.state), armed"
    case .pending: "\(readout.state), \(Int(readout.progress * 100)) %"
    case .absent, .waiting: readout.state
    }
  }

  private var rate: String {
    inspection.rate.map { ", \(JSONWriter.rounded($0, decimals: 1)) a second" } ?? ""
  }

  private var gaps: String {
    // Three frames missing is more than a camera's stutter.
    let long = inspection.gaps.count(longerThan: (inspection.gaps.median ?? 0) * 3.5)
    guard long > 0, let longest = inspection.gaps.longest else { return "none" }
    return
      "\(long), the longest \(seconds(longest.length)) s from \(TimeSteps.text(longest.start)) s"
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
      let frames = inspection.handCounts[hands]
      return frames == 0 ? nil : "\(words[hands]) in \(count(frames, "frame"))"
    }.joined(separator: ", ")
  }

  private var skippedLines: String {
    guard let problem = firstProblem else { return "no line" }
    return "\(count(skipped, "line")), the first: \(problem)"
  }

  private var swipes: String {
    guard !inspection.swipes.isEmpty else { return "none" }
    return inspection.swipes.map {
      "\(inspection.description.labels[$0.label].name) at \(TimeSteps.text($0.time))"
    }
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
}
