import Cards
import JSONText
import Table

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decisions and reports of a session as JSON, a line each.
struct DecisionLine {
  private let deck: Deck
  private let answers: Answers

  /// What happens to the cards of `session`.
  init(of session: Session) {
    deck = session.deck
    answers = session.answers
  }

  /// A standing decision: `{"id":"teal","answer":"like","by":"thumb","t":2.633,"card":{...}}`, with
  /// a `word` behind the answer where the deck has one of its own.
  func json(_ decision: Decision) -> String {
    var writer = JSONWriter()
    write(deck.cards[decision.card], decision.answer, to: &writer, provenance: decision.provenance)
    writer.write("card", json: Self.cardJSON(deck.cards[decision.card]))
    return writer.line
  }

  /// A report: the same with an `event` in front, and without a card where it is about none.
  func json(_ report: Report) -> String {
    writer(report).line
  }

  /// A report as the log keeps it: with the deck's name, so that a log knows whose it is.
  func logLine(_ report: Report) -> String {
    var writer = writer(report)
    writer.write("deck", deck.name)
    return writer.line
  }

  private func writer(_ report: Report) -> JSONWriter {
    var writer = JSONWriter()
    writer.write("event", Self.name(of: report.kind))
    switch report.kind {
    case .swipe(let card, let answer), .rewind(let card, let answer), .redo(let card, let answer):
      write(deck.cards[card], answer, to: &writer, provenance: report.provenance)
      writer.write("card", json: Self.cardJSON(deck.cards[card]))
    case .change(let card, let answer, let before):
      write(deck.cards[card], answer, to: &writer, provenance: report.provenance)
      writer.write("was", before.rawValue)
      writer.write("card", json: Self.cardJSON(deck.cards[card]))
    case .reset, .rewindReset, .redoReset, .armed, .lost, .found, .end:
      write(report.provenance, to: &writer)
    }
    return writer
  }

  /// A time as it is printed: seconds, to the millisecond.
  static func seconds(_ time: Double) -> String {
    JSONWriter.rounded(time, decimals: 3)
  }

  private static func name(of kind: Report.Kind) -> String {
    switch kind {
    case .swipe, .change: "swipe"
    case .rewind, .rewindReset: "rewind"
    case .redo, .redoReset: "redo"
    case .reset: "reset"
    case .armed: "armed"
    case .lost: "lost"
    case .found: "found"
    case .end: "end"
    }
  }

  private func write(
    _ card: Card, _ answer: Answer, to writer: inout JSONWriter, provenance: Provenance
  ) {
    writer.write("id", card.id)
    writer.write("answer", answer.rawValue)
    if answers.isRenamed(answer) { writer.write("word", answers[answer].word) }
    write(provenance, to: &writer)
  }

  private func write(_ provenance: Provenance, to writer: inout JSONWriter) {
    writer.write("by", provenance.agent.rawValue)
    writer.write("t", json: Self.seconds(provenance.time))
    if let wallTime = provenance.wallTime { writer.write("at", Self.timeText(wallTime)) }
  }

  /// The card as it was read; a line of text becomes an object with a title.
  static func cardJSON(_ card: Card) -> String {
    if let json = card.originalJSON { return json }
    var writer = JSONWriter()
    writer.write("title", card.title)
    if !card.body.isEmpty { writer.write("body", card.body) }
    if let back = card.back { writer.write("back", back) }
    return writer.line
  }

  /// Seconds since 1970 as `2026-01-31T12:00:00.123Z`.
  private static func timeText(_ wallTime: Double) -> String {
    Date(timeIntervalSince1970: wallTime)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
