import Testing

@testable import Cards

@Suite struct AnswersTests {
  private func problem(_ list: String) -> String? {
    do throws(AnswersError) {
      _ = try Answers.standard.changed(by: list)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func wordsAloneKeepStandardKeysAndTheThirdAnswer() throws {
    let answers = try Answers.standard.changed(by: "keep,trash")
    #expect(Answer.swipes.map { answers[$0].word } == ["keep", "trash", "later"])
    #expect(answers[.like].keys == ["y"])
    let card = Card(id: "1", title: "a")
    #expect(answers.ownWord(of: .nope, on: card) == "trash")
    #expect(answers.ownWord(of: .later, on: card) == nil)
  }

  @Test func keysAndDirectionsCanBeSetAfterTheWord() throws {
    let answers = try Answers.standard.changed(by: "know:1:left,again:2g:right,:_:up")
    #expect(answers[.like] == AnswerStyle(word: "know", keys: ["1"], direction: .left))
    #expect(answers[.nope] == AnswerStyle(word: "again", keys: ["2", "g"], direction: .right))
    #expect(answers[.later] == AnswerStyle(word: "later", keys: ["_"], direction: .up))
    #expect(answers.answer(going: .left) == .like)
    #expect(answers.answer(going: .down) == nil)
    #expect(answers.swapped[.like].direction == .right)
    #expect(answers.swapped.swapped == answers)
  }

  @Test(arguments: [
    ("keep,keep", "two answers are called \"keep\""), ("like:n", "two answers have the key \"n\""),
    ("like::left", "two answers go left"),
    ("like::west", "\"west\" is no direction; there are left, right, up, down"),
    ("a word that is long", "\"a word that is long\": a word has 1 to 12 characters"),
    ("a,b,c,d", "there are three answers: like, nope and later, in this order"),
    ("a: ", "like: a key is a character that can be seen"),
    ("a:\u{1B}", "like: a key is a character that can be seen"),
    ("a\u{1B}b", "\"a\u{1B}b\": a word has only characters that can be seen"),
  ])
  func invalidListsAreExplained(_ list: String, _ expected: String) {
    #expect(problem(list) == expected)
  }

  @Test func deckFileCanSetItsAnswers() throws {
    let text = #"""
      {"answers": {"like": "keep", "nope": {"word": "trash", "keys": ["x", "d"]},
        "later": {"direction": "up"}}, "cards": ["a"]}
      """#
    var deck = try Deck(
      name: "test", bytes: Array(text.utf8), reading: DeckReading(format: .json))
    #expect(deck.answers[.like].word == "keep")
    #expect(deck.answers[.nope].keys == ["x", "d"])
    #expect(deck.answers[.later].direction == .up)
    let answers = deck.answers
    deck.shuffle(seed: 1)
    #expect(deck.limited(to: 1).answers == answers)
  }

  @Test(arguments: [
    (
      #"{"like": 7}"#, "line 1: no deck: answers, like: an object was expected"
    ),
    (
      #"{"yes": "keep"}"#,
      "line 1: no deck: answers: \"yes\" is none; there are like, nope and later"
    ),
    (
      "{\n\"like\": {\"key\": \"x\"}}",
      "line 2: no deck: answers, like: \"key\" is not known; there are word, keys and direction"
    ),
    (
      #"{"like": {"keys": ["up"]}}"#,
      "line 1: no deck: answers, like: \"up\" is no key; a key is one character"
    ),
    (
      #"{"nope": {"word": "no", "keys": ["x", "u"]}}"#,
      "line 1: no deck: answers, nope: \"u\" rewinds in every deck; choose another key"
    ),
    (
      "\n{\"like\": {\"keys\": [\"q\"]}}",
      "line 2: no deck: answers, like: \"q\" quits in every deck; choose another key"
    ),
    (
      #"{"later": {"keys": ["?"]}}"#,
      "line 1: no deck: answers, later: \"?\" shows the help in every deck; choose another key"
    ),
    (#"{"like": "nope"}"#, "line 1: no deck: answers: two answers are called \"nope\""),
  ])
  func faultsInAnswersOfADeckNameTheirLine(_ answers: String, _ expected: String) {
    let text = "{\"answers\": \(answers), \"cards\": [\"a\"]}"
    do throws(DeckError) {
      _ = try Deck(name: "test", bytes: Array(text.utf8), reading: DeckReading(format: .json))
      Issue.record("no error")
    } catch {
      #expect(error.description.hasPrefix(expected + " (column "))
    }
  }

  @Test func listOfAnyWordsIsReadAgain() throws {
    let list = #"yes\, keep:\::up,a\:b:\,:down,\\:x:left"#
    let answers = try Answers.standard.changed(by: list)
    #expect(Answer.swipes.map { answers[$0].word } == ["yes, keep", "a:b", #"\"#])
    #expect(answers[.nope].keys == [","])
    #expect(try Answers.standard.changed(by: answers.list) == answers)
  }
}
