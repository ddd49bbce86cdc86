import Basics
import JSONText

/// One card per line, each a JSON object or a string. Blank lines are skipped.
struct JSONLinesFormat: CardFormat {
  private let choice: ColumnChoice?
  private let limit: CardLimit
  private let idColumns: [String]
  private var line = 0
  private var count = 0

  init(choice: ColumnChoice?, limit: CardLimit, idColumns: [String] = []) {
    self.idColumns = idColumns
    self.choice = choice
    self.limit = limit
  }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int {
    var lines = CardLines(end: UInt8(ascii: "\n"), isLast: isLast, limit: limit, count: line)
    while let range = try lines.next(in: text) {
      line = lines.count
      let isBlank = text[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if isBlank { continue }
      count += 1
      var draft: CardDraft
      do throws(DeckError) {
        draft = try self.draft(of: text, in: range)
      } catch {
        try intake.refuse(error)
        continue
      }
      let bytes = text[range]
      let isReturn = bytes.last == UInt8(ascii: "\r")
      draft.parts.original = .line(
        String(decoding: isReturn ? bytes.dropLast() : bytes, as: UTF8.self))
      intake.append(draft)
    }
    return lines.position
  }

  private func draft(of text: [UInt8], in range: Range<Int>) throws(DeckError) -> CardDraft {
    var card = JSONCard(choice: choice, idColumns: idColumns)
    do throws(JSONError) {
      var reader = JSONReader(text.span.extracting(range))
      var draft = try card.read(&reader, number: count)
      try reader.end()
      draft.line = line
      draft.number = count
      return draft
    } catch {
      let column = LineCounter(Array(text[range])).column(at: error.offset)
      let problem = "\(error.problem) (column \(column))"
      guard let field = card.field else { throw .noCard(line: line, problem: problem) }
      // In valid JSON the field itself is wrong or missing, so the column tells nothing.
      var reader = JSONReader(text.span.extracting(range))
      let isJSON = (try? reader.skipValue()) != nil
      throw .card(count, line: line, field: field, problem: isJSON ? error.problem : problem)
    }
  }
}
