import Basics
import Cells
import Gestures
import Hands

struct InspectionReport {
  let inspection: Inspection
  /// The number of lines or pictures that were skipped because they are not frames.
  let skipped: Int
  /// The word for what was skipped: `line` or `picture`.
  var unit = "line"
  let firstProblem: String?

  var facts: [String] {
    [
      "frames   \(Plural.of(inspection.samples.count, "frame")) in \(Self.decimals(inspection.duration)) s\(rate)",
      "gaps     \(gaps)",
      "pictures \(sizes)",
      "hands    \(hands)",
      "skipped  \(skippedLines)",
    ] + (inspection.description.hasIntents ? ["swipes   \(swipes)"] : [])
  }

  /// Explains a control's state after `frame`, the frame with this 1-based number in the recording.
  static func explanation(of control: Control, frame: HandFrame, number: Int) -> [String] {
    let readout = control.readout
    let hands = frame.mask != nil ? "its mask is used" : usedHands(readout, of: frame.handCount)
    var lines = ["at \(Inspection.text(ofTime: frame.time)) s, frame \(number): \(hands)"]
    for checks in control.checks { lines += table(of: checks) }
    return lines + ["state: \(state(readout))"]
  }

  /// Returns words such as `hand 1 of 2 is used` or `hands 1 and 2 of 2 are used`.
  private static func usedHands(_ readout: Readout, of count: Int) -> String {
    guard let hand = readout.hand else { return "no hand is used" }
    guard !readout.otherHands.isEmpty else { return "hand \(hand + 1) of \(count) is used" }
    let numbers = ([hand] + readout.otherHands).map { "\($0 + 1)" }
    return "hands \(numbers.joined(separator: " and ")) of \(count) are used"
  }

  private static func table(of checks: CheckTable) -> [String] {
    let rows = checks.checks.map { check in
      [
        check.name, check.value.map(decimals) ?? "-", check.relation.rawValue,
        decimals(check.threshold), check.unit, check.isMet ? "yes" : "no",
      ]
    }
    return TextTable.lines(
      header: [checks.title, "value", "", "threshold", "", "passed"], rows)
  }

  private static func state(_ readout: Readout) -> String {
    switch readout.phase {
    case .ready: "\(readout.state), armed"
    case .pending: "\(readout.state), \(Int(readout.progress * 100)) %"
    case .absent, .waiting: readout.state
    }
  }

  private var rate: String {
    inspection.rate.map { ", \(DecimalText.rounded($0, decimals: 1)) a second" } ?? ""
  }

  private var gaps: String {
    // Gaps of up to two missing frames are normal for a camera and are not counted.
    let most = (inspection.medianGap ?? 0) * 3.5
    let long = inspection.gaps.filter { $0.length > most }
    guard let longest = long.max(by: { $0.length < $1.length }) else { return "none" }
    return
      "\(long.count), the longest \(Self.decimals(longest.length)) s from \(Inspection.text(ofTime: longest.start)) s"
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

  private var skippedLines: String {
    firstProblem.map { "\(Plural.of(skipped, unit)), the first: \($0)" } ?? "none"
  }

  private var swipes: String {
    guard !inspection.swipes.isEmpty else { return "none" }
    return inspection.swipes.map {
      "\(inspection.description.labels[$0.label].name) at \(Inspection.text(ofTime: $0.time))"
    }
    .joined(separator: ", ")
  }

  private static func decimals(_ value: Double) -> String {
    DecimalText.rounded(value, decimals: 2)
  }
}
