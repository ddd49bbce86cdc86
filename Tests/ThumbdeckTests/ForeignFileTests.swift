import Foundation
import Libc
import Testing

/// `-o` never changes a byte of a file that is not a decision log.
@Suite struct ForeignFileTests {
  private static let recording = "{\"t\":0.1,\"hands\":[]}\n{\"t\":0.2,\"hands\":[]}"

  @Test(arguments: [
    "my only copy", "my only copy\nof two lines\n", "{\"cards\": [\"a\"]}", "[\"a\", \"b\"]\n",
    recording, recording + "\n", "\u{0}\u{1}\u{2}", "{\"event\":\"lunch\",\"at\":\"noon\"}\n",
    "{\"event\":\"swipe\"}\n", "{\"x\":1}\n{\"event\":\"swi", "\n", " ",
  ])
  func fileThatIsNoLogIsRefusedAndUntouched(_ text: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "precious")
    for _ in 0..<2 {
      let outcome = try await Program.run(
        ["run", Program.colors, "--landmarks", Program.thumbs, "-o", path])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(path))
      #expect(try folder.read("precious") == text)
    }
  }

  /// Bytes that are not text at all.
  @Test func binaryFileIsRefusedAndUntouched() async throws {
    let folder = try TemporaryFolder()
    let bytes = Data((0..<3_000).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    try bytes.write(to: folder.url.appending(path: "precious"))
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "-o", folder.path("precious")])
    #expect(outcome.status == 2)
    #expect(try Data(contentsOf: folder.url.appending(path: "precious")) == bytes)
  }

  /// An empty file is as good as none, if it may be written.
  @Test func emptyFileBecomesALog() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "empty")
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "-o", path])
    #expect(outcome.status == 0)
    #expect(try folder.read("empty").split(separator: "\n").count == 5)
    // The superuser may write anything.
    guard geteuid() != 0 else { return }
    let readOnly = try folder.write("", to: "read-only")
    #expect(chmod(readOnly, 0o444) == 0)
    let refused = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "-o", readOnly])
    #expect(refused.status == 2)
  }

  /// `--restart` puts any file aside without changing it.
  @Test func fileMovedAsideKeepsItsBytes() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("my only copy", to: "precious")
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "-o", path, "--restart"])
    #expect(outcome.status == 0)
    #expect(try folder.read("precious.1") == "my only copy")
  }
}
