import Cards
import Foundation
import Testing

@testable import DecisionLogs

/// A log is gone on with by the words of the choices, in whatever order they are named.
@Suite(.silent) struct ReorderedChoicesTests {
  private static let cards = ["a", "b", "c", "d"].map { Card(id: $0, title: "card-\($0)") }

  private func sit(
    _ folder: TemporaryFolder, _ choices: String?, _ play: (inout Sitting) -> Void = { _ in }
  ) throws -> [String] {
    var sitting = try Sitting(Self.cards, choices: choices, log: folder.path("log"))
    play(&sitting)
    return sitting.standing
  }

  @Test func choiceThatWasPutOffIsResumedInAnotherOrder() throws {
    let folder = try TemporaryFolder()
    _ = try sit(folder, "cat,dog") {
      $0.type("1")
      $0.find("card-a", .character("s"))
    }
    #expect(try sit(folder, "dog,cat") == ["a later"])
    #expect(try DecisionLog.standing(folder.path("log")) == ["a later"])
    #expect(try sit(folder, "dog,cat") { $0.type("u") } == ["a cat"])
    #expect(try sit(folder, "cat,dog") == ["a cat"])
    #expect(try DecisionLog.standing(folder.path("log")) == ["a cat"])
  }

  @Test func changeOfAChoiceIsResumedInAnotherOrder() throws {
    let folder = try TemporaryFolder()
    _ = try sit(folder, "cat,dog") { $0.type("1") }
    #expect(try sit(folder, "dog,cat") { $0.find("card-a", .character("1")) } == ["a dog"])
    #expect(try DecisionLog.standing(folder.path("log")) == ["a dog"])
    for choices in ["cat,dog", "dog,cat"] { #expect(try sit(folder, choices) == ["a dog"]) }
  }

  @Test func droppedChoicesCanBeChangedAndComeBack() throws {
    let folder = try TemporaryFolder()
    _ = try sit(folder, "cat,dog") { $0.type("12") }
    let liked = try sit(folder, nil) { $0.find("card-a", .right) }
    #expect(liked == ["b dog", "a like"])
    #expect(try DecisionLog.standing(folder.path("log")) == liked)
    for choices in ["cat,dog", "dog,cat", nil] { #expect(try sit(folder, choices) == liked) }
    #expect(try sit(folder, "dog,cat") { $0.type("u") } == ["a cat", "b dog"])
  }

  @Test func undoneResetBringsTheWordsBack() throws {
    let folder = try TemporaryFolder()
    _ = try sit(folder, "cat,dog") { $0.type("1r") }
    let resumed = try sit(folder, "dog,cat") {
      $0.type("1")
      $0.type("uu")
    }
    #expect(resumed == ["a cat"])
    #expect(try DecisionLog.standing(folder.path("log")) == resumed)
  }

  /// A choice that no card has any more is kept as it was given, and not taken for another.
  @Test func choiceThatIsGoneKeepsItsWord() throws {
    let folder = try TemporaryFolder()
    _ = try sit(folder, "cat,dog") { $0.type("12") }
    for choices in ["hound,cat", "1,2", "5", nil] {
      let sitting = try Sitting(Self.cards, choices: choices, log: folder.path("log"))
      #expect(sitting.standing == ["a cat", "b dog"])
      #expect(sitting.session.game.word(of: sitting.session.decisions[1].answer, on: 1) == "dog")
    }
    let changed = try sit(folder, "hound,cat") { $0.find("card-b", .character("1")) }
    #expect(changed == ["a cat", "b hound"])
    #expect(try DecisionLog.standing(folder.path("log")) == changed)
    #expect(try sit(folder, "dog,cat") { $0.type("u") } == ["a cat", "b dog"])
  }

  @Test func statisticsCountWordsAndNotNumbers() async throws {
    let folder = try TemporaryFolder()
    _ = try sit(folder, "cat,dog") { $0.type("11") }
    _ = try sit(folder, "dog,cat") { $0.type("11") }
    let report = try await Program.run(["decisions", folder.path("log"), "--stats", "--json"])
    #expect(report.output.contains(#""answers":{"cat":2,"dog":2},"tags""#), "\(report)")
    let bars = try await Program.run(["decisions", folder.path("log"), "--stats", "--ascii"])
    #expect(bars.lines.contains { $0.hasPrefix("cat") && $0.contains(" 2  ") }, "\(bars)")
    #expect(bars.lines.contains { $0.hasPrefix("dog") && $0.contains(" 2  ") }, "\(bars)")
  }
}
