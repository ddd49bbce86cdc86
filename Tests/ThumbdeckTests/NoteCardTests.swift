import Foundation
import Testing

/// A note of Anki with several deletions becomes several cards, whose answers stay apart, and is
/// printed once.
@Suite struct NoteCardTests {
  private static let head = "#separator:tab\n#guid column:1\n"
  private static let three = "a\t{{c1::x}} {{c2::y}} {{c3::z}}\n"
  private static let word = "b\tword\tmeaning\n"
  private static let two = "c\t{{c1::p}} {{c2::q}}\n"
  private static let text = head + three + word + two
  private static let answers = [
    "[…] y z: like", "x […] z: nope", "x y […]: like", "word: nope", "[…] q: like",
  ]

  @Test func answersToTheCardsOfANoteStayApart() async throws {
    let game = try LoggedDeck(Self.text, "deck.txt")
    #expect(try LoggedDeck.answers(try await game.run(decides: true)) == Self.answers.sorted())
    #expect(try game.lines().map { $0["id"] as? String } == ["a", "a-c2", "a-c3", "b", "c"])
    #expect(try LoggedDeck.answers(try await game.run()) == Self.answers.sorted())
    let decisions = try await Program.run(["decisions", game.log])
    #expect(try LoggedDeck.answers(decisions) == Self.answers.sorted())
    // A deletion that is added is another card, and so is the deck in another order.
    _ = try game.folder.write(
      Self.head + Self.two + Self.word + Self.three.replacing("x}}", with: "x}} {{c4::w}}"),
      to: "deck.txt")
    let added = [
      "[…] w y z: like", "x w […] z: nope", "x w y […]: like", "word: nope", "[…] q: like",
    ]
    #expect(try LoggedDeck.answers(try await game.run()) == added.sorted())
    // The answer to a deletion that is taken away is no answer to those that stay.
    _ = try game.folder.write(
      Self.head + Self.two.replacing("{{c1::p}}", with: "p") + Self.word + "a\tx {{c2::y}} z\n",
      to: "deck.txt")
    let fewer = ["word: nope", "x […] z: nope"]
    #expect(try LoggedDeck.answers(try await game.run()) == fewer)
  }

  /// Another column for the ids does not let the answer to one card pass for that to another.
  @Test(arguments: [true, false])
  func idChosenLaterKeepsTheAnswersApart(_ hasIds: Bool) async throws {
    let text = hasIds ? Self.text : Self.text.replacing("#guid column:1\n", with: "")
    let game = try LoggedDeck(text, "deck.txt")
    _ = try await game.run("--columns", "title=2", decides: true)
    let chosen = try await game.run("--columns", "title=2,id=2")
    #expect(try LoggedDeck.answers(chosen) == Self.answers.sorted(), "\(chosen.errors)")
  }

  /// Before, such a note was one card. Its answer is now that of its first card, and no other's.
  @Test func answerToAWholeNoteIsThatOfItsFirstCard() async throws {
    let game = try LoggedDeck(
      Self.text, "deck.txt",
      log: """
        {"event":"swipe","id":"a","answer":"like","by":"key","t":1,"card":{"title":"[…] […] […]","back":"[x] [y] [z]"},"input":"a\\t{{c1::x}} {{c2::y}} {{c3::z}}","title":"[…] […] […]","deck":"deck"}

        """)
    #expect(try LoggedDeck.answers(try await game.run()) == ["[…] y z: like"])
  }

  /// It is printed for an answer as soon as one of its cards has it; a copy of a row is another note.
  @Test func noteIsPrintedOnce() async throws {
    let game = try LoggedDeck(Self.text, "deck.txt")
    _ = try await game.run(decides: true)
    for (form, rows) in [
      ("likes", Self.three + Self.two), ("nopes", Self.three + Self.word),
      ("all", Self.three + Self.word + Self.two),
    ] {
      let options = ["--landmarks", game.folder.path("no-hand.jsonl"), "--print", form]
      let played = try await Program.run(["run", game.deck, "-o", game.log] + options)
      #expect(played.output == Self.head + rows)
      let decided = try await Program.run(["decisions", game.log, "--print", form])
      #expect(decided.output == Self.head + rows)
    }
    let row = "{{c1::x}} {{c2::y}}\n"
    let copies = try LoggedDeck("#separator:tab\n" + row + row, "deck.txt")
    _ = try await copies.run(decides: true)
    #expect(
      try await Program.run(["decisions", copies.log, "--print", "all"]).output
        == "#separator:tab\n" + row + row)
  }
}
