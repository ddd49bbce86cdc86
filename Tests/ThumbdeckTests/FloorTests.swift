import Foundation
import Testing
import Trials

@testable import Gestures

/// What the thumb control must reach on many people's hands, where their landmarks are at hand.
///
/// They lie beside the project and are not part of it; without them these tests are skipped.
@Suite(.enabled(if: PeopleBeside.areThere, "no landmarks of other people beside the project"))
struct FloorTests {
  private static func recordings(
    _ folder: String, beginning prefix: String = ""
  ) throws -> [Recording] {
    let url = PeopleBeside.folder.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path())
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".jsonl") }.sorted()
      .map { try Recording(path: url.appending(path: $0).path()) }
  }

  private static func events(_ recordings: [Recording]) -> EventScore {
    recordings.reduce(into: EventScore()) { $0.add($1.evaluation().events) }
  }

  @Test func swipesOfPeopleReachTheFloor() throws {
    let session = try Recording(
      path: PeopleBeside.folder.appending(path: "recordings/session.jsonl").path())
    let score = Self.events(try Self.recordings("evaluation/people") + [session])
    #expect(score.gestures >= 333)
    #expect(try #require(score.agreement.f1) >= 0.985)
    #expect(score.badSwipes <= 2)
    #expect(try #require(score.delay(atShare: 0.5)) <= 0.1334)
    #expect(try #require(score.delay(atShare: 0.95)) <= 0.3004)
  }

  /// Hands that talk, turn, wave or sign, and the most false swipes among them.
  @Test(arguments: [("real-", 0), ("sign-", 4), ("clips-", 7)])
  func movingHandsRarelySwipe(_ kind: String, _ limit: Int) throws {
    let recordings = try Self.recordings("evaluation/quiet", beginning: kind)
    #expect(!recordings.isEmpty)
    #expect(Self.events(recordings).badSwipes <= limit)
  }

  /// A peace sign rewinds in no recording of moving hands, and nowhere while a thumb is shown.
  @Test func movingHandsAndThumbsNeverRewind() throws {
    let quiet = try Self.recordings("evaluation/quiet").flatMap { $0.rewinds() }
    #expect(quiet.isEmpty)
    for recording in try Self.recordings("evaluation/people") {
      let thumbs = recording.intervals?.filter { $0.label != nil } ?? []
      for time in recording.rewinds() {
        #expect(!thumbs.contains { ($0.start...$0.end).contains(time) })
      }
    }
  }

  @Test func fistsTowardsTheCameraRarelyTrigger() throws {
    let path = PeopleBeside.folder.appending(path: "evaluation/stills/linto.jsonl").path()
    let score = try Recording(path: path).evaluation(.stills).frames
    #expect(score.total > 700)
    #expect(try #require(score.falseTriggerShare) <= 0.001)
  }

  private static func fingerPictures() throws -> [Recording] {
    let stills = try FileManager.default
      .contentsOfDirectory(
        atPath: PeopleBeside.folder.appending(path: "recordings/stills").path()
      )
      .map { "recordings/stills/\($0)" }.filter { $0.hasSuffix(".jsonl") }.sorted()
    return try (stills + ["finger-count", "linto"].map { "evaluation/stills/\($0).jsonl" }).map {
      try Recording(
        path: PeopleBeside.folder.appending(path: $0).path(), control: Control(FingerControl()))
    }
  }

  /// Pictures of hands that show 0 to 5 fingers, each count of each file weighted alike.
  @Test func fingersOfPeopleAreCounted() throws {
    let scores = try Self.fingerPictures().map { $0.evaluation(.stills).frames }
    #expect(scores.reduce(0) { $0 + $1.total } > 6_000)
    let shares = (0...5).map { count in
      let shares = scores.compactMap { $0[count].recall }
      return shares.reduce(0, +) / Double(shares.count)
    }
    #expect(shares.allSatisfy { $0 >= 0.97 }, "\(shares)")
    #expect(shares.reduce(0, +) / Double(shares.count) >= 0.99)
  }

  /// Every fifth picture, held for half a second after none. Hands whose count is not certain
  /// must be held longer.
  @Test func heldFingersOfPeopleAnswer() throws {
    var held = 0
    var right = 0
    for recording in try Self.fingerPictures() {
      let named = recording.namedCounts
      for count in 1...5 {
        let frames = named.filter { $0.count == count }.map(\.frame)
          .filter {
            let (frame, rule) = (MeasuredFrame($0), FingerRule())
            return FingerObservation(frame, rule: rule).certainty(in: frame, by: rule) == 1
          }
        for index in stride(from: 0, to: frames.count, by: 5) {
          let pictures = Array(repeating: frames[index], count: HeldPictures.count)
          held += 1
          if HeldPictures.answers(to: pictures) == [count] { right += 1 }
        }
      }
    }
    #expect(held > 180)
    #expect(Double(right) >= 0.98 * Double(held), "\(right) of \(held)")
  }

  @Test func clipsWithoutAThumbNeverSwipe() throws {
    let clips = try Self.recordings("recordings/clips")
    #expect(clips.count >= 4)
    #expect(Self.events(clips).badSwipes == 0)
  }

  @Test func thumbsInStillsReachTheFloor() throws {
    let path = PeopleBeside.folder.appending(path: "evaluation/stills/hagrid-trainval.jsonl").path()
    let score = try Recording(path: path).evaluation(.stills).frames
    let labels = Control.standard.description
    let (up, down) = try (
      #require(labels.label(named: "up")), #require(labels.label(named: "down"))
    )
    #expect(score.total > 3_000)
    #expect(try #require(score[up].f1) >= 0.94)
    #expect(try #require(score[down].f1) >= 0.94)
    #expect(try #require(score.falseTriggerShare) <= 0.003)
  }
}

/// The folder beside the project that may hold landmarks of many people.
private enum PeopleBeside {
  static let folder = Program.root.deletingLastPathComponent().appending(path: "shared")

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "evaluation/people").path())
  }
}
