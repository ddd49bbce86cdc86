import Hands

/// The bad swipes of an evaluation as a table, those first that no condition was near to preventing.
struct WorstMoments {
  private struct Moment {
    let file: String
    let bad: EventScore.BadSwipe
    var margin: Double { bad.swipe.nearest?.margin ?? 0 }
  }

  private let moments: [Moment]
  private let labels: [ControlLabel]

  /// The `limit` worst moments of recordings by their names.
  init(of files: [(name: String, evaluation: Evaluation)], labels: [ControlLabel], limit: Int) {
    self.labels = labels
    let all = files.flatMap { name, evaluation in
      evaluation.events.bad.map { Moment(file: name, bad: $0) }
    }
    moments = Array(all.sorted { $0.margin > $1.margin }.prefix(limit))
  }

  /// The table; a sentence if there is nothing to show.
  var lines: [String] {
    guard !moments.isEmpty else { return ["no bad swipe"] }
    var table = TextTable(
      header: ["bad swipes", "fault", "swipe", "nearest to no", "at s", "value", "threshold"],
      leftCount: 4)
    for moment in moments {
      let swipe = moment.bad.swipe
      let check = swipe.nearest
      table.append([
        moment.file, moment.bad.fault.rawValue, labels[swipe.label].name, check?.name ?? "-",
        EvaluationReport.number(swipe.time, decimals: 2),
        EvaluationReport.number(check?.value, decimals: 2),
        check.map {
          "\($0.relation.rawValue) \(EvaluationReport.number($0.threshold, decimals: 2))"
        }
          ?? "-",
      ])
    }
    return table.lines
  }
}
