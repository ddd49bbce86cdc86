import Basics
import JSONText

/// A JSON array of cards, or an object with the fields `cards`, `name`, `answers`, `choices` (for
/// all cards without their own) and `confirm`; or objects one after another.
///
/// Each card is returned as soon as it is complete. The fields may be in any order, but those after
/// the cards are known only when all cards have been read.
///
/// An object without `cards`, as other programs print it, is a deck if one of its fields is a list
/// of possible cards: see `JSONList`. It is dealt at the end, because `cards` could still follow.
struct JSONDeckReader: FormatReader {
  private enum Place: Equatable {
    case start, key, card, end
    case value(of: String)

    var part: JSONScanner.Part {
      switch self {
      case .start, .value("cards"): .start
      case .key: .key
      case .value, .card, .end: .value
      }
    }
  }

  /// The fields of a deck; any other field may hold a list of cards.
  private static let fields: Set<String> = ["cards", "name", "answers", "choices", "confirm"]

  private(set) var name: String?
  private(set) var answers = Answers.standard
  private let reading: DeckReading
  private var place = Place.start
  private var isAfterOpening = false
  /// True if the cards follow one another without an array around them.
  private let isSequence: Bool
  /// True if the array of cards is a field of an object.
  private var isInObject = false
  private var hasCards = false
  /// The lists that may be the cards if no field is called `cards`.
  private var lists: [(list: JSONList, text: [UInt8], line: Int, column: Int)] = []
  private(set) var guess: String?
  private var title: JSONTitle?
  private let choice: ColumnChoice?
  private var scanner = JSONScanner()
  private var card: JSONCard
  private var count = 0
  /// True for a list that was found inside the text of another reader.
  private var isInner = false
  private var (line, column) = (1, 1)

  init(_ reading: DeckReading, _ choice: ColumnChoice?, isSequence: Bool = false) {
    (self.reading, self.choice, self.isSequence) = (reading, choice, isSequence)
    card = JSONTitle().card(reading, choice)
    if isSequence { (place, hasCards) = (.card, true) }
  }

  var endsCardsWithLines: Bool { false }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    intake.markup = [UInt8(ascii: "\\")]
    defer {
      intake.reread = { [card] text, range in
        var (card, reader) = (card, JSONReader(text.span.extracting(range)))
        return [try card.readWhole(&reader, number: 0)]
      }
    }
    var lines = LineCounter(text, firstLine: line, firstColumn: column)
    var reader = JSONReader(text.span, isAfterOpening: isAfterOpening)
    var used = 0
    // An error other than a syntax error.
    var fault: DeckError?
    do throws(JSONError) {
      while place != .end {
        // The value of any other field may be a list of cards.
        let mayBeList =
          if case .value(let name) = place { !Self.fields.contains(name) } else { false }
        let maxBytes = reading.limit.maxBytes * (mayBeList ? JSONList.maxCards : 1)
        let isTooLong = text.count - used > maxBytes
        let end = isTooLong ? used + maxBytes : text.count
        let isWhole = scanner.isWhole(place.part, in: text.span.extracting(0..<end), from: used)
        if isTooLong, !isWhole {
          let start = text[used..<end].firstIndex { !" \t\r\n,".utf8.contains($0) }
          fault = reading.limit.error(line: lines.line(at: start ?? used))
          break
        }
        guard isWhole || intake.isLast else { break }
        if place == .card, title == nil {
          title = JSONTitle.find(
            in: reader, isArray: !isSequence, isLast: intake.isLast || isTooLong, choice: choice)
          guard let title else { break }
          guess = title.guess ?? guess
          card = title.card(reading, choice)
        }
        if place == .card {
          fault = try readCard(&reader, &lines, into: &intake)
          if fault != nil { break }
        } else {
          try readOn(&reader, &lines)
        }
        used = reader.position
        scanner = JSONScanner()
      }
      if fault == nil, place == .end, !hasCards { fault = dealList(into: &intake) }
      if fault == nil, place == .end {
        try reader.end()
        used = text.count
      }
    } catch {
      let line = lines.line(at: error.offset)
      let problem = "\(error.problem) (column \(lines.column(at: error.offset)))"
      guard let field = card.field else {
        throw .malformed(line: line, problem: "no deck: \(problem)")
      }
      throw .card(count + 1, line: line, field: field, problem: problem, isDamaged: true)
    }
    if let fault { throw fault }
    (line, column) = (lines.line(at: used), lines.column(at: used))
    isAfterOpening = reader.isAfterOpening
    return used
  }

  /// Reads the cards of the object's only list; returns their first error, or an error if the
  /// object has no list or several.
  private mutating func dealList(into intake: inout CardIntake) -> DeckError? {
    // Lists of the usual names come first, and fields that are lists before lists inside fields.
    let usual = lists.filter { JSONList.names.contains($0.list.path) || $0.list.isNested }
    if !usual.isEmpty { lists = usual }
    let outer = lists.filter { !$0.list.isNested }
    if !outer.isEmpty { lists = outer }
    guard let (list, text, line, column) = lists.first else {
      return .malformed(line: 1, problem: "no deck: the object has no list of \"cards\"")
    }
    guard lists.count == 1 else {
      let names = lists.map { "\"\($0.list.path)\"" }.joined(separator: ", ")
      return .malformed(
        line: 1,
        problem: "no deck: the object has several lists, \(names); take one, such as with "
          + "jq .\(list.path)")
    }
    guess = "its list \"\(list.path)\" was taken for the cards"
    hasCards = true
    lists = []
    var cards = JSONDeckReader(reading, choice)
    (cards.line, cards.column, cards.isInner) = (line, column, true)
    intake.isLast = true
    do throws(DeckError) {
      _ = try cards.read(list.cards(in: text), into: &intake)
    } catch { return error }
    guess = [guess, cards.guess].compactMap(\.self).joined(separator: "; ")
    return nil
  }

  private mutating func readOn(
    _ reader: inout JSONReader, _ lines: inout LineCounter
  ) throws(JSONError) {
    switch place {
    case .start where reader.peek() == UInt8(ascii: "{"):
      try reader.beginObject()
      isInObject = true
      place = .key
    case .start, .value("cards"):
      try reader.beginArray()
      hasCards = true
      place = .card
    case .key:
      place = .end
      if let key = try reader.nextKey() { place = .value(of: try reader.string(at: key)) }
    case .value(let field):
      switch field {
      case "name": name = try reader.readString()
      case "answers":
        let (choices, confirm) = (answers.choices, answers.confirm)
        answers = try reader.readAnswers()
        (answers.choices, answers.confirm) = (choices, confirm)
      case "choices": answers.choices = try reader.readChoices()
      case "confirm": answers.confirm = try reader.readConfirm()
      default:
        let found = hasCards ? [] : JSONList.lists(in: field, reader)
        try reader.skipValue()
        for list in found {
          let start = list.range.lowerBound
          let text = reader.span(list.range).withUnsafeBufferPointer { Array($0) }
          lists.append((list, text, lines.line(at: start), lines.column(at: start)))
        }
      }
      place = .key
    case .card, .end: break
    }
  }

  /// Reads a card or the end of the array; returns the error of a refused card that is not skipped.
  private mutating func readCard(
    _ reader: inout JSONReader, _ lines: inout LineCounter, into intake: inout CardIntake
  ) throws(JSONError) -> DeckError? {
    guard try isSequence ? reader.peek() != nil : reader.nextElement() else {
      place = isInObject ? .key : .end
      return nil
    }
    let start = reader.nextStart()
    let line = lines.line(at: start)
    var rest = reader
    do throws(JSONError) {
      var draft = try card.readWhole(&reader, number: count + 1)
      draft.line = line
      if !isInner { draft.keepRange(start..<reader.position) }
      intake.append(draft)
    } catch {
      let errorLine = lines.line(at: error.offset)
      // If the text is damaged, the end of the card is unknown, so it can't be skipped.
      do throws(JSONError) { try rest.skipValue() } catch _ { throw error }
      reader = rest
      do throws(DeckError) {
        try intake.refuse(card.reason(for: error, number: count + 1, line: errorLine))
      } catch let reason { return reason }
    }
    count += 1
    return nil
  }
}

extension JSONCard {
  /// Reads a card that keeps its compact text; `number` is for messages.
  fileprivate mutating func readWhole(
    _ reader: inout JSONReader, number: Int
  ) throws(JSONError) -> CardDraft {
    let start = reader.position
    var draft = try read(&reader, number: number)
    draft.number = number
    draft.parts.original = .json(decided ?? reader.compactText(start..<reader.position))
    return draft
  }
}
