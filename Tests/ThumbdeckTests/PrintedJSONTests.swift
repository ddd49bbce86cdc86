import Basics
import Foundation
import TestSupport
import Testing

/// What is printed is JSON, whatever came in; jq reads it.
@Suite(.enabled(if: Machine.has("jq"), "jq is needed")) struct PrintedJSONTests {
  /// Decks with fields that nobody reads, and their endings.
  private static let decks = [
    (#"[{"title":"a","other":"b\n\u00e9c\\","x":{"y\t\"":["z",-1.5e3,null]}},"b"]"#, "json"),
    (
      #"{"title":"a","other":"b\n\u00e9c\\","x":{"y\t\"":["z"]}}"# + "\n\"b\"\n{\"title\":1}",
      "jsonl"
    ),
    ("title,other\na,\"b \"\"c\\n\"\nb,{}\n", "csv"),
    ("#html:true\n#tags column:3\na\tb\\n\tc\n<b>d</b>\t\"e\n\"\tf\n", "txt"),
    ("# a\n\nb\\n \"c\"\n\n# d\n", "md"), ("a\\n\nb \"c\"\n", "lines"),
  ]

  /// A deck in which some bytes are others, above all those that mean something in JSON.
  private func mutated(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let signs = Array("\\\\\\\\\"ux{}[],:019 eE-\u{1}\n\u{7F}é".utf8) + [0xFF, 0xC2]
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      let sign = signs[Int.random(in: signs.indices, using: &generator)]
      if Bool.random(using: &generator) {
        bytes[place] = sign
      } else {
        bytes.insert(sign, at: place)
      }
    }
    return bytes
  }

  @Test(arguments: Seed.first(1, long: 10))
  func cardsOfMutatedDecksAreJSON(_ seed: Seed) async throws {
    var generator = seed.generator
    let folder = try TemporaryFolder()
    var lines: [String] = []
    for (deck, ending) in Self.decks {
      for number in 0..<8 {
        let path = folder.path("\(number).\(ending)")
        try Data(mutated(Array(deck.utf8), using: &generator)).write(to: URL(filePath: path))
        lines += try await Program.run(
          ["run", path, "--landmarks", Program.thumbs, "--no-log", "--skip-bad"]
        ).lines
      }
    }
    #expect(lines.count > 20)
    let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "printed.jsonl")
    let read = try await Machine.run(["jq", "-c", ".card", file])
    #expect(read.status == 0, "\(read.output.suffix(200))")
    #expect(read.output.split(separator: "\n").count == lines.count)
  }
}
