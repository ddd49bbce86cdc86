import Testing

@testable import Cards

/// Cards that are answered by a number.
@Suite struct CardChoicesTests {
  private func deck(_ text: String) throws -> Deck {
    try Deck(name: "deck.json", bytes: Array(text.utf8), reading: DeckReading(format: .json))
  }

  private func problem(_ text: String) -> String? {
    do throws(DeckError) {
      _ = try Deck(name: "deck.json", bytes: Array(text.utf8), reading: DeckReading(format: .json))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    "cat,dog", "5", "a\\,b,c", "\\\\,\\,", "yes,no,don't know", "10",
  ])
  func listOfChoicesRoundTrips(_ list: String) throws {
    #expect(try CardChoices(list: list).list == list)
  }

  @Test(arguments: [
    ("", "there are 2 to 50 choices, not 1"), ("one", "there are 2 to 50 choices, not 1"),
    ((1...51).map(String.init).joined(separator: ","), "there are 2 to 50 choices, not 51"),
    ("51", "there are 2 to 50 choices, not 51"), ("0", "there are 2 to 50 choices, not 0"),
    ("-3", "there are 2 to 50 choices, not -3"),
    ("cat,,dog", "\"\": a choice has 1 to 60 characters"),
    ("cat, ,dog", "\" \": a choice has 1 to 60 characters"),
    ("cat,a\u{1B}b", "\"a\u{1B}b\": a choice has only characters that can be seen"),
    ("cat,\u{200B}\u{2060}", "\"\u{200B}\u{2060}\": a choice has only characters that can be seen"),
    (
      "cat,\u{2800} \u{3164}",
      "\"\u{2800} \u{3164}\": a choice has only characters that can be seen"
    ),
    ("cat,a\nb", "\"a\nb\": a choice has only characters that can be seen"),
    ("cat,dog\\", "nothing follows the backslash at the end; a backslash is written as two"),
    ("cat,cat", "two choices are called \"cat\""),
    (
      "a,\(String(repeating: "x", count: 61))",
      "\"\(String(repeating: "x", count: 61))\": a choice has 1 to 60 characters"
    ),
  ])
  func invalidListsAreExplained(_ list: String, _ expected: String) {
    #expect { try CardChoices(list: list) } throws: {
      ($0 as? ChoicesError)?.problem == expected
    }
  }

  @Test func choicesOfACardOverrideThoseOfItsDeck() throws {
    let deck = try deck(
      #"""
      {"choices": ["cat", "dog"], "cards": [
        "Tom", {"title": "Stars", "choices": 5},
        {"title": "France", "choices": {"words": ["Rome", "Paris"], "correct": 2}},
        {"title": "Rain", "choices": {"stars": 7, "speed": "fast"}}]}
      """#)
    let choices = deck.cards.map { deck.answers.choices(of: $0) }
    #expect(choices[0]?.words == ["cat", "dog"])
    #expect(choices[1]?.words == ["1", "2", "3", "4", "5"])
    #expect(choices[1]?.hasWords == false)
    #expect(choices[2]?.correct == 2)
    #expect(choices[3]?.stars == StarRound(count: 7, speed: .fast))
    #expect(choices[3]?.correct == 7)
    #expect(deck.answers.word(of: .choice(2), on: deck.cards[0]) == "dog")
    #expect(deck.answers.ownWord(of: .choice(2), on: deck.cards[1]) == nil)
  }

  @Test func choicesAndAnswersOfADeckDoNotReplaceEachOther() throws {
    for fields in [
      #""choices": ["a", "b"], "answers": {"like": "keep"}"#,
      #""answers": {"like": "keep"}, "choices": ["a", "b"]"#,
    ] {
      let deck = try deck("{\(fields), \"cards\": [\"x\"]}")
      #expect(deck.answers.choices?.words == ["a", "b"])
      #expect(deck.answers[.like].word == "keep")
    }
  }

  /// Other programs call other things choices.
  @Test(arguments: [
    #"[{"index": 0, "text": "Hello"}]"#, #""a""#, "null", "true", "{}", #"{"a": [1]}"#, #"[["a"]]"#,
    "[]",
    #"{"count": null}"#, #"{"stars": null}"#, #"{"correct": 1}"#,
  ])
  func choicesFieldsOfOtherProgramsAreIgnored(_ value: String) throws {
    #expect(try deck("[{\"title\": \"x\", \"choices\": \(value)}]").cards[0].choices == nil)
  }

  @Test(arguments: [
    (#"["one"]"#, "there are 2 to 50 choices, not 1"),
    (#"["a", "a"]"#, "two choices are called \"a\""),
    ("2.5", "a whole number was expected"), ("99", "there are 2 to 50 choices, not 99"),
    (
      #"{"words": ["a", "b"], "correct": 3}"#,
      "the right one is 3, but there are 2 choices"
    ),
    (
      #"{"words": ["a", "b"], "correct": "b"}"#, "the number of the right choice was expected"
    ),
    ("-1", "there are 2 to 50 choices, not -1"), ("51", "there are 2 to 50 choices, not 51"),
    (#"{"stars": 11}"#, "there are 1 to 10 stars, not 11"),
    (#"{"stars": 0}"#, "there are 1 to 10 stars, not 0"),
    (#"{"stars": 3, "speed": "mad"}"#, "\"mad\" is no speed; there are slow, normal, fast"),
  ])
  func badChoicesNameTheirLine(_ value: String, _ expected: String) {
    let problem = problem("[\n{\"title\": \"x\",\n\"choices\": \(value)}]")
    #expect(problem == "line 3, card 1, field \"choices\": \(expected)")
  }

  @Test func answerNamesRoundTripAndOthersAreRefused() {
    for answer in Answer.swipes + (1...50).compactMap({ Answer.choice(number: $0) }) {
      #expect(Answer(name: answer.name) == answer)
    }
    for name in ["0", "51", "01", "+1", "-1", "", "Like", "１"] {
      #expect(Answer(name: name) == nil)
    }
  }
}
