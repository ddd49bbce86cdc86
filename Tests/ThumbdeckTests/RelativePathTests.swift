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
}
