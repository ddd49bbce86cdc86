import SystemPackage
import Testing

@testable import Program

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("/a/b/deck.csv", "/a/b", "deck.csv"), ("/a/deck.csv", "/a/b", "../deck.csv"),
    ("/a/c/deck.csv", "/a/b/d", "../../c/deck.csv"), ("/deck.csv", "/", "deck.csv"),
    ("/deck.csv", "/a", "../deck.csv"), ("/ab/deck.csv", "/a", "../ab/deck.csv"),
  ])
  func pathIsRelativeToTheFolder(_ file: String, _ folder: String, _ expected: String) {
    #expect(ScenarioSaver.relativePath(file, from: folder) == expected)
  }

  /// `evaluate` takes pictures in `two-fingers.jsonl` for two fingers.
  @Test func nameOfAFileLacksItsExtension() {
    #expect(FilePath("mine/two-fingers.jsonl").stem == "two-fingers")
    #expect(FilePath("two.copy.jsonl").stem == "two.copy")
    #expect(FilePath("two").stem == "two")
    #expect(FilePath(".jsonl").stem == ".jsonl")
    #expect(FilePath("").stem == nil)
  }
}
