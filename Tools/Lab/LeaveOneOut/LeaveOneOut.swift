import ArgumentParser
import Foundation
import Gestures
import Trials

/// Measures how well the rule for a thumb works on people that its thresholds were not chosen on
/// (leave-one-out cross-validation).
///
/// For each source in turn, the ten configurations with the best score on all other sources are
/// selected. The score is the number of hits minus the number of bad swipes. Their median is
/// evaluated on the source that was left out, and the program's own configuration, too.
struct LeaveOneOut: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Choose the thumb's thresholds on all sources but one, and evaluate them on that one."
  )

  @Argument(help: "Recordings; a source is a file's name without its last number.")
  var recordings: [String]

  private static let candidateCount = 200
  private static let bestCount = 10

  func run() async throws {
    let recordings = try recordings.map(LabelledRecording.init(path:))
    let candidates = Candidates.all(Self.candidateCount)
    let scores = await Self.scores(of: candidates, on: recordings)
    var (total, ownTotal) = (EventScore(), EventScore())
    print("left out            thumbs  hits   bad     F1   F1 of the program's own thresholds")
    for source in Set(recordings.map(\.source)).sorted() {
      let best = candidates.indices
        .sorted {
          Self.merit(scores[$0], recordings, source) > Self.merit(scores[$1], recordings, source)
        }
        .prefix(Self.bestCount).map { candidates[$0] }
      let leftOut = recordings.filter { $0.source == source }
      let chosen = Self.sum(leftOut, Candidates.median(of: best))
      let own = Self.sum(leftOut, ThumbControl.Configuration())
      Self.printRow(source, chosen, own)
      total.add(chosen)
      ownTotal.add(own)
    }
    Self.printRow("all of them", total, ownTotal)
  }

  private static func printRow(_ name: String, _ chosen: EventScore, _ own: EventScore) {
    let numbers = String(
      format: "%7d %5d %5d  %5.3f  %5.3f", chosen.gestures, chosen.hits, chosen.badSwipes,
      chosen.f1 ?? 0, own.f1 ?? 0)
    print(name.padding(toLength: 18, withPad: " ", startingAt: 0), numbers)
  }

  /// The scores by candidate and recording; candidates are evaluated in parallel.
  private static func scores(
    of candidates: [ThumbControl.Configuration], on recordings: [LabelledRecording]
  ) async -> [[EventScore]] {
    await withTaskGroup(of: (Int, [EventScore]).self) { group in
      for (index, candidate) in candidates.enumerated() {
        group.addTask {
          (index, recordings.map { $0.score(Control(ThumbControl(configuration: candidate))) })
        }
      }
      var scores = [[EventScore]](repeating: [], count: candidates.count)
      for await (index, score) in group { scores[index] = score }
      return scores
    }
  }

  /// The hits minus the bad swipes of a candidate on all sources but `leftOut`.
  private static func merit(
    _ scores: [EventScore], _ recordings: [LabelledRecording], _ leftOut: String
  ) -> Int {
    zip(recordings, scores).reduce(0) { sum, pair in
      pair.0.source == leftOut ? sum : sum + pair.1.hits - pair.1.badSwipes
    }
  }

  private static func sum(
    _ recordings: [LabelledRecording], _ configuration: ThumbControl.Configuration
  ) -> EventScore {
    let control = Control(ThumbControl(configuration: configuration))
    return recordings.reduce(into: EventScore()) { $0.add($1.score(control)) }
  }
}
