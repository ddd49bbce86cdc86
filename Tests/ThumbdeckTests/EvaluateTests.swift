import Foundation
import Testing

/// `thumbdeck evaluate`, as a script sees it.
@Suite struct EvaluateTests {
  @Test func theRecordedThumbsAreAllHit() async throws {
    let outcome = try await Program.run(["evaluate", Program.thumbs])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let columns = try #require(outcome.lines.first { $0.hasPrefix("thumbs.jsonl") })
      .split(separator: " ").map(String.init)
    // Thumbs, hits, misses, the wrong way, twice, false.
    #expect(Array(columns[1...6]) == ["5", "5", "0", "0", "0", "0"])
  }

  @Test func scriptsGetJSON() async throws {
    let outcome = try await Program.run(
      ["evaluate", "--json", "--profile", "article", Program.thumbs, Program.thumbs])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let total = try #require((object["total"] as? [String: Any])?["events"] as? [String: Any])
    #expect(total["thumbs"] as? Int == 10)
    #expect(total["hits"] as? Int == 2)
    #expect((object["files"] as? [Any])?.count == 2)
  }

  @Test func whatCannotBeReadIsNamed() async throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write("{\"t\":1,\"hands\":[]}\n", to: "a.jsonl")
    let quiet = try await Program.run(["evaluate", recording])
    #expect(quiet.status == 0)
    #expect(quiet.errors.contains("a.jsonl: no labels; evaluated as a recording without thumbs"))
    _ = try folder.write("0\t1\tleft\n", to: "a.labels.tsv")
    let broken = try await Program.run(["evaluate", recording])
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "a.labels.tsv, line 1: \"left\" is not a label; labels are up, down and none"))
    let missing = try await Program.run(["evaluate", recording, "/nowhere.jsonl"])
    #expect(missing.status == 2)
    #expect(try await Program.run(["evaluate"]).status == 64)
  }
}
