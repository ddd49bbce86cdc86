extension Deck {
  /// A deck read from `bytes`, from a source called `name`; throws if it is malformed or empty.
  package init(name: String, bytes: [UInt8], reading: DeckReading) throws(DeckError) {
    var reader = DeckReader(name: name, reading: reading)
    let cards = try reader.read(bytes, isLast: true)
    guard !cards.isEmpty else { throw .noCards }
    self.init(
      name: reader.name, distinctCards: cards, answers: reader.answers, idColumn: reader.idColumn,
      isIdChosen: reader.isIdChosen)
  }
}
