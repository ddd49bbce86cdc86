import Basics
import JSONText

/// One card per line, each a JSON object or a string. Blank lines are skipped.
struct JSONLinesReader: FormatReader {
  private let reading: DeckReading
  private let choice: ColumnChoice?
  private var card: JSONCard?
  private(set) var guess: String?
  private var line = 0
  private var count = 0

  init(_ reading: DeckReading, _ choice: ColumnChoice?) {
    (self.reading, self.choice) = (reading, choice)
  }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    intake.markup = [UInt8(ascii: "\\")]
    // Every piece of the deck keeps a copy of what this takes along.
    defer {
      intake.reread = { [card, folder = reading.folder] text, range in
        var card = card ?? JSONCard()
        return [try card.readLine(text, range, number: 0, in: folder)]
      }
    }
    var position = 0
    while position < text.count {
      let end = text[position...].firstIndex(of: UInt8(ascii: "\n"))
      let range = position..<(end ?? text.count)
      try reading.limit.check(range.count, line: line + 1)
      guard end != nil || intake.isLast else { break }
      let isBlank = text[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      // A line that is no value is refused, whatever its neighbours are.
      if card == nil, !isBlank, Self.isValue(text.span.extracting(range)) {
        let title = JSONTitle.find(
          in: JSONReader(text.span.extracting(position..<text.count)), isArray: false,
          isLast: intake.isLast || text.count - position > reading.limit.maxBytes, choice: choice)
        guard let title else { break }
        (card, guess) = (title.card(reading, choice), title.guess)
      }
      position = min(range.upperBound + 1, text.count)
      line += 1
      if isBlank { continue }
      count += 1
      var card = card ?? JSONCard()
      do throws(JSONError) {
        var draft = try card.readLine(text, range, number: count, in: reading.folder)
        draft.line = line
        draft.keepRange(range)
        intake.append(draft)
      } catch {
        // If the JSON is valid, the field is wrong or missing, so the message has no column.
        let isOfField = card.field != nil && Self.isValue(text.span.extracting(range))
        var counter = LineCounter(Array(text[range]))
        let column = counter.column(at: error.offset)
        let problem = isOfField ? error.problem : "\(error.problem) (column \(column))"
        try intake.refuse(
          card.reason(for: JSONError(at: error.offset, problem), number: count, line: line))
      }
    }
    return position
  }

  private static func isValue(_ line: Span<UInt8>) -> Bool {
    var reader = JSONReader(line)
    return (try? reader.skipValue()) != nil
  }
}

extension JSONCard {
  /// Reads a line, whose text the card keeps; `number` is for messages.
  fileprivate mutating func readLine(
    _ text: [UInt8], _ range: Range<Int>, number: Int, in folder: String?
  ) throws(JSONError) -> CardDraft {
    var reader = JSONReader(text.span.extracting(range))
    var draft = try read(&reader, number: number)
    try reader.end()
    draft.number = number
    let bytes = text[range]
    let isReturn = bytes.last == UInt8(ascii: "\r")
    let json = String(decoding: isReturn ? bytes.dropLast() : bytes, as: UTF8.self)
    if let decided {
      draft.parts.original = .json(decided)
    } else if let folder, let id = draft.parts.id {
      draft.parts.original = .described(Array((folder + id).utf8), json: json)
    } else {
      draft.parts.original = .line(json)
    }
    return draft
  }
}
