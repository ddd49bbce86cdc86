import Basics
import Cards
import JSONText

/// What standard output gets of the decisions.
package enum PrintFormat: String, CaseIterable {
  case jsonl, csv, likes, nopes, laters, all

  /// True if cards are printed as they came in, instead of decisions.
  package var isOfCards: Bool {
    switch self {
    case .jsonl, .csv: false
    case .likes, .nopes, .laters, .all: true
    }
  }

  /// True if cards with `answer` are printed as they came in.
  package func prints(_ answer: Answer) -> Bool {
    switch self {
    case .jsonl, .csv: false
    case .likes: answer == .like
    case .nopes: answer == .nope
    case .laters: answer == .later
    case .all: true
    }
  }

  /// The output for `decisions`, as lines without line ends.
  ///
  /// For a terminal, everything that it would interpret is made visible. Into a pipe or a file,
  /// tables and cards go byte for byte, except that `guardsFormulas` keeps spreadsheets from
  /// calculating the fields of a table. JSON is the same everywhere.
  package func lines(
    of decisions: some Sequence<StandingDecision>, guardsFormulas: Bool, isForTerminal: Bool
  ) -> [[UInt8]] {
    if isOfCards {
      let cards = decisions.filter { prints($0.answer) }.map(\.input)
      guard isForTerminal else { return cards }
      return cards.flatMap { PrintableText.lines(of: String(decoding: $0, as: UTF8.self)) }
        .map { Array($0.utf8) }
    }
    guard self == .csv else { return decisions.map { Array(DecisionLine.json($0).utf8) } }
    let text = CSVText(
      guardsFormulas: guardsFormulas || isForTerminal, isForTerminal: isForTerminal)
    return DecisionTable(Array(decisions)).rows.map { Array(text.row($0).utf8) }
  }
}

/// Decisions as a table: the columns of the deck as they came, then the answer.
private struct DecisionTable {
  /// A header and one row for each decision.
  let rows: [[String]]

  /// The table of `decisions`, with a column `word` if an answer has a word of its own, and `note`
  /// if a card has a note.
  init(_ decisions: [StandingDecision]) {
    let cards = decisions.map { CardFields(json: $0.card) }
    let columns = Self.columns(of: cards)
    let places = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    let hasWords = decisions.contains { $0.word != nil }
    let hasNotes = decisions.contains { !$0.note.isEmpty }
    var header = columns.map(\.text)
    for name in ["answer", "by", "t"] + (hasWords ? ["word"] : []) + (hasNotes ? ["note"] : []) {
      header.append(Self.free(name, in: header))
    }
    var rows = [header]
    for (decision, card) in zip(decisions, cards) {
      var row = Array(repeating: "", count: columns.count)
      for field in card.values {
        if let place = places[field.name] { row[place] = field.value }
      }
      row += [
        decision.answer.name, decision.provenance.agent.rawValue,
        DecisionLine.seconds(decision.provenance.time),
      ]
      if hasWords { row.append(decision.word ?? decision.answer.name) }
      if hasNotes { row.append(decision.note) }
      rows.append(row)
    }
    self.rows = rows
  }

  /// The names of all fields, in the order in which they first occur.
  private static func columns(of cards: [CardFields]) -> [CardFields.Name] {
    var known: Set<CardFields.Name> = []
    var columns: [CardFields.Name] = []
    for card in cards {
      for field in card.values where known.insert(field.name).inserted {
        columns.append(field.name)
      }
    }
    // Without a decision, nothing is known about the cards.
    return columns.isEmpty ? [CardFields.Name(text: "title")] : columns
  }

  /// `name`, followed by a number if the deck has a column of this name.
  private static func free(_ name: String, in header: [String]) -> String {
    guard header.contains(name) else { return name }
    let number = (2...).first { !header.contains("\(name)_\($0)") } ?? 2
    return "\(name)_\(number)"
  }
}

/// Writes rows of comma-separated values by RFC 4180.
struct CSVText {
  /// True to keep spreadsheets from calculating what a field says.
  var guardsFormulas = false
  /// True to replace what a terminal would interpret by visible symbols.
  var isForTerminal = false

  /// A row without its line end.
  func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",")
  }

  /// A field, in quotes if necessary, with inner quotes doubled.
  private func field(_ text: String) -> String {
    let text = isForTerminal ? PrintableText.of(text) : text
    let guarded = guardsFormulas && Self.mayBeFormula(text) ? "'" + text : text
    // By scalars: a comma and a combining mark are one Character, but readers see the comma.
    guard guarded.unicodeScalars.contains(where: Self.special.contains) else { return guarded }
    return QuotedText.of(guarded, quote: "\"")
  }

  private static let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r"]

  /// True if spreadsheets may take a field for a formula, by its first character; some drop white
  /// space before it. A number is no formula. Source: OWASP, "CSV Injection".
  private static func mayBeFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠":
      Double(text)?.isFinite != true
    default: false
    }
  }
}

/// The fields of a card in their order, with their values as text.
package struct CardFields {
  /// A field's name, and how many fields of that name precede it: a table may have two columns of
  /// one name.
  package struct Name: Hashable {
    package let text: String
    var copy = 0
  }

  package private(set) var values: [(name: Name, value: String)] = []

  /// The fields of a card as JSON: the text of a string, an empty text for `null`, and the JSON of
  /// any other value. A card that is only a string has one field, `title`.
  package init(json: String) {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes.span)
    // The text was written as JSON by us or checked when it was read.
    try? read(&reader)
  }

  /// The first value that is not empty under one of these names, in any case; nil if there is none.
  func first(of names: [String]) -> String? {
    let found = names.lazy.compactMap { name in
      values.first { $0.name.text.lowercased() == name && !$0.value.isEmpty }
    }
    return found.first?.value
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "{") else {
      values = [(Name(text: "title"), try reader.readText() ?? "")]
      return
    }
    var copies: [String: Int] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      let copy = copies[name, default: 0]
      copies[name] = copy + 1
      values.append((Name(text: name, copy: copy), try reader.readText() ?? ""))
    }
  }
}

extension CardFields {
  private static let titleNames = ["title", "text", "front", "question", "subject", "name", "word"]

  /// What a person calls the card; nil if all of its fields are empty.
  package var title: String? {
    first(of: Self.titleNames) ?? values.first { !$0.value.isEmpty }?.value
  }

  /// The tags in the field `tags`: a JSON list, or words.
  package var tags: [String] {
    guard let text = first(of: ["tags"]) else { return [] }
    return Self.list(text) ?? Card.tags(of: text)
  }

  /// The texts of a JSON list; nil if it is not a list.
  private static func list(_ json: String) -> [String]? {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes.span)
    var texts: [String] = []
    do throws(JSONError) {
      try reader.beginArray()
      while try reader.nextElement() {
        if reader.peek() == UInt8(ascii: "\"") {
          texts.append(try reader.readString())
        } else {
          try reader.skipValue()
        }
      }
      return texts
    } catch {
      return nil
    }
  }
}
