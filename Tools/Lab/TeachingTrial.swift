import ArgumentParser
import Foundation
import Gestures
import Trials

/// Measures how well taught poses are recognised.
///
/// Streams: like, nope and rest are taught by the part of a recording up to its tenth gesture, and
/// tried on the rest of it and on the other recordings of the same source. Pairs: each two of the
/// poses that are given as pictures are taught by the first half of these, and tried on streams that
/// are composed from the second half, in which other poses are shown, too. Sessions: each two poses of
/// somebody are taught by the pictures of one day or room and tried on those of another, both ways.
struct TeachingTrial: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Teach hands from recordings, and try them on others.")

  /// What the recordings hold.
  enum Mode: String, CaseIterable, ExpressibleByArgument {
    case streams, pairs, sessions
  }

  @Argument(
    help: ArgumentHelp(
      "streams: recordings with gestures; pairs: pictures of one pose each; sessions: the same, named "
        + "PERSON-SESSION-POSE.", valueName: "mode"))
  var mode: Mode

  @Argument(help: "The recordings.")
  var recordings: [String]

  @Option(
    parsing: .upToNextOption, help: "Recordings without poses, in which each answer is false.")
  var quiet: [String] = []

  /// The numbers of frames to teach each pose with.
  private static let frameCounts = [15, 30, 90]

  func run() throws {
    let recordings = try recordings.map(LabelledRecording.init(path:))
    let quiet = try quiet.map(LabelledRecording.init(path:))
    switch mode {
    case .streams: Self.printStreams(recordings, quiet)
    case .pairs: Self.printPairs(recordings, quiet)
    case .sessions: Self.printSessions(recordings, quiet)
    }
  }

  private static func printStreams(
    _ recordings: [LabelledRecording], _ quiet: [LabelledRecording]
  ) {
    let trials = recordings.compactMap { StreamTrial($0, among: recordings) }
    print("rule                \(words(total(trials.map { $0.score(.standard) })))")
    for count in frameCounts {
      let hands = trials.compactMap { trial in
        trial.hand(frameCount: count).map { (trial: trial, control: control($0)) }
      }
      print("frames a pose \(count): \(hands.count) of \(trials.count) hands could be taught")
      for (trial, control) in hands {
        print("  \(padded(trial.taught.name))\(words(trial.score(control)))")
      }
      print("  all of them     \(words(total(hands.map { $0.trial.score($0.control) })))")
      printQuiet(hands.map(\.control), quiet)
    }
  }

  private static func printPairs(
    _ recordings: [LabelledRecording], _ quiet: [LabelledRecording]
  ) {
    for count in frameCounts {
      var scores: [EventScore] = []
      var controls: [Control] = []
      var refused: [String] = []
      for trial in PairTrial.all(of: recordings) {
        switch trial.hand(frameCount: count) {
        case .success(let hand):
          let control = control(hand)
          controls.append(control)
          scores.append(trial.score(control))
          if count == frameCounts.last {
            print("  \(padded(trial.name, 40))\(words(scores[scores.count - 1]))")
          }
        case .failure(let problem): refused.append("\(trial.name): \(problem)")
        }
      }
      print("frames a pose \(count): \(scores.count) pairs, \(words(total(scores)))")
      for refusal in refused { print("  refused: \(refusal)") }
      printQuiet(controls, quiet)
    }
  }

  /// The frames of each pose that teach in one session what is tried in another.
  private static let sessionFrameCount = 30

  private static func printSessions(
    _ recordings: [LabelledRecording], _ quiet: [LabelledRecording]
  ) {
    var (all, refusedCount, score) = (0, 0, EventScore())
    var controls: [Control] = []
    for trial in PairTrial.sessions(of: recordings) {
      all += trial.showingCount
      switch trial.hand(frameCount: sessionFrameCount) {
      case .success(let hand):
        controls.append(control(hand))
        let one = trial.score(control(hand))
        score.add(one)
        print("  \(padded(trial.name, 40))\(words(one)), \(one.wrongWay) wrong way")
      case .failure(let problem):
        refusedCount += 1
        print("  \(padded(trial.name, 40))refused: \(problem)")
      }
    }
    let share = String(format: "%.3f", all == 0 ? 0 : Double(score.hits) / Double(all))
    print(
      "right \(score.hits) of \(all) = \(share), \(score.wrongWay) wrong way, "
        + "\(score.falseSwipes) false, \(score.duplicates) twice; \(refusedCount) hands refused")
    printQuiet(controls, quiet)
  }

  /// Prints the false answers a minute, the mean over all hands, for each kind of quiet recording.
  private static func printQuiet(_ controls: [Control], _ quiet: [LabelledRecording]) {
    for kind in Set(quiet.map { $0.name.prefix { $0 != "-" } }).sorted() {
      let recordings = quiet.filter { $0.name.hasPrefix(kind) }
      let score = total(controls.flatMap { control in recordings.map { $0.score(control) } })
      let rate = score.falseSwipesPerMinute ?? 0
      print("  \(kind): \(String(format: "%.2f", rate)) false a minute and hand")
    }
  }

  private static func control(_ hand: PoseSet) -> Control {
    Control(TaughtControl(poses: hand))
  }

  private static func total(_ scores: [EventScore]) -> EventScore {
    scores.reduce(into: EventScore()) { $0.add($1) }
  }

  private static func words(_ score: EventScore) -> String {
    String(
      format: "%4d of %4d hit, %2d bad (%d false), F1 %.3f, %3.0f ms, 95 %% %3.0f ms", score.hits,
      score.gestures, score.badSwipes, score.falseSwipes, score.agreement.f1 ?? 0,
      (score.delay(atShare: 0.5) ?? 0) * 1000, (score.delay(atShare: 0.95) ?? 0) * 1000)
  }

  private static func padded(_ text: String, _ columns: Int = 16) -> String {
    text.padding(toLength: columns, withPad: " ", startingAt: 0)
  }
}
