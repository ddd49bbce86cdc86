import Cards

extension FuzzTarget {
  /// The formats of decks: wherever the bytes are cut, the cards and the error are the same.
  static let deckTargets =
    DeckFormat.allCases.map { format in
      FuzzTarget(name: "deck-\(format.rawValue)") { bytes in
        let input = CutInput(bytes)
        let isTable = format == .csv || format == .tsv
        let hasHeader = !isTable || input.sum.isMultiple(of: 2)
        var reading = DeckReading(format: format, hasHeader: hasHeader)
        reading.skipsBadCards = input.sum.isMultiple(of: 3)
        reading.mayBeTable = input.sum.isMultiple(of: 5)
        expectSameCards(input, reading)
      }
    } + [
      FuzzTarget(name: "deck-nul") {
        expectSameCards(CutInput($0), DeckReading(format: .lines, endsWithNUL: true))
      },
      FuzzTarget(name: "deck-pipe") {
        var reading = DeckReading(format: .lines)
        reading.detectsFormat = true
        expectSameCards(CutInput($0), reading)
      },
      FuzzTarget(name: "deck-columns") {
        let input = CutInput($0)
        let format = DeckFormat.allCases[input.sum % DeckFormat.allCases.count]
        expectSameCards(input, DeckReading(format: format, columns: ["2", "show=1+title"]))
      },
    ]
    + [
      // What tells Anki's export from other lines, HTML in it, and a deletion in that.
      ("deck-anki", "#separator:"), ("deck-html", "#html:true\n"),
      ("deck-cloze", "#html:true\n{{c1::"),
    ].map { name, start in
      FuzzTarget(name: name) {
        expectSameCards(CutInput($0, start: Array(start.utf8)), DeckReading(format: .lines))
      }
    }

  private static func expectSameCards(_ input: CutInput, _ reading: DeckReading) {
    let (whole, detection) = deck([input.text[...]], reading)
    let (cut, cutDetection) = deck(input.pieces, reading)
    // The format of a pipe is guessed by what has arrived, because a card must not wait for more.
    if reading.detectsFormat, detection != cutDetection { return }
    require(whole == cut, "in one piece: \(whole)\nin pieces: \(cut)")
    guard case .success(let deck) = whole else { return }
    require(deck.cards.allSatisfy { !$0.title.isEmpty }, "a card has no title")
    for card in deck.cards { _ = (card.originalBytes, card.originalJSON) }
  }

  /// The deck of these pieces, or why it is none, and the format that was detected; a deck whose ids
  /// repeat ends the process.
  private static func deck(
    _ pieces: [ArraySlice<UInt8>], _ reading: DeckReading
  ) -> (result: Result<Deck, DeckError>, detection: String?) {
    var reader = DeckReader(name: "fuzz", reading: reading)
    var cards: [Card] = []
    do throws(DeckError) {
      for piece in pieces { cards += try reader.read(Array(piece)) }
      cards += try reader.read([], isLast: true)
      let deck = Deck(name: reader.name, cards: cards, answers: reader.answers)
      return (.success(deck), reader.detection)
    } catch {
      return (.failure(error), reader.detection)
    }
  }
}
