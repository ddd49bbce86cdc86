import Testing

/// A deck that asks for a longer hold.
@Suite struct ConfirmTests {
  private static let thumbs = Program.root.appending(path: "Decks/recordings/thumbs.jsonl").path()

  private func answerCount(_ deck: String, _ options: [String] = []) async throws -> Int {
    let folder = try TemporaryFolder()
    let path = try folder.write(deck, to: "deck.json")
    return try await Program.run(["run", path, "--landmarks", Self.thumbs] + options).lines.count
  }

  @Test func deckAsksForALongerHoldAndTheCommandLineWins() async throws {
    let cards = #""cards": ["a", "b", "c"]}"#
    #expect(try await answerCount("{" + cards) == 3)
    #expect(try await answerCount(#"{"confirm": 5000, "# + cards) == 0)
    #expect(try await answerCount(#"{"confirm": 5000, "# + cards, ["--confirm", "95"]) == 3)
    #expect(try await answerCount(#"{"cards": ["a", "b"], "confirm": 5000}"#) == 0)
    // It has no such number, and its own rule.
    let article = ["--profile", "article"]
    #expect(
      try await answerCount(#"{"confirm": 5000, "# + cards, article)
        == answerCount("{" + cards, article))
  }

  @Test func holdOfTheDeckOutlivesItsAnswers() async throws {
    for deck in [
      #"{"confirm": 5000, "answers": {"like": "keep"}, "cards": ["a"]}"#,
      #"{"answers": {"like": "keep"}, "confirm": 5000, "cards": ["a"]}"#,
    ] {
      #expect(try await answerCount(deck) == 0)
    }
  }

  @Test(arguments: ["-1", "5001", "\"long\"", "null", "[1]"])
  func wrongHoldIsNamedByLineAndField(_ value: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\n  \"confirm\": \(value), \"cards\": [\"a\"]}", to: "deck.json")
    let outcome = try await Program.run(["run", path, "--landmarks", Self.thumbs])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "thumbdeck: \(path): line 2: no deck: confirm: a number of milliseconds from 0 to 5000 "
        + "was expected (column 14)\n")
  }
}
