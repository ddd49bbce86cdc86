import Basics
import Cards

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
    guard !Self.names.contains(text), case let words = words(), !words.contains(text) else {
      return nil
    }
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
    return DecisionTable(Array(decisions), head: head ?? "").rows.map { Array(text.row($0).utf8) }
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
