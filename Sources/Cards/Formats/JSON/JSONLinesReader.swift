import Basics
import JSONText

/// One card per line, each a JSON object or a string. Blank lines are skipped.
struct JSONLinesReader: FormatReader {
  private let choice: ColumnChoice?
  private let limit: CardLimit
  private let idColumns: [String]
  private let folder: String?
  private var line = 0
  private var count = 0

  init(_ reading: DeckReading, _ choice: ColumnChoice?) {
    self.choice = choice
    limit = reading.limit
    idColumns = reading.ids.columns
    folder = reading.folder
  }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int {
    var position = 0
    while position < text.count {
      let end = text[position...].firstIndex(of: UInt8(ascii: "\n"))
      let range = position..<(end ?? text.count)
      try limit.check(range.count, line: line + 1)
      guard end != nil || isLast else { break }
      position = min(range.upperBound + 1, text.count)
      line += 1
      let isBlank = text[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if isBlank { continue }
      count += 1
      do throws(DeckError) { intake.append(try draft(of: text, in: range)) } catch {
        try intake.refuse(error)
      }
    }
    return position
  }

  private func draft(of text: [UInt8], in range: Range<Int>) throws(DeckError) -> CardDraft {
    var card = JSONCard(choice: choice, idColumns: idColumns)
    do throws(JSONError) {
      var reader = JSONReader(text.span.extracting(range))
      var draft = try card.read(&reader, number: count)
      try reader.end()
      (draft.line, draft.number) = (line, count)
      let bytes = text[range]
      let isReturn = bytes.last == UInt8(ascii: "\r")
      draft.parts.original = .line(
        String(decoding: isReturn ? bytes.dropLast() : bytes, as: UTF8.self))
      if let folder, let id = draft.parts.id, case .line(let json) = draft.parts.original {
        draft.parts.original = .described(Array((folder + id).utf8), json: json)
      }
      return draft
    } catch {
      let column = LineCounter(Array(text[range])).column(at: error.offset)
      let problem = "\(error.problem) (column \(column))"
      guard let field = card.field else { throw .noCard(line: line, problem: problem) }
      // If the JSON is valid, the field is wrong or missing, so the message has no column.
      var reader = JSONReader(text.span.extracting(range))
      let isJSON = (try? reader.skipValue()) != nil
      throw .card(count, line: line, field: field, problem: isJSON ? error.problem : problem)
    }
  }
}
