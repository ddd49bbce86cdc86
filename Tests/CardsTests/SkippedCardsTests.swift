import Testing

@testable import Cards

/// One bad card does not refuse a deck, if the user says so.
@Suite struct SkippedCardsTests {
  private func read(
    _ text: String, _ format: DeckFormat, isSkipping: Bool = true, cut: Int = .max
  ) throws(DeckError) -> (titles: [String], skipped: SkippedCards) {
    var reading = DeckReading(format: format)
    reading.skipsBadCards = isSkipping
    var reader = DeckReader(name: "test", reading: reading)
    var titles: [String] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      titles += try reader.read(Array(rest.prefix(cut))).map(\.title)
      rest = rest.dropFirst(cut)
    }
    titles += try reader.read([], isLast: true).map(\.title)
    return (titles, reader.skipped)
  }

  private static let decks: [(String, DeckFormat, [String], [String])] = [
    (
      "id,title,color\n1,a,\n2,,\n3,c,tael\n1,d,\n5,e,,x\n6,f,\n", .csv, ["a", "f"],
      [
        "line 3, card 2, field \"title\": it is empty",
        "line 4, card 3, field \"color\": \"tael\" is no colour",
        "line 5, card 4, field \"id\": an earlier card is \"1\" already",
      ]
    ),
    (
      "{\"title\":\"a\"}\n{\"title\":\n{\"titel\":1}\n12\n\"b\"\n", .jsonl, ["a", "b"],
      [
        "line 2, card 2, field \"title\": a text was expected",
        "line 3, card 3, field \"title\": it is missing or empty; there is \"titel\"",
        "line 4: card 4 is neither an object nor a text (column 1)",
      ]
    ),
    (
      "{\"cards\": [\"a\",\n{\"title\": [1, {\"x\": 2}], \"y\": 3},\n7,\n{\"x\": \"]\"}, \"b\"]}",
      .json,
      ["a", "b"],
      [
        "line 2, card 2, field \"title\": a text was expected",
        "line 3: card 3 is neither an object nor a text",
        "line 4, card 4, field \"title\": it is missing or empty",
      ]
    ),
    ("Q: a\nA: b\nQ:\nA: c\nQ: d\n", .markdown, ["a", "d"], ["line 3, card 2, field \"title\""]),
    ("#html:true\na\tb\n\t\nx\t\n<br>\t&nbsp;\n", .tsv, ["a", "x"], ["line 5, card 3, field"]),
  ]

  @Test(arguments: decks)
  func badCardsAreSkippedAndTheOthersRead(
    _ text: String, _ format: DeckFormat, _ titles: [String], _ reasons: [String]
  ) throws {
    for cut in [Int.max, 1, 7] {
      let (found, skipped) = try read(text, format, cut: cut)
      #expect(found == titles)
      #expect(skipped.first.count == reasons.count)
      for (reason, words) in zip(skipped.first, reasons) {
        #expect(reason.description.hasPrefix(words), "\(reason)")
      }
    }
  }

  @Test func skippedCardsAreCountedInTheMessage() throws {
    #expect(try read(Self.decks[0].0, .csv).skipped.count == 4)
    #expect(
      try read(Self.decks[0].0, .csv).skipped.lines.first == "4 cards were skipped, such as:")
    #expect(try read("title\n\"\",\na\n", .csv).skipped.lines.isEmpty)
    #expect(try read("a,title\n1,\n1,b\n", .csv).skipped.lines.first == "1 card was skipped:")
  }

  @Test(arguments: decks)
  func withoutSkippingTheFirstBadCardIsTheError(
    _ text: String, _ format: DeckFormat, _ titles: [String], _ reasons: [String]
  ) {
    do throws(DeckError) {
      _ = try read(text, format, isSkipping: false)
      Issue.record("\(format) is taken")
    } catch {
      #expect(error.description.hasPrefix(reasons[0]))
      #expect(error.concernsOneCard)
    }
  }

  /// Where the text itself is damaged, nobody knows where the next card begins.
  @Test(arguments: [
    ("[\"a\", {\"title\": tru}, \"b\"]", DeckFormat.json), ("[\"a\", {\"x\" 1}, \"b\"]", .json),
    ("[\"a\",, \"b\"]", .json), ("title,x\na,b\n\"c,d\n", .csv),
  ])
  func damagedTextIsNotSkipped(_ text: String, _ format: DeckFormat) {
    do throws(DeckError) {
      _ = try read(text, format)
      Issue.record("it is taken")
    } catch {
      #expect(!error.concernsOneCard, "\(error)")
    }
  }

  @Test(arguments: [
    ("[\"a\", \"b\",]", DeckFormat.json, "a comma stands before ]"),
    ("[{\"title\": \"a\",}]", .json, "a comma stands before }"),
    ("{\"title\": \"a\",}\n", .jsonl, "a comma stands before }"),
    ("{\"cards\": [\"a\"],}", .json, "a comma stands before }"),
  ])
  func strayCommaIsNamedInTheError(_ text: String, _ format: DeckFormat, _ words: String) {
    do throws(DeckError) {
      _ = try read(text, format, isSkipping: false)
      Issue.record("it is taken")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }
}
