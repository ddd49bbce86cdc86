extension DeckReading {
  /// The length of a byte order mark plus the longest word that identifies an Anki export.
  private static let maxStart = 3 + AnkiHead.maxStart

  /// True once there are enough bytes to detect a byte order mark, an Anki export or a binary file.
  private func isTelling(_ pending: [UInt8]) -> Bool {
    let mayBeSpecial = pending.first == 0xEF || pending.first == UInt8(ascii: "#")
    return pending.count >= (mayBeSpecial ? Self.maxStart : ForeignBytes.telling)
      || pending.contains(endsWithNUL ? 0 : UInt8(ascii: "\n"))
  }

  /// The format of a text that begins with `pending`, from which a byte order mark is removed; nil
  /// if more text is needed to tell.
  ///
  /// If the format was detected from the text, `detection` says so.
  func cardFormat(
    startingWith pending: inout [UInt8], isLast: Bool, detection: inout String?
  ) throws(DeckError) -> (any CardFormat)? {
    guard isLast || isTelling(pending) else { return nil }
    if let problem = ForeignBytes.problem(with: pending) {
      throw .malformed(line: 1, problem: problem)
    }
    // A byte order mark is not part of the text, but some editors write it.
    if pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
    let choice = try columns.map { parts throws(DeckError) in try ColumnChoice(parts) }
    switch format {
    case .lines, .csv, .tsv:
      if AnkiHead.begins(pending) { return AnkiFormat(choice: choice, limit: limit) }
    case .json, .jsonl, .markdown: break
    }
    switch format {
    case .lines where endsWithNUL: return LinesFormat(endsWithNUL: true, limit: limit)
    case .lines:
      if let choice { return lineTable(choice) }
      if detectsFormat {
        let found = FormatDetection(startOf: pending, isLast: isLast)
        detection = found?.words
        return found.map(cardFormat)
      }
      guard mayBeTable == true else { return LinesFormat(endsWithNUL: false, limit: limit) }
      guard let isTable = AnkiFormat.isRow(startOf: pending, isLast: isLast) else { return nil }
      return isTable
        ? AnkiFormat(choice: nil, limit: limit, hasHead: false)
        : LinesFormat(endsWithNUL: false, limit: limit)
    case .json: return JSONFormat(choice: choice, limit: limit, idColumns: ids.columns)
    case .jsonl: return JSONLinesFormat(choice: choice, limit: limit, idColumns: ids.columns)
    case .csv:
      return TableFormat(
        separator: nil, usually: UInt8(ascii: ","), choice: choice, hasHeader: hasHeader,
        isStrict: isStrict, limit: limit, idColumns: ids.columns)
    case .tsv:
      return TableFormat(
        separator: UInt8(ascii: "\t"), usually: UInt8(ascii: "\t"), choice: choice,
        hasHeader: hasHeader, isStrict: isStrict, limit: limit, idColumns: ids.columns)
    case .markdown:
      guard choice == nil else { throw .columns("a deck in Markdown has no columns to choose") }
      return MarkdownFormat(limit: limit)
    }
  }

  private func cardFormat(_ found: FormatDetection) -> any CardFormat {
    switch found {
    case .lines: LinesFormat(endsWithNUL: false, limit: limit)
    case .json: JSONFormat(choice: nil, limit: limit, idColumns: ids.columns)
    case .objects:
      JSONFormat(choice: nil, limit: limit, idColumns: ids.columns, isSequence: true)
    case .jsonl: JSONLinesFormat(choice: nil, limit: limit, idColumns: ids.columns)
    case .table(let separator):
      TableFormat(
        separator: separator, usually: separator, choice: nil, hasHeader: hasHeader,
        isStrict: isStrict, limit: limit, idColumns: ids.columns)
    }
  }

  /// The format of lines whose columns were chosen: a table with a header if any was chosen by
  /// name, otherwise rows as in an Anki export without its head.
  private func lineTable(_ choice: ColumnChoice) -> any CardFormat {
    guard choice.hasNames, hasHeader else {
      return AnkiFormat(choice: choice, limit: limit, hasHead: false)
    }
    return TableFormat(
      separator: nil, usually: UInt8(ascii: "\t"), choice: choice, hasHeader: true,
      isStrict: isStrict, limit: limit, idColumns: ids.columns)
  }
}
