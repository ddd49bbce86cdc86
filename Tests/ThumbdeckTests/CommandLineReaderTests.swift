import TestSupport
import Testing

@testable import Program
@testable import Scenarios

/// The reader of command lines accepts what ArgumentParser accepts, and reads the same.
@Suite struct CommandLineReaderTests {
  private static let words = [
    "deck.json", "-", "--", "-o", "-o=x", "--output", "--output=log.jsonl", "--swap", "--no-swap",
    "--shuffle", "7", "--camera", "--limit", "--limit=0",
    "--limit=3", "--print", "likes", "--print=oil", "--on", "like=echo {}", "--yes", "--no-yes",
    "--demo", "--loop", "--columns=", "--read0", "--no-log", "--fps=25", "--fps", "-1", "",
    "--swap=yes", "--unknown", "-x", "--confirm", "200", "--print0", "--rotate=90", "--text=html",
  ]

  private func texts(_ command: PlayCommand) -> [String?] {
    let rows = Settings.deckOptions + Settings.options
    return rows.map { $0.text(command.settings) } + [command.settings.hooks.map(\.answer).joined()]
  }

  @Test(.silent, arguments: Seed.first(4))
  func readerAgreesWithArgumentParser(_ seed: Seed) {
    var random = seed.generator
    var accepted = 0
    for _ in 0..<100 {
      let count = Int.random(in: 0...5, using: &random)
      let line = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
      guard let command = try? PlayCommand.command(of: line) else { continue }
      accepted += 1
      let parsed = try? CommandParser<PlayCommand>.parse(line).command()
      #expect(parsed.map(texts) == texts(command), "\(line)")
    }
    #expect(accepted > 5)
  }

  /// ArgumentParser would take the default, as if no value were there.
  @Test func optionalValueAfterEqualSignIsReadBeforeOtherOptions() throws {
    let words = ["deck", "--camera=film.mp4", "--shuffle=7", "--loop"]
    let command = try #require(try PlayCommand.command(of: words))
    #expect(command.settings.camera == "film.mp4")
    #expect(command.settings.shuffle?.text == "7")
  }

  /// What the reader leaves to ArgumentParser is wrong, or asks for help.
  @Test func argumentParserExplainsWhatTheReaderRefuses() async throws {
    for (line, message) in [
      (["deck", "--limit", "0"], "Error: --limit takes a number of at least 1."),
      (["deck", "--fps", "nan"], "Error: --fps takes a number of pictures a second from 1 to"),
      (
        ["deck", "--limit", "x"], "Error: The value 'x' is invalid for '--limit <limit>': a number"
      ),
      (["deck", "other"], "Error: Unexpected argument 'other'"),
      (["deck", "--colour"], "thumbdeck: play has no option --colour; did you mean --color?"),
      (["deck", "--yes"], "Error: --yes goes with --on or -o."),
      (["deck", "--columns", "a", "--read0"], "Error: --columns can't be combined with --read0"),
    ] {
      let outcome = try await Program.run(line)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    }
  }

  @Test func everyCommandHasEachOptionOnce() {
    for command in Thumbdeck.commands { #expect(command.repeatedOptions.isEmpty) }
  }
}

extension Command {
  fileprivate static var repeatedOptions: [String] {
    let names = options.map(\.name)
    return names.filter { name in names.count { $0 == name } > 1 }
  }
}
