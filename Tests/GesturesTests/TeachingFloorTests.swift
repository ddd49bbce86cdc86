import Foundation
import TestSupport
import Testing
import Trials

@testable import Gestures

/// What taught poses must reach on other days and other people, where their landmarks are at hand.
///
/// They lie beside the project and are not part of it; without them these tests are skipped.
@Suite struct TeachingFloorTests {
  private static let shared = Repository.root.appending(path: "../shared")

  private static func paths(_ folder: String) -> [String] {
    let url = shared.appending(path: folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path())
    return (names ?? []).sorted().filter { $0.contains(".jsonl") }
      .map { url.appending(path: $0).path() }
  }

  private static let sessions = paths("evaluation/talking/sessions")
  private static let people = paths("evaluation/people")

  /// Taught in one room and tried in another: each two of five poses, both ways.
  @Test(.enabled(if: !sessions.isEmpty, "no ../shared/evaluation/talking on this machine"))
  func posesAreKnownOnAnotherDay() throws {
    let trials = PairTrial.sessions(of: try Self.sessions.map(LabelledRecording.init(path:)))
    #expect(trials.count == 20)
    var score = EventScore()
    for trial in trials {
      score.add(trial.score(Control(TaughtControl(poses: try trial.hand(frameCount: 30).get()))))
    }
    let showingCount = trials.reduce(0) { $0 + $1.showingCount }
    #expect(score.gestures == showingCount)
    #expect(Double(score.hits) >= 0.85 * Double(showingCount), "\(score.hits) of \(showingCount)")
    #expect(score.wrongWay == 0)
  }

  /// Taught by the first ten thumbs of a stream, and tried on the others of the same person.
  @Test(.enabled(if: !people.isEmpty, "no ../shared/evaluation/people on this machine"))
  func taughtPosesOfPeopleReachTheFloor() throws {
    let recordings = try Self.people.map(LabelledRecording.init(path:))
    let trials = recordings.compactMap { StreamTrial($0, among: recordings) }
    #expect(trials.count == 10)
    var score = EventScore()
    for trial in trials {
      let hand = try #require(trial.hand(frameCount: 90))
      score.add(trial.score(Control(TaughtControl(poses: hand))))
    }
    #expect(score.gestures >= 410)
    #expect(try #require(score.agreement.f1) >= 0.975)
    #expect(score.badSwipes <= 5)
  }
}
