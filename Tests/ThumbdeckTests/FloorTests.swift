import Foundation
import Hands
import Testing

@testable import thumbdeck

/// What the thumb control must reach on many people's hands, where their landmarks are at hand.
///
/// They lie beside the project and are not part of it; without them these tests are skipped.
@Suite(.enabled(if: PeopleBeside.areThere, "no landmarks of other people beside the project"))
struct FloorTests {
  private static func recordings(_ folder: String) throws -> [RecordingFile] {
    let url = PeopleBeside.folder.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path())
      .filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { try RecordingFile(path: url.appending(path: $0).path()) }
  }

  private static func events(_ recordings: [RecordingFile]) -> EventScore {
    recordings.reduce(into: EventScore()) { score, recording in
      let evaluation = Evaluation(
        stream: recording.frames, intervals: recording.intervals,
        control: .thumb(ThumbControl()))
      score.add(evaluation.events)
    }
  }

  @Test func swipesOfPeople() throws {
    let session = try RecordingFile(
      path: PeopleBeside.folder.appending(path: "recordings/session.jsonl").path())
    let score = Self.events(try Self.recordings("evaluation/streams") + [session])
    #expect(score.thumbs >= 245)
    #expect(try #require(score.f1) >= 0.98)
    #expect(score.badSwipes <= 1)
    #expect(try #require(score.delay(atShare: 0.5)) <= 0.1004)
  }

  @Test func clipsWithoutAThumbStayQuiet() throws {
    let clips = try Self.recordings("recordings/clips")
    #expect(clips.count >= 4)
    #expect(Self.events(clips).badSwipes == 0)
  }

  @Test func picturesOfPeople() throws {
    let path = PeopleBeside.folder.appending(path: "evaluation/stills/hagrid-trainval.jsonl").path()
    let score = Evaluation(
      stills: try RecordingFile(path: path).frames, intervals: nil, control: .thumb(ThumbControl())
    ).frames
    #expect(score.total > 3_000)
    #expect(try #require(score.f1(.up)) >= 0.97)
    #expect(try #require(score.f1(.down)) >= 0.97)
    #expect(try #require(score.falseTriggerShare) <= 0.003)
  }
}

/// The folder beside the project that may hold landmarks of many people.
private enum PeopleBeside {
  static let folder = Program.root.deletingLastPathComponent().appending(path: "shared")

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "evaluation/streams").path())
  }
}
