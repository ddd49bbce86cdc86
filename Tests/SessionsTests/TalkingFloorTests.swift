import Foundation
import Sessions
import TestSupport
import Testing
import Trials

@testable import Gestures

/// How often hands that talk and work are taken for meant, in half an hour of films of people who answer
/// nothing, where their landmarks are at hand.
///
/// They lie beside the project and are not part of it; without them these tests are skipped.
@Suite struct TalkingFloorTests {
  private static let folder = Repository.root.appending(path: "../shared/evaluation/talking")
  private static let films =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".jsonl.gz") }.sorted()
  /// Each is read once for all controls.
  private static let recordings = Result {
    try films.map { try LabelledRecording(path: folder.appending(path: $0).path()) }
  }

  /// The decisions of a deck of 1,000 cards; half an hour of three decisions is six an hour.
  @Test(
    .enabled(if: !films.isEmpty, "no ../shared/evaluation/talking on this machine"),
    arguments: [("thumb", 3), ("fingers", 8), ("pinch", 4), ("touch", 6)])
  func handsThatTalkRarelyDecide(_ name: String, _ limit: Int) throws {
    let entry = try #require(Control.entry(named: name))
    var (decisions, seconds) = (0, 0.0)
    for recording in try Self.recordings.get() {
      var trial = SessionDriver(trying: entry.control())
      for frame in recording.frames { trial.send(.frame(frame)) }
      trial.slideToTheEnd()
      decisions += trial.session.decisions.count
      seconds += (recording.frames.last?.time ?? 0) - (recording.frames.first?.time ?? 0)
    }
    #expect(seconds > 1_800)
    #expect(decisions <= limit, "\(decisions) in \(Int(seconds)) s")
  }
}
