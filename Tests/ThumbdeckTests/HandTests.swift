import Foundation
import TestSupport
import Testing

/// `thumbdeck hand`: the events of a hand for other programs.
@Suite struct HandTests {
  private struct Event: Decodable {
    let event: String
    let t: Double
    let gesture: String?
    let x: Double?
    let y: Double?
  }

  private static func events(_ arguments: String...) async throws -> [Event] {
    let outcome = try await Program.run(["hand"] + arguments)
    #expect(outcome.status == 0)
    return try outcome.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
  }

  private static func recording(_ name: String) -> String {
    Repository.root.appending(path: "Decks/recordings/\(name)").path()
  }

  @Test func thumbsAreAnswersWithTheirGesture() async throws {
    let events = try await Self.events("--landmarks", Program.thumbs)
    #expect(events.prefix(3).map(\.event) == ["found", "armed", "answer"])
    #expect(Set(events.compactMap(\.gesture)) == ["up", "down"])
    #expect(events.allSatisfy { $0.x == nil && $0.y == nil })
    // The same hand decides cards at the same times.
    let run = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "--events"])
    let swipes = try run.lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
      .filter { $0.event == "swipe" }
    #expect(!swipes.isEmpty)
    #expect(events.filter { $0.event == "answer" }.map(\.t).starts(with: swipes.map(\.t)))
  }

  @Test func fingersAreAnswersWithTheirNumber() async throws {
    let events = try await Self.events(
      "--landmarks", Self.recording("fingers.jsonl"), "--control", "fingers")
    #expect(events.compactMap(\.gesture).first == "1")
  }

  @Test func pinchHasItsPlaceAsInAMirror() async throws {
    let path = Self.recording("pinch.jsonl")
    let events = try await Self.events("--landmarks", path, "--control", "pinch")
    let places = events.filter { ["grab", "drag", "release"].contains($0.event) }
    #expect(places.count > 30)
    #expect(places.allSatisfy { (0...1).contains($0.x ?? -1) && (0...1).contains($0.y ?? -1) })
    let mirrored = try await Self.events("--landmarks", path, "--control", "pinch", "--mirror")
    for (event, other) in zip(events, mirrored) {
      guard let x = event.x, let otherX = other.x else { continue }
      #expect(abs(x + otherX - 1) < 0.001)
    }
  }

  @Test func fingertipInMasksTouchesAndLifts() async throws {
    let events = try await Self.events(
      "--landmarks", Self.recording("masks.pbm"), "--control", "touch")
    #expect(events.contains { $0.event == "touch" && $0.x != nil })
    #expect(events.contains { $0.event == "lift" && $0.x == nil })
  }

  @Test func sourceMustBeNamed() async throws {
    let outcome = try await Program.run(["hand"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--landmarks, --listen or --camera"))
  }

  /// The example of `docs/recipes.md`, in ten lines of Python.
  @Test(.enabled(if: Machine.has("python3"), "no python3 on this machine"))
  func pythonProgramMovesAPointerByAPinch() async throws {
    let run = try await Machine.run([
      "sh", "-c", #""$0" hand --landmarks "$1" --control pinch | "$2""#, Program.path,
      Self.recording("pinch.jsonl"), Repository.root.appending(path: "Examples/pointer.py").path(),
    ])
    let places = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").dropFirst().compactMap { Double($0) }
    }
    #expect(run.status == 0)
    #expect(places.count > 30 && places.allSatisfy { $0.count == 2 })
    let xs = places.map { $0[0] }
    #expect((xs.max() ?? 0) - (xs.min() ?? 0) > 0.05)
  }

  @Test func exampleOfThePageIsTheFile() throws {
    let program = try Repository.text("Examples/pointer.py").split(separator: "\n")
      .drop { $0.hasPrefix("#") }
    let page = try Repository.text("docs/recipes.md").split(separator: "\n")
    #expect(page.firstRange(of: program) != nil)
  }
}
