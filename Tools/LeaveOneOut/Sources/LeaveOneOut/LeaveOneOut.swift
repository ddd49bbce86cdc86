import Foundation
import Hands

/// Tells how well the rule does on people that its numbers were not chosen on.
///
/// For each source in turn, the configuration that does best on all the others (most thumbs hit,
/// each bad swipe counting as a miss) is tried on that source alone. What the numbers of the program
/// itself do there stands beside it.
@main
struct LeaveOneOut {
  static func main() async throws {
    let paths = Array(CommandLine.arguments.dropFirst())
    guard !paths.isEmpty else {
      print("usage: LeaveOneOut RECORDING.jsonl...   (labels beside them, NAME.labels.tsv)")
      exit(64)
    }
    let recordings = try paths.map(Recording.init(path:))
    let candidates = Candidates.all(200)
    let scores = await scores(of: candidates, on: recordings)
    let sources = Set(recordings.map(\.source)).sorted()
    print("left out            thumbs  hits  bad     F1   F1 of the program's own numbers")
    for source in sources {
      let best = candidates.indices.max { first, second in
        merit(scores[first], recordings, without: source)
          < merit(scores[second], recordings, without: source)
      }
      guard let best else { continue }
      let chosen = sum(scores[best], recordings, of: source)
      let own = recordings.filter { $0.source == source }
        .reduce(into: EventScore()) { $0.add($1.score(ThumbControl.Configuration())) }
      print(
        source.padding(toLength: 18, withPad: " ", startingAt: 0),
        String(
          format: "%7d %5d %4d  %5.3f  %5.3f", chosen.thumbs, chosen.hits, chosen.badSwipes,
          chosen.f1 ?? 0, own.f1 ?? 0))
    }
  }

  /// The scores of each candidate on each recording, candidates side by side.
  private static func scores(
    of candidates: [ThumbControl.Configuration], on recordings: [Recording]
  ) async -> [[EventScore]] {
    await withTaskGroup(of: (Int, [EventScore]).self) { group in
      for (place, candidate) in candidates.enumerated() {
        group.addTask { (place, recordings.map { $0.score(candidate) }) }
      }
      var scores = [[EventScore]](repeating: [], count: candidates.count)
      for await (place, score) in group { scores[place] = score }
      return scores
    }
  }

  private static func merit(
    _ scores: [EventScore], _ recordings: [Recording], without source: String
  ) -> Int {
    zip(recordings, scores).reduce(0) { sum, pair in
      pair.0.source == source ? sum : sum + pair.1.hits - pair.1.badSwipes
    }
  }

  private static func sum(
    _ scores: [EventScore], _ recordings: [Recording], of source: String
  ) -> EventScore {
    zip(recordings, scores).reduce(into: EventScore()) { sum, pair in
      if pair.0.source == source { sum.add(pair.1) }
    }
  }
}
