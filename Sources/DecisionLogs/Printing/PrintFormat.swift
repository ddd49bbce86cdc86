import Basics
import Cards
import JSONText
import OrderedCollections
import Sessions

/// The form of standard output: decisions as JSON or a table, or cards as they came in.
package struct PrintFormat: Equatable, Sendable {
  /// `jsonl`, `csv`, `all`, `likes`, `nopes`, `laters`, or the word, name or number of an answer.
  package let text: String

  private static let answers: KeyValuePairs<String, Answer> = [
    "likes": .like, "nopes": .nope, "laters": .later,
  ]

  /// The forms that every deck has.
  package static let names = ["jsonl", "csv"] + answers.map(\.key) + ["all"]

  package static let jsonl = PrintFormat("jsonl")

  package init(_ text: String) { self.text = text }

  /// Returns how the cards with an answer are asked for: by its word, if it has one of its own.
  package static func name(of answer: Answer, called word: String?) -> String {
    if case .former(_, let word) = answer { return word }
    return word ?? answers.first { $0.value == answer }?.key ?? answer.name
  }

  /// True if cards are printed as they came in, instead of decisions.
  package var isOfCards: Bool { text != "jsonl" && text != "csv" }

  /// Returns what is wrong with the form for these answers; nil if nothing is.
  package func problem(among words: @autoclosure () -> AnswerWords) -> String? {
    guard !Self.names.contains(text), case let words = words(), !words.contains(text)
    else { return nil }
    let known = Self.names + words.list.prefix(20).filter { !Self.names.contains($0) }
    return "--print \(text): no answer is called that; use \(known.joined(separator: ", "))"
  }

  /// True if the card of `decision` is printed as it came in.
  package func prints(_ decision: StandingDecision, among words: AnswerWords) -> Bool {
    guard isOfCards, text != "all" else { return isOfCards }
    if let answer = Self.answers.first(where: { $0.key == text })?.value {
      return decision.answer == answer
    }
    return words.name(text, means: decision.answer, called: decision.word)
  }

  /// Returns the output for `decisions` on cards of a deck with this `head`, as lines without line
  /// ends. Cards come after the head, unless it is nil; a table has the separator of the deck's.
  ///
  /// For a terminal, characters that it would interpret are made visible. For a pipe or a file,
  /// tables and cards are exact to the byte, except that `guardsFormulas` keeps spreadsheets from
  /// calculating the fields of a table. JSON is the same everywhere.
  package func lines(
    of decisions: some Sequence<StandingDecision>, head: String?, among words: AnswerWords,
    guardsFormulas: Bool, isForTerminal: Bool
  ) -> [[UInt8]] {
    if isOfCards {
      var cards = Self.originals(of: decisions.lazy.filter { prints($0, among: words) })
      if let head, !head.isEmpty, !cards.isEmpty { cards.insert(Array(head.utf8), at: 0) }
      guard isForTerminal else { return cards }
      return cards.flatMap { PrintableText.lines(of: String(decoding: $0, as: UTF8.self)) }
        .map { Array($0.utf8) }
    }
    guard text == "csv" else { return decisions.map { Array($0.json.utf8) } }
    let text = CSVText(
      separator: TableColumns.separator(in: head ?? ""),
      guardsFormulas: guardsFormulas || isForTerminal, isForTerminal: isForTerminal)
    return DecisionTable.rows(Array(decisions), head: head ?? "").map { Array(text.row($0).utf8) }
  }

  /// Returns the cards as they came in. A note of Anki of which several cards were made comes once,
  /// with the first of them; their titles tell them from copies of a note.
  private static func originals(of decisions: some Sequence<StandingDecision>) -> [[UInt8]] {
    var titles: [[UInt8]: String] = [:]
    return decisions.compactMap { decision in
      let original = decision.card.original
      // Only a note with deletions in braces becomes several cards.
      guard original.contains(UInt8(ascii: "{")) else { return original }
      let first = titles[original] ?? decision.title
      titles[original] = first
      return decision.title == first ? original : nil
    }
  }
}

/// Decisions as a table: first the deck's columns in their order, then the decision's columns.
private enum DecisionTable {
  /// Returns the rows of decisions on a deck with this `head`; `word` and `note` only if needed.
  static func rows(_ decisions: [StandingDecision], head: String) -> [[String]] {
    let cards = decisions.map(\.card.fields)
    let columns = Self.columns(of: cards, inTable: TableColumns.names(in: head))
    let hasWords = decisions.contains { $0.word != nil }
    let hasNotes = decisions.contains { !$0.note.isEmpty }
    var header = columns.map(\.text)
    for name in ["answer", "by", "t"] + (hasWords ? ["word"] : []) + (hasNotes ? ["note"] : []) {
      // A number follows the name of a column that the deck has, too.
      let names = (1...).lazy.map { $0 == 1 ? name : "\(name)_\($0)" }
      header.append(names.first { !header.contains($0) } ?? name)
    }
    var rows = [header]
    for (decision, card) in zip(decisions, cards) {
      var texts: [CardFields.Name: String] = [:]
      // If only other cards have a field such as `title`, it tells a reader more than this card's.
      for (name, text) in decision.card.parts { texts[CardFields.Name(text: name)] = text }
      for field in card.values { texts[field.name] = field.value }
      var row = columns.map { texts[$0] ?? "" }
      row += [
        decision.answer.name, decision.provenance.agent.rawValue,
        DecimalText.rounded(decision.provenance.time, decimals: 3),
      ]
      if hasWords { row.append(decision.word ?? decision.answer.name) }
      if hasNotes { row.append(decision.note) }
      rows.append(row)
    }
    return rows
  }

  /// Returns the names of all fields, in the order in which they first occur. Of a table with a
  /// header only its columns count, because a reader finds the parts of a card in them again.
  private static func columns(
    of cards: [CardFields], inTable names: [String]
  ) -> [CardFields.Name] {
    let parts = names.isEmpty ? [] : Card.namesOfParts.filter { !names.contains($0) }
    var columns = OrderedSet(cards.lazy.flatMap(\.values).map(\.name))
    columns.subtract(parts.map { CardFields.Name(text: $0) })
    // If the titles stand in columns of several names, a reader needs one for all of them.
    let titles = cards.compactMap { card in
      ColumnRole.title.names.first { card.first(of: [$0]) != nil }
    }
    let title = CardFields.Name(text: "title")
    if names.isEmpty, Set(titles).count > 1 { columns.append(title) }
    // Without a decision, the deck's columns are not known.
    return columns.isEmpty ? [title] : Array(columns)
  }
}

struct CSVText {
  var separator: Character = ","
  /// True to keep spreadsheets from taking a field for a formula.
  var guardsFormulas = false
  /// True to show visible symbols in place of characters that a terminal would interpret.
  var isForTerminal = false

  func row(_ fields: [String]) -> String { fields.map(field).joined(separator: String(separator)) }

  private func field(_ text: String) -> String {
    let text = isForTerminal ? PrintableText.of(text) : text
    let guarded = guardsFormulas && Self.mayBeFormula(text) ? "'" + text : text
    // Scalars are compared: a comma with a combining mark is a comma for readers of CSV.
    let signs = Set("\"\n\r".unicodeScalars).union(separator.unicodeScalars)
    let needsQuotes = guarded.unicodeScalars.contains(where: signs.contains)
    return needsQuotes ? QuotedText.of(guarded, quote: "\"") : guarded
  }

  /// True if the first character lets spreadsheets take a field for a formula. Tabs and line ends
  /// count, as some skip them; numbers such as `-1.204,00 €` do not (OWASP, "CSV Injection").
  private static func mayBeFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠":
      Double(text)?.isFinite != true && !DecimalText.isNumber(text)
    default: false
    }
  }
}

/// A decision that stands, with everything that is printed about it.
package struct StandingDecision: Equatable {
  let id: String
  package let answer: Answer
  let word: String?
  let note: String
  let provenance: Provenance
  package let card: CardRecord
  /// The index of the card: in the deck, or among the cards of the log.
  let index: Int

  package var title: String { card.title ?? id }

  /// The decision as a line of JSON, with a `word` if the deck has its own word for the answer:
  /// `{"id":"teal","answer":"like","by":"thumb","t":2.633,"card":{...}}`.
  var json: String {
    var writer = JSONWriter()
    writer.write("id", id)
    writer.write("answer", answer.name)
    if let word { writer.write("word", word) }
    if !note.isEmpty { writer.write("note", note) }
    provenance.write(to: &writer)
    card.write(to: &writer)
    return writer.line
  }

  /// Returns the decisions of `session` in order; each is created when it is needed.
  package static func all(of session: Session) -> some Sequence<StandingDecision> {
    session.decisions.lazy.map { decision in
      let card = session.game.deck.cards[decision.card]
      return StandingDecision(
        id: card.id, answer: decision.answer,
        word: session.game.answers.ownWord(of: decision.answer, on: card),
        note: session.game.stack.note(to: decision.card), provenance: decision.provenance,
        card: .deck(card), index: decision.card)
    }
  }
}
