import Foundation
import TeachingTrials
import TestSupport
import Testing

@testable import Hands

/// How often hands that talk and work are taken for meant, in half an hour of films of people who answer
/// nothing, where their landmarks are at hand.
///
/// They lie beside the project and are not part of it; without them these tests are skipped.
@Suite struct TalkingFloorTests {
  private static let folder = Repository.root.appending(path: "../shared/evaluation/talking")
  private static let films =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".jsonl.gz") }.sorted()

  /// A thumb six times an hour. Fingers count all numbers here, of which a deck answers a few, and a pinch
  /// that takes the card moves it far enough once in 17 times.
  @Test(
    .enabled(if: !films.isEmpty, "no ../shared/evaluation/talking on this machine"),
    arguments: [("thumb", 3), ("fingers", 31), ("pinch", 70)])
  func handsThatTalkAreRarelyMeant(_ name: String, _ limit: Int) throws {
    let entry = try #require(Control.entry(named: name))
    var (intents, seconds) = (0, 0.0)
    for film in Self.films {
      var control = entry.control()
      let recording = try LabelledRecording(path: Self.folder.appending(path: film).path())
      for frame in recording.frames {
        intents += control.process(frame).count { event in
          switch event {
          case .intent(.answer), .intent(.grab): true
          default: false
          }
        }
      }
      seconds += (recording.frames.last?.time ?? 0) - (recording.frames.first?.time ?? 0)
    }
    #expect(seconds > 1_800)
    #expect(intents <= limit, "\(intents) in \(Int(seconds)) s")
  }
}
