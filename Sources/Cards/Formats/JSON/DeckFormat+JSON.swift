import JSONText

extension DeckFormat {
  /// A JSON array of cards, or an object with the fields `cards`, `name` and `answers`.
  package static let json = DeckFormat(
    rawValue: "json", endings: [".json"], detect: detectJSON, reader: { JSONDeckReader($0, $1) })

  /// One card per line, each in JSON; ``json`` detects this format, too.
  package static let jsonl = DeckFormat(
    rawValue: "jsonl", endings: [".jsonl", ".ndjson"], reader: { JSONLinesReader($0, $1) })

  /// Detects JSON: the first value, as far as it has arrived, is an object or a list of objects.
  private static func detectJSON(_ start: TextStart) -> FormatDetection {
    guard start.reading.detectsFormat || start.reading.format == .json else { return .no }
    // So far there is only white space, which can precede JSON.
    guard let first = start.first else { return start.isEnough ? .no : .unsure }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return .no }
    let deck = FormatDetection.yes(JSONDeckReader(start.reading, start.choice))
    let lines = FormatDetection.yes(JSONLinesReader(start.reading, start.choice))
    let sequence = FormatDetection.yes(
      JSONDeckReader(start.reading, start.choice, isSequence: true))
    let text = start.bytes
    var reader = JSONReader(text.span)
    do throws(JSONError) {
      if reader.peek() == UInt8(ascii: "[") {
        try reader.beginArray()
        guard try reader.nextElement() else {
          // Programs print `[]` when they have found nothing, so `[]` alone is a deck.
          return reader.peek() != nil ? .no : start.isEnough ? deck : .unsure
        }
        // Plain lines can begin with `[INFO]` or `["a"]`, so only a list of objects is JSON.
        guard reader.peek() == UInt8(ascii: "{") else { return .no }
        try reader.skipValue()
        return deck
      }
      let value = try reader.skipValue()
      let isFollowed = reader.peek() == UInt8(ascii: "{")
      let endOfLine = isFollowed ? reader.position : value.upperBound
      let hasLineEnd = { text[$0].contains(UInt8(ascii: "\n")) }
      let (isDeck, hasLists, isReadable) = parts(of: value, in: text, start.choice)
      // A file of one object is a deck; a pipe can bring a card.
      if isDeck || !isFollowed && start.reading.format == .json { return deck }
      if !hasLineEnd(value), !isFollowed || hasLineEnd(value.upperBound..<endOfLine) {
        return !hasLists || isReadable ? lines : deck
      }
      if isFollowed || !hasLists, isReadable || isFollowed && !hasLists { return sequence }
      // If a second object can still follow, both objects may be cards, so more text is needed.
      return isReadable || !hasLists ? start.isEnough ? deck : .unsure : deck
    } catch {
      let isCut = error.offset >= text.count - (start.isEnough && !start.isWhole ? 8 : 0)
      guard isCut else { return .no }
      // The text is valid JSON up to its end, where a value is incomplete, so JSON is a guess.
      guard start.isEnough else { return .unsure }
      return start.isWhole ? .no : .yes(JSONDeckReader(start.reading, nil), words: "JSON")
    }
  }

  /// Tells whether an object is a deck, has lists of possible cards, and can be read as a card.
  private static func parts(
    of object: Range<Int>, in text: [UInt8], _ choice: ColumnChoice?
  ) -> (isDeck: Bool, hasLists: Bool, isReadable: Bool) {
    var reader = JSONReader(text.span.extracting(object))
    var (isDeck, hasLists, hasOthers) = (false, false, false)
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let value = copy reader
        // A JSON Feed has a title, as a card has.
        if reader.bytes(key, equal: "cards") || isFeed(key, value) { isDeck = true }
        let name = try reader.string(at: key)
        if !JSONList.lists(in: name, reader).isEmpty {
          (hasLists, hasOthers) = (hasLists || JSONList.names.contains(name), true)
        }
        try reader.skipValue()
      }
    } catch _ {
      // A damaged object is reported when it is read.
    }
    var card = JSONReader(text.span.extracting(object))
    var cards = JSONCard(choice: choice)
    let isReadable = (try? cards.read(&card, number: 1)) != nil
    return (isDeck, isReadable ? hasLists : hasOthers, isReadable)
  }

  /// True for the version of a JSON Feed.
  private static func isFeed(_ key: Range<Int>, _ value: borrowing JSONReader) -> Bool {
    var reader = copy value
    guard reader.bytes(key, equal: "version"), reader.isAtText() else { return false }
    return (try? reader.readText())??.hasPrefix("https://jsonfeed.org/") == true
  }
}
