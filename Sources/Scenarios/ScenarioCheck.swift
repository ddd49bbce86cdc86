import Basics
import Cards
import Sessions

/// Compares the state of a session with a scenario's expectations.
struct ScenarioCheck {
  struct Result {
    let expected: String
    /// What was found instead; nil if the expectation was met.
    let found: String?
    /// The actual lines, if the expectation is a snapshot.
    var snapshot: [String]?
  }

  let session: Session
  let ending: Ending?

  func result(of expectation: ScenarioExpectation) -> Result {
    switch expectation {
    case .decisions(let decisions): return check(decisions)
    case .lastDecision(let decision):
      let last = session.game.stack.latest(1).first
      let isAsExpected = last.map { names(of: $0).contains(decision) } ?? false
      let found = isAsExpected ? nil : last.map(name) ?? "no decision"
      return Result(expected: decision, found: found)
    case .top(let card):
      func words(_ title: String?) -> String { title.map { "\($0) on top" } ?? "no card" }
      let top = session.topCard
      let isAsExpected =
        if let card, let top { names(of: top).contains(card) } else { card == nil && top == nil }
      return Result(expected: words(card), found: isAsExpected ? nil : words(top?.title))
    case .counts(let counts): return check(counts)
    case .screen(let text, let isShown):
      let isThere = Screen.draw(session).canvas.lines.contains { $0.contains(text) }
      return Result(
        expected: isShown ? "\"\(text)\" on the screen" : "no \"\(text)\" on the screen",
        found: isThere == isShown ? nil : isThere ? "it" : "no such text")
    case .state(let state):
      let readout = session.hand.control.readout
      let isIn = state == readout.state || state == "armed" && readout.phase == .ready
      return Result(expected: "state \(state)", found: isIn ? nil : "state \(readout.state)")
    case .finished:
      let left = Plural.of(session.game.stack.remainingCount, "card") + " left"
      return Result(expected: "finished", found: session.isFinished ? nil : left)
    case .exit(let code):
      return Result(expected: "exit \(code)", found: code == exitCode ? nil : "exit \(exitCode)")
    case .snapshot(let what, let lines):
      let found = what == .screen ? Screen.draw(session).canvas.lines : decisions
      return check(lines, found: found, "the recorded \(what)")
    }
  }

  private func check(_ decisions: String) -> Result {
    let found = self.decisions.joined(separator: ", ")
    func orNone(_ list: String) -> String { list.isEmpty ? "no decision" : list }
    return Result(
      expected: orNone(decisions),
      found: isList(decisions, of: session.decisions) ? nil : orNone(found))
  }

  /// True if `text` lists exactly the `decisions`, separated by commas. Titles can contain commas,
  /// so the text is matched instead of split.
  private func isList(_ text: String, of decisions: [CardStack.Swipe]) -> Bool {
    // The possible ends of the decisions matched so far: several, if a name begins with another.
    var ends: Set<String.Index> = [text.startIndex]
    for (index, decision) in decisions.enumerated() {
      let separator = index + 1 < decisions.count ? ", " : ""
      let names = names(of: decision).map { $0 + separator }
      ends = Set(
        ends.flatMap { end in
          names.filter { text[end...].hasPrefix($0) }.map { text.index(end, offsetBy: $0.count) }
        })
    }
    return ends.contains(text.endIndex)
  }

  private func names(of decision: CardStack.Swipe) -> Set<String> {
    let card = session.game.deck.cards[decision.card]
    let answers = [decision.answer.name, session.game.word(of: decision.answer, on: decision.card)]
    return Set(answers.flatMap { answer in names(of: card).map { "\(answer) \($0)" } })
  }

  private func check(_ counts: [ScenarioCount]) -> Result {
    let expected = counts.map { "\($0.count) \($0.answer)" }.joined(separator: ", ")
    let found = counts.map { count in
      let answer = answer(count.answer)
      let number = answer.map { String(session.game.stack.count(of: $0)) } ?? "no answer named"
      return "\(number) \(count.answer)"
    }.joined(separator: ", ")
    return Result(expected: expected, found: found == expected ? nil : found)
  }

  private func check(_ lines: [String], found: [String], _ what: String) -> Result {
    guard lines != found else { return Result(expected: what, found: nil, snapshot: found) }
    let index = zip(lines, found).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String {
      lines.indices.contains(index) ? "\"\(lines[index])\"" : "nothing"
    }
    return Result(
      expected: "\(what), line \(index + 1) \(line(lines))", found: line(found), snapshot: found)
  }

  private func answer(_ name: String) -> Answer? {
    let answers = session.game.answers
    return Answer(name: name) ?? Answer.swipes.first { answers[$0].word == name }
      ?? answers.choices.flatMap { $0.answer(called: name) }
  }

  private func names(of card: Card) -> [String] { [card.title, card.id, shownTitle(of: card)] }

  private func name(_ decision: CardStack.Swipe) -> String {
    let word = session.game.word(of: decision.answer, on: decision.card)
    return "\(word) \(shownTitle(of: session.game.deck.cards[decision.card]))"
  }

  /// Returns a card's title on one line, without control characters.
  private func shownTitle(of card: Card) -> String {
    PrintableText.of(card.title.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  var decisions: [String] { session.decisions.map(name) }

  /// The exit code that `play` would have if it ended now.
  var exitCode: Int {
    if ending == .interrupted { return 130 }
    return session.isFinished && session.game.isNothingLiked ? 1 : 0
  }
}

/// An expectation that was not met, with the screen at that time.
public struct ScenarioFailure: Equatable, Sendable, CustomStringConvertible {
  /// The line of the expectation, 1-based.
  public let line: Int
  /// The expectation in words.
  public let expected: String
  /// What was found instead, in words.
  public let found: String
  /// The lines of the screen at that time.
  public let screen: [String]

  /// The failure in a sentence, without the screen.
  public var sentence: String { "line \(line): expected \(expected), found \(found)" }

  /// The sentence, followed by the screen.
  public var description: String { ([sentence] + screen).joined(separator: "\n") }
}
