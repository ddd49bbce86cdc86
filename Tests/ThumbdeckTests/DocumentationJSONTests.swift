import Foundation
import Testing

/// The `json` examples of the pages are what the program reads: decks, a configuration, frames.
@Suite struct DocumentationJSONTests {
  /// What an example is of.
  private enum Kind {
    case deck, frame
    case configuration([String: Any])
  }

  @Test func everyJSONExampleIsRead() async throws {
    var counts = (decks: 0, frames: 0, configurations: 0)
    for page in try DocumentationPage.all() {
      for block in page.blocks where block.language == "json" {
        let place = "\(page.path): \(block.lines.first ?? "")"
        switch try kind(of: block) {
        case .deck:
          try await expectDeck(block.text, place)
          counts.decks += 1
        case .frame:
          try await expectFrame(block.lines.joined(), place)
          counts.frames += 1
        case .configuration(let object):
          try await expectConfiguration(block.text, object, place)
          counts.configurations += 1
        }
      }
    }
    #expect(counts.decks >= 2)
    #expect(counts.frames >= 3)
    #expect(counts.configurations >= 1)
  }

  private func kind(of block: DocumentationPage.Block) throws -> Kind {
    let value = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
    guard let object = value as? [String: Any], object["cards"] == nil else { return .deck }
    let isFrame = object["hands"] != nil || object["landmarks"] != nil
    return isFrame ? .frame : .configuration(object)
  }

  /// The deck can be played, and its first card is decided, unless thumbs can't.
  private func expectDeck(_ text: String, _ place: String) async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(text, to: "deck.json")
    let run = try await Program.run(["run", deck, "--landmarks", Program.thumbs])
    #expect(run.errors == "", "\(place)")
    guard !text.contains("\"choices\"") else {
      #expect(run.status == 1, "\(place)")
      return
    }
    #expect(run.status == 0, "\(place): \(run.errors)")
    #expect(run.lines.first?.contains(#""answer":"like""#) == true, "\(place)")
  }

  /// The frame, written in one line, is recorded with its hand.
  private func expectFrame(_ line: String, _ place: String) async throws {
    let folder = try TemporaryFolder()
    let recording = folder.path("frames.jsonl")
    let run = try await Program.run(
      ["record", "-", "-o", recording], input: Data((line + "\n").utf8))
    #expect(run.status == 0, "\(place): \(run.errors)")
    let recorded = try folder.read("frames.jsonl")
    #expect(recorded.contains(#""width":640,"height":480,"hands":[{"#), "\(place)")
    #expect(recorded.contains("[0.335,0.502"), "\(place)")
  }

  /// Every setting of the file is in force and said to come from the file.
  private func expectConfiguration(
    _ text: String, _ object: [String: Any], _ place: String
  ) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "thumbdeck"), withIntermediateDirectories: true)
    let file = try folder.write(text, to: "thumbdeck/config.json")
    let run = try await Program.run(
      ["config"], environment: ["XDG_CONFIG_HOME": folder.url.path()])
    guard run.status == 0 else {
      Issue.record("\(place): \(run.errors)")
      return
    }
    let names = object.flatMap { section, value in
      (value as? [String: Any])?.keys.map { "\(section).\($0)" } ?? [section]
    }
    for name in names {
      let row = run.lines.first { $0.hasPrefix(name + " ") } ?? ""
      #expect(row.hasSuffix(file), "\(place): \(name): \(row)")
    }
  }
}
